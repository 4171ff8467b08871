import LatidoSignal
import Testing

@testable import Latido

@Suite struct StressIndexTests {
  @Test func workedByHand() throws {
    // Twelve intervals: five in 800–849 (Mo 0.825 s, AMo 5/12), range 200 ms.
    let lengths: [Double] = [700, 760, 780, 790, 800, 810, 820, 830, 840, 860, 880, 900]
    let stress = try #require(IntervalAnalysis(list(milliseconds: lengths)).stress.value)
    #expect(abs(stress.moSeconds - 0.825) < 1e-12)
    #expect(abs(stress.amoPercent - 500.0 / 12) < 1e-9)
    #expect(abs(stress.mxdmnSeconds - 0.2) < 1e-12)
    let expected = (500.0 / 12) / (2 * 0.825 * 0.2)
    #expect(abs(stress.si.value - expected) < 1e-9)
    #expect(abs(stress.squareRoot.value - expected.squareRoot()) < 1e-9)
    #expect(stress.si.low <= stress.si.value && stress.si.value <= stress.si.high)
    #expect(stress.beats == 12 && stress.rejected == 0)
    #expect(stress.histogram.counts == [1, 3, 5, 2, 1])
  }

  @Test func elevenAreRefusedTwelveAreIndicative() throws {
    let lengths = restingIntervals(count: 12, seed: 8)
    let eleven = IntervalAnalysis(list(milliseconds: Array(lengths.dropLast()))).stress
    #expect(eleven.reasons.map { $0.gate } == [.validIntervals])
    let twelve = try #require(IntervalAnalysis(list(milliseconds: lengths)).stress.value)
    #expect(twelve.isIndicative)
  }

  @Test(arguments: [15, 18, 20])
  func fifteenSecondsAreIndicative(beats: Int) throws {
    let lengths = restingIntervals(count: beats, mean: 15_000 / Double(beats), seed: 1)
    let stress = try #require(IntervalAnalysis(list(milliseconds: lengths)).stress.value)
    #expect(stress.isIndicative && stress.beats == beats)
  }

  @Test(arguments: [(360, false), (340, true), (99, true)])
  func fiveMinutesAndAHundredBeatsAreClassical(count: Int, isIndicative: Bool) throws {
    let lengths = restingIntervals(count: count, mean: 850, seed: 2)
    let stress = try #require(IntervalAnalysis(list(milliseconds: lengths)).stress.value)
    #expect(stress.isIndicative == isIndicative)
  }

  @Test func identicalIntervalsAreRefused() {
    let stress = IntervalAnalysis(
      list(milliseconds: [Double](repeating: 800, count: 40))
    ).stress
    #expect(stress.reasons.map { $0.gate } == [.intervalSpread])
  }

  @Test func rejectedIntervalsEnterNeitherRangeNorMode() throws {
    let lengths = restingIntervals(count: 40, seed: 3)
    let disturbed = Disturbance.missed.applied(to: lengths, at: 12)
    let stress = try #require(IntervalAnalysis(list(milliseconds: disturbed)).stress.value)
    #expect(stress.rejected == 1 && stress.beats == 38)
    // A missed beat would have made the range longer than a second.
    #expect(stress.mxdmnSeconds < 0.2)
  }

  /// The mean excess of 35 intervals over the longer stretch that they are a piece
  /// of, for independent normal intervals: 26 % over 100 and 57 % over 350, known to
  /// about 2 % from 600 pieces whose ratios scatter by 0.4.
  @Test(arguments: [(count: 100, groups: 300, excess: 0.26), (350, 60, 0.57)])
  func shortRecordingsReadHigh(long: (count: Int, groups: Int, excess: Double)) {
    var random = SeededRandom(seed: 12)
    func index(_ lengths: ArraySlice<Double>) -> Double? {
      IntervalAnalysis(list(milliseconds: Array(lengths))).stress.value?.si.value
    }
    var ratios: [Double] = []
    for _ in 0..<long.groups {
      let lengths = (0..<long.count).map { _ in 850 + 30 * random.normal() }
      guard let whole = index(lengths[...]) else { continue }
      for start in stride(from: 0, through: long.count - 35, by: 35) {
        if let piece = index(lengths[start..<start + 35]) { ratios.append(piece / whole) }
      }
    }
    #expect(ratios.count > 550)
    // Three standard errors.
    #expect(abs(mean(ratios) - 1 - long.excess) < 0.06)
  }
}
