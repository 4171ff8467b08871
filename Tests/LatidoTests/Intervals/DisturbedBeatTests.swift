import LatidoSignal
import Testing

@testable import Latido

/// One missed, doubled or ectopic beat at every place of 30 to 40 intervals: RMSSD and
/// the stress index move by at most a tenth, or are refused. Of the strap's intervals
/// always; of made-up hearts hardly ever otherwise.
///
/// The constants of `StepForecast` rest on this.
@Suite struct DisturbedBeatTests {
  /// What the places of some lists showed of one figure.
  private struct Tally {
    var places = 0
    var given = 0
    /// Given, and more than a tenth off; ratios of whole counts are a tenth to the
    /// last bit.
    var moved: [String] = []

    /// Share of the places at which the figure is given.
    var share: Double { Double(given) / Double(places) }

    mutating func count(_ before: Double?, _ after: Double?, _ place: String) {
      guard let before else { return }
      places += 1
      guard let after else { return }
      given += 1
      if abs(after / before - 1) > 0.10 + 1e-9 { moved.append("\(place): \(after / before)") }
    }
  }

  private struct Tallies {
    var rmssd = Tally()
    var stress = Tally()

    /// Disturbs every inner place of a list.
    mutating func disturb(_ intervals: [Double], by disturbance: Disturbance, in name: String) {
      let before = Figures(intervals)
      for index in 1..<intervals.count - 2 {
        let after = Figures(disturbance.applied(to: intervals, at: index))
        rmssd.count(before.rmssd, after.rmssd, "\(name), place \(index)")
        stress.count(before.stress, after.stress, "\(name), place \(index)")
      }
    }
  }

  private struct Figures {
    let rmssd: Double?
    let stress: Double?

    init(_ milliseconds: [Double]) {
      let series = IntervalSeries(intervals: list(milliseconds: milliseconds)).labelled()
      let rhythm = Rhythm(series)
      rmssd = Variability(series, rhythm: rhythm)[.rmssd].value?.value
      stress = StressIndex.part(of: series, rhythm: rhythm).value?.si.value
    }
  }

  /// Made-up hearts.
  enum Heart: CaseIterable {
    /// A breath of 4.3 beats and ± 30 ms.
    case resting
    /// A breath of 4.3 beats and ± 20 to 60 ms.
    case breathing
    /// A breath of 2.6 to 7 beats, with more scatter.
    case breathingAnyhow
    /// Breaths that differ, waves of blood pressure, and slow wandering.
    case wandering

    func intervals(count: Int, seed: UInt64) -> [Double] {
      var random = SeededRandom(seed: seed)
      switch self {
      case .resting:
        return restingIntervals(count: count, seed: seed)
      case .breathing:
        return breathingIntervals(
          count: count, beats: 4.3...4.3, scatter: 10...10, random: &random)
      case .breathingAnyhow:
        return breathingIntervals(
          count: count, beats: 2.6...7, scatter: 5...20, random: &random)
      case .wandering:
        return wanderingIntervals(count: count, random: &random)
      }
    }

    /// Least shares of the places at which RMSSD and the stress index are to be given
    /// where a step is hidden: refusing everything would move nothing, too.
    var given: (rmssd: Double, stress: Double) {
      switch self {
      case .resting: (0.75, 0.32)
      case .breathing: (0.70, 0.26)
      case .breathingAnyhow: (0.52, 0.26)
      case .wandering: (0.73, 0.57)
      }
    }
  }

  /// Twenty-two lists of each heart, two of each length. Nothing of a doubled beat is
  /// hidden, and nothing moves. Else three places in all do, one in 1,000 of those given,
  /// by 13 % at most: made-up hearts scatter normally, and now and then by more than four
  /// standard deviations.
  @Test(arguments: Disturbance.allCases)
  func ofMadeUpHeartsHardlyAnyPlaceMovesThem(disturbance: Disturbance) {
    let isSumKnown = disturbance == .doubled
    var (given, moved) = (0, [String]())
    for heart in Heart.allCases {
      var tallies = Tallies()
      for seed: UInt64 in 1...22 {
        let intervals = heart.intervals(count: 30 + Int(seed % 11), seed: seed)
        tallies.disturb(intervals, by: disturbance, in: "\(heart) \(seed)")
      }
      given += tallies.rmssd.given + tallies.stress.given
      moved += tallies.rmssd.moved + tallies.stress.moved
      let least = isSumKnown ? (rmssd: 0.95, stress: 0.95) : heart.given
      #expect(tallies.rmssd.share >= least.rmssd && tallies.stress.share >= least.stress)
    }
    #expect(isSumKnown ? moved == [] : 800 * moved.count <= given, "\(moved) of \(given)")
  }

  @Test(
    .enabled(if: SharedData.exists("finger/welltory_01.rr.csv"), SharedData.missing),
    arguments: Disturbance.allCases)
  func ofAStrapsIntervalsNoPlaceMovesThem(disturbance: Disturbance) throws {
    var tallies = Tallies()
    for number in 1...12 {
      let name = "finger/welltory_\(number < 10 ? "0" : "")\(number).rr.csv"
      let intervals = try #require(SharedData.columns(name)["rr_ms"])
      for start in stride(from: 0, through: intervals.count - 35, by: 35) {
        tallies.disturb(
          Array(intervals[start..<start + 35]), by: disturbance, in: "\(number) from \(start)")
      }
    }
    // A doubled beat's two parts add up to the interval that was there.
    let isSumKnown = disturbance == .doubled
    #expect(tallies.rmssd.moved == [] && tallies.stress.moved == [])
    #expect(tallies.rmssd.share >= (isSumKnown ? 0.92 : 0.52))
    #expect(tallies.stress.share >= (isSumKnown ? 0.92 : 0.57))
  }
}
