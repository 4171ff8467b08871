import Testing

@testable import LatidoSynth

@Suite struct HeartRhythmTests {
  @Test(arguments: [40.0, 72, 120, 220]) func theTruthIsTheRateAskedForAndCounted(bpm: Double) {
    let truth = PulseSynthesis(bpm: bpm, durationSeconds: 30).recording().truth!
    // Bisection-free integration on a 12.5 ms grid of a constant rate is exact but for rounding.
    let rounding = 1e-9
    #expect(abs(truth.meanBpm - bpm) < rounding * bpm)
    let expected = bpm / 60 * 30
    #expect(abs(Double(truth.beatTimesSeconds.count) - expected) <= 1)
  }

  @Test(arguments: [
    (72.0, 28.0, 30.0), (72, 5, 15), (60, 100, 60), (45, 150, 60), (120, 20, 30), (180, 10, 30),
  ])
  func rmssdIsTheTarget(bpm: Double, target: Double, durationSeconds: Double) {
    for seed in 1...5 as ClosedRange<UInt64> {
      var synthesis = PulseSynthesis(bpm: bpm, durationSeconds: durationSeconds, seed: seed)
      synthesis.variability = RateVariability(rmssdMilliseconds: target)
      let truth = synthesis.recording().truth!
      // A beat that enters or leaves at the edge as the depth changes can stop the search early.
      let edgeBeat = 0.01
      #expect(abs(truth.rmssdMilliseconds - target) < edgeBeat * target)
      // A modulation about zero leaves the mean rate nearly alone.
      #expect(abs(truth.meanBpm - bpm) < 0.05 * bpm)
    }
  }

  @Test func breathingShowsInTheIntervals() {
    var synthesis = PulseSynthesis(bpm: 72, durationSeconds: 120)
    synthesis.variability = RateVariability(rmssdMilliseconds: 40, lowFrequencyShare: 0)
    synthesis.breathing.breathsPerMinute = 15
    let truth = synthesis.recording().truth!
    let found = strongestFrequency(
      of: truth.intervalsSeconds, times: Array(truth.beatTimesSeconds.dropFirst()), in: 0.05...0.5,
      step: 0.005)
    // The breath's own wander of 5 %.
    #expect(abs(found - 0.25) < 0.03)
  }

  @Test func theRateRampsFromOneEndToTheOther() {
    var synthesis = PulseSynthesis(bpm: 60, durationSeconds: 60)
    synthesis.endBpm = 120
    let intervals = synthesis.recording().truth!.intervalsSeconds
    // The first and the last interval lie half a beat inside the ramp.
    #expect(abs(60 / intervals[0] - 60) < 2.5)
    #expect(abs(60 / intervals[intervals.count - 1] - 120) < 2.5)
    #expect(zip(intervals.dropFirst(), intervals).allSatisfy { $0 < $1 })
  }

  @Test func atrialFibrillationHasNoOrder() {
    var synthesis = PulseSynthesis(bpm: 90, durationSeconds: 300)
    synthesis.rhythm = .atrialFibrillation
    let intervals = synthesis.recording().truth!.intervalsSeconds
    let variation = variance(intervals).squareRoot() / average(intervals)
    #expect((0.18...0.26).contains(variation))
    // No correlation of neighbours beyond three standard errors, 1/√n each.
    let neighbours = correlation(Array(intervals.dropLast()), Array(intervals.dropFirst()))
    #expect(abs(neighbours) < 3 / Double(intervals.count).squareRoot())
  }

  @Test(arguments: [(HeartRhythm.bigeminy, 2), (.trigeminy, 3)])
  func prematureBeatsRepeat(rhythm: HeartRhythm, period: Int) {
    var synthesis = PulseSynthesis(bpm: 72, durationSeconds: 30)
    synthesis.rhythm = rhythm
    let intervals = synthesis.recording().truth!.intervalsSeconds
    let short = intervals.indices.filter { intervals[$0] < 0.7 * 60 / 72 }
    #expect(zip(short.dropFirst(), short).allSatisfy { $0 - $1 == period })
    #expect(short.count >= intervals.count / period - 1)
  }

  @Test func anEctopicBeatMovesNoOther() {
    let plain = PulseSynthesis(bpm: 72, durationSeconds: 30)
    var disturbed = plain
    disturbed.events = [BeatEvent(.ectopic, at: 15)]
    let before = plain.recording().truth!.beatTimesSeconds
    let after = disturbed.recording().truth!.beatTimesSeconds
    let moved = zip(before, after).filter { $0 != $1 }
    #expect(before.count == after.count && moved.count == 1)
    #expect(abs(moved[0].0 - moved[0].1 - (1 - BeatTrain.prematurity) * 60 / 72) < 1e-9)
  }

  @Test func aMissedBeatLeavesAHole() {
    let plain = PulseSynthesis(bpm: 72, durationSeconds: 30)
    var disturbed = plain
    disturbed.events = [BeatEvent(.missed, at: 15)]
    let intervals = disturbed.recording().truth!.intervalsSeconds
    #expect(intervals.count == plain.recording().truth!.intervalsSeconds.count - 1)
    #expect(intervals.filter { abs($0 - 2 * 60 / 72) < 1e-9 }.count == 1)
  }

  @Test func givenIntervalsComeInTheirOrder() {
    var synthesis = PulseSynthesis(bpm: 72, durationSeconds: 30)
    synthesis.rhythm = .intervals([0.5, 0.8, 1.1])
    let intervals = synthesis.recording().truth!.intervalsSeconds
    let first = [0.5, 0.8, 1.1].firstIndex { abs($0 - intervals[0]) < 1e-9 }!
    for (index, interval) in intervals.enumerated() {
      #expect(abs(interval - [0.5, 0.8, 1.1][(first + index) % 3]) < 1e-9)
    }
  }

  @Test func everyOtherBeatIsWeakerByTheAlternans() {
    var synthesis = PulseSynthesis(bpm: 60, durationSeconds: 20)
    synthesis.timing.framesPerSecond = 100
    synthesis.alternans = 0.5
    let recording = synthesis.recording()
    let dips = recording.truth!.beatTimesSeconds.dropFirst().dropLast().map { beat in
      let start = Int(beat * 100) - 15
      return recording.red[start] - recording.red[start..<start + 40].min()!
    }
    for (left, right) in zip(dips, dips.dropFirst()) {
      let ratio = min(left, right) / max(left, right)
      // The tail of the stronger neighbour lifts the foot of the weaker pulse by a few per cent.
      #expect(abs(ratio - 0.5) < 0.06)
    }
  }
}
