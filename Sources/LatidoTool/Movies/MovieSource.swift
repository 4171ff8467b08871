import Dispatch
import Foundation
import Latido
import LatidoApple
import LatidoWords

/// A movie file, read by the system's own decoders as the mean colours of a
/// finger's or a face's regions. Faces are found by the system, too.
///
/// Where it is not said which, the first seconds are read for a face and the
/// movie is opened anew.
final class MovieSource: SampleSource {
  private let name: Bytes
  private let movie: MovieFile
  private var firstSeconds: Double?
  private var lastSeconds = 0.0

  let format = SampleFormat()
  let mode: Mode
  private var notes: [Phrase] = []

  init(name: Bytes, options: ReadingOptions) throws(ToolError) {
    self.name = name
    do {
      switch options.mode {
      case .finger: mode = .finger
      case .face: mode = .face
      case .auto:
        let finding = try firstImpression(of: name)
        mode = finding.mode
        notes = [finding.phrase]
      }
      movie = try opened(name, as: mode)
    } catch {
      throw .failed(name, error.phrase)
    }
  }

  var progress: Double? {
    guard let total = movie.durationSeconds, total > 0, let firstSeconds else { return nil }
    return (lastSeconds - firstSeconds) / total
  }

  func takeNotes() -> [Phrase] {
    defer { notes = [] }
    return notes
  }

  func next() throws(ToolError) -> [ColourSample]? {
    do {
      guard let frame = try movie.next() else { return nil }
      firstSeconds = firstSeconds ?? frame.timeSeconds
      lastSeconds = frame.timeSeconds
      return frame.samples
    } catch {
      throw .failed(name, error.phrase)
    }
  }
}

/// What the movie's first seconds show, read both ways.
private func firstImpression(of name: Bytes) throws(MovieError) -> ModeChoice.Finding {
  let asFinger = try opened(name, as: .finger)
  let asFace = try opened(name, as: .face)
  var choice = ModeChoice()
  while let finger = try asFinger.next(), let face = try asFace.next() {
    let finding = choice.push(
      timeSeconds: finger.timeSeconds, finger: finger.samples, face: face.samples)
    if let finding { return finding }
  }
  return choice.finish()
}

/// Waits until the movie is open: the system opens movies asynchronously, and
/// the tool has nothing else to do meanwhile.
private func opened(_ name: Bytes, as mode: Mode) throws(MovieError) -> MovieFile {
  let url = name.withCString {
    URL(fileURLWithFileSystemRepresentation: $0, isDirectory: false, relativeTo: nil)
  }
  let handover = Handover()
  let isDone = DispatchSemaphore(value: 0)
  Task.detached {
    do throws(MovieError) {
      handover.result = .success(try await MovieFile.open(url, mode: mode))
    } catch {
      handover.result = .failure(error)
    }
    isDone.signal()
  }
  isDone.wait()
  guard let result = handover.result else { throw .unreadable(code: nil) }
  return try result.get()
}

/// Unchecked: written once, before the semaphore is signalled, and read after it
/// was waited for.
private final class Handover: @unchecked Sendable {
  var result: Result<MovieFile, MovieError>?
}

/// What reads a recording that is no CSV.
func openVideo(_ name: Bytes, _ options: ReadingOptions) throws(ToolError) -> any SampleSource {
  try MovieSource(name: name, options: options)
}

extension Tool {
  /// Nothing here writes videos.
  static let videoCommands: [Command] = []
}
