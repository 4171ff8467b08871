import Latido
import LatidoSynth
import Testing

@testable import LatidoFaces

@Suite struct IntegralPictureTests {
  @Test func sumsAtFullSizeAreExact() {
    var random = SeededRandom(seed: 3)
    let (width, height) = (37, 21)
    let pixels = (0..<width * height).map { _ in UInt8(random.integer(0...255)) }
    let integral = integral(pixels, width, height, reducedTo: width, height)
    for y in 0...height {
      for x in 0...width {
        var sum = 0
        for v in 0..<y { for u in 0..<x { sum += Int(pixels[v * width + u]) } }
        #expect(integral.sums[y * integral.stride + x] == UInt32(sum))
      }
    }
  }

  @Test(arguments: [(37, 21), (36, 20), (20, 12), (5, 3), (1, 1)])
  func aReducedPlaneKeepsItsLevel(width: Int, height: Int) {
    let integral = integral(
      [UInt8](repeating: 201, count: 37 * 21), 37, 21, reducedTo: width, height)
    #expect(integral.sums[height * integral.stride + width] == UInt32(201 * width * height))
  }

  /// Bilinear interpolation is exact on a ramp: pixel i of n/2 lies at 2i + ½.
  @Test func aReducedRampStaysARamp() {
    let pixels = (0..<64 * 4).map { UInt8($0 % 64 * 4) }
    let integral = integral(pixels, 64, 4, reducedTo: 32, 2)
    for x in 0..<32 {
      let row = integral.stride
      let level = integral.sums[row + x + 1] - integral.sums[row + x]
      #expect(level == UInt32(8 * x + 2))
    }
  }

  private func integral(
    _ pixels: [UInt8], _ width: Int, _ height: Int, reducedTo w: Int, _ h: Int
  ) -> IntegralPicture {
    var integral = IntegralPicture(stride: width + 1, rows: height + 1)
    integral.sum(
      LumaPicture(
        width: width, height: height, pixels: pixels,
        picture: PictureSize(width: width, height: height)), reducedTo: w, h)
    return integral
  }
}
