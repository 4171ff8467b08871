import Testing

@testable import LatidoSynth

@Suite struct FramePainterTests {
  private func mean(of picture: [UInt8], byte: Int) -> Double {
    average(stride(from: byte, to: picture.count, by: 4).map { Double(picture[$0]) })
  }

  @Test(arguments: [(64, 48), (53, 37), (1, 1), (160, 120)])
  func thePicturesMeanIsTheLight(width: Int, height: Int) {
    let painter = FramePainter(width: width, height: height, pixelNoise: 1)
    let picture = painter.bgra(light: RGB(150.3, 60.7, 20.2), frame: 3)
    // Four standard errors of the noise's mean and of rounding.
    let tolerance = 4 * 1.05 / Double(width * height).squareRoot()
    #expect(picture.count == 4 * width * height)
    #expect(abs(mean(of: picture, byte: 2) - 150.3) < tolerance)
    #expect(abs(mean(of: picture, byte: 1) - 60.7) < tolerance)
    #expect(abs(mean(of: picture, byte: 0) - 20.2) < tolerance)
    #expect(mean(of: picture, byte: 3) == 255)
  }

  @Test func tooMuchLightIsCutInTheCentreAndNotAtTheEdges() {
    let painter = FramePainter(width: 160, height: 120)
    func picture(_ red: Double) -> [UInt8] { painter.bgra(light: RGB(red, 0, 46), frame: 1) }
    let bright = picture(300)
    let centre = (28..<92).flatMap { y in (48..<112).map { bright[4 * (y * 160 + $0) + 2] } }
    #expect(Double(centre.filter { $0 == 255 }.count) / Double(centre.count) > 0.999)
    #expect(bright[2] < 250)
    // The whole picture still follows the light.
    #expect(mean(of: bright, byte: 2) < 253)
    #expect(mean(of: picture(303), byte: 2) > mean(of: bright, byte: 2) + 0.2)
  }

  @Test func picturesAreReproducibleFrameByFrame() {
    let light = RGB(100, 50, 20)
    let painter = FramePainter(width: 40, height: 30, seed: 9)
    let again = FramePainter(width: 40, height: 30, seed: 9)
    let other = FramePainter(width: 40, height: 30, seed: 10)
    let fifth = painter.bgra(light: light, frame: 5)
    #expect(fifth == again.bgra(light: light, frame: 5))
    #expect(fifth != painter.bgra(light: light, frame: 6))
    #expect(fifth != other.bgra(light: light, frame: 5))
  }

  /// The inverse equations of the two recommendations, applied to the planes' means.
  private func decodedMean(
    _ picture: YUV420Picture, redWeight: Double, blueWeight: Double, full: Bool
  )
    -> RGB
  {
    let y = average(picture.luma.map(Double.init))
    let cb = average(picture.blueChroma.map(Double.init)) - 128
    let cr = average(picture.redChroma.map(Double.init)) - 128
    let (luma, scale) = full ? (y, 1) : ((y - 16) * 255 / 219, 255.0 / 224)
    let red = luma + 2 * (1 - redWeight) * scale * cr
    let blue = luma + 2 * (1 - blueWeight) * scale * cb
    let green = (luma - redWeight * red - blueWeight * blue) / (1 - redWeight - blueWeight)
    return RGB(red, green, blue)
  }

  @Test(arguments: [false, true]) func planesDecodeToTheSameMean(full: Bool) {
    let painter = FramePainter(width: 128, height: 96)
    let light = RGB(180, 70, 45)
    let codings = [
      (YUVCoding.bt601(fullRange: full), 0.299, 0.114),
      (YUVCoding.bt709(fullRange: full), 0.2126, 0.0722),
    ]
    for (coding, redWeight, blueWeight) in codings {
      let picture = painter.yuv420(light: light, frame: 1, as: coding)
      let mean = decodedMean(picture, redWeight: redWeight, blueWeight: blueWeight, full: full)
      // The noise's mean over 12288 pixels (4·2/111) and the rounding of three planes.
      let tolerance = 0.1
      #expect(abs(mean.red - light.red) < tolerance)
      #expect(abs(mean.green - light.green) < tolerance)
      #expect(abs(mean.blue - light.blue) < tolerance)
    }
  }

  @Test func oddSizesRoundTheChromaPlanesUp() {
    let painter = FramePainter(width: 53, height: 37)
    let picture = painter.yuv420(light: RGB(all: 90), frame: 0, as: .bt601(fullRange: false))
    #expect(picture.luma.count == 53 * 37)
    #expect(picture.chromaWidth == 27 && picture.chromaHeight == 19)
    #expect(picture.blueChroma.count == 27 * 19 && picture.redChroma.count == 27 * 19)
  }
}
