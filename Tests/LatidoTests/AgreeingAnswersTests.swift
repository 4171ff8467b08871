import Testing

@testable import Latido

/// A row of answers is drawn: one a second in, one a second out.
///
/// Input: a rate in bpm, or nil for a refusal. Output: `R` a reading, `h` held
/// back because its row is too short, `r` the refusal that went in.
@Suite struct AgreeingAnswersTests {
  private static let rule = AgreementRule(seconds: 5, withinBpm: 5)

  private func run(_ rates: [Double?]) -> String {
    var answers = AgreeingAnswers()
    return String(
      rates.enumerated().map { second, bpm in
        let judged = answers.judge(outcome(bpm), at: 10 + Double(second), by: Self.rule)
        switch judged {
        case .reading: return "R" as Character
        case .refused(let refusal): return refusal.reasons[0].gate == .answersAgree ? "h" : "r"
        }
      })
  }

  private func outcome(_ bpm: Double?) -> Outcome {
    let evidence = Evidence(
      mode: .face, recipe: "standard/1", method: "pos+pbv", startSeconds: 0, durationSeconds: 30,
      frames: 901, rateHz: 30,
      gates: [GateResult(.confidence, measured: bpm == nil ? 0.5 : 0.8, .atLeast(0.7), .share)])
    guard let bpm else { return .refused(Refusal(evidence: evidence)) }
    return .reading(Reading(bpm: bpm, certainty: nil, evidence: evidence))
  }

  @Test func aRateThatLastsIsShownAfterFiveSeconds() {
    #expect(run([72, 72, 73, 71, 72, 72, 72]) == "hhhhhRR")
  }

  @Test func whatPassesNowAndThenIsNeverShown() {
    #expect(run([77, nil, nil, 47, nil, 76, 76, 76, nil, 76]) == "hrrhrhhhrh")
  }

  @Test func aLeapStartsANewRow() {
    #expect(run([72, 72, 72, 72, 72, 72, 47, 47, 47, 47, 47, 47]) == "hhhhhRhhhhhR")
  }

  /// Nine bpm in twelve seconds: never more than five within the row.
  @Test func aRateThatMovesSlowlyStaysShown() {
    let rates = (0..<12).map { 72 + 0.75 * Double($0) }
    #expect(run(rates) == "hhhhhRRRRRRR")
  }

  /// Times of 29.97 frames a second, summed up, miss the fifth second by rounding.
  @Test func timesThatMissByRoundingCount() {
    var answers = AgreeingAnswers()
    var last: Outcome?
    for step in 0...5 {
      last = answers.judge(outcome(72), at: 10 + Double(step) * (1 - 1e-8), by: Self.rule)
    }
    #expect(last?.bpm == 72)
    #expect(last?.evidence.gates.last?.measured == 5)
  }

  /// A camera's frames are not due on the second: answers come 0.1 ms sooner and later.
  @Test func unevenSecondsDoNotHoldARateBackForEver() {
    var answers = AgreeingAnswers()
    let shown = (0..<20).map { step in
      let time = Double(step) - (step % 2 == 0 ? 0 : 1e-4)
      return answers.judge(outcome(72), at: time, by: Self.rule).bpm != nil
    }
    #expect(shown == (0..<20).map { $0 >= 6 })
  }

  @Test func whatIsHeldBackSaysForHowLongItHasLasted() {
    var answers = AgreeingAnswers()
    for step in 0..<3 { _ = answers.judge(outcome(72), at: Double(step), by: Self.rule) }
    let held = answers.judge(outcome(74), at: 3, by: Self.rule)
    #expect(held.evidence.gates.last?.measured == 3)
  }
}
