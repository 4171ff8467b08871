import Testing

@testable import LatidoSynth

/// A portrait of 60×60: grey, with a square of skin of 20 pixels in its middle.
private let portrait = Portrait(
  width: 60, height: 60,
  pixels: (0..<3600).map { index in
    let (x, y) = (index % 60, index / 60)
    let isSkin = abs(x - 30) <= 10 && abs(y - 30) <= 10
    return isSkin ? RGB(200, 150, 125) : RGB(all: 90)
  },
  faceX: 30, faceY: 30, faceWidth: 30)

/// A mean over a square, in grey levels: half of the last digit that rounding
/// of 100 pixels leaves.
private let meanTolerance = 0.1

@Suite struct PortraitPainterTests {
  private let still = FaceSynthesis.Frame(
    timeSeconds: 0, skin: RGB(all: 1), light: RGB(all: 1), shiftX: 0, shiftY: 0, scale: 1,
    narrowing: 1, roll: 0)

  private func painter(noise: Double = 0, skinTone: Double = 1) -> PortraitPainter {
    PortraitPainter(
      portrait, width: 120, height: 90, faceShare: 0.25, skinTone: skinTone, pixelNoise: noise)
  }

  @Test func onlySkinPulses() {
    let painter = painter()
    let pulsing = frame(skin: RGB(0.95, 0.9, 0.93))
    let (before, after) = (painter.bgra(still, index: 0), painter.bgra(pulsing, index: 0))
    let skin = (mean(before, x: 60, y: 45), mean(after, x: 60, y: 45))
    #expect(abs(skin.0.green - 150) < meanTolerance)
    #expect(abs(skin.1.red - 190) < 10 * meanTolerance)
    #expect(abs(skin.1.green - 135) < 10 * meanTolerance)
    #expect(mean(before, x: 20, y: 20) == mean(after, x: 20, y: 20))
  }

  @Test func lightFallsOnEverything() {
    let lit = painter().bgra(frame(light: RGB(0.5, 1, 1.2)), index: 0)
    #expect(abs(mean(lit, x: 20, y: 20).red - 45) < meanTolerance)
    #expect(abs(mean(lit, x: 20, y: 20).blue - 108) < meanTolerance)
  }

  @Test func aSpotLightsAndCoversWhereItLies() {
    var lit = still
    lit.spots = [FaceSpot(x: 0, y: 0, radiusX: 0.3, radiusY: 0.3, gain: RGB(0.5, 1, 1))]
    let half = painter().bgra(lit, index: 0)
    #expect(abs(mean(half, x: 60, y: 45).red - 100) < 1)
    #expect(mean(half, x: 20, y: 20) == mean(painter().bgra(still, index: 0), x: 20, y: 20))
    var covered = frame(skin: RGB(0.5, 0.5, 0.5))
    covered.spots = [
      FaceSpot(x: 0, y: 0, radiusX: 0.3, radiusY: 0.3, cover: RGB(10, 20, 30), opacity: 1)
    ]
    #expect(abs(mean(painter().bgra(covered, index: 0), x: 60, y: 45).green - 20) < meanTolerance)
    var outside = covered
    outside.spots[0].isOutside = true
    #expect(abs(mean(painter().bgra(outside, index: 0), x: 20, y: 20).green - 20) < meanTolerance)
  }

  /// Half a turn over the rows: the top is as much brighter as the bottom is darker.
  @Test func rowsAreReadOneAfterTheOther() {
    var flickering = still
    flickering.flicker = RowFlicker(turns: 0.25, turnsOverRows: 0.5, depth: RGB(all: 0.2))
    let bytes = painter().bgra(flickering, index: 0)
    let (top, bottom) = (mean(bytes, x: 20, y: 6), mean(bytes, x: 20, y: 84))
    #expect(top.green > 105 && bottom.green < 75)
    #expect(abs(top.green + bottom.green - 180) < 1)
  }

