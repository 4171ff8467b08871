import Latido
import Testing

/// Grey levels that fixed point may be off by: half a step of 2⁻²⁰ in each of
/// three factors, at up to 1023 steps of a ten-bit sample.
private let conversionTolerance = 0.001

/// A picture's bytes, seeded; planes in one allocation each.
private struct TestPicture {
  let width: Int
  let height: Int
  let layout: PixelLayout
  var encoding = ColourEncoding(matrix: .bt709, range: .limited)
  var rotation = Rotation.none
  /// Bytes beyond each row's own, filled with noise that must not be read.
  var rowPadding = 0
  var planes: [[UInt8]] = []

  init(
    width: Int, height: Int, layout: PixelLayout,
    encoding: ColourEncoding = ColourEncoding(matrix: .bt709, range: .limited),
    rotation: Rotation = .none, rowPadding: Int = 0, seed: UInt64 = 1
  ) {
    self.width = width
    self.height = height
    self.layout = layout
    self.encoding = encoding
    self.rotation = rotation
    self.rowPadding = rowPadding
    var random = SplitMix(state: seed)
    for index in 0..<layout.planeCount {
      let (rowBytes, rows) = layout.planeSize(index, width: width, height: height)
      var plane = (0..<(rowBytes + rowPadding) * rows).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      if case .planarYUV(_, .ten) = layout {
        // The high byte of a ten-bit sample holds two bits.
        for row in 0..<rows {
          for byte in stride(from: 1, to: rowBytes, by: 2) {
            plane[row * (rowBytes + rowPadding) + byte] &= 0b11
          }
        }
      }
      planes.append(plane)
    }
  }

  func rowStride(_ plane: Int) -> Int {
    layout.planeSize(plane, width: width, height: height).rowBytes + rowPadding
  }

  func samples(of regions: [Region]) -> [ColourSample] {
    withPlanes(planes[...]) { planes in
      Picture(
        width: width, height: height, layout: layout, encoding: encoding, rotation: rotation,
        planes: planes
      ).colourSamples(of: regions, timeSeconds: 1.5)
    }
  }

  private func withPlanes<Result>(
    _ rest: ArraySlice<[UInt8]>, _ done: [PixelPlane] = [], _ body: ([PixelPlane]) -> Result
  ) -> Result {
    guard let first = rest.first else { return body(done) }
    return first.withUnsafeBytes { bytes in
      let plane = PixelPlane(bytes: bytes, bytesPerRow: rowStride(done.count))
      return withPlanes(rest.dropFirst(), done + [plane], body)
    }
  }

  /// Red, green and blue of a stored pixel, written as the standards do:
  /// normalised luma and colour differences, no folding, double precision.
  func rgb(x: Int, y: Int) -> RGB {
    func byte(_ plane: Int, _ offset: Int, row: Int) -> Double {
      Double(planes[plane][row * rowStride(plane) + offset])
    }
    func word(_ plane: Int, _ column: Int, row: Int) -> Double {
      byte(plane, 2 * column, row: row) + 256 * byte(plane, 2 * column + 1, row: row)
    }
    switch layout {
    case .bgra:
      return RGB(
        red: byte(0, 4 * x + 2, row: y), green: byte(0, 4 * x + 1, row: y),
        blue: byte(0, 4 * x, row: y))
    case .rgba:
      return RGB(
        red: byte(0, 4 * x, row: y), green: byte(0, 4 * x + 1, row: y),
        blue: byte(0, 4 * x + 2, row: y))
    case .gray: return converted(byte(0, x, row: y), 128, 128, bits: 8)
    case .nv12:
      return converted(
        byte(0, x, row: y), byte(1, x / 2 * 2, row: y / 2), byte(1, x / 2 * 2 + 1, row: y / 2),
        bits: 8)
    case .yuyv:
      return converted(
        byte(0, 2 * x, row: y), byte(0, x / 2 * 4 + 1, row: y), byte(0, x / 2 * 4 + 3, row: y),
        bits: 8)
    case .planarYUV(let subsampling, let depth):
      let column = subsampling == .none ? x : x / 2
      let row = subsampling == .halfBoth ? y / 2 : y
      switch depth {
      case .eight:
        return converted(
          byte(0, x, row: y), byte(1, column, row: row), byte(2, column, row: row), bits: 8)
      case .ten:
        return converted(
          word(0, x, row: y), word(1, column, row: row), word(2, column, row: row), bits: 10)
      }
    }
  }

