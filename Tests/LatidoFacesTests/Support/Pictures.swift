import Foundation
import Latido
import LatidoFaces

/// Where tests find what is not in the repository.
enum TestData {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let cascade = URL(
    fileURLWithPath: "/usr/share/opencv4/lbpcascades/lbpcascade_frontalface.xml")
  /// Fetched by Scripts/portrait.
  static let portrait = root.appendingPathComponent(".build/portrait/astronaut.png")

  static func shared(_ name: String) -> URL {
    let folder = ProcessInfo.processInfo.environment["LATIDO_SHARED"].map {
      URL(fileURLWithPath: $0)
    }
    return (folder ?? root.deletingLastPathComponent().appendingPathComponent("shared"))
      .appendingPathComponent("data").appendingPathComponent(name)
  }

  static func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

  static let hasCascade = exists(cascade)
  static let hasPortrait = exists(portrait)
  static let hasFFmpeg = ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }
  static func hasShared(_ name: String) -> Bool { exists(shared(name)) }

  static func detector() throws -> FaceDetector {
    FaceDetector(cascade: try Cascade(bytes: [UInt8](Data(contentsOf: cascade))))
  }
}

/// One frame of a picture or video in grey levels, decoded and scaled by the
/// ffmpeg program: an independent witness of what the file shows.
func greyPicture(
  _ file: URL, atSeconds: Double = 0, filter: String? = nil, width: Int, height: Int
) throws -> LumaPicture {
  let program = Process()
  program.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  program.arguments =
    ["ffmpeg", "-v", "error", "-ss", String(atSeconds), "-i", file.path, "-frames:v", "1"]
    + ["-vf", (filter.map { $0 + "," } ?? "") + "scale=\(width):\(height):flags=area"]
    + ["-f", "rawvideo", "-pix_fmt", "gray", "-"]
  let output = Pipe()
  program.standardOutput = output
  try program.run()
  let bytes = output.fileHandleForReading.readDataToEndOfFile()
  program.waitUntilExit()
  return LumaPicture(
    width: width, height: height, pixels: [UInt8](bytes),
    picture: PictureSize(width: width, height: height))
}
