/// Paints whole pictures of a lit finger, for tests that need real video.
///
/// ```
/// pixel_c(x, y) = clamp(round(light_c · g(x, y) + noise), 0…255),   g ∝ 1 − f·r²,   mean of g = 1
/// ```
/// with r the distance from the centre in half diagonals. So with light above 255 the centre is cut
/// at 255 while the edges still follow the pulse, as a torch-lit finger looks on a real phone. Noise
/// of 0.5 grey levels and more also dithers: means then follow light changes far below one code.
///
/// The same light, frame number and seed give the same bytes; no state passes from frame to frame.
/// Noise comes from a table of 8192 normal values, read from a random place in each row. Cost:
/// O(pixels) a picture.
package struct FramePainter: Sendable {
  package let width: Int
  package let height: Int
  /// Standard deviation of each pixel's noise, grey levels.
  package let pixelNoise: Double
  private let seed: UInt64
  private let gain: [Float]
  private let noiseTable: [Float]

  /// - Parameter fallOff: f above, the light that the corners lack, 0…1. At 0.5 the centre is 20 %
  ///   brighter than the mean and the corners 40 % darker; light of 300 then shows a mean of 251.5
  ///   with the centre wholly cut, as in recordings where red is lost in the centre alone.
  package init(
    width: Int, height: Int, fallOff: Double = 0.5, pixelNoise: Double = 2, seed: UInt64 = 1
  ) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    precondition((0...1).contains(fallOff), "the fall-off must lie in 0…1")
    precondition(pixelNoise >= 0 && pixelNoise.isFinite, "noise can't be negative")
    self.width = width
    self.height = height
    self.pixelNoise = pixelNoise
    self.seed = seed
    gain = Self.gain(width: width, height: height, fallOff: fallOff)
    var random = SeededRandom(seed: seed, stream: Self.tableStream)
    let table = (0..<Self.tableLength).map { _ in Float(pixelNoise * random.normal()) }
    // Repeated for the length of a row, so that a row may start anywhere.
    noiseTable = (0..<(Self.tableLength + width)).map { table[$0 % Self.tableLength] }
  }

  private static let tableLength = 8192
  private static let tableStream: UInt64 = 0x7461_626C_65

  private static func gain(width: Int, height: Int, fallOff: Double) -> [Float] {
    let centreX = Double(width - 1) / 2
    let centreY = Double(height - 1) / 2
    let squaredHalfDiagonal = max(centreX * centreX + centreY * centreY, 1)
    var gain: [Double] = []
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = (Double(x) - centreX, Double(y) - centreY)
        gain.append(1 - fallOff * (dx * dx + dy * dy) / squaredHalfDiagonal)
      }
    }
    let mean = gain.reduce(0, +) / Double(gain.count)
    return gain.map { Float($0 / mean) }
  }

  /// The picture as rows of B, G, R, 255 without padding: 4 · width · height bytes.
  package func bgra(light: RGB, frame: Int) -> [UInt8] {
    var random = SeededRandom(seed: seed, stream: UInt64(truncatingIfNeeded: frame))
    let levels = [light.blue, light.green, light.red].map { Float($0) }
    var picture: [UInt8] = []
    picture.reserveCapacity(4 * width * height)
    for y in 0..<height {
      let places = levels.map { _ in random.integer(0...(Self.tableLength - 1)) }
      let row = y * width
      for x in 0..<width {
        let gain = gain[row + x]
        picture.append(UInt8(nearest: levels[0] * gain + noiseTable[places[0] + x]))
        picture.append(UInt8(nearest: levels[1] * gain + noiseTable[places[1] + x]))
        picture.append(UInt8(nearest: levels[2] * gain + noiseTable[places[2] + x]))
        picture.append(255)
      }
    }
    return picture
  }

  /// The same picture as planar Y′CbCr 4:2:0, as encoders take it.
  package func yuv420(light: RGB, frame: Int, as coding: YUVCoding) -> YUV420Picture {
    YUV420Picture(
      bgra: bgra(light: light, frame: frame), width: width, height: height, coding: coding)
  }
}

extension UInt8 {
  /// The nearest code in 0…255; a NaN has none and must not come here.
  ///
  /// Adding 2²³ leaves a float no bits below one, so that its lowest byte is the rounded value:
  /// several times faster than a conversion that checks its range.
  init(nearest value: Float) {
    self.init(truncatingIfNeeded: (Swift.min(Swift.max(value, 0), 255) + 0x1p23).bitPattern)
  }
}
