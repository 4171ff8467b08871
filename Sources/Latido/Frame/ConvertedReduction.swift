/// Finds the rows of one family of layouts.
///
/// Generic, never an existential: each layout's loop is compiled for it.
protocol YUVPixels {
  associatedtype Row: YUVRow
  func row(_ y: Int) -> Row
}

/// Reads the samples of one row, as they are stored.
protocol YUVRow {
  func luma(_ x: Int) -> Int32

  /// The chroma of pixel x, which others may share.
  func chroma(_ x: Int) -> (cb: Int32, cr: Int32)
}

extension Picture {
  /// One pass over the rows of a YUV picture.
  ///
  /// Plain integers, a pixel at a time. Vectors of floating-point numbers take
  /// half the time in a release build, but a hundred times as long in a debug
  /// build, and so in every test.
  func convertedSums<Pixels: YUVPixels>(
    over lattice: PixelLattice, _ pixels: Pixels, bits: SampleDepth
  ) -> ColourSums {
    let conversion = ColourConversion(encoding: encoding, bits: bits)
    var sums = ConvertedSums()
    let end = lattice.rect.x + lattice.rect.width
    for y in lattice.rows {
      let row = pixels.row(y)
      var rowSums = ConvertedSums()
      var x = lattice.rect.x
      while x < end {
        let luma = conversion.luma(row.luma(x))
        let (cb, cr) = row.chroma(x)
        let chroma = conversion.chroma(cb: cb, cr: cr)
        rowSums.red.add(luma &+ chroma.red)
        rowSums.green.add(luma &+ chroma.green)
        rowSums.blue.add(luma &+ chroma.blue)
        x &+= lattice.step
      }
      sums.add(rowSums)
    }
    return sums.totals(pixels: lattice.pixelCount)
  }
}

/// Sums over converted pixels.
private struct ConvertedSums {
  var red = ChannelSums()
  var green = ChannelSums()
  var blue = ChannelSums()

  mutating func add(_ other: ConvertedSums) {
    red.add(other.red)
    green.add(other.green)
    blue.add(other.blue)
  }

  func totals(pixels: Int) -> ColourSums {
    ColourSums(
      pixels: pixels,
      level: RGB(red: red.levels, green: green.levels, blue: blue.levels),
      clipped: RGB(
        red: Double(red.clipped), green: Double(green.clipped), blue: Double(blue.clipped)))
  }
}

/// One channel's sum and clipped count over converted pixels.
private struct ChannelSums {
  /// In fixed point. 64 bits hold a million million pixels.
  private var sum: Int64 = 0
  private(set) var clipped: UInt32 = 0

  private static let white = 255 * ColourConversion.one
  /// What rounds to `lowestClippedLevel` or less, or to more than
  /// `highestUnclippedLevel`, is clipped.
  private static let firstUnclipped =
    Int32(lowestClippedLevel) * ColourConversion.one + ColourConversion.one / 2
  private static let unclippedSpan = UInt32(
    Int32(highestUnclippedLevel - lowestClippedLevel) * ColourConversion.one)

  @inline(__always)
  mutating func add(_ value: Int32) {
    sum &+= Int64(min(max(value, 0), Self.white))
    // Levels below the span wrap to the top of the unsigned range.
    let aboveFirst = UInt32(bitPattern: value &- Self.firstUnclipped)
    clipped &+= aboveFirst >= Self.unclippedSpan ? 1 : 0
  }

  mutating func add(_ other: ChannelSums) {
    sum &+= other.sum
    clipped &+= other.clipped
  }

  /// The sum in grey levels.
  var levels: Double { Double(sum) / Double(ColourConversion.one) }
}
