/// Luma alone: red, green and blue are one level.
struct GrayPixels: YUVPixels {
  let plane: PixelPlane

  @inline(__always)
  func row(_ y: Int) -> GrayRow { GrayRow(bytes: plane.row(y)) }
}

/// A row of luma.
struct GrayRow: YUVRow {
  let bytes: UnsafeRawPointer

  /// 8-bit chroma without colour.
  private static let neutral: Int32 = 128

  @inline(__always)
  func luma(_ x: Int) -> Int32 { bytes.byte(x) }

  @inline(__always)
  func chroma(_ x: Int) -> (cb: Int32, cr: Int32) { (Self.neutral, Self.neutral) }
}
