/// Three planes Y, Cb, Cr of 8-bit or 10-bit samples.
struct PlanarPixels<Sample: FixedWidthInteger & UnsignedInteger>: YUVPixels {
  private let luma: PixelPlane
  private let cb: PixelPlane
  private let cr: PixelPlane
  private let subsampling: ChromaSubsampling

  /// - Parameter planes: Of `UInt8` samples, or of little-endian `UInt16`.
  init(planes: (PixelPlane, PixelPlane, PixelPlane), subsampling: ChromaSubsampling) {
    (luma, cb, cr) = planes
    self.subsampling = subsampling
  }

  @inline(__always)
  func row(_ y: Int) -> PlanarRow<Sample> {
    let chromaY = subsampling.halvesRows ? y &>> 1 : y
    return PlanarRow(
      luma: luma.row(y), cb: cb.row(chromaY), cr: cr.row(chromaY),
      columnShift: subsampling.halvesColumns ? 1 : 0)
  }
}

/// A row of luma and the rows of chroma that belong to it.
struct PlanarRow<Sample: FixedWidthInteger & UnsignedInteger>: YUVRow {
  let luma: UnsafeRawPointer
  let cb: UnsafeRawPointer
  let cr: UnsafeRawPointer
  let columnShift: Int

  @inline(__always)
  func luma(_ x: Int) -> Int32 { sample(luma, x) }

  @inline(__always)
  func chroma(_ x: Int) -> (cb: Int32, cr: Int32) {
    let column = x &>> columnShift
    return (sample(cb, column), sample(cr, column))
  }

  @inline(__always)
  private func sample(_ row: UnsafeRawPointer, _ x: Int) -> Int32 {
    let offset = x &* MemoryLayout<Sample>.size
    return Int32(truncatingIfNeeded: row.loadUnaligned(fromByteOffset: offset, as: Sample.self))
  }
}
