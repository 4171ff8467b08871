import Latido
import Testing

@testable import LatidoApple

/// Fractions are sums and products of a few decimals: good to a few ulp.
private let rounding = 1e-12

@Suite struct FaceGeometryTests {
  /// A face in the upper left of the picture: high y in Vision's axes.
  private let face = FaceBox(visionX: 0.1, y: 0.5, width: 0.3, height: 0.4, confidence: 0.9)

  @Test func visionsAxesPointUpAndOursDown() {
    #expect(face.x == 0.1 && face.width == 0.3 && face.height == 0.4 && face.score == 0.9)
    #expect(abs(face.y - 0.1) <= rounding)
  }

  /// The published strip is stated in Vision's axes; the core has it in its own.
  @Test func thePublishedStripIsTheSameInBothAxes() {
    let (x, y, w, h) = (0.1, 0.5, 0.3, 0.4)
    let published = FaceBox(
      visionX: x + 0.25 * w, y: y + 0.68 * h, width: 0.5 * w, height: 0.20 * h, confidence: 0.9)
    let ours = FacePart.strip.box(in: face)
    #expect(abs(ours.x - published.x) <= rounding)
    #expect(abs(ours.y - published.y) <= rounding)
    #expect(abs(ours.width - published.width) <= rounding)
    #expect(abs(ours.height - published.height) <= rounding)
  }

  @Test(arguments: [
    (Rotation.none, UInt32(1)), (.half, 3), (.clockwise90, 6), (.clockwise270, 8),
  ]) func exifNumbers(_ rotation: Rotation, _ number: UInt32) {
    #expect(exifOrientation(rotation) == number)
  }

  @Test(arguments: [
    (1.0, 0.0, 0.0, 1.0, Rotation.none), (0, 1, -1, 0, .clockwise90), (-1, 0, 0, -1, .half),
    (0, -1, 1, 0, .clockwise270),
    // What `cos` and `sin` leave of a quarter turn.
    (6e-17, 1, -1, 6e-17, .clockwise90),
  ]) func turnsOfATrack(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ turn: Rotation) {
    #expect(Rotation(a: a, b: b, c: c, d: d) == turn)
  }

  @Test(arguments: [
    (0.0, Rotation.none), (90, .clockwise90), (180, .half), (270, .clockwise270),
    (360, .none), (-90, .clockwise270), (450, .clockwise90), (89.9, .clockwise90),
    (46, .clockwise90),
    (.nan, .none), (.infinity, .none),
  ]) func turnsOfADevice(_ degrees: Double, _ turn: Rotation) {
    #expect(Rotation(nearestToDegrees: degrees) == turn)
  }

  @Test func aMirroredOrScaledTrackIsNoTurn() {
    #expect(Rotation(a: -1, b: 0, c: 0, d: 1) == nil)
    #expect(Rotation(a: 2, b: 0, c: 0, d: 2) == nil)
    #expect(Rotation(a: .nan, b: 0, c: 0, d: 1) == nil)
  }
}
