/// NV12: a luma plane, and a plane of Cb Cr pairs halved both ways.
struct SemiplanarPixels: YUVPixels {
  let luma: PixelPlane
  let chroma: PixelPlane

  var blockWidth: Int { 16 }

  @inline(__always)
  func addBlock(x: Int, y: Int, to sums: inout ConvertedSums) {
    let (even, odd) = UInt8.evenAndOdd(luma.row(y) + x)
    // Cb and Cr alternate as even and odd luma do; a pair stands at its x.
    let (cb, cr) = UInt8.evenAndOdd(chroma.row(y >> 1) + x)
    sums.add(
      evenLuma: Lanes(samples: even), oddLuma: Lanes(samples: odd), cb: Lanes(samples: cb),
      cr: Lanes(samples: cr))
  }

  func pixel(x: Int, y: Int) -> (luma: UInt16, cb: UInt16, cr: UInt16) {
    let pair = chroma.row(y >> 1) + (x & ~1)
    return (
      UInt16(luma.row(y).load(fromByteOffset: x, as: UInt8.self)),
      UInt16(pair.load(as: UInt8.self)), UInt16(pair.load(fromByteOffset: 1, as: UInt8.self))
    )
  }
}
