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

  @Test func halfABeatBesideALongBreathIsFound() {
    // 1070 cut in two. It is longer than the beat before it by so much that the
    // two parts are a third more than a usual interval.
    let lengths: [Double] = [734, 758, 790, 742, 734, 758, 428, 642, 844, 789, 797, 953]
    let series = IntervalSeries(intervals: list(milliseconds: lengths)).labelled()
    #expect(series.intervals[6...7].allSatisfy { $0.rejection == .extraBeat })
    #expect(series.rejectedCount == 2)
  }

  @Test func aLongBreathBesideHalfABeatIsNoMissedBeat() {
    // 1031 cut in two; half of the 1022 before it is what one part is.
    let lengths: [Double] = [719, 836, 750, 797, 742, 750, 1022, 412, 619, 883, 891, 953]
    let series = IntervalSeries(intervals: list(milliseconds: lengths)).labelled()
    #expect(series.intervals[6].isAccepted)
    #expect(series.intervals[7...8].allSatisfy { $0.rejection == .extraBeat })
  }

  @Test func twoShortBreathsBesideAMissedBeatAreWhole() {
    // 781 and 702 merged, strap intervals: what follows are two real ones.
    let lengths: [Double] = [958, 852, 911, 898, 838, 1483, 683, 768, 990, 1069, 1039, 979]
    let series = IntervalSeries(intervals: list(milliseconds: lengths)).labelled()
    #expect(series.intervals[5].rejection == .missedBeat)
    #expect(series.rejectedCount == 1)
  }

  @Test func anEarlyBeatInADeepBreathIsFound() {
    // 1069 and 1039, strap intervals, with the beat between them early: against
    // their neighbours, not against the median of the short ones before them.
    let lengths: [Double] = [911, 838, 781, 702, 683, 768, 990, 748, 1360, 979, 914, 862]
    let series = IntervalSeries(intervals: list(milliseconds: lengths)).labelled()
    #expect(series.intervals[7...8].allSatisfy { $0.rejection == .ectopic })
    #expect(series.rejectedCount == 2)
  }

  @Test func anEarlyBeatAfterALongBreathIsNotTakenForALateOne() {
    // 847 and 868, strap intervals, with the beat between them early. The 963 before
    // them and the 593 would be a late beat's, were 822 and 1122 more alike.
    // The calm ones before keep the threshold of steps below both.
    let calm: [Double] = (0..<12).map { 840 + Double($0 % 3) * 8 }
    let lengths: [Double] =
      calm + [844, 836, 825, 741, 822, 963, 593, 1122, 893, 877, 869, 865, 850]
    let series = IntervalSeries(intervals: list(milliseconds: lengths)).labelled()
    #expect(series.intervals[18...19].allSatisfy { $0.rejection == .ectopic })
    #expect(series.rejectedCount == 2)
  }

  @Test func theLongPauseAfterAnEarlyBeatInALongBreathIsFound() {
    // 938 and 867 with the beat between them early: together more than two of the
    // usual ones, but no heart's interval is longer by half of one than the last.
    let lengths: [Double] = [742, 938, 883, 742, 742, 656, 1148, 797, 742, 703, 672, 648]
    let series = IntervalSeries(intervals: list(milliseconds: lengths)).labelled()
    #expect(series.intervals[5...6].allSatisfy { $0.rejection == .ectopic })
    #expect(series.rejectedCount == 2)
  }

  @Test func whatStandsBeforeAMissedBeatIsWhole() {
    let lengths: [Double] = [800, 810, 790, 805, 795, 785, 1290, 780, 800, 790, 805, 800]
    let series = IntervalSeries(intervals: list(milliseconds: lengths)).labelled()
    #expect(series.intervals[5].isAccepted && series.intervals[6].rejection == .missedBeat)
    #expect(series.rejectedCount == 1)
  }

  @Test func aLateBeatInADeepBreathIsFound() {
    // 825 and 917, strap intervals, with the beat between them late.
    let lengths: [Double] = [865, 907, 797, 925, 873, 912, 954, 1072, 669, 904, 833, 905]
    let series = IntervalSeries(intervals: list(milliseconds: lengths)).labelled()
    #expect(series.intervals[7...8].allSatisfy { $0.rejection == .ectopic })
    #expect(series.rejectedCount == 2)
  }

  @Test func aShortBreathBesideHalfABeatIsWhole() {
    // 560 and 370 make one, roughly; 370 and 440 do so better.
    let lengths: [Double] = [800, 810, 790, 805, 795, 560, 370, 440, 800, 790, 805, 800, 810]
    let series = IntervalSeries(intervals: list(milliseconds: lengths)).labelled()
    #expect(series.intervals[5].isAccepted)
    #expect(series.intervals[6...7].allSatisfy { $0.rejection == .extraBeat })
    #expect(series.rejectedCount == 2)
  }

  /// 100 calm intervals beside 100 with steps of 120 ms, and one early beat of the calm
  /// heart at `index`, whose steps are 140 and 280 ms.
  private func calmBesideDeep(earlyBeatAt index: Int, calmFirst: Bool) -> IntervalSeries {
    let calm: [Double] = (0..<100).map { 798 + Double($0 % 2) * 4 }
    let deep: [Double] = (0..<100).map { 740 + Double($0 % 2) * 120 }
    var lengths = calmFirst ? calm + deep : deep + calm
    lengths[index] = 660
    lengths[index + 1] = 940
    return IntervalSeries(intervals: list(milliseconds: lengths)).labelled()
  }

  @Test func anEarlyBeatIsJudgedByTheStepsAroundIt() {
    // 45 steps either way are calm; of 90 either way a quarter would not be.
    for (index, calmFirst) in [(52, true), (147, false)] {
      let series = calmBesideDeep(earlyBeatAt: index, calmFirst: calmFirst)
      #expect(series.intervals[index...index + 1].allSatisfy { $0.rejection == .ectopic })
      #expect(series.rejectedCount == 2)
    }
  }

  @Test func amongDeepBreathsTheSameStepsAreNoEarlyBeat() {
    // A quarter of 45 steps either way are deep; of 22 hardly any would be.
    for (index, calmFirst) in [(82, true), (117, false)] {
      #expect(calmBesideDeep(earlyBeatAt: index, calmFirst: calmFirst).rejectedCount == 0)
    }
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
