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

  static let all: [IrregularRhythm] = [
    // Fibrillation: intervals in no order, 22 % about their mean (Tateno & Glass 2001).
    {
      var random = SeededRandom(seed: 1)
      return IrregularRhythm(
        name: "atrial fibrillation",
        intervals: (0..<40).map { _ in max(320, 700 * (1 + 0.22 * random.normal())) })
    }(),
    repeating("bigeminy", [560, 1040]),
    repeating("bigeminy, late", [700, 900]),
    repeating("trigeminy", [800, 520, 1080]),
    // The four irregular test rhythms of ANSI/AAMI EC13, by their description
    // and rate: ventricular bigeminy at 80 a minute, the same slowly
    // alternating (60) and rapidly alternating (120), and bidirectional
    // systoles (90), every beat of each pair coming early.
    repeating("EC13 ventricular bigeminy", [500, 1000]),
    repeating("EC13 slow alternating bigeminy", [650, 1350, 650, 1350, 750, 1250]),
    repeating("EC13 rapid alternating bigeminy", [360, 640]),
    repeating("EC13 bidirectional systoles", [580, 753]),
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

  @Test func twoEctopicBeatsInThirtyAreNoRhythm() {
    var intervals = restingIntervals(count: 30, seed: 3)
    for index in [9, 20] { intervals = Disturbance.ectopic.applied(to: intervals, at: index) }
    #expect(!IntervalAnalysis(list(milliseconds: intervals)).rhythm.isIrregular)
  }

  @Test func aDisturbedStretchOfALongRecordingIsNoRhythm() {
    var intervals = restingIntervals(count: 400, seed: 5)
    for index in 200..<240 { intervals[index] = index % 2 == 0 ? 600 : 1000 }
    let rhythm = IntervalAnalysis(list(milliseconds: intervals)).rhythm
    #expect(rhythm.irregularShare > 0 && !rhythm.isIrregular)
  }
}
