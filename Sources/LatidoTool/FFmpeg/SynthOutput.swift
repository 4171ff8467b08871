import Latido
import LatidoReport
import LatidoSynth
import LatidoVideo
import LatidoWords

/// Where a made-up recording goes: a CSV, a video, or standard output.
struct SynthOutput {
  private enum Form {
    case csvOnStandardOutput
    case csv(Bytes)
    case video(Bytes, VideoCodec, PictureSize)
  }

  private let form: Form

  /// Whether standard output is taken by the samples.
  var takesStandardOutput: Bool {
    if case .csvOnStandardOutput = form { true } else { false }
  }

  init(_ arguments: Arguments) throws(ToolError) {
    let path = arguments.operands[0]
    let isCSV = path == Bytes("-") || path.fileExtension == "csv"
    if isCSV {
      let misplaced = [SynthOptions.codec.declaration, SynthOptions.size.declaration].filter(
        arguments.has)
      if !misplaced.isEmpty { throw .usage(misplaced.map { .forVideoOnly($0.name) }) }
      form = path == Bytes("-") ? .csvOnStandardOutput : .csv(path)
      return
    }
    guard let container = VideoContainer(path: PathBytes(bytes: path.bytes)) else {
      throw .usage([.unknownForm(path)])
    }
    form = .video(
      path, arguments[SynthOptions.codec] ?? container.usualCodec,
      arguments[SynthOptions.size] ?? .usual)
  }

  /// Writes the recording.
  ///
  /// - Returns: what was written, in a few words, beside the figures that any
  ///   recording has.
  func write(
    _ recording: SyntheticRecording, nominalRateHz: Double, seed: UInt64, _ console: Console
  ) throws(ToolError) -> String {
    switch form {
    case .csvOnStandardOutput:
      let writer = SampleWriter(format: SampleFormat())
      try console.print(String(decoding: writer.header, as: UTF8.self))
      for frame in recording.frames {
        try console.print(String(decoding: writer.lines([frame]), as: UTF8.self))
      }
      return "CSV"
    case .csv(let path):
      let writer = SampleWriter(format: SampleFormat())
      do throws(SystemFailure) {
        let file = try NewFile(path)
        try file.append(writer.header)
        for frame in recording.frames { try file.append(writer.lines([frame])) }
        try file.complete()
      } catch {
        throw .system(error, path)
      }
      return "CSV"
    case .video(let path, let codec, let size):
      do throws(VideoWritingError) {
        try paint(recording, to: path, codec, size, nominalRateHz: nominalRateHz, seed: seed)
      } catch {
        throw .failed(path, error.phrase)
      }
      if Interruption.hasCome { throw .interrupted }
      return "\(size.width)×\(size.height) \(codec.rawValue)"
    }
  }

  private func paint(
    _ recording: SyntheticRecording, to path: Bytes, _ codec: VideoCodec, _ size: PictureSize,
    nominalRateHz: Double, seed: UInt64
  ) throws(VideoWritingError) {
    Interruption.holdBack()
    let writer = try VideoWriter(
      path: PathBytes(bytes: path.bytes),
      settings: VideoSettings(
        codec: codec, width: size.width, height: size.height,
        // One a second, as phones do.
        keyFrameInterval: max(1, Int(nominalRateHz.rounded())), nominalRateHz: nominalRateHz))
    let painter = FramePainter(width: size.width, height: size.height, seed: seed)
    var progress = ProgressBar()
    for (index, light) in recording.light.enumerated() {
      if Interruption.hasCome { return }  // Unfinished, so the writer leaves nothing behind.
      progress.show(Double(index) / Double(recording.light.count))
      let pixels = painter.bgra(light: light, frame: index)
      try pixels.withUnsafeBufferPointer { pixels throws(VideoWritingError) in
        try writer.append(
          Picture(
            width: size.width, height: size.height, bytes: UnsafeRawBufferPointer(pixels),
            bytesPerRow: 4 * size.width),
          timeSeconds: recording.timesSeconds[index])
      }
    }
    progress.clear()
    try writer.finish()
  }
}

extension SyntheticRecording {
  /// The means as samples of a recording that knows one region.
  fileprivate var frames: [ColourSample] {
    timesSeconds.indices.map { index in
      ColourSample(
        timeSeconds: timesSeconds[index], region: .only,
        mean: Latido.RGB(red: red[index], green: green[index], blue: blue[index]))
    }
  }
}

extension Phrase {
  fileprivate static func forVideoOnly(_ option: String) -> Phrase {
    Phrase(
      en: "\(option) is for a video; a CSV has no pictures",
      es: "\(option) es para un vídeo; un CSV no tiene imágenes")
  }

  fileprivate static func unknownForm(_ path: Bytes) -> Phrase {
    let known = (["csv"] + VideoContainer.allCases.map(\.rawValue)).map { ".\($0)" }
    return Phrase(
      en: "\"\(path.shown)\" must end in \(known.joined(separator: ", ", last: " or "))",
      es: "\"\(path.shown)\" debe acabar en \(known.joined(separator: ", ", last: " o "))")
  }
}
