import LatidoSignal
import Testing

@testable import Latido

@Suite struct RejectedInfluenceTests {
  private func range(_ series: IntervalSeries) -> Double {
    (series.accepted.max() ?? 0) - (series.accepted.min() ?? 0)
  }

  /// 12 intervals between 800 and 840 ms, and the sixth as given, rejected.
  private func series(sixth: Double, as rejection: Rejection) -> IntervalSeries {
    var intervals = list(
      milliseconds: [800, 810, 820, 830, 840, sixth, 830, 820, 810, 800, 820, 810])
    intervals[5] = intervals[5].rejected(as: rejection)
    return IntervalSeries(intervals: intervals)
  }

  @Test func nothingRejectedHasNoInfluence() {
    let whole = IntervalSeries(intervals: list(milliseconds: restingIntervals(count: 20, seed: 1)))
    #expect(whole.rejectedInfluence(steps: 1, on: range) == 0)
  }

  @Test func anIntervalThatMayHaveBeenTheLongestHasInfluence() throws {
    // 880 lies as far beyond 840 as 800 lies below: the range would double.
    let influence = try #require(
      series(sixth: 880, as: .lowConfidence).rejectedInfluence(steps: 0, on: range))
    #expect(abs(influence - 1) < 1e-9)
  }

  @Test func aMissedBeatIsFilledWithTwo() throws {
    // Two of 820, or of 815 and 825 with half a step of 10: inside the range.
    let influence = try #require(
      series(sixth: 1640, as: .missedBeat).rejectedInfluence(steps: 0.5, on: range))
    #expect(abs(influence) < 1e-9)
    let count = try #require(
      series(sixth: 1640, as: .missedBeat)
        .rejectedInfluence(steps: 0.5) { Double($0.accepted.count) })
    #expect(abs(count - 2.0 / 11) < 1e-9)
  }

  @Test func aSmallStepMayMoveMoreThanALargeOne() throws {
    // Steps of up to 20 ms are left. Neither two of 820 nor 810 and 830 fall into these
    // two milliseconds; 817.5 and 822.5 do.
    let influence = try #require(
      series(sixth: 1640, as: .missedBeat).rejectedInfluence(steps: 1) {
        1 + Double($0.accepted.count { (0.8215...0.8235).contains($0) })
      })
    #expect(abs(influence - 1) < 1e-9)
  }

  @Test func aChangeIsAFactorEitherWay() throws {
    // Three intervals less or more are the same loss: 14 over 11.
    let whole = series(sixth: 2460, as: .missedBeat)
    let more = try #require(
      whole.rejectedInfluence(steps: 0) { Double($0.accepted.count) })
    let less = try #require(
      whole.rejectedInfluence(steps: 0) { 1 / Double($0.accepted.count) })
    #expect(abs(more - 3.0 / 11) < 1e-9 && abs(less - more) < 1e-9)
  }

  @Test func aHoleIsNotFilled() {
    #expect(
      series(sixth: 30_000, as: .gap).rejectedInfluence(steps: 1) { Double($0.accepted.count) }
        == 0)
  }

  @Test func aFigureThatHangsOnRejectedIntervalsIsRefused() {
    // Twenty intervals, and the pair that a premature beat moved is longer by
    // itself than any other: it may have held the longest.
    var lengths = restingIntervals(count: 20, amplitude: 10, scatter: 3, seed: 2)
    lengths[9] = 660
    lengths[10] = 1180
    let analysis = IntervalAnalysis(list(milliseconds: lengths))
    #expect(analysis.series.rejectedCount == 2)
    #expect(analysis.stress.reasons.map { $0.gate } == [.rejectedInfluence])
    #expect(
      analysis.variability[.rmssd].reasons.contains { $0.gate == .rejectedInfluence })
    // A mean does not hang on two of twenty.
    #expect(analysis.variability[.meanNN].value != nil)
  }
}
