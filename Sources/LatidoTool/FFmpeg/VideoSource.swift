import Latido
import LatidoFaces
import LatidoVideo
import LatidoWords

/// What reads a recording that is no CSV.
func openVideo(_ name: Bytes, _ options: ReadingOptions) throws(ToolError) -> any SampleSource {
  try VideoSource(name: name, options: options)
}

extension Tool {
  /// What writes videos, too.
  static let videoCommands = [Live.command, Synth.finger, Synth.face, Synth.none]
}

/// A video file, read as the mean colours of a finger's or a face's regions.
///
/// Where it is not said which, the first seconds are read as both and held
/// until that is settled.
final class VideoSource: SampleSource {
  private let name: Bytes
  private let video: VideoFile
  private var face: FaceReader?
  private var choice: ModeChoice?
  /// Frames read ahead, the next one first.
  private var held: ArraySlice<[ColourSample]> = []
  private var notes: [Phrase] = []
  private var warningsTaken = 0
  private var firstSeconds: Double?
  private var lastSeconds = 0.0

  let format = SampleFormat()
  private(set) var mode: Mode

  init(name: Bytes, options: ReadingOptions) throws(ToolError) {
    self.name = name
    mode = options.mode == .face ? .face : .finger
    choice = options.mode == .auto ? ModeChoice() : nil
    if options.mode != .finger {
      face = FaceReader(cascade: try FaceModel.load(options.faceModel))
    }
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
    let warnings = video.warnings.map(\.phrase)
    defer {
      warningsTaken = warnings.count
      notes = []
    }
    return notes + warnings.dropFirst(warningsTaken)
  }

  func next() throws(ToolError) -> [ColourSample]? {
    if let choice { try settle(choice) }
    if let frame = held.popFirst() { return frame }
    return try read()?.samples
  }

  /// One frame, read as what it is taken for.
  private func read() throws(ToolError) -> VideoFrame? {
    let frame: VideoFrame?
    do {
      frame =
        if mode == .face {
          try video.next { picture, time in self.readFace(picture, time) }
        } else {
          try video.next()
        }
    } catch {
      throw .failed(name, error.phrase)
    }
    if let frame {
      firstSeconds = firstSeconds ?? frame.timeSeconds
      lastSeconds = frame.timeSeconds
    }
    return frame
  }

  private func readFace(_ picture: Picture, _ time: Double) -> [ColourSample] {
    face?.colourSamples(in: picture, timeSeconds: time) ?? []
  }

  /// Reads frames both ways until it is clear which way is right.
  private func settle(_ undecided: ModeChoice) throws(ToolError) {
    var choice = undecided
    var frames: [(finger: [ColourSample], face: [ColourSample])] = []
    while choice.finding == nil {
      var asFace: [ColourSample] = []
      let frame: VideoFrame?
      do {
        frame = try video.next { picture, time in
          asFace = self.readFace(picture, time)
          return picture.colourSamples(of: Region.finger, timeSeconds: time)
        }
      } catch {
        throw .failed(name, error.phrase)
      }
      guard let frame else { break }
      firstSeconds = firstSeconds ?? frame.timeSeconds
      lastSeconds = frame.timeSeconds
      frames.append((frame.samples, asFace))
      _ = choice.push(timeSeconds: frame.timeSeconds, finger: frame.samples, face: asFace)
    }
    let finding = choice.finish()
    mode = finding.mode
    held = frames.map { mode == .face ? $0.face : $0.finger }[...]
    notes.append(finding.phrase)
    self.choice = nil
  }
}