  private func converted(_ luma: Double, _ cb: Double, _ cr: Double, bits: Int) -> RGB {
    let (kr, kb): (Double, Double) =
      switch encoding.matrix {
      case .bt601: (0.299, 0.114)
      case .bt709: (0.2126, 0.0722)
      case .bt2020: (0.2627, 0.0593)
      }
    let unit = bits == 8 ? 1.0 : 4.0
    let isFull = encoding.range == .full
    let top = bits == 8 ? 255.0 : 1023.0
    let e = isFull ? luma / top : (luma - 16 * unit) / (219 * unit)
    let pb = (cb - 128 * unit) / (isFull ? top : 224 * unit)
    let pr = (cr - 128 * unit) / (isFull ? top : 224 * unit)
    let red = e + 2 * (1 - kr) * pr
    let blue = e + 2 * (1 - kb) * pb
    let green = (e - kr * red - kb * blue) / (1 - kr - kb)
    return RGB(red: 255 * red, green: 255 * green, blue: 255 * blue)
  }

  /// The upright pixel (x, y)'s place in the stored picture: the picture is
  /// turned by `rotation` clockwise.
  func storedPixel(x: Int, y: Int) -> (x: Int, y: Int) {
    switch rotation {
    case .none: (x, y)
    case .clockwise90: (y, height - 1 - x)
    case .half: (width - 1 - x, height - 1 - y)
    case .clockwise270: (width - 1 - y, x)
    }
  }

  /// Mean and clipped pixels of an upright rectangle, one pixel after another.
  /// `unsure` counts pixels so near the edge of clipping that rounding decides.
  func naive(_ rect: PixelRect) -> (mean: RGB, clipped: RGB, unsure: RGB) {
    var sum = RGB(red: 0, green: 0, blue: 0)
    var (clipped, unsure) = (sum, sum)
    for y in rect.y..<rect.y + rect.height {
      for x in rect.x..<rect.x + rect.width {
        let (storedX, storedY) = storedPixel(x: x, y: y)
        let pixel = rgb(x: storedX, y: storedY)
        add(pixel.red, &sum.red, &clipped.red, &unsure.red)
        add(pixel.green, &sum.green, &clipped.green, &unsure.green)
        add(pixel.blue, &sum.blue, &clipped.blue, &unsure.blue)
      }
    }
    let count = Double(rect.width * rect.height)
    return (
      RGB(red: sum.red / count, green: sum.green / count, blue: sum.blue / count),
      clipped, unsure
    )
  }

  private func add(
    _ value: Double, _ sum: inout Double, _ clipped: inout Double, _ unsure: inout Double
  ) {
    let clamped = min(max(value, 0), 255)
    sum += clamped
    if min(abs(clamped - 253.5), abs(clamped - 1.5)) < conversionTolerance {
      unsure += 1
    } else if clamped.rounded() >= 254 || clamped.rounded() <= 1 {
      clipped += 1
    }
  }
}

/// Source: Steele, Lea, Flood 2014, SplitMix64.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

private let everyLayout: [PixelLayout] =
  [.bgra, .rgba, .gray, .nv12, .yuyv]
  + ChromaSubsampling.allCases.flatMap { subsampling in
    SampleDepth.allCases.map { .planarYUV(subsampling, $0) }
  }

