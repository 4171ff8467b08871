import Foundation
import Latido
import LatidoVideo
import Testing

/// The shared recordings, beside the package or where LATIDO_SHARED says.
let sharedData: String = {
  let root =
    ProcessInfo.processInfo.environment["LATIDO_SHARED"]
    ?? URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared").standardized.path()
  return root + "/data"
}()

/// The `ffmpeg` program: makes the clips, and is the independent witness of
/// what is in them. The code under test uses FFmpeg's libraries for decoding,
/// but does times, rotation, colour and means itself.
enum FFmpegProgram {
  static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/ffmpeg" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  static let absent: Comment = "the ffmpeg program is not installed"

  struct Failed: Error {
    let arguments: [String]
    let words: String
  }

  /// Runs it, and gives what it wrote to stdout.
  @discardableResult
  static func run(_ arguments: [String]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(filePath: try #require(path))
    process.arguments = ["-v", "error", "-nostdin", "-y"] + arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    let words = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failed(arguments: arguments, words: String(decoding: words, as: UTF8.self))
    }
    return Array(bytes)
  }
}

/// A folder for clips, removed when its owner goes.
final class ClipFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "latido-clips-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path() }

  /// A moving picture with colours, edges and gradients.
  static func source(
    size: String = "160x120", rate: Int = 30, seconds: Double = 0.5
  ) -> [String] {
    ["-f", "lavfi", "-i", "testsrc2=size=\(size):rate=\(rate):duration=\(seconds)"]
  }

  /// Makes a clip of `source` with the given output options.
  func make(_ name: String, source: [String] = source(), _ options: [String]) throws -> PathBytes {
    try FFmpegProgram.run(source + options + [path(name)])
    return PathBytes(path(name))
  }
}

/// All frames of a file.
func frames(
  _ path: PathBytes, regions: [Region] = [.centre, .only]
) throws -> (frames: [VideoFrame], video: VideoFile) {
  let video = try VideoFile(path: path, regions: regions)
  var frames: [VideoFrame] = []
  while let frame = try video.next() { frames.append(frame) }
  return (frames, video)
}

/// Mean red, green, blue of every frame of a clip as the ffmpeg program shows
/// it (rotated, converted to BGRA), summed in a plain loop over `region`.
///
/// - Parameter matrix: The one that the code under test is to assume; ffmpeg
///   itself takes 601 for whatever does not say.
func referenceMeans(
  _ path: PathBytes, width: Int, height: Int, region: Region, matrix: String, range: String
) throws -> [RGB] {
  let bytes = try FFmpegProgram.run([
    "-i", path.description, "-map", "0:v:0", "-fps_mode", "passthrough", "-vf",
    "scale=in_color_matrix=\(matrix):in_range=\(range):flags=neighbor+accurate_rnd+full_chroma_int",
    "-f", "rawvideo", "-pix_fmt", "bgra", "-",
  ])
  let frameBytes = 4 * width * height
  let rect = region.pixels(width: width, height: height)
  return (0..<bytes.count / frameBytes).map { frame in
    var (red, green, blue) = (0, 0, 0)
    for y in rect.y..<rect.y + rect.height {
      for x in rect.x..<rect.x + rect.width {
        let pixel = frame * frameBytes + 4 * (y * width + x)
        blue += Int(bytes[pixel])
        green += Int(bytes[pixel + 1])
        red += Int(bytes[pixel + 2])
      }
    }
    let count = Double(rect.width * rect.height)
    return RGB(
      red: Double(red) / count, green: Double(green) / count, blue: Double(blue) / count)
  }
}

/// Largest difference of any channel in any frame, in grey levels.
func largestDifference(_ samples: [ColourSample], _ means: [RGB]) -> Double {
  zip(samples, means).map { sample, mean in
    Channel.allCases.map { abs(sample.mean[$0] - mean[$0]) }.max() ?? 0
  }.max() ?? .infinity
}
