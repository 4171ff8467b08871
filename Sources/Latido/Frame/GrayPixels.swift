/// Luma alone: red, green and blue are one level.
struct GrayPixels: YUVPixels {
  let luma: PixelPlane

  var blockWidth: Int { 8 }

  @inline(__always)
  func addBlock(x: Int, y: Int, to sums: inout ConvertedSums) {
    let neutral = Lanes(repeating: ColourConversion.neutralChroma)
    sums.add(luma: Lanes(samples: UInt8.eight(luma.row(y) + x)), cb: neutral, cr: neutral)
  }

  func pixel(x: Int, y: Int) -> (luma: UInt16, cb: UInt16, cr: UInt16) {
    let neutral = UInt16(ColourConversion.neutralChroma)
    return (UInt16(luma.row(y).load(fromByteOffset: x, as: UInt8.self)), neutral, neutral)
  }
}
