import LatidoSignal
import Testing

@testable import Latido

/// One missed, doubled or ectopic beat at every place of 30 to 40 intervals: RMSSD and
/// the stress index move by at most a tenth, or are refused.
///
/// The constants of `StepForecast` are chosen here.
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

  /// Nothing moves; and refusing everything would hold, too.
  private func expectNothingMoved(
    _ tallies: Tallies, rmssdGiven: Double, stressGiven: Double
  ) {
    #expect(tallies.rmssd.moved == [])
    #expect(tallies.stress.moved == [])
    #expect(tallies.rmssd.share >= rmssdGiven)
    #expect(tallies.stress.share >= stressGiven)
  }

  /// Made-up hearts, and the shares of the places at which their figures are to be given.
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

    var given: (rmssd: Double, stress: Double) {
      switch self {
      case .resting: (0.5, 0.2)
      case .breathing: (0.5, 0.2)
      case .breathingAnyhow: (0.4, 0.2)
      case .wandering: (0.5, 0.4)
      }
    }
  }

  @Test(arguments: Heart.allCases, Disturbance.allCases)
  func ofAMadeUpHeartNoPlaceMovesRMSSDOrSIByMoreThanATenth(
    heart: Heart, disturbance: Disturbance
  ) {
    var tallies = Tallies()
    for seed: UInt64 in 1...22 {
      let intervals = heart.intervals(count: 30 + Int(seed % 11), seed: seed)
      tallies.disturb(intervals, by: disturbance, in: "seed \(seed)")
    }
    print("SHARES", heart, disturbance, tallies.rmssd.places, tallies.rmssd.share, tallies.stress.share)
    expectNothingMoved(
      tallies, rmssdGiven: heart.given.rmssd, stressGiven: heart.given.stress)
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
    print("SHARES strap", disturbance, tallies.rmssd.places, tallies.rmssd.share, tallies.stress.share)
    // A doubled beat's two parts add up to the interval that was there.
    let isSumKnown = disturbance == .doubled
    expectNothingMoved(
      tallies, rmssdGiven: isSumKnown ? 0.8 : 0.5, stressGiven: isSumKnown ? 0.75 : 0.6)
  }
}
