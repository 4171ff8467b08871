import Latido

/// Sums of grey levels: element (x, y) holds the sum over all pixels left of x
/// and above y, so the sum over any block costs four look-ups.
///
/// Sums are 32-bit and wrap beyond 2³² − 1 (16 million white pixels);
/// differences of wrapped sums are still right for any block smaller than that.
///
/// The rows have one stride for every level of a pyramid, so that a feature's
/// offsets are computed once.
struct IntegralPicture {
  let stride: Int
  private(set) var sums: [UInt32]

  /// - Parameter stride: At least one more than the widest picture to come.
  init(stride: Int, rows: Int) {
    self.stride = stride
    sums = [UInt32](repeating: 0, count: stride * rows)
  }

  /// Sums a bilinear reduction of `picture` by `factor` ≥ 1.
  ///
  /// Positions are 11-bit fixed point: 32 bits hold them up to a million
  /// pixels, and the weights' error is below a twentieth of a grey level.
  ///
  /// - Complexity: O(width · height) of the reduced picture.
  mutating func sum(_ picture: LumaPicture, reducedTo width: Int, _ height: Int) {
    precondition(width < stride && (height + 1) * stride <= sums.count, "the level fits")
    let one: Int32 = 1 << 11
    let columns = Self.positions(of: picture.width, reducedTo: width)
    let rows = Self.positions(of: picture.height, reducedTo: height)
    let stride = self.stride
    // All indices are within bounds: positions end at the last pixel but one,
    // width < stride, and the precondition holds the rows.
    sums.withUnsafeMutableBufferPointer { sums in
      picture.pixels.withUnsafeBufferPointer { pixels in
        columns.withUnsafeBufferPointer { columns in
          for x in 0...width { sums[x] = 0 }
          for y in 0..<height {
            let upper = Int(rows[y] >> 11) &* picture.width
            let lower = upper &+ (picture.height > 1 ? picture.width : 0)
            let down = rows[y] & (one &- 1)
            let above = y &* stride
            let here = above &+ stride
            sums[here] = 0
            var sum: UInt32 = 0
            let right = picture.width > 1 ? 1 : 0
            for x in 0..<width {
              let left = Int(columns[x] >> 11)
              let across = columns[x] & (one &- 1)
              let a =
                Int32(pixels[upper &+ left]) &* (one &- across)
                &+ Int32(pixels[upper &+ left &+ right]) &* across
              let b =
                Int32(pixels[lower &+ left]) &* (one &- across)
                &+ Int32(pixels[lower &+ left &+ right]) &* across
              // 8 + 11 bits, times 11 bits: 30 bits, then half a level for rounding.
              let level = (a &* (one &- down) &+ b &* down &+ (1 << 21)) >> 22
              sum = sum &+ UInt32(truncatingIfNeeded: level)
              sums[here &+ x &+ 1] = sums[above &+ x &+ 1] &+ sum
            }
          }
        }
      }
    }
  }

  /// Where each reduced pixel's centre lies among the full pixels' centres, in
  /// 1/2048 of a pixel, such that there is a next pixel to blend with.
  private static func positions(of count: Int, reducedTo reduced: Int) -> [Int32] {
    let factor = Double(count) / Double(reduced)
    let last = max(0, Double(count - 1) - 1.0 / 2048)
    return (0..<reduced).map { i in
      let position = (Double(i) + 0.5) * factor - 0.5
      return Int32(min(max(position, 0), last) * 2048)
    }
  }
}
