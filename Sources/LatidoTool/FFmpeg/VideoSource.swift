import Latido
import LatidoVideo
import LatidoWords

/// What reads a recording that is no CSV.
func openVideo(_ name: Bytes) throws(ToolError) -> any SampleSource {
  try VideoSource(name: name)
}

extension Tool {
  /// What writes videos, too.
  static let videoCommands = [Synth.finger, Synth.none]
}

/// A video file, read as the mean colours of a finger recording's regions.
final class VideoSource: SampleSource {
  private let name: Bytes
  private let video: VideoFile
  private var notesTaken = 0
  private var firstSeconds: Double?
  private var lastSeconds = 0.0

  let format = SampleFormat()

  init(name: Bytes) throws(ToolError) {
    self.name = name
    do {
      video = try VideoFile(path: PathBytes(bytes: name.bytes), regions: Region.finger)
    } catch {
      throw .failed(name, error.phrase)
    }
  }

  var progress: Double? {
    if let total = video.frameCountEstimate, total > 0 {
      return Double(video.framesRead) / Double(total)
    }
    guard let total = video.durationSeconds, total > 0, let firstSeconds else { return nil }
    return (lastSeconds - firstSeconds) / total
  }

  func takeNotes() -> [Phrase] {
    let notes = video.warnings.map(\.phrase)
    defer { notesTaken = notes.count }
    return Array(notes.dropFirst(notesTaken))
  }

  func next() throws(ToolError) -> [ColourSample]? {
    do {
      guard let frame = try video.next() else { return nil }
      firstSeconds = firstSeconds ?? frame.timeSeconds
      lastSeconds = frame.timeSeconds
      return frame.samples
    } catch {
      throw .failed(name, error.phrase)
    }
  }
}
