import LatidoSignal
import Testing

@testable import Latido

/// A named rhythm that is not regular, as intervals in milliseconds.
struct IrregularRhythm: Sendable, CustomTestStringConvertible {
  let name: String
  let intervals: [Double]
  var testDescription: String { name }

  private static func repeating(_ name: String, _ pattern: [Double], count: Int = 36) -> Self {
    var random = SeededRandom(seed: 4)
    return IrregularRhythm(
      name: name,
      intervals: (0..<count).map { pattern[$0 % pattern.count] + 8 * random.normal() })
  }

  static func fibrillation(variation: Double, count: Int = 40, seed: UInt64) -> Self {
    var random = SeededRandom(seed: seed)
    return IrregularRhythm(
      name: "atrial fibrillation",
      intervals: (0..<count).map { _ in max(320, 700 * (1 + variation * random.normal())) })
  }

  static let all: [IrregularRhythm] = [
    // Fibrillation: intervals in no order, 22 % about their mean (Tateno & Glass 2001).
    fibrillation(variation: 0.22, seed: 1),
    repeating("bigeminy", [560, 1040]),
    repeating("bigeminy, late", [700, 900]),
    repeating("bigeminy, barely early", [770, 830]),
    repeating("trigeminy", [800, 520, 1080]),
    repeating("trigeminy, barely early", [800, 730, 870]),
    repeating("quadrigeminy", [800, 800, 540, 1060]),
    // The four irregular test rhythms of ANSI/AAMI EC13:2002, figure 3. Of the
    // recordings themselves (PhysioNet, aami-ec13 1.0.0, Goldberger et al. 2000)
    // aami3a and aami3b were at hand, and these are their intervals from R to
    // R: normal and ventricular beats in turn, 80 a minute; two ventricular
    // beats of different origin in turn, 60 a minute.
    repeating("EC13 3a, ventricular bigeminy", [530, 965]),
    repeating("EC13 3b, slow alternating bigeminy", [580, 1410, 790, 1215]),
    // The other two are constructed from their names and rates alone: 120 and
    // 90 a minute, with the coupling of 3a.
    repeating("EC13 3c, rapid alternating bigeminy", [355, 645]),
    repeating("EC13 3d, bidirectional systoles", [472, 861]),
    repeating("short bigeminy", [560, 1040], count: 14),
  ]
}

@Suite struct RhythmTests {
  @Test(arguments: IrregularRhythm.all)
  func irregularRhythmsAreMarkedAndGiveNoFigure(rhythm: IrregularRhythm) {
    let analysis = IntervalAnalysis(list(milliseconds: rhythm.intervals))
    #expect(analysis.rhythm.isIrregular)
    for measure in VariabilityMeasure.allCases {
      #expect(analysis.variability[measure].reasons.contains { $0.gate == .rhythm })
    }
    #expect(analysis.stress.reasons.contains { $0.gate == .rhythm })
    #expect(analysis.respiration.reasons.contains { $0.gate == .rhythm })
    // Every interval is kept all the same.
    #expect(analysis.series.intervals.count == rhythm.intervals.count)
  }

  @Test(arguments: [PublishedSeries.cardio, .deepBreather])
  func breathingIsARhythm(series: PublishedSeries) {
    #expect(!IntervalAnalysis(list(milliseconds: series.intervals)).rhythm.isIrregular)
  }

  @Test(arguments: [(0.10, 60, 0.98), (0.10, 40, 0.88), (0.15, 40, 0.95), (0.22, 20, 0.95)])
  func fibrillationIsRecognised(variation: Double, count: Int, leastShare: Double) {
    // Chance makes order of some lists; by how many, from 200 each.
    let marked = (0..<200).count { seed in
      let rhythm = IrregularRhythm.fibrillation(
        variation: variation, count: count, seed: UInt64(1000 + seed))
      return Rhythm(IntervalSeries(intervals: list(milliseconds: rhythm.intervals))).isIrregular
    }
    #expect(Double(marked) >= leastShare * 200)
  }

  /// Breathing of `beats` heart beats a breath, whose rate wanders.
  private func breathing(
    beats: Double, depth: Double, count: Int, seed: UInt64
  ) -> [Double] {
    var random = SeededRandom(seed: seed)
    var phase = 6 * random.uniform()
    return (0..<count).map { _ in
      phase += 2 * .pi / beats + 0.05 * random.normal()
      return 900 * (1 + depth * sine(phase) + 0.02 * random.normal())
    }
  }

  @Test(arguments: [2.5, 3.3, 3.7, 4, 5, 7], [0.05, 0.08])
  func respiratoryArrhythmiaIsARhythm(beats: Double, depth: Double) {
    let marked = (0..<60).count { seed in
      let lengths = breathing(
        beats: beats, depth: depth, count: seed % 2 == 0 ? 40 : 80, seed: UInt64(seed))
      return Rhythm(IntervalSeries(intervals: list(milliseconds: lengths))).isIrregular
    }
    #expect(marked <= 3)
  }

  @Test(
    .enabled(if: SharedData.exists("intervals/pyhrv_short.rr.csv"), SharedData.missing),
    arguments: ["intervals/pyhrv_short.rr.csv", "intervals/pyhrv_long.rr.csv"])
  func publishedSeriesAreRegular(name: String) throws {
    let intervals = try #require(SharedData.columns(name)["rr_ms"])
    #expect(!IntervalAnalysis(list(milliseconds: intervals)).rhythm.isIrregular)
  }

  @Test func twoEctopicBeatsInThirtyAreNoRhythm() {
    var intervals = restingIntervals(count: 30, seed: 3)
    for index in [9, 20] { intervals = Disturbance.ectopic.applied(to: intervals, at: index) }
    #expect(!IntervalAnalysis(list(milliseconds: intervals)).rhythm.isIrregular)
  }

  @Test func aDisturbedStretchOfALongRecordingIsNoRhythm() {
    var intervals = restingIntervals(count: 400, seed: 5)
    for index in 200..<240 { intervals[index] = index % 2 == 0 ? 600 : 1000 }
    let rhythm = IntervalAnalysis(list(milliseconds: intervals)).rhythm
    #expect((rhythm.irregularShare ?? 0) > 0 && !rhythm.isIrregular)
  }
}
