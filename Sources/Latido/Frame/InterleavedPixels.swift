/// YUYV: one plane, Y₀ Cb Y₁ Cr for two neighbours.
struct InterleavedPixels: YUVPixels {
  let plane: PixelPlane

  @inline(__always)
  func row(_ y: Int) -> InterleavedRow { InterleavedRow(bytes: plane.row(y)) }
}

/// A row of Y₀ Cb Y₁ Cr.
struct InterleavedRow: YUVRow {
  let bytes: UnsafeRawPointer

  @inline(__always)
  func luma(_ x: Int) -> Int32 { bytes.byte(2 &* x) }

  @inline(__always)
  func chroma(_ x: Int) -> (cb: Int32, cr: Int32) {
    let pair = 2 &* (x & ~1)
    return (bytes.byte(pair &+ 1), bytes.byte(pair &+ 3))
  }
}