  /// Half a face width is 15 pixels here: the skin's edge, 10 from the middle,
  /// lands where it is asked to, and half a pixel of it shows as half the step.
  @Test func theFaceMovesByFractionsOfAPixel() {
    let moved = painter().bgra(frame(shiftX: 0.5), index: 0)
    #expect(abs(mean(moved, x: 75, y: 45).green - 150) < meanTolerance)
    #expect(abs(mean(moved, x: 55, y: 45).green - 90) < meanTolerance)
    // The light's moment along one row, as the face glides by half a pixel.
    let columns = [0, 0.25 / 30, 0.5 / 30].map { (shift: Double) -> Double in
      let bytes = painter().bgra(frame(shiftX: shift), index: 0)
      var moment = 0.0
      for x in 45..<75 { moment += Double(bytes[4 * (45 * 120 + x) + 1]) * Double(x) }
      return moment
    }
    let (first, second) = (columns[1] - columns[0], columns[2] - columns[1])
    #expect(first > 0 && abs(first / second - 1) < 0.1)
  }

  @Test func aRolledFaceIsRolledAndATurnedOneNarrower() {
    let rolled = painter().bgra(frame(roll: .pi / 4), index: 0)
    // The square's corner reaches 14 pixels to the side, its sides only 10 askew.
    #expect(rolled[4 * (45 * 120 + 60 + 13) + 1] > 120)
    #expect(rolled[4 * (36 * 120 + 60 + 9) + 1] < 120)
    let turned = painter().bgra(frame(narrowing: 0.5), index: 0)
    #expect(turned[4 * (45 * 120 + 60 + 7) + 1] < 100)
    #expect(turned[4 * (37 * 120 + 60) + 1] > 140)
  }

  @Test func darkerSkinLeavesTheRoomAsItIs() {
    let dark = painter(skinTone: 0.4).bgra(still, index: 0)
    let skin = mean(dark, x: 60, y: 45)
    #expect(abs(skin.red - 80) < 10 * meanTolerance)
    #expect(skin.green / 150 < 0.4 && skin.blue / 125 < skin.green / 150)
    #expect(abs(mean(dark, x: 20, y: 20).green - 90) < meanTolerance)
  }

  @Test func noiseIsOfTheSizeAskedForAndNeverTheSameTwice() {
    let painter = painter(noise: 3)
    let (a, b) = (painter.bgra(still, index: 0), painter.bgra(still, index: 1))
    #expect(a == painter.bgra(still, index: 0))
    let pixels = (0..<20).flatMap { y in (0..<20).map { x in 4 * (y * 120 + x) } }
    let differences = pixels.map { Double(a[$0]) - Double(b[$0]) }
    let deviation = (differences.reduce(0) { $0 + $1 * $1 } / 400).squareRoot()
    // 400 differences: 3·√2 give or take a tenth.
    #expect(abs(deviation / (3 * 2.0.squareRoot()) - 1) < 0.15)
  }

  private func frame(
    skin: RGB = RGB(all: 1), light: RGB = RGB(all: 1), shiftX: Double = 0,
    narrowing: Double = 1, roll: Double = 0
  ) -> FaceSynthesis.Frame {
    FaceSynthesis.Frame(
      timeSeconds: 0, skin: skin, light: light, shiftX: shiftX, shiftY: 0, scale: 1,
      narrowing: narrowing, roll: roll)
  }

  /// Over a square of 10 pixels about a point.
  private func mean(_ bytes: [UInt8], x: Int, y: Int) -> RGB {
    var sum = RGB(all: 0)
    for row in y - 5..<y + 5 {
      for column in x - 5..<x + 5 {
        let at = 4 * (row * 120 + column)
        sum = sum + RGB(Double(bytes[at + 2]), Double(bytes[at + 1]), Double(bytes[at]))
      }
    }
    return sum * 0.01
  }
}
