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
    #expect(whole.rejectedInfluence(on: range) == 0)
  }

  @Test func anIntervalThatMayHaveBeenTheLongestHasInfluence() throws {
    // 880 lies as far beyond 840 as 800 lies below: the range is half of what it may be.
    let influence = try #require(
      series(sixth: 880, as: .lowConfidence).rejectedInfluence(on: range))
    #expect(abs(influence - 0.5) < 1e-9)
  }

  @Test func aMissedBeatIsFilledWithTwo() throws {
    // Two of 820, or of 805 and 835 with half of one and a half times 20: inside the range.
    let influence = try #require(
      series(sixth: 1640, as: .missedBeat).rejectedInfluence(on: range))
    #expect(abs(influence) < 1e-9)
    let count = try #require(
      series(sixth: 1640, as: .missedBeat).rejectedInfluence { Double($0.accepted.count) })
    #expect(abs(count - 2.0 / 13) < 1e-9)
  }

  @Test func whatStandsBesideARunTellsHowManyItHides() throws {
    // 1640 are two of the 800 beside them, though three of the median, 600.
    let lengths: [Double] = [600, 610, 600, 605, 595, 600, 800, 1640, 810, 600, 605, 600, 610]
    var intervals = list(milliseconds: lengths)
    intervals[7] = intervals[7].rejected(as: .missedBeat)
    let beside = try #require(
      IntervalSeries(intervals: intervals).rejectedInfluence { Double($0.accepted.count) })
    #expect(abs(beside - 2.0 / 14) < 1e-9)
  }

  @Test func aSmallStepMayMoveMoreThanALargeOne() throws {
    // Steps of up to 30 ms are possible. Neither two of 820 nor 805 and 835 fall into
    // these two milliseconds; 817.5 and 822.5 do.
    let influence = try #require(
      series(sixth: 1640, as: .missedBeat).rejectedInfluence {
        1 + Double($0.accepted.count { (0.8215...0.8235).contains($0) })
      })
    #expect(abs(influence - 0.5) < 1e-9)
  }

  @Test func aChangeIsAShareOfWhatTheFigureWouldBe() throws {
    // Three intervals are lost: 11 of 14.
    let whole = series(sixth: 2460, as: .missedBeat)
    let less = try #require(whole.rejectedInfluence { Double($0.accepted.count) })
    let more = try #require(whole.rejectedInfluence { 1 / Double($0.accepted.count) })
    #expect(abs(less - 3.0 / 14) < 1e-9 && abs(more - 3.0 / 11) < 1e-9)
  }

  @Test func aHoleIsNotFilled() {
    #expect(
      series(sixth: 30_000, as: .gap).rejectedInfluence { Double($0.accepted.count) } == 0)
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
