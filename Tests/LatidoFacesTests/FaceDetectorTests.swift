import Foundation
import Latido
import LatidoSynth
import Testing

@testable import LatidoFaces

/// Overlap (intersection over union) with OpenCV's own box that counts as the
/// same face: 0.8 is a shift of 6 % of the width, half of what OpenCV's boxes
/// move from frame to frame.
private let sameFace = 0.8

@Suite struct FaceDetectorTests {
  /// Boxes by OpenCV 4.12's `detectMultiScale(1.1, 3)` on the same 320-pixel
  /// pictures, in pixels: x, y, width, height.
  static let opencv: [(file: String, seconds: Double, width: Int, height: Int, box: [Double])] = [
    ("face/face_noface.mov", 1, 320, 180, [97, 39, 101, 101]),
    ("face/single_face.mp4", 1, 320, 180, [98, 39, 100, 100]),
    ("face/WolfgangLanger_Pexels.mp4", 1, 320, 180, [153, 31, 132, 132]),
    ("face/webcam_59bpm.mp4", 1, 320, 240, [53, 12, 198, 198]),
  ]

  @Test(
    .enabled(if: TestData.hasCascade && TestData.hasFFmpeg, "needs opencv-data and ffmpeg"),
    .enabled(if: TestData.hasShared("face/webcam_59bpm.mp4"), "shared recordings are absent"),
    arguments: opencv)
  func findsWhatOpenCVFinds(
    file: String, seconds: Double, width: Int, height: Int, box: [Double]
  ) throws {
    let picture = try greyPicture(
      TestData.shared(file), atSeconds: seconds, width: width, height: height)
    let largest = try #require(try TestData.detector().faces(in: picture).first)
    let expected = picture.faceBox(x: box[0], y: box[1], width: box[2], height: box[3], score: 1)
    #expect(overlap(largest, expected) >= sameFace)
  }

  /// What is done to the portrait, and where the face then is, by eye, in
  /// fractions of the picture.
  static let portraits: [(filter: String, centreX: Double, centreY: Double)] = [
    ("null", 0.44, 0.225),
    ("hflip", 0.56, 0.225),
    ("eq=brightness=-0.25:contrast=0.5", 0.44, 0.225),  // a dark room
    ("rotate=10*PI/180:c=gray", 0.49, 0.217),
    ("rotate=-10*PI/180:c=gray", 0.40, 0.24),
  ]

  @Test(
    .enabled(if: TestData.hasCascade && TestData.hasFFmpeg, "needs opencv-data and ffmpeg"),
    .enabled(if: TestData.hasPortrait, "Scripts/portrait has not fetched the portrait"),
    arguments: portraits)
  func findsTheFaceOfAPortrait(filter: String, centreX: Double, centreY: Double) throws {
    let picture = try greyPicture(TestData.portrait, filter: filter, width: 320, height: 320)
    let faces = try TestData.detector().faces(in: picture)
    let face = try #require(faces.first)
    #expect(abs(face.centreX - centreX) < 0.04 && abs(face.centreY - centreY) < 0.04)
    #expect(face.width > 0.15 && face.width < 0.3)
  }

  @Test(.enabled(if: TestData.hasCascade, "needs opencv-data"))
  func findsNoFaceWhereThereIsNone() throws {
    let detector = try TestData.detector()
    var random = SeededRandom(seed: 1)
    let positions = 0..<320 * 240
    let noise: [UInt8] = positions.map { _ in UInt8(random.integer(0...255)) }
    let stripes: [UInt8] = positions.map { $0 % 40 < 20 ? 0 : 200 }
    let ramp: [UInt8] = positions.map { i in UInt8(i % 320 * 255 / 319) }
    let black = [UInt8](repeating: 0, count: positions.count)
    for pixels in [noise, stripes, ramp, black] {
      #expect(detector.faces(in: picture(pixels, 320, 240)).isEmpty)
    }
  }

  @Test(.enabled(if: TestData.hasCascade, "needs opencv-data"))
  func takesPicturesOfAnySize() throws {
    let detector = try TestData.detector()
    for (width, height) in [(0, 0), (1, 1), (23, 100), (24, 24), (2000, 3), (333, 25)] {
      let grey = picture([UInt8](repeating: 90, count: width * height), width, height)
      #expect(detector.faces(in: grey, smallestWidth: 1).isEmpty)
    }
  }

  private func picture(_ pixels: [UInt8], _ width: Int, _ height: Int) -> LumaPicture {
    LumaPicture(
      width: width, height: height, pixels: pixels,
      picture: PictureSize(width: max(1, width), height: max(1, height)))
  }

  private func overlap(_ a: FaceBox, _ b: FaceBox) -> Double {
    let w = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
    let h = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
    return w <= 0 || h <= 0 ? 0 : w * h / (a.area + b.area - w * h)
  }
}
