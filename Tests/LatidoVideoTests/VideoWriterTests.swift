import Foundation
import Latido
import LatidoVideo
import Testing

@Suite struct VideoWriterTests {
  /// Flat colours: what an encoder can hardly spoil.
  private func write(
    _ path: PathBytes, _ settings: VideoSettings, times: [Double],
    colour: (Int) -> (UInt8, UInt8, UInt8)
  ) throws {
    let writer = try VideoWriter(path: path, settings: settings)
    for (index, time) in times.enumerated() {
      let (red, green, blue) = colour(index)
      let pixel: [UInt8] = [blue, green, red, 255]
      let bytes = (0..<settings.width * settings.height).flatMap { _ in pixel }
      try bytes.withUnsafeBytes {
        try writer.append(
          Picture(
            width: settings.width, height: settings.height, bytes: $0,
            bytesPerRow: 4 * settings.width), timeSeconds: time)
      }
    }
    try writer.finish()
  }

  /// Compression and 8-bit YUV, on a flat picture.
  static let codingTolerance = 2.0

  @Test(arguments: [
    ("h264.mp4", VideoCodec.h264), ("hevc.mov", .hevc), ("ffv1.mkv", .ffv1), ("mjpeg.avi", .mjpeg),
    ("vp9.webm", .vp9), ("h264.avi", .h264),
  ])
  func whatIsWrittenIsReadBack(name: String, codec: VideoCodec) throws {
    let folder = try ClipFolder()
    let path = PathBytes(folder.path(name))
    let times = (0..<12).map { Double($0) / 25 }
    let range: LevelRange = codec == .mjpeg ? .full : .limited
    try write(
      path,
      VideoSettings(
        codec: codec, width: 96, height: 64,
        encoding: ColourEncoding(matrix: .bt601, range: range), keyFrameInterval: 4,
        nominalRateHz: 25),
      times: times
    ) { (UInt8(150 + 3 * $0), 60, 40) }
    let (found, video) = try frames(path)
    #expect(found.count == 12)
    #expect(video.warnings.isEmpty)
    for (index, frame) in found.enumerated() {
      #expect(abs(frame.timeSeconds - found[0].timeSeconds - times[index]) < 0.0011)
      #expect(abs(frame.samples[1].mean.red - Double(150 + 3 * index)) < Self.codingTolerance)
      #expect(abs(frame.samples[1].mean.green - 60) < Self.codingTolerance)
      #expect(abs(frame.samples[1].mean.blue - 40) < Self.codingTolerance)
    }
    if codec == .h264 { #expect(found.map(\.isKeyFrame) == (0..<12).map { $0 % 4 == 0 }) }
  }

  @Test func unevenTimesAndRotationAreKept() throws {
    let folder = try ClipFolder()
    let path = PathBytes(folder.path("uneven.mp4"))
    let times = [0, 0.031, 0.070, 0.095, 0.300, 0.333]
    try write(
      path, VideoSettings(width: 64, height: 48, rotation: .clockwise90), times: times
    ) { _ in (200, 50, 40) }
    let (found, video) = try frames(path, regions: [.only])
    #expect(video.rotation == .clockwise90)
    #expect(found.count == times.count)
    for (frame, time) in zip(found, times) {
      // Half a tick of 90 kHz.
      #expect(abs(frame.timeSeconds - time) < 1 / 180_000 + 1e-9)
    }
  }

  @Test func onlyACompleteFileHasItsName() throws {
    let folder = try ClipFolder()
    let path = PathBytes(folder.path("clip.mp4"))
    do {
      let writer = try VideoWriter(path: path, settings: VideoSettings(width: 64, height: 64))
      let bytes = [UInt8](repeating: 99, count: 64 * 64 * 4)
      try bytes.withUnsafeBytes {
        try writer.append(
          Picture(width: 64, height: 64, bytes: $0, bytesPerRow: 256), timeSeconds: 0)
      }
      #expect(!FileManager.default.fileExists(atPath: path.description))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path()).isEmpty)
  }

  @Test func aWrongNameOrFolderIsRefused() throws {
    let settings = VideoSettings(width: 64, height: 64)
    #expect(
      throws: VideoWritingError.unknownContainer(
        "clip.txt", known: ["mp4", "mov", "mkv", "webm", "avi"])
    ) {
      _ = try VideoWriter(path: "clip.txt", settings: settings)
    }
    let folder = try ClipFolder()
    #expect {
      _ = try VideoWriter(path: PathBytes(folder.path("no/such/clip.mp4")), settings: settings)
    } throws: {
      if case .cannotCreate? = $0 as? VideoWritingError { true } else { false }
    }
  }
}
