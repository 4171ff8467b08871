/// NV12: a luma plane, and a plane of Cb Cr pairs halved both ways.
struct SemiplanarPixels: YUVPixels {
  let luma: PixelPlane
  let chroma: PixelPlane

  @inline(__always)
  func row(_ y: Int) -> SemiplanarRow {
    SemiplanarRow(luma: luma.row(y), chroma: chroma.row(y &>> 1))
  }
}

/// A row of luma and the row of Cb Cr pairs that belongs to it.
struct SemiplanarRow: YUVRow {
  let luma: UnsafeRawPointer
  let chroma: UnsafeRawPointer

  @inline(__always)
  func luma(_ x: Int) -> Int32 { luma.byte(x) }

  /// A pair of bytes for a pair of pixels: it stands at the even pixel's x.
  @inline(__always)
  func chroma(_ x: Int) -> (cb: Int32, cr: Int32) {
    (chroma.byte(x & ~1), chroma.byte(x | 1))
  }
}
