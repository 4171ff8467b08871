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

  /// Size of the pictures: the video's, or of those that a CSV's colours are read in.
  var pictureSize: PictureSize {
    if case .video(_, _, let size) = form { size } else { .usual }
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
    try write(
      timesSeconds: recording.timesSeconds, nominalRateHz: nominalRateHz, console,
      samples: { [recording.sample(at: $0)] },
      painter: { size in
        let painter = FramePainter(width: size.width, height: size.height, seed: seed)
        return { painter.bgra(light: recording.light[$0], frame: $0) }
      })
  }

  /// Writes frames that are made one at a time.
  ///
  /// - Parameters:
  ///   - samples: What a CSV says of a frame.
  ///   - painter: For a size, what paints a frame as rows of BGRA.
  func write(
    timesSeconds: [Double], nominalRateHz: Double, _ console: Console,
    samples: (Int) -> [ColourSample], painter: (PictureSize) -> (Int) -> [UInt8]
  ) throws(ToolError) -> String {
    switch form {
    case .csvOnStandardOutput:
      let writer = SampleWriter(format: SampleFormat())
      try console.print(String(decoding: writer.header, as: UTF8.self))
      for index in timesSeconds.indices {
        try console.print(String(decoding: writer.lines(samples(index)), as: UTF8.self))
      }
      return "CSV"
    case .csv(let path):
      let writer = SampleWriter(format: SampleFormat())
      do throws(SystemFailure) {
        let file = try NewFile(path)
        try file.append(writer.header)
        for index in timesSeconds.indices { try file.append(writer.lines(samples(index))) }
        try file.complete()
      } catch {
        throw .system(error, path)
      }
      return "CSV"
    case .video(let path, let codec, let size):
      do throws(VideoWritingError) {
        try paint(
          timesSeconds, to: path, codec, size, nominalRateHz: nominalRateHz, painter(size))
      } catch {
        throw .failed(path, error.phrase)
      }
      if Interruption.hasCome { throw .interrupted }
      return "\(size.width)×\(size.height) \(codec.rawValue)"
    }
  }

  private func paint(
    _ timesSeconds: [Double], to path: Bytes, _ codec: VideoCodec, _ size: PictureSize,
    nominalRateHz: Double, _ picture: (Int) -> [UInt8]
  ) throws(VideoWritingError) {
    Interruption.holdBack()
    let writer = try VideoWriter(
      path: PathBytes(bytes: path.bytes),
      settings: VideoSettings(
        codec: codec, width: size.width, height: size.height,
        // One a second, as phones do.
        keyFrameInterval: max(1, Int(nominalRateHz.rounded())), nominalRateHz: nominalRateHz))
    var progress = ProgressBar()
    for (index, time) in timesSeconds.enumerated() {
      if Interruption.hasCome { return }  // Unfinished, so the writer leaves nothing behind.
      progress.show(Double(index) / Double(timesSeconds.count))
      let pixels = picture(index)
      try pixels.withUnsafeBufferPointer { pixels throws(VideoWritingError) in
        try writer.append(
          Picture(
            width: size.width, height: size.height, bytes: UnsafeRawBufferPointer(pixels),
            bytesPerRow: 4 * size.width),
          timeSeconds: time)
      }
    }
    progress.clear()
    try writer.finish()
  }
}

extension SyntheticRecording {
  /// A frame's means, as of a recording that knows one region.
  fileprivate func sample(at index: Int) -> ColourSample {
    ColourSample(
      timeSeconds: timesSeconds[index], region: .only,
      mean: Latido.RGB(red: red[index], green: green[index], blue: blue[index]))
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
