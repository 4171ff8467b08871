import LatidoSignal
import Testing

@testable import Latido

@Suite struct StepForecastTests {
  private func forecast(_ milliseconds: [Double]) -> StepForecast {
    StepForecast(IntervalSeries(intervals: list(milliseconds: milliseconds)))
  }

  /// Steps that four of these lengths may hide in their middle.
  private func steps(
    _ four: [Double], by forecast: StepForecast, among pairs: Int = 1
  ) -> ClosedRange<Double> {
    forecast.steps(
      in: (four[1] + four[2]) / 1000, between: four[0] / 1000, and: four[3] / 1000, among: pairs)
  }

  private func middle(_ range: ClosedRange<Double>) -> Double {
    0.5 * (range.lowerBound + range.upperBound)
  }

  private func width(_ range: ClosedRange<Double>) -> Double {
    range.upperBound - range.lowerBound
  }

  @Test func breathingForetellsItsStepsAtEveryPhase() {
    let breathing = restingIntervals(count: 35, scatter: 0, seed: 1)
    // Two that no four holds, so that no step is out of the question.
    var intervals = list(milliseconds: breathing + [800, 700, 900])
    intervals[35] = intervals[35].rejected(as: .gap)
    let forecast = StepForecast(IntervalSeries(intervals: intervals))
    for start in 0..<breathing.count - 3 {
      let four = Array(breathing[start..<start + 4])
      #expect(abs(middle(steps(four, by: forecast)) - (four[2] - four[1]) / 1000) < 1e-9)
    }
  }

  @Test func independentIntervalsForetellHardlyAnything() {
    // No breathing, intervals of 850 ± 20 ms: steps of 28 ms, three of which
    // are less than one and a half times the largest.
    let noise = restingIntervals(count: 400, amplitude: 0, scatter: 20, seed: 3)
    let range = steps([840, 850, 850, 860], by: forecast(noise))
    #expect(abs(middle(range)) < 0.003)
    #expect(abs(width(range) - 2 * 3 * 0.0283) < 0.1 * width(range))
  }

  @Test func severalAreNotAllAsFarOffAsOneMayBe() {
    let forecast = forecast(restingIntervals(count: 35, seed: 1))
    let four: [Double] = [850, 850, 850, 850]
    // (1 + 2 / √4) / 3
    let share = width(steps(four, by: forecast, among: 4)) / width(steps(four, by: forecast))
    #expect(abs(share - 2.0 / 3) < 1e-9)
    let unknown = width(forecast.steps(among: 4)) / width(forecast.steps(among: 1))
    #expect(abs(unknown - 2.0 / 3) < 1e-9)
  }

  @Test func twoThatStandOutMayHideALargeStep() {
    // A calm heart with one step of 60 ms: the errors are small, and steps of 90 ms possible.
    let calm: [Double] = (0..<40).map { 800 + Double($0 % 3) + ($0 < 20 ? 0 : 60) }
    let forecast = forecast(calm)
    let usual = steps([860, 861, 861, 860], by: forecast)
    // Together 75 ms longer than the two beside them: 50 ms either way.
    let standingOut = steps([860, 898, 897, 860], by: forecast)
    #expect(width(usual) < 0.08)
    #expect(abs(width(standingOut) - 0.1) < 1e-9)
  }

  @Test func noStepIsMuchLargerThanThoseThatAreLeft() {
    let calm: [Double] = (0..<40).map { 800 + 10 * Double($0 % 2) }
    let range = steps([800, 1000, 1000, 800], by: forecast(calm))
    #expect(abs(range.lowerBound + 0.015) < 1e-9 && abs(range.upperBound - 0.015) < 1e-9)
    #expect(abs(forecast(calm).steps(among: 1).upperBound - 0.015) < 1e-9)
  }

  @Test func threeIntervalsForetellNothing() {
    let forecast = forecast([800, 820, 810])
    let range = steps([800, 820, 810, 790], by: forecast)
    #expect(range == forecast.steps(among: 1))
  }
}
