import Latido
import LatidoReport
import LatidoWords

/// A recording, one frame at a time.
protocol SampleSource: AnyObject {
  /// What is known about the samples; settled once a frame has been given or
  /// the end was reached.
  var format: SampleFormat { get }
  /// What the camera looked at; settled like `format`.
  var mode: Mode { get }
  /// How much has been read, 0–1; nil where the whole is not known.
  var progress: Double? { get }
  /// What the person should know about the recording since this was last asked.
  func takeNotes() -> [Phrase]
  /// The next frame's samples; nil at the end.
  func next() throws(ToolError) -> [ColourSample]?
}

/// A CSV of samples from a file or a pipe.
final class CSVSource: SampleSource {
  private let name: Bytes
  private let file: OpenFile
  private let size: Int?
  private var reader: SampleReader
  private var chunk: [UInt8]
  private var bytesRead = 0
  /// Frames read and not yet given out, the next one last.
  private var ready: [[ColourSample]] = []
  private var isFinished = false
  private var notesTaken = 0
  private let asked: ModeRequest

  /// Settled by the regions that the first frame has, unless the person said.
  private(set) var mode: Mode

  private static let chunkSize = 65_536

  /// - Parameters:
  ///   - beginning: What has been read of the file already.
  init(name: Bytes, file: OpenFile, beginning: [UInt8], options: ReadingOptions) {
    asked = options.mode
    mode = options.mode == .face ? .face : .finger
    self.name = name
    self.file = file
    size = file.size
    reader = SampleReader(rateHz: options.rateHz)
    chunk = beginning
  }

  var format: SampleFormat { reader.format ?? SampleFormat() }

  var progress: Double? {
    size.map { $0 > 0 ? Double(bytesRead) / Double($0) : 1 }
  }

  func takeNotes() -> [Phrase] {
    defer { notesTaken = reader.notes.count }
    return reader.notes[notesTaken...].map(\.phrase)
  }

  func next() throws(ToolError) -> [ColourSample]? {
    while ready.isEmpty {
      if isFinished { return nil }
      ready = try more().reversed()
    }
    let frame = ready.removeLast()
    if asked == .auto, frame.contains(where: { $0.region.isOfFace }) { mode = .face }
    return frame
  }

  private func more() throws(ToolError) -> [[ColourSample]] {
    let bytes: [UInt8]
    do {
      bytes = chunk.isEmpty ? try file.next(Self.chunkSize) : chunk
    } catch {
      throw .system(error, name)
    }
    chunk = []
    bytesRead += bytes.count
    isFinished = bytes.isEmpty
    do {
      return isFinished ? try reader.finish() : try reader.push(bytes[...])
    } catch {
      throw error.isUsage ? .usage([error.phrase]) : .failed(name, error.phrase)
    }
  }
}

/// Opens a recording, whatever it is.
///
/// A CSV may come through a pipe, `-` being standard input. Whatever is called
/// one or begins as text is read as CSV, and any other file as video.
func openRecording(
  _ name: Bytes, _ options: ReadingOptions
) throws(ToolError) -> any SampleSource {
  let isStandardInput = name == Bytes("-")
  let file: OpenFile
  let beginning: [UInt8]
  do {
    file = isStandardInput ? .standardInput : try .reading(name)
    beginning = try file.next(4096)
  } catch {
    throw .system(error, name)
  }
  let isCalledCSV = ["csv", "tsv", "txt"].contains(name.fileExtension)
  if isCalledCSV || isText(beginning) || (isStandardInput && beginning.isEmpty) {
    return CSVSource(name: name, file: file, beginning: beginning, options: options)
  }
  // FFmpeg opens a video anew by its name, and jumps about in it.
  if isStandardInput || (file.size == nil && !beginning.isEmpty) {
    throw .failed(name, .onlyTextThroughPipes)
  }
  if options.rateHz != nil { throw .usage([.rateForVideo]) }
  return try openVideo(name, options)
}

extension Phrase {
  fileprivate static let onlyTextThroughPipes = Phrase(
    en: "only a CSV in UTF-8 can come through a pipe; save a video to a file and name that",
    es:
      "por una tubería solo puede llegar un CSV en UTF-8; guarda el vídeo en un archivo y nómbralo")

  fileprivate static let rateForVideo = Phrase(
    en: "--rate is for a CSV without times; a video has its own",
    es: "--rate es para un CSV sin tiempos; un vídeo trae los suyos")
}

/// Whether bytes can be text: there are some, and none is a control character
/// that text does not use.
private func isText(_ bytes: [UInt8]) -> Bool {
  let whitespace: ClosedRange<UInt8> = 0x09...0x0D
  return !bytes.isEmpty && bytes.allSatisfy { $0 >= 0x20 || whitespace.contains($0) }
}
