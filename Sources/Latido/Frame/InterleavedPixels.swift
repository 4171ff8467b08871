/// YUYV: one plane, Y₀ Cb Y₁ Cr for two neighbours.
struct InterleavedPixels: YUVPixels {
  let plane: PixelPlane

  var blockWidth: Int { 16 }

  @inline(__always)
  func addBlock(x: Int, y: Int, to sums: inout ConvertedSums) {
    let words = (plane.row(y) + 2 * x).loadUnaligned(as: SIMD16<UInt16>.self)
    let luma = words & 0xFF
    let chroma = words &>> 8
    sums.add(
      evenLuma: Lanes(samples: luma.evenHalf), oddLuma: Lanes(samples: luma.oddHalf),
      cb: Lanes(samples: chroma.evenHalf), cr: Lanes(samples: chroma.oddHalf))
  }

  func pixel(x: Int, y: Int) -> (luma: UInt16, cb: UInt16, cr: UInt16) {
    let pair = plane.row(y) + 2 * (x & ~1)
    func byte(_ offset: Int) -> UInt16 { UInt16(pair.load(fromByteOffset: offset, as: UInt8.self)) }
    return (byte(x % 2 == 0 ? 0 : 2), byte(1), byte(3))
  }
}