@Suite struct ReductionTests {
  private func expect(
    _ picture: TestPicture, _ region: Region, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let sample = try #require(picture.samples(of: [region]).first, sourceLocation: sourceLocation)
    let (uprightWidth, uprightHeight) =
      picture.rotation.swapsSides
      ? (picture.height, picture.width) : (picture.width, picture.height)
    let rect = region.pixels(width: uprightWidth, height: uprightHeight)
    let (mean, clipped, unsure) = picture.naive(rect)
    let clippedShare = try #require(sample.clippedShare, sourceLocation: sourceLocation)
    #expect(sample.pixels == rect.width * rect.height, sourceLocation: sourceLocation)
    #expect(sample.region == region && sample.timeSeconds == 1.5, sourceLocation: sourceLocation)
    for channel in Channel.allCases {
      #expect(
        abs(sample.mean[channel] - mean[channel]) < conversionTolerance,
        "\(picture.layout) \(channel) mean", sourceLocation: sourceLocation)
      let count = (clippedShare[channel] * Double(rect.width * rect.height)).rounded()
      #expect(
        count >= clipped[channel] && count <= clipped[channel] + unsure[channel],
        "\(picture.layout) \(channel) clipped", sourceLocation: sourceLocation)
    }
  }

  /// Odd sizes, padded rows, smaller and larger than the square, wider than a
  /// flush of 16-bit lanes.
  @Test(arguments: everyLayout, [(64, 64), (53, 37), (1, 1), (2, 3), (101, 71), (1101, 3)])
  func everyLayoutMatchesPixelByPixel(layout: PixelLayout, size: (Int, Int)) throws {
    let picture = TestPicture(width: size.0, height: size.1, layout: layout, rowPadding: 5)
    try expect(picture, .centre)
    try expect(picture, .only)
  }

  @Test(arguments: ColourMatrix.allCases, LevelRange.allCases)
  func everyEncodingMatchesTheStandard(matrix: ColourMatrix, range: LevelRange) throws {
    for layout in everyLayout {
      try expect(
        TestPicture(
          width: 70, height: 66, layout: layout,
          encoding: ColourEncoding(matrix: matrix, range: range)), .centre)
    }
  }

  @Test(arguments: everyLayout, Rotation.allCases)
  func regionsFollowTheRotation(layout: PixelLayout, rotation: Rotation) throws {
    let picture = TestPicture(width: 83, height: 68, layout: layout, rotation: rotation)
    for region in Region.finger { try expect(picture, region) }
  }

  /// Red at byte +2: a picture that is red in the published sense, and nothing else.
  @Test func publishedByteIsRed() throws {
    var picture = TestPicture(width: 64, height: 64, layout: .bgra)
    picture.planes = [(0..<64 * 64).flatMap { _ in [10, 20, 200, 255] as [UInt8] }]
    let sample = picture.samples(of: [.centre])[0]
    #expect(sample.mean == RGB(red: 200, green: 20, blue: 10))
    #expect(sample.clippedShare == RGB(red: 0, green: 0, blue: 0))
  }

  @Test(arguments: [(0, true), (1, true), (2, false), (253, false), (254, true), (255, true)])
  func clippedIsOneStepInsideTheRange(level: UInt8, isClipped: Bool) throws {
    for layout in [PixelLayout.bgra, .rgba, .gray] {
      var picture = TestPicture(
        width: 7, height: 5, layout: layout,
        encoding: ColourEncoding(matrix: .bt601, range: .full))
      picture.planes = picture.planes.map { $0.map { _ in level } }
      let share = try #require(picture.samples(of: [.centre])[0].clippedShare)
      #expect(share.red == (isClipped ? 1 : 0))
    }
  }

  /// Half the pixels out of gamut: the mean of the planes is a plausible
  /// colour, the mean of the pixels is what a BGRA buffer would give.
  @Test func pixelsAreClampedBeforeTheyAreAveraged() throws {
    var picture = TestPicture(
      width: 64, height: 64, layout: .planarYUV(.none, .eight),
      encoding: ColourEncoding(matrix: .bt601, range: .full))
    picture.planes = [
      (0..<64 * 64).map { $0 % 2 == 0 ? 250 : 130 },
      [UInt8](repeating: 128, count: 64 * 64),
      [UInt8](repeating: 178, count: 64 * 64),
    ]
    // 1.402 · 50 = 70.1 above luma: 320.1 is held at 255.
    let sample = picture.samples(of: [.centre])[0]
    #expect(abs(sample.mean.red - (255 + 200.1) / 2) < conversionTolerance)
    #expect(sample.clippedShare?.red == 0.5)
  }

  /// A tile of a large picture is read on a lattice: fewer pixels, the same mean.
  @Test(arguments: [PixelLayout.gray, .bgra])
  func tilesOfALargePictureAreReadOnALattice(layout: PixelLayout) throws {
    var picture = TestPicture(
      width: 1000, height: 750, layout: layout,
      encoding: ColourEncoding(matrix: .bt601, range: .full))
    // A ramp down and across: a skipped or doubled stretch would show.
    picture.planes = [
      (0..<750).flatMap { y in
        (0..<1000).flatMap { x in
          [UInt8](repeating: UInt8(20 + (x + y) / 10), count: layout == .bgra ? 4 : 1)
        }
      }
    ]
    for region in Region.finger.dropFirst() {
      let sample = picture.samples(of: [region])[0]
      // A tile has 250×250 pixels; every fifth, down and across, is read.
      #expect(sample.pixels == 50 * 50)
      // The lattice is centred to two pixels each way, where the ramp rises by
      // 0.1 levels a pixel and is rounded down.
      let rect = region.pixels(width: 1000, height: 750)
      #expect(abs(sample.mean.red - picture.naive(rect).mean.red) < 0.5)
    }
  }

  @Test func aTileWithoutPixelsIsLeftOut() {
    let picture = TestPicture(width: 3, height: 2, layout: .bgra)
    let samples = picture.samples(of: Region.finger)
    #expect(samples.count == 1 + 3 * 2)
    #expect(samples.allSatisfy { ($0.pixels ?? 0) > 0 && $0.mean.red.isFinite })
  }
}
