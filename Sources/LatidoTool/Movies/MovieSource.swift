import Dispatch
import Foundation
import Latido
import LatidoApple
import LatidoWords

/// A movie file, read by the system's own decoders as the mean colours of a
/// finger recording's regions.
final class MovieSource: SampleSource {
  private let name: Bytes
  private let movie: MovieFile
  private var firstSeconds: Double?
  private var lastSeconds = 0.0

  let format = SampleFormat()

  init(name: Bytes) throws(ToolError) {
    self.name = name
    do {
      movie = try opened(name)
    } catch {
      throw .failed(name, error.phrase)
    }
  }

  var progress: Double? {
    guard let total = movie.durationSeconds, total > 0, let firstSeconds else { return nil }
    return (lastSeconds - firstSeconds) / total
  }

  func takeNotes() -> [Phrase] { [] }

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

/// Waits until the movie is open: the system opens movies asynchronously, and
/// the tool has nothing else to do meanwhile.
private func opened(_ name: Bytes) throws(MovieError) -> MovieFile {
  let url = name.withCString {
    URL(fileURLWithFileSystemRepresentation: $0, isDirectory: false, relativeTo: nil)
  }
  let handover = Handover()
  let isDone = DispatchSemaphore(value: 0)
  Task.detached {
    do throws(MovieError) {
      handover.result = .success(try await MovieFile.open(url, mode: .finger))
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
func openVideo(_ name: Bytes) throws(ToolError) -> any SampleSource {
  try MovieSource(name: name)
}

extension Tool {
  /// Nothing here writes videos.
  static let videoCommands: [Command] = []
}
