import LatidoSignal
import Testing

@testable import Latido

@Suite struct VariabilityTests {
  @Test func noDifferenceIsTakenAcrossARejectedInterval() {
    var intervals = list(milliseconds: [800, 810, 800, 810, 800])
    intervals[2] = intervals[2].rejected(as: .lowConfidence)
    let series = IntervalSeries(intervals: intervals)
    // 10 on either side of the hole; the 0 across it is not there.
    #expect(series.successiveDifferences.map { (1000 * $0).rounded() } == [10, -10])
    #expect(series.runs.map { $0.count } == [2, 2])
    #expect(series.rejectedCount == 1)
  }

  @Test func jitterIsTakenOff() throws {
    // A white timing error of σ = 6 ms on a rhythm of known RMSSD.
    let sigma = 0.006
    var random = SeededRandom(seed: 5)
    let clean = restingIntervals(count: 1000, seed: 6).map { $0 / 1000 }
    let errors = (0...clean.count).map { _ in sigma * random.normal() }
    let measured = clean.indices.map { clean[$0] + errors[$0 + 1] - errors[$0] }
    let series = IntervalSeries(
      intervals: list(milliseconds: measured.map { 1000 * $0 }), jitterSeconds: sigma)
    let truth = 1000 * rmssd(zip(clean.dropFirst(), clean).map { $0 - $1 })
    let raw = 1000 * rmssd(series.successiveDifferences)
    let corrected = try #require(
      Variability(series, rhythm: Rhythm(series))[.rmssd].value)
    #expect(raw > 1.05 * truth)
    // 1000 differences know their RMS to about 2 %.
    #expect(abs(corrected.value - truth) < 0.03 * truth)
    #expect(corrected.low < truth && truth < corrected.high)
  }

  @Test func figuresMadeOfDifferencesAreRefusedWhereJitterIsMostOfThem() {
    let intervals = list(milliseconds: restingIntervals(count: 100, amplitude: 5, seed: 1))
    let series = IntervalSeries(intervals: intervals, jitterSeconds: 0.008)
    let variability = Variability(series, rhythm: Rhythm(series))
    #expect(variability[.rmssd].reasons.map { $0.gate } == [.jitterShare])
    #expect(variability[.pnn50].reasons.map { $0.gate } == [.jitterShare])
    #expect(variability[.meanNN].value != nil)
  }

  @Test(arguments: [
    (VariabilityMeasure.meanNN, 9.0, 11.0), (.rmssd, 19, 21), (.sdsd, 19, 21), (.sd1, 19, 21),
    (.sdnn, 58, 61), (.sd2, 58, 61), (.pnn50, 58, 61), (.pnn20, 58, 61), (.lf, 118, 122),
    (.hf, 118, 122), (.lfToHF, 118, 122), (.triangularIndex, 1198, 1202),
  ])
  func everyFigureHasAShortestLength(
    measure: VariabilityMeasure, tooShort: Double, longEnough: Double
  ) {
    func part(_ seconds: Double) -> Part<Estimate> {
      let count = Int(seconds / 0.6)
      let lengths = restingIntervals(count: count, mean: 600, amplitude: 20, seed: 3)
      let scale = 1000 * seconds / lengths.reduce(0, +)
      return IntervalAnalysis(list(milliseconds: lengths.map { $0 * scale })).variability[measure]
    }
    #expect(part(tooShort).reasons.map { $0.gate } == [.analysisDuration])
    #expect(part(longEnough).value != nil)
  }

  @Test func elevenIntervalsGiveNothing() {
    let variability = IntervalAnalysis(
      list(milliseconds: restingIntervals(count: 11, mean: 1500, seed: 1))
    ).variability
    for measure in VariabilityMeasure.allCases {
      #expect(variability[measure].reasons.contains { $0.gate == .validIntervals })
    }
  }

  @Test func emptyAndConstantListsAreAnswered() {
    let empty = IntervalAnalysis([])
    #expect(empty.variability[.meanNN].value == nil)
    #expect(empty.stress.value == nil && empty.respiration.value == nil)
    let constant = IntervalAnalysis(list(milliseconds: [Double](repeating: 800, count: 300)))
    #expect(constant.variability[.rmssd].value?.value == 0)
    #expect(constant.variability[.lfToHF].reasons.map { $0.gate } == [.intervalSpread])
  }

  @Test func twoMetronomesHaveNoSpectrum() {
    // Ten minutes that vary only from one stretch of five to the next.
    let lengths = (0..<699).map { $0 < 370 ? 800.0 : 900 }
    let ratio = IntervalAnalysis(list(milliseconds: lengths)).variability[.lfToHF]
    #expect(ratio.reasons.map { $0.gate } == [.intervalSpread])
  }

  @Test func aSpectrumNamesTheStretchThatHoldsTooLittle() {
    // Eleven minutes, of which all but 20 of the intervals lie in the first five.
    var intervals = list(milliseconds: restingIntervals(count: 780, mean: 850, seed: 7))
    for k in 260..<760 { intervals[k] = intervals[k].rejected(as: .lowConfidence) }
    let lf = IntervalAnalysis(intervals).variability[.lf]
    #expect(lf.reasons.map { $0.gate } == [.stretchIntervals])
    #expect((lf.reasons.first?.measured ?? 99) < 30)
  }

  @Test func theSameRecordingGivesTheSameRange() {
    let intervals = list(milliseconds: restingIntervals(count: 120, seed: 9))
    let (once, again) = (IntervalAnalysis(intervals), IntervalAnalysis(intervals))
    for measure in VariabilityMeasure.allCases {
      #expect(once.variability[measure] == again.variability[measure])
    }
  }
}

@Suite struct FrequencyDomainTests {
  /// Five minutes of a heart whose intervals swing by known amplitudes.
  private func swinging(low: Double, high: Double) -> [Interval] {
    var intervals: [Interval] = []
    var t = 0.0
    while t < 300 {
      let length =
        0.9 + low / 1000 * sine(2 * .pi * 0.1 * t) + high / 1000 * sine(2 * .pi * 0.25 * t)
      intervals.append(Interval(startSeconds: t, seconds: length))
      t += length
    }
    return intervals
  }

  @Test(arguments: [(20.0, 30.0), (30, 10), (15, 15)])
  func powersAreHalfTheSquaredAmplitudes(low: Double, high: Double) throws {
    let variability = IntervalAnalysis(swinging(low: low, high: high)).variability
    let (lf, hf) = try (
      #require(variability[.lf].value), #require(variability[.hf].value)
    )
    // A line's skirts leak out of its band, and beats come at the swing's own
    // times, which makes combination tones: 10 %.
    #expect(abs(lf.value - low * low / 2) < 0.1 * low * low / 2)
    #expect(abs(hf.value - high * high / 2) < 0.1 * high * high / 2)
    let ratio = try #require(variability[.lfToHF].value)
    #expect(abs(ratio.value - lf.value / hf.value) < 1e-9)
    #expect(ratio.low < ratio.value && ratio.value < ratio.high)
  }
}
