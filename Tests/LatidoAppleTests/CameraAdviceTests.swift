import LatidoWords
import Testing

@testable import LatidoApple

@Suite struct CameraAdviceTests {
  private static let errors: [CameraError] =
    [
      .permissionDenied, .permissionRestricted, .noTorch, .torchUnavailable(code: nil),
      .inUse(code: 3), .tooHot, .disconnected, .sessionFailed(code: -11819),
    ] + CameraSide.allCases.map { .noCamera($0) }
    + CameraSetting.allCases.map { .notConfigured(setting: $0, code: 7) }

  @Test(arguments: errors) func everyErrorSaysWhatHappenedAndWhatToDo(_ error: CameraError) {
    for said in [error.finding, error.advice] {
      #expect(said(.en).hasSuffix(".") && said(.es).hasSuffix("."))
      #expect(said(.en) != said(.es))
    }
  }

  @Test func theSystemsOwnCodeIsKept() {
    #expect(CameraError.sessionFailed(code: -11819).finding(in: .en).contains("(-11819)"))
    let refused = CameraError.notConfigured(setting: .format, code: 7)
    #expect(refused.finding(in: .en).contains("(format (7))"))
  }

  @Test func everyMovieErrorIsExplained() {
    let errors: [MovieError] = [
      .unreadable(code: -11828), .noVideo, .undecodable(code: nil), .brokeOff(code: nil),
    ]
    for language in Language.allCases {
      #expect(Set(errors.map { $0.phrase.said(in: language) }).count == errors.count)
    }
    #expect(errors[0].phrase.said(in: .en).hasSuffix("(-11828)"))
  }

  @Test func everyInterruptionIsExplained() {
    for language in Language.allCases {
      let said = CameraInterruption.allCases.map { $0.finding(in: language) }
      #expect(Set(said).count == said.count)
    }
  }
}
