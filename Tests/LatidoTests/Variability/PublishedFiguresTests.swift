import LatidoSignal
import Testing

@testable import Latido

/// Published figures are printed to so many digits; half of the last one.
private func agrees(_ value: Double, _ printed: Double, digits: Int) -> Bool {
  var half = 0.5
  for _ in 0..<digits { half /= 10 }
  return abs(value - printed) <= half * 1.000001
}

/// Figures of a series whose publishers left nothing out.
private struct Figures {
  let intervals: [Double]
  let differences: [Double]

  init(milliseconds: [Double]) {
    intervals = milliseconds.map { $0 / 1000 }
    differences = zip(intervals.dropFirst(), intervals).map { $0 - $1 }
  }

  var meanMs: Double { 1000 * mean(intervals) }
  var sdnnMs: Double { 1000 * sampleStandardDeviation(intervals) }
  var rmssdMs: Double { 1000 * rmssd(differences) }
  var sdsdMs: Double { 1000 * sdsd(differences) }
  var pnn50: Double { pnn(differences, over: 0.05) }
  var pnn20: Double { pnn(differences, over: 0.02) }
  var triangular: Double { triangularIndex(intervals) }
}

@Suite struct PublishedFiguresTests {
  @Test func cardioSeries() {
    // cardio-rs, src/time_domain.rs: 59.99807873965272, 69.54843274772418 and
    // 0.414985590778098.
    let figures = Figures(milliseconds: PublishedSeries.cardio.intervals)
    #expect(figures.intervals.count == 348)
    #expect(agrees(figures.rmssdMs, 59.998_078_739_652_72, digits: 9))
    #expect(agrees(figures.sdnnMs, 69.548_432_747_724_18, digits: 9))
    #expect(agrees(figures.pnn50, 41.498_559_077_809_8, digits: 9))
  }

  @Test func deepBreatherSeries() {
    // heart-rate-variability-analysis, test/index.unit.test.js. Its SDNN and
    // SDSD divide by n, ours by n − 1 (Task Force 1996).
    let figures = Figures(milliseconds: PublishedSeries.deepBreather.intervals)
    let n = Double(figures.intervals.count)
    #expect(n == 613)
    #expect(agrees(figures.meanMs, 936.672_104_404_567_7, digits: 9))
    #expect(agrees(figures.rmssdMs, 121.229_000_607_261_03, digits: 9))
    #expect(agrees(figures.pnn50, 52.941_176_470_588_24, digits: 9))
    #expect(agrees(figures.triangular, 40.866_666_666_666_67, digits: 9))
    #expect(
      agrees(figures.sdnnMs * ((n - 1) / n).squareRoot(), 195.721_925_010_534_22, digits: 9))
    #expect(
      agrees(figures.sdsdMs * ((n - 2) / (n - 1)).squareRoot(), 121.228_185_903_159_95, digits: 9))
  }

  @Test(
    .enabled(if: SharedData.exists("intervals/pyhrv_long.rr.csv"), SharedData.missing))
  func longSeries() throws {
    let intervals = try #require(SharedData.columns("intervals/pyhrv_long.rr.csv")["rr_ms"])
    let variability = IntervalAnalysis(list(milliseconds: intervals)).variability
    func value(_ measure: VariabilityMeasure) throws -> Double {
      try #require(variability[measure].value).value
    }
    #expect(variability.beats == 4684 && variability.rejected == 0)
    #expect(try agrees(value(.meanNN), 768.438, digits: 3))
    #expect(try agrees(value(.sdnn), 85.357, digits: 3))
    #expect(try agrees(value(.rmssd), 60.523, digits: 3))
    #expect(try agrees(value(.sdsd), 60.530, digits: 3))
    #expect(try agrees(value(.pnn50), 28.571, digits: 3))
    #expect(try agrees(value(.pnn20), 64.232, digits: 3))
    #expect(try agrees(value(.triangularIndex), 11.509, digits: 3))
  }

  @Test(
    .enabled(if: SharedData.exists("intervals/pyhrv_short.rr.csv"), SharedData.missing))
  func shortSeries() throws {
    let intervals = try #require(SharedData.columns("intervals/pyhrv_short.rr.csv")["rr_ms"])
    let variability = IntervalAnalysis(list(milliseconds: intervals)).variability
    func value(_ measure: VariabilityMeasure) throws -> Double {
      try #require(variability[measure].value).value
    }
    #expect(variability.beats == 337 && variability.rejected == 0)
    #expect(try agrees(value(.meanNN), 888.955, digits: 3))
    #expect(try agrees(value(.sdnn), 95.690, digits: 3))
    #expect(try agrees(value(.rmssd), 101.301, digits: 3))
    #expect(try agrees(value(.pnn50), 48.512, digits: 3))
    // Five minutes: too short for the triangular index.
    #expect(variability[.triangularIndex].reasons.map { $0.gate } == [.analysisDuration])
  }
}
