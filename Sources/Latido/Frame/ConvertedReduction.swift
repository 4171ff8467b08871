/// Reads the YUV samples of one family of layouts.
///
/// Generic, never an existential: each layout's loop is compiled for it.
protocol YUVPixels {
  /// Pixels that `addBlock` takes: 8, or 16 where two share chroma.
  var blockWidth: Int { get }

  /// Adds the block that starts at pixel (x, y); x is even where chroma is halved.
  func addBlock(x: Int, y: Int, to sums: inout ConvertedSums)

  /// One pixel, for what is left of a row beside whole blocks.
  func pixel(x: Int, y: Int) -> (luma: UInt16, cb: UInt16, cr: UInt16)
}

extension Picture {
  /// One pass over the rows of a YUV picture.
  func convertedSums<Pixels: YUVPixels>(
    over lines: RowLattice, _ pixels: Pixels, bits: SampleDepth
  ) -> ColourSums {
    var sums = ConvertedSums(conversion: ColourConversion(encoding: encoding, bits: bits))
    let columns = lines.columns
    // Blocks begin where a chroma sample begins.
    let firstBlock = min(columns.lowerBound + columns.lowerBound % 2, columns.upperBound)
    let width = pixels.blockWidth
    let endOfBlocks = columns.upperBound - (columns.upperBound - firstBlock) % width
    for y in lines.rows {
      sums.add(columns.lowerBound..<firstBlock, y: y, of: pixels)
      var x = firstBlock
      while x < endOfBlocks {
        let segmentEnd = min(x + ConvertedSums.pixelsPerFlush, endOfBlocks)
        while x < segmentEnd {
          pixels.addBlock(x: x, y: y, to: &sums)
          x += width
        }
        sums.flush()
      }
      sums.add(endOfBlocks..<columns.upperBound, y: y, of: pixels)
      sums.flush()
    }
    return ColourSums(pixels: lines.pixelCount, level: sums.level, clipped: sums.clipped)
  }
}

extension ConvertedSums {
  /// Adds single pixels, up to eight at a time.
  fileprivate mutating func add<Pixels: YUVPixels>(
    _ columns: Range<Int>, y: Int, of pixels: Pixels
  ) {
    var x = columns.lowerBound
    while x < columns.upperBound {
      let count = min(8, columns.upperBound - x)
      var (luma, cb, cr) = (SIMD8<UInt16>(), SIMD8<UInt16>(), SIMD8<UInt16>())
      for lane in 0..<count {
        (luma[lane], cb[lane], cr[lane]) = pixels.pixel(x: x + lane, y: y)
      }
      add(
        first: count, luma: Lanes(samples: luma), cb: Lanes(samples: cb), cr: Lanes(samples: cr))
      x += count
    }
  }
}
