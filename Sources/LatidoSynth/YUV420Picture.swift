/// How R′G′B′ becomes 8-bit Y′CbCr.
package struct YUVCoding: Sendable, Equatable {
  /// Weights of red and blue in luma; green has the rest.
  let redWeight: Double
  let blueWeight: Double
  /// Full range uses codes 0–255; limited (video) range 16–235 for luma and 16–240 for chroma.
  let isFullRange: Bool

  /// Recommendation ITU-R BT.601-7, § 2.5.1.
  package static func bt601(fullRange: Bool) -> YUVCoding {
    YUVCoding(redWeight: 0.299, blueWeight: 0.114, isFullRange: fullRange)
  }

  /// Recommendation ITU-R BT.709-6, § 3.2.
  package static func bt709(fullRange: Bool) -> YUVCoding {
    YUVCoding(redWeight: 0.2126, blueWeight: 0.0722, isFullRange: fullRange)
  }
}

/// A planar picture with one chroma sample for each block of 2×2 pixels (their mean). Rows have no
/// padding; odd sizes round the chroma planes up.
package struct YUV420Picture: Sendable, Equatable {
  package let width: Int
  package let height: Int
  /// width · height bytes.
  package let luma: [UInt8]
  /// ⌈width/2⌉ · ⌈height/2⌉ bytes each.
  package let blueChroma: [UInt8]
  package let redChroma: [UInt8]

  package var chromaWidth: Int { (width + 1) / 2 }
  package var chromaHeight: Int { (height + 1) / 2 }

  /// Converts a picture of B, G, R, A bytes without padding.
  package init(bgra: [UInt8], width: Int, height: Int, coding: YUVCoding) {
    precondition(bgra.count == 4 * width * height, "a BGRA picture has four bytes a pixel")
    let (red, blue) = (Float(coding.redWeight), Float(coding.blueWeight))
    let green = 1 - red - blue
    let lumaScale: Float = coding.isFullRange ? 1 : 219 / 255
    let lumaOffset: Float = coding.isFullRange ? 0 : 16
    let chromaScale: Float = coding.isFullRange ? 1 : 224 / 255

    var luma = [UInt8](repeating: 0, count: width * height)
    for pixel in luma.indices {
      let value =
        blue * Float(bgra[4 * pixel]) + green * Float(bgra[4 * pixel + 1])
        + red * Float(bgra[4 * pixel + 2])
      luma[pixel] = UInt8(min(lumaOffset + lumaScale * value + 0.5, 255))
    }

    var blueChroma: [UInt8] = []
    var redChroma: [UInt8] = []
    for top in stride(from: 0, to: height, by: 2) {
      for left in stride(from: 0, to: width, by: 2) {
        var (b, g, r, count): (Float, Float, Float, Float) = (0, 0, 0, 0)
        for y in top..<min(top + 2, height) {
          for x in left..<min(left + 2, width) {
            let byte = 4 * (y * width + x)
            b += Float(bgra[byte])
            g += Float(bgra[byte + 1])
            r += Float(bgra[byte + 2])
            count += 1
          }
        }
        let y = (blue * b + green * g + red * r) / count
        blueChroma.append(Self.chroma((b / count - y) / (2 * (1 - blue)) * chromaScale))
        redChroma.append(Self.chroma((r / count - y) / (2 * (1 - red)) * chromaScale))
      }
    }
    self.width = width
    self.height = height
    self.luma = luma
    self.blueChroma = blueChroma
    self.redChroma = redChroma
  }

  private static func chroma(_ difference: Float) -> UInt8 {
    UInt8(min(max(128 + difference, 0), 255) + 0.5)
  }
}
