import Latido
import LatidoEvaluate
import Testing

/// A window of set `a` with the given truth and answer.
func window(
  truth: Double, answer: Double?, half: Double? = nil, confidence: Double = 0.9,
  set: String = "a", recording: String = "one", doubtful: Bool = false
) -> WindowResult {
  let gate = { (measured: Double) in
    GateResult(.signalToNoise, measured: measured, .atLeast(16), .ratio)
  }
  let evidence = { (measured: Double) in
    Evidence(
      mode: .finger, recipe: "test/1", method: "red", startSeconds: 0, durationSeconds: 30,
      frames: 900, rateHz: 30, gates: [gate(measured)])
  }
  let outcome: Outcome
  if let answer {
    let certainty = half.map {
      Certainty(lowBpm: answer - $0, highBpm: answer + $0, confidence: confidence)
    }
    outcome = .reading(
      Reading(bpm: answer, certainty: certainty, evidence: evidence(100 * confidence)))
  } else {
    outcome = .refused(Refusal(evidence: evidence(3)))
  }
  return WindowResult(
    recording: recording, set: set, isDoubtful: doubtful, startSeconds: 0, truthBpm: truth,
    outcome: outcome)
}

@Suite struct FiguresTests {
  /// Errors of −12, −4, 0, 6 bpm in answers, and one refusal: figures by hand.
  private let windows = [
    window(truth: 70, answer: 58, half: 5, confidence: 0.6),
    window(truth: 70, answer: 66, half: 5, confidence: 0.9),
    window(truth: 70, answer: 70, half: 2, confidence: 0.95),
    window(truth: 70, answer: 76, half: 7, confidence: 0.7),
    window(truth: 70, answer: nil),
  ]
  private let rounding = 1e-12

  @Test func figuresByHand() throws {
    let figures = Figures(windows)
    #expect(figures.answered == Share(4, of: 5))
    #expect(figures.wrong5 == Share(2, of: 4))
    #expect(figures.wrong10 == Share(1, of: 4))
    #expect(abs(try #require(figures.maeBpm) - 5.5) < rounding)
    #expect(abs(try #require(figures.biasBpm) + 2.5) < rounding)
    #expect(abs(try #require(figures.rmseBpm) - 7) < rounding)
    // Sample variance of −12, −4, 0, 6 about −2.5: 171/3 = 57.
    let limits = try #require(figures.limitsOfAgreementBpm)
    #expect(abs(limits.upperBound - (-2.5 + 1.96 * 57.0.squareRoot())) < rounding)
    // ±5 about 58 misses 70; ±5 about 66, ±2 about 70 and ±7 about 76 hold it.
    #expect(figures.inside == Share(3, of: 4))
    #expect(figures.medianWidthBpm == 10)
    #expect(figures.reasons.map(\.gate) == [.signalToNoise])
  }

  @Test func nothingAnsweredGivesNoFigureOfError() {
    let figures = Figures([window(truth: 70, answer: nil)])
    #expect(figures.answered.value == 0)
    #expect(figures.maeBpm == nil && figures.rmseBpm == nil && figures.biasBpm == nil)
    #expect(figures.limitsOfAgreementBpm == nil && figures.inside == nil)
    #expect(figures.wrong5.value == nil)
    #expect(Figures([]).answered.value == nil)
  }

  /// Wilson's interval for 0 of 10 and 5 of 10, to the digits of Brown, Cai &
  /// DasGupta 2001, Statist. Sci. 16, and scipy's binomtest(…).proportion_ci("wilson").
  @Test func wilsonInterval() throws {
    let none = try #require(Share(0, of: 10).interval)
    #expect(none.lowerBound == 0)
    #expect(abs(none.upperBound - 0.277533) < 1e-6)
    let half = try #require(Share(5, of: 10).interval)
    #expect(abs(half.lowerBound - 0.236593) < 1e-6)
    #expect(abs(half.upperBound - 0.763407) < 1e-6)
    #expect(Share(0, of: 0).interval == nil)
  }

  @Test func riskFallsWithCoverageWhenConfidenceIsRight() {
    let points = RiskCoverage(windows).points
    #expect(points.map(\.coverage) == [0.2, 0.4, 0.6, 0.8])
    #expect(points.map(\.maeBpm) == [0, 2, 10.0 / 3, 5.5])
    #expect(points.map(\.wrong5) == [0, 0, 1.0 / 3, 0.5])
  }

  @Test func withoutConfidenceTheSignalToNoiseRatioRanks() {
    let ranked = [
      window(truth: 70, answer: 80, confidence: 0.2),
      window(truth: 70, answer: 71, confidence: 0.9),
    ]
    #expect(RiskCoverage(ranked).points.map(\.maeBpm) == [1, 5.5])
    #expect(Calibration(ranked).bins.isEmpty)
  }

  @Test func calibrationCountsWhatWasReallyWithinFive() throws {
    let bins = Calibration(windows).bins
    #expect(bins.map(\.within5) == [Share(0, of: 1), Share(0, of: 1), Share(2, of: 2)])
    #expect(abs(try #require(bins.last).meanConfidence - 0.925) < rounding)
  }
}
