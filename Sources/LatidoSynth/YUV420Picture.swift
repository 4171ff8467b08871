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
    let blueScale = chromaScale / (2 * (1 - blue))
    let redScale = chromaScale / (2 * (1 - red))

    var luma = [UInt8](repeating: 0, count: width * height)
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    var blueChroma = [UInt8](repeating: 0, count: halfWidth * halfHeight)
    var redChroma = blueChroma
    // Sums of blue, green, red and the count of pixels over each block of the two rows under way.
    var blocks = [SIMD4<Float>](repeating: .zero, count: halfWidth)
    for y in 0..<height {
      for x in 0..<width {
        let byte = 4 * (y * width + x)
        let pixel = SIMD4(
          Float(bgra[byte]), Float(bgra[byte + 1]), Float(bgra[byte + 2]), 1)
        let value = blue * pixel[0] + green * pixel[1] + red * pixel[2]
        luma[y * width + x] = UInt8(nearest: lumaOffset + lumaScale * value)
        blocks[x >> 1] += pixel
      }
      guard y % 2 == 1 || y == height - 1 else { continue }
      for column in 0..<halfWidth {
        let mean = blocks[column] / blocks[column][3]
        let value = blue * mean[0] + green * mean[1] + red * mean[2]
        let place = (y >> 1) * halfWidth + column
        blueChroma[place] = UInt8(nearest: 128 + blueScale * (mean[0] - value))
        redChroma[place] = UInt8(nearest: 128 + redScale * (mean[2] - value))
        blocks[column] = .zero
      }
    }
    self.width = width
    self.height = height
    self.luma = luma
    self.blueChroma = blueChroma
    self.redChroma = redChroma
  }
}
