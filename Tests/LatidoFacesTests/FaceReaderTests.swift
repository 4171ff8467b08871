import Foundation
import Latido
import Testing

@testable import LatidoFaces

/// Largest movement, relative to its mean, that a region of a still photograph
/// may show faster than 0.7 Hz, as a standard deviation: half of the weakest
/// pulse that face mode answers for (0.2 % amplitude is 0.14 % SD). Most of it
/// is the coarse picture: a face of 100 pixels, moved in thirds of one.
private let stillTolerance = 0.000_7

@Suite(
  .enabled(if: TestData.hasCascade && TestData.hasFFmpeg, "needs opencv-data and ffmpeg"),
  .enabled(if: TestData.hasPortrait, "Scripts/portrait has not fetched the portrait"))
struct FaceReaderTests {
  /// 320×240 pictures at 30 fps out of the portrait, three times as large, that
  /// glides behind the frame: steps of a third of a pixel.
  private func moving(x: String, y: String, seconds: Double) throws -> RawVideo {
    try RawVideo(
      TestData.portrait, width: 320, height: 240, seconds: seconds,
      filter: "scale=1536:1536,format=rgba,crop=w=960:h=720:x='180+\(x)':y='\(y)':exact=1,"
        + "scale=320:240:flags=area")
  }

  @Test func aPhotographMovedByAHandHasNoPulse() throws {
    // 8 pixels of sway at 1.3 Hz with a slower drift: a pulse's own rhythm.
    let video = try moving(
      x: "24*sin(2*PI*1.3*t)+30*sin(2*PI*0.2*t)", y: "15+15*sin(2*PI*1.3*t+1)", seconds: 3)
    var reader = FaceReader(cascade: try TestData.detector().cascade)
    var greens: [Region: [Double]] = [:]
    var fixed: [Double] = []
    for (index, frame) in video.frames.enumerated() {
      let time = Double(index) / 30
      frame.withPicture { picture in
        for sample in reader.colourSamples(in: picture, timeSeconds: time) {
          greens[sample.region, default: []].append(sample.mean.green)
        }
        fixed.append(
          picture.colourSamples(of: [.centre], timeSeconds: time)[0].mean.green)
      }
    }
    #expect(video.frames.count == 90)
    for part in FacePart.allCases {
      let green = try #require(greens[.face(part)])
      #expect(green.count == 90)
      #expect(pulseBandDeviation(green, fps: 30) < stillTolerance, "\(part.name)")
    }
    // Without following, the same movement is twenty times as large.
    #expect(pulseBandDeviation(fixed, fps: 30) > 20 * stillTolerance)
  }

  @Test func aFaceIsReadInEveryFrameWithItsSurroundings() throws {
    let video = try moving(x: "0", y: "0", seconds: 0.5)
    var reader = FaceReader(cascade: try TestData.detector().cascade)
    for (index, frame) in video.frames.enumerated() {
      let samples = frame.withPicture {
        reader.colourSamples(in: $0, timeSeconds: Double(index) / 30)
      }
      let parts = samples.filter { $0.sighting != nil }
      #expect(parts.map(\.region) == FacePart.allCases.map { .face($0) })
      #expect(samples.count > parts.count)
      // Skin: red leads, blue trails, nothing clipped but the sheen.
      let strip = try #require(samples.first)
      #expect(strip.mean.red > strip.mean.green && strip.mean.green > strip.mean.blue)
    }
  }

  @Test func whereNoFaceIsOnlyTheSurroundingsAreRead() throws {
    let grey = RawFrame(bytes: [UInt8](repeating: 120, count: 320 * 240 * 4), 320, 240)
    var reader = FaceReader(cascade: try TestData.detector().cascade)
    let samples = grey.withPicture { reader.colourSamples(in: $0, timeSeconds: 0) }
    #expect(samples.count == 4)
    #expect(samples.allSatisfy { $0.sighting == nil && $0.mean.green == 120 })
  }
}

/// SD of the relative movement faster than 0.7 Hz: what is left after a moving
/// mean over 1.4 s is taken off.
private func pulseBandDeviation(_ values: [Double], fps: Double) -> Double {
  let half = Int(0.7 * fps)
  var squares = 0.0
  for i in half..<values.count - half {
    let mean = values[i - half...i + half].reduce(0, +) / Double(2 * half + 1)
    squares += (values[i] / mean - 1) * (values[i] / mean - 1)
  }
  return (squares / Double(values.count - 2 * half)).squareRoot()
}

/// Frames made by the ffmpeg program.
struct RawVideo {
  let frames: [RawFrame]

  init(_ file: URL, width: Int, height: Int, seconds: Double, filter: String) throws {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    program.arguments =
      ["ffmpeg", "-v", "error", "-loop", "1", "-framerate", "30", "-t", String(seconds)]
      + ["-i", file.path, "-vf", filter, "-f", "rawvideo", "-pix_fmt", "rgba", "-"]
    let output = Pipe()
    program.standardOutput = output
    try program.run()
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    program.waitUntilExit()
    let size = width * height * 4
    frames = (0..<bytes.count / size).map {
      RawFrame(bytes: Array(bytes[$0 * size..<($0 + 1) * size]), width, height)
    }
  }
}

/// One RGBA picture.
struct RawFrame {
  let bytes: [UInt8]
  let width: Int
  let height: Int

  init(bytes: [UInt8], _ width: Int, _ height: Int) {
    self.bytes = bytes
    self.width = width
    self.height = height
  }

  func withPicture<Result>(_ body: (Picture) -> Result) -> Result {
    bytes.withUnsafeBytes {
      body(
        Picture(width: width, height: height, layout: .rgba, bytes: $0, bytesPerRow: 4 * width))
    }
  }
}
