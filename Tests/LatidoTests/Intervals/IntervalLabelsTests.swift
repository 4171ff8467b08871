import LatidoSignal
import Testing

@testable import Latido

/// A disturbance of one beat.
enum Disturbance: CaseIterable {
  case missed, doubled, ectopic

  /// The intervals with the beat after interval `index` disturbed.
  func applied(to intervals: [Double], at index: Int) -> [Double] {
    var changed = intervals
    switch self {
    case .missed:
      changed.replaceSubrange(index...index + 1, with: [intervals[index] + intervals[index + 1]])
    case .doubled:
      changed.replaceSubrange(
        index...index, with: [0.4 * intervals[index], 0.6 * intervals[index]])
    case .ectopic:
      let early = 0.3 * intervals[index]
      changed[index] -= early
      changed[index + 1] += early
    }
    return changed
  }

  var rejection: Rejection {
    switch self {
    case .missed: .missedBeat
    case .doubled: .extraBeat
    case .ectopic: .ectopic
    }
  }

  /// How many intervals it spoils.
  var spoiled: Int { self == .missed ? 1 : 2 }
}

@Suite struct IntervalLabelsTests {
  @Test(arguments: Disturbance.allCases, 1...6)
  func oneDisturbedBeatInThirtyFiveIsLabelled(disturbance: Disturbance, seed: UInt64) {
    let intervals = restingIntervals(count: 35, seed: seed)
    for index in 1..<33 {
      let series = IntervalSeries(
        intervals: list(milliseconds: disturbance.applied(to: intervals, at: index))
      ).labelled()
      let rejected = series.intervals.filter { !$0.isAccepted }
      #expect(rejected.count == disturbance.spoiled)
      #expect(rejected.allSatisfy { $0.rejection == disturbance.rejection })
      #expect(!series.intervals[index].isAccepted)
    }
  }

  @Test(arguments: Disturbance.allCases, 1...3)
  func oneDisturbedBeatAtAnyPlaceMovesRMSSDAndSIByAtMostATenthOrIsRefused(
    disturbance: Disturbance, seed: UInt64
  ) throws {
    let intervals = restingIntervals(count: 35, seed: seed)
    let before = IntervalAnalysis(list(milliseconds: intervals))
    let rmssd = try #require(before.variability[.rmssd].value).value
    let si = try #require(before.stress.value).si.value
    var given: (rmssd: [Double], si: [Double]) = ([], [])
    for index in 1..<33 {
      let after = IntervalAnalysis(
        list(milliseconds: disturbance.applied(to: intervals, at: index)))
      if let value = after.variability[.rmssd].value?.value {
        given.rmssd.append(abs(value / rmssd - 1))
      }
      if let value = after.stress.value?.si.value { given.si.append(abs(value / si - 1)) }
    }
    #expect(given.rmssd.max()! <= 0.10)
    // One place in a hundred may lose an interval that is unlike all others.
    #expect(given.si.count { $0 > 0.10 } <= 1)
    #expect(given.rmssd.count >= 16 && given.si.count >= 16)
  }

  @Test func halfABeatInDeepBreathingIsFound() {
    // Strap intervals; the one of 896 cut in two lies beside a short one.
    let lengths: [Double] = [
      812, 790, 781, 797, 700, 657, 670, 693, 358, 538, 881, 854, 860, 867, 807,
    ]
    let series = IntervalSeries(intervals: list(milliseconds: lengths)).labelled()
    #expect(series.intervals[8...9].allSatisfy { $0.rejection == .extraBeat })
    #expect(series.rejectedCount == 2)
  }

  @Test func anEarlyBeatAfterAShortIntervalIsFound() {
    let lengths: [Double] = [
      768, 693, 1366, 1039, 979, 1001, 1026, 990, 1010, 970, 1002, 985,
    ]
    let series = IntervalSeries(intervals: list(milliseconds: lengths)).labelled()
    #expect(series.intervals[1].rejection == .ectopic && series.intervals[2].rejection == .ectopic)
    #expect(series.rejectedCount == 2)
  }

  @Test func healthyListsKeepEveryInterval() {
    let cardio = IntervalSeries(intervals: list(milliseconds: PublishedSeries.cardio.intervals))
    #expect(cardio.labelled().rejectedCount == 0)
  }

  @Test(
    .enabled(if: SharedData.exists("finger/welltory_01.rr.csv"), SharedData.missing),
    arguments: 1...12)
  func strapRecordingsKeepEveryInterval(number: Int) throws {
    let name = "finger/welltory_\(number < 10 ? "0" : "")\(number).rr.csv"
    let intervals = try #require(SharedData.columns(name)["rr_ms"])
    let analysis = IntervalAnalysis(list(milliseconds: intervals))
    #expect(analysis.series.rejectedCount == 0)
    #expect(!analysis.rhythm.isIrregular)
  }

  @Test func impossibleLengthsAreOutOfRange() {
    var lengths = [Double](repeating: 2100, count: 20)
    let slow = IntervalSeries(intervals: list(milliseconds: lengths)).labelled()
    #expect(slow.intervals.allSatisfy { $0.rejection == .outOfRange })
    lengths = [Double](repeating: 200, count: 20)
    let fast = IntervalSeries(intervals: list(milliseconds: lengths)).labelled()
    #expect(fast.intervals.allSatisfy { $0.rejection == .outOfRange })
  }

  @Test func labelsThatAreThereStay() {
    var intervals = list(milliseconds: restingIntervals(count: 30, seed: 2))
    intervals[4] = intervals[4].rejected(as: .gap)
    let series = IntervalSeries(intervals: intervals).labelled()
    #expect(series.intervals[4].rejection == .gap)
    #expect(series.rejectedCount == 1)
  }
}
