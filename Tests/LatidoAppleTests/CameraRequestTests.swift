import Testing

@testable import LatidoApple

@Suite struct CameraRequestTests {
  private static func format(_ width: Int, _ height: Int, _ rates: ClosedRange<Double>...)
    -> FormatOffer
  {
    FormatOffer(width: width, height: height, frameRatesHz: rates)
  }

  private func offer(
    _ formats: [FormatOffer], bias: ClosedRange<Double>? = -8...8, hasTorch: Bool = true
  ) -> CameraOffer {
    CameraOffer(formats: formats, exposureBiasEV: bias, hasTorch: hasTorch)
  }

  @Test func takesTheFormatNearestToTheWish() throws {
    let phone = offer([
      Self.format(192, 144, 1...30), Self.format(640, 480, 1...60), Self.format(1280, 720, 1...30),
      Self.format(1920, 1080, 1...60, 120...240),
    ])
    let finger = try CameraRequest.finger.resolved(by: phone)
    #expect(finger.formatIndex == 1 && finger.height == 480 && finger.frameRateHz == 30)
    let face = try CameraRequest.face.resolved(by: phone)
    #expect(face.formatIndex == 2 && face.torchLevel == nil)
  }

  @Test func theRateComesBeforeTheHeight() throws {
    let slow = offer([Self.format(640, 480, 60...60), Self.format(1920, 1080, 24...25)])
    let resolved = try CameraRequest.finger.resolved(by: slow)
    #expect(resolved.formatIndex == 1 && resolved.frameRateHz == 25)
  }

  @Test func theFirstOfEqualsWins() throws {
    let equal = offer([Self.format(640, 480, 1...30), Self.format(640, 480, 1...30)])
    #expect(try CameraRequest.finger.resolved(by: equal).formatIndex == 0)
  }

  @Test func exposureIsClampedToWhatTheDeviceHas() throws {
    let formats = [Self.format(640, 480, 1...30)]
    let asked = CameraRequest(frameRateHz: 30, lines: 480, torchLevel: nil, exposureBiasEV: -3)
    #expect(try asked.resolved(by: offer(formats, bias: -2...2)).exposureBiasEV == -2)
    #expect(try asked.resolved(by: offer(formats, bias: nil)).exposureBiasEV == 0)
  }

  @Test func refusesWhatCannotBe() {
    #expect(throws: CameraError.noTorch) {
      try CameraRequest.finger.resolved(
        by: offer([Self.format(640, 480, 1...30)], hasTorch: false))
    }
    #expect(throws: CameraError.notConfigured(setting: .format, code: nil)) {
      try CameraRequest.face.resolved(by: offer([]))
    }
    #expect(throws: CameraError.notConfigured(setting: .format, code: nil)) {
      try CameraRequest.face.resolved(by: offer([Self.format(640, 480)]))
    }
  }
}
