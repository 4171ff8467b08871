/// A still picture of a face, and where in it the face is.
package struct Portrait: Sendable {
  package let width: Int
  package let height: Int
  /// Row by row, 0–255.
  package let pixels: [RGB]
  /// Centre and width of the face box, in pixels.
  package let faceX: Double
  package let faceY: Double
  package let faceWidth: Double

  package init(
    width: Int, height: Int, pixels: [RGB], faceX: Double, faceY: Double, faceWidth: Double
  ) {
    precondition(width > 0 && height > 0 && pixels.count == width * height, "one colour per pixel")
    precondition(faceWidth > 0, "a face has a width")
    self.width = width
    self.height = height
    self.pixels = pixels
    self.faceX = faceX
    self.faceY = faceY
    self.faceWidth = faceWidth
  }

  /// Each pixel's colour, and how much of it is skin.
  ///
  /// Skin is told by its hue inside an ellipse about the face; hair and eyes do
  /// not pulse. Another tone is made by darkening that skin: a recoloured
  /// portrait, not another person. Green loses a quarter more of the darkening
  /// in powers and blue two fifths more, because melanin absorbs the more the
  /// shorter the wave.
  ///
  /// - Parameter skinTone: Factor on the skin's red, 0.2…1.2.
  func texels(skinTone: Double) -> [SIMD4<Float>] {
    let log = Maths.logarithm(skinTone)
    let tone = RGB(skinTone, Maths.exponential(1.25 * log), Maths.exponential(1.4 * log))
    var texels: [SIMD4<Float>] = []
    texels.reserveCapacity(pixels.count)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = pixels[y * width + x]
        let skin = ellipse(x, y) * pixel.likenessToSkin
        let colour = pixel * ((tone + RGB(all: -1)) * skin + RGB(all: 1))
        texels.append(
          SIMD4(Float(colour.red), Float(colour.green), Float(colour.blue), Float(skin)))
      }
    }
    return texels
  }

  /// 1 inside the ellipse of a head about the face box, 0 outside, with a soft edge.
  private func ellipse(_ x: Int, _ y: Int) -> Double {
    let u = (Double(x) - faceX) / (0.56 * faceWidth)
    let v = (Double(y) - faceY) / (0.82 * faceWidth)
    return 1 - smoothStep((u * u + v * v).squareRoot(), from: 0.9, length: 0.15)
  }
}

extension RGB {
  /// 0–1: how well the hue is skin's, whatever the tone.
  ///
  /// Source: Chai & Ngan 1999, "Face segmentation using skin-color map in
  /// videophone applications", IEEE Trans. Circuits Syst. Video Technol. 9:
  /// C_r 133–173 and C_b 77–127, here with soft ends.
  fileprivate var likenessToSkin: Double {
    let luma = 0.299 * red + 0.587 * green + 0.114 * blue
    let (cr, cb) = (128 + 0.713 * (red - luma), 128 + 0.564 * (blue - luma))
    return smoothStep(cr, from: 130, length: 6) * (1 - smoothStep(cr, from: 170, length: 6))
      * smoothStep(cb, from: 74, length: 6) * (1 - smoothStep(cb, from: 124, length: 6))
  }
}
