import Testing

@testable import Latido

/// A pixel is a step, not a slope: the mean over a box that cuts pixels is off
/// by up to slope · ¼ ÷ (2 · width in pixels), here 3 · ¼ ÷ 6 levels.
private let stepTolerance = 0.13

@Suite struct FaceRegionsTests {
  /// The published strip, from Vision's box (y up) by the published formula.
  @Test func theStripIsThePublishedOne() {
    let (minX, minY, w, h) = (0.3, 0.4, 0.25, 0.35)
    let face = FaceBox(x: minX, y: 1 - (minY + h), width: w, height: h)
    let strip = FacePart.strip.box(in: face)
    let (x, y) = (minX + 0.25 * w, minY + 0.68 * h)
    #expect(abs(strip.x - x) < 1e-12 && abs(strip.width - 0.5 * w) < 1e-12)
    #expect(abs((1 - strip.y - strip.height) - y) < 1e-12)
    #expect(abs(strip.height - 0.20 * h) < 1e-12)
  }

  @Test func partsOfAFaceLieInItAndApart() {
    let face = FaceBox(x: 0, y: 0, width: 1, height: 1)
    let parts = FacePart.allCases.filter { $0 != .strip }
    for part in parts {
      #expect(part.box(in: face).shareInsidePicture > 0.999_999)
      for other in parts where other != part {
        #expect(part.box(in: face).overlap(with: other.box(in: face)) < 1e-12)
      }
    }
  }

  /// Sub-pixel sums of a ramp: the mean over any box is the ramp at its centre.
  static let boxes: [(x: Double, y: Double, width: Double, height: Double)] = [
    (0.25, 0.25, 0.5, 0.5), (0.2531, 0.41, 0.333, 0.127), (0.1, 0.1, 0.071, 0.05),
    (0.905, 0.5, 0.0921, 0.3),
  ]

  @Test(arguments: boxes, [Rotation.none, .clockwise90, .half, .clockwise270])
  func aBoxThatCutsPixelsMovesItsMeanSmoothly(
    box: (x: Double, y: Double, width: Double, height: Double), rotation: Rotation
  ) throws {
    let (width, height) = rotation.swapsSides ? (60, 100) : (100, 60)
    var bytes = [UInt8](repeating: 0, count: 4 * 100 * 60)
    for y in 0..<60 {
      for x in 0..<100 {
        // Stored so that, upright, red rises to the right and green downward.
        let upright = Picture.stored(x, y, rotation, width: width, height: height)
        let at = 4 * (upright.y * width + upright.x)
        (bytes[at], bytes[at + 1]) = (UInt8(2 * x), UInt8(3 * y))
      }
    }
    let face = FaceBox(x: box.x, y: box.y, width: box.width, height: box.height)
    let sample = try bytes.withUnsafeBytes { buffer in
      let picture = Picture(
        width: width, height: height, layout: .rgba, rotation: rotation, bytes: buffer,
        bytesPerRow: 4 * width)
      let sums = try #require(picture.colourSums(over: face))
      return sums.sample(
        region: .face(.nose), timeSeconds: 0,
        sighting: FaceSighting(box: face, isRecognised: true, isFrontal: true))
    }
    // Pixel i covers i … i + 1, so the ramp's value at u is 2·(u − ½).
    #expect(abs(sample.mean.red - 2 * (100 * face.centreX - 0.5)) < stepTolerance)
    #expect(abs(sample.mean.green - 3 * (60 * face.centreY - 0.5)) < stepTolerance)
  }

  @Test func whatIsCutOffIsNotRead() {
    let bytes = [UInt8](repeating: 9, count: 4 * 100 * 60)
    bytes.withUnsafeBytes { buffer in
      let picture = Picture(
        width: 100, height: 60, layout: .rgba, bytes: buffer, bytesPerRow: 400)
      let sums = { (x: Double, w: Double) in
        picture.colourSums(over: FaceBox(x: x, y: 0.2, width: w, height: 0.5))
      }
      #expect(sums(-0.1, 0.5) == nil)
      #expect(sums(0.95, 0.2) == nil)
      #expect(sums(0.5, 0.01) == nil)
      #expect(sums(-0.02, 0.5) != nil)
    }
  }

  @Test(arguments: [Rotation.none, .clockwise90, .half, .clockwise270], [1, 2, 3, 4])
  func lumaIsUprightWhateverTheRotation(rotation: Rotation, factor: Int) {
    let (width, height) = rotation.swapsSides ? (60, 100) : (100, 60)
    var bytes = [UInt8](repeating: 0, count: 100 * 60)
    for y in 0..<60 {
      for x in 0..<100 {
        let at = Picture.stored(x, y, rotation, width: width, height: height)
        bytes[at.y * width + at.x] = UInt8(x + 2 * y)
      }
    }
    bytes.withUnsafeBytes { buffer in
      let picture = Picture(
        width: width, height: height, layout: .gray,
        encoding: ColourEncoding(matrix: .bt601, range: .full), rotation: rotation,
        planes: [PixelPlane(bytes: buffer, bytesPerRow: width)])
      let luma = picture.luma(
        of: FaceBox(x: 0.3, y: 0.2, width: 0.4, height: 0.9), factor: factor)
      #expect(luma.originX == 30 / factor * factor && luma.originY == 12 / factor * factor)
      #expect(luma.height == 60 / factor - 12 / factor)
      for y in 0..<luma.height {
        for x in 0..<luma.width {
          // A block's mean is the ramp at its centre; skipped rows and
          // rounding move it by less than two levels.
          let centre = 0.5 * Double(factor - 1)
          let expected =
            Double(luma.originX + x * factor) + centre
            + 2 * (Double(luma.originY + y * factor) + centre)
          #expect(abs(Double(luma.pixels[y * luma.width + x]) - expected) < 2)
        }
      }
    }
  }
}

extension Picture {
  /// Where an upright pixel lies in memory.
  fileprivate static func stored(
    _ x: Int, _ y: Int, _ rotation: Rotation, width: Int, height: Int
  ) -> (x: Int, y: Int) {
    switch rotation {
    case .none: (x, y)
    case .clockwise90: (y, height - 1 - x)
    case .half: (width - 1 - x, height - 1 - y)
    case .clockwise270: (width - 1 - y, x)
    }
  }
}
