import LatidoSignal
import LatidoSynth
import Testing

@testable import Latido

@Suite struct IntervalMeasurementTests {
  /// What the rooms for intervals say themselves, whatever recipe `standard`
  /// thinks of the pulse.
  private func analysis(_ synthesis: PulseSynthesis) -> Part<IntervalAnalysis> {
    IntervalMeasurement().analyse(frames(of: synthesis.recording()), originSeconds: 0)
  }

  @Test func whatIsNoPulseGivesNoIntervals() {
    var withBeats = 0
    for kind in [NoPulseKind.shakenRedObject, .mainsLight, .fingerTapping, .keyFrameComb] {
      for seed: UInt64 in 1...2 {
        let scene = NoPulseSynthesis(kind, seed: seed, durationSeconds: 30).recording()
        let lamp = frames(of: scene.recording)
        let part = IntervalMeasurement().measure(lamp, originSeconds: 0)
        #expect(part.value == nil && !part.reasons.isEmpty)
        if IntervalMeasurement().analyse(lamp, originSeconds: 0).value != nil { withBeats += 1 }
      }
    }
    // Beats alone would have told some of them for a pulse.
    #expect(withBeats > 0)
  }

  @Test(arguments: [(30.0, 25.0, 0.10), (30, 15, 0.10), (120, 25, 0.03)], 1...5)
  func rmssdOfAKnownRhythm(
    rate: (fps: Double, decibels: Double, tolerance: Double), seed: UInt64
  ) throws {
    var synthesis = restingFinger(decibels: rate.decibels, seed: seed)
    synthesis.timing.framesPerSecond = rate.fps
    let recording = synthesis.recording()
    let found = try #require(
      IntervalMeasurement().measure(frames(of: recording), originSeconds: 0).value)
    let rmssd = try #require(found.variability[.rmssd].value)
    let truth = try #require(recording.truth).rmssdMilliseconds
    #expect(abs(rmssd.value / truth - 1) < rate.tolerance)
    #expect(rmssd.low < truth && truth < rmssd.high)
  }

  /// Frames that really come unevenly, as an emulator's or a simulation's may, are no
  /// error of timing; stamps that are as uneven but false are.
  @Test(arguments: [(true, 4.0), (false, 10.0)])
  func unevenFramesAreNoErrorOfTimingWhereTheirStampsAreTrue(
    areTrue: Bool, jitterMilliseconds: Double
  ) throws {
    var synthesis = restingFinger(decibels: 25, seed: 1)
    if areTrue {
      synthesis.timing.jitterMilliseconds = 12
    } else {
      synthesis.timing.stampErrorMilliseconds = 12
    }
    let recording = synthesis.recording()
    let found = try #require(analysis(synthesis).value)
    let beats = try #require(found.beats)
    let truth = try #require(recording.truth)
    let jitter = 1000 * beats.jitterSeconds
    #expect(jitter < jitterMilliseconds && (areTrue || jitter > 7))
    let rmssd = try #require(found.variability[.rmssd].value).value
    #expect(abs(rmssd / truth.rmssdMilliseconds - 1) < 0.10)
  }

  /// What falls between two frames nobody sees; the spline's guess has no error that
  /// beats could show.
  @Test(arguments: [(8.0, 72.0), (10, 72), (10, 140), (15, 180)])
  func tooFewFramesGiveNoIntervals(fps: Double, bpm: Double) {
    var synthesis = restingFinger(bpm: bpm, seconds: 30, rmssd: 15, decibels: 60, seed: 1)
    synthesis.timing.framesPerSecond = fps
    #expect(analysis(synthesis).reasons.contains { $0.gate == .frameRate })
  }

  @Test(arguments: [(12.0, 72.0), (15, 140), (20, 180)])
  func enoughFramesGiveThemRight(fps: Double, bpm: Double) throws {
    var synthesis = restingFinger(bpm: bpm, rmssd: 15, decibels: 60, seed: 1)
    synthesis.timing.framesPerSecond = fps
    let rmssd = try #require(analysis(synthesis).value?.variability[.rmssd].value).value
    let truth = try #require(synthesis.recording().truth)
    #expect(abs(rmssd / truth.rmssdMilliseconds - 1) < 0.10)
  }

  @Test(arguments: [BeatEvent.Kind.ectopic, .missed])
  func oneDisturbedBeatIsLabelledAndMovesLittle(kind: BeatEvent.Kind) throws {
    var synthesis = restingFinger(seconds: 30, decibels: 30, seed: 3)
    let before = try #require(analysis(synthesis).value)
    synthesis.events = [BeatEvent(kind, at: 14)]
    let after = try #require(analysis(synthesis).value)
    #expect(after.series.rejectedCount > before.series.rejectedCount)
    let (a, b) = try (
      #require(before.variability[.rmssd].value), #require(after.variability[.rmssd].value)
    )
    #expect(abs(b.value / a.value - 1) < 0.10)
  }

  @Test func badlyTimedBeatsAreRefusedWithTheirFigure() {
    let reasons = analysis(restingFinger(decibels: 4, seed: 4)).reasons
    #expect(reasons.contains { $0.gate == .beatTiming || $0.gate == .validIntervals })
  }

  @Test func holesAreLabelledAndNeverBridged() throws {
    var synthesis = restingFinger(seconds: 30, seed: 5)
    synthesis.timing.gapsSeconds = [12.0...12.4]
    let analysis = try #require(analysis(synthesis).value)
    let spanning = analysis.series.intervals.filter {
      $0.startSeconds < 12.4 && $0.endSeconds > 12.0
    }
    #expect(!spanning.isEmpty && spanning.allSatisfy { !$0.isAccepted })
  }

  @Test func noBeatsNoIntervals() {
    let times = frameTimes(fps: 30, seconds: 30)
    let flat = greyFrames(times, times.map { _ in 128 })
    let reasons = IntervalMeasurement().analyse(flat, originSeconds: 0).reasons
    #expect(reasons.map { $0.gate } == [.validIntervals])
    let short = greyFrames(Array(times.prefix(30)), [Double](repeating: 128, count: 30))
    #expect(
      IntervalMeasurement().analyse(short, originSeconds: 0).reasons.map { $0.gate }
        == [.duration])
    #expect(IntervalMeasurement().measure([], originSeconds: 0).value == nil)
  }

  @Test func timesAreRelativeToTheRecordingsFirstFrame() throws {
    let recording = restingFinger(seconds: 20, seed: 6).recording()
    let shifted = frames(of: recording).map { samples in
      samples.map {
        ColourSample(timeSeconds: $0.timeSeconds + 1.7e9, region: $0.region, mean: $0.mean)
      }
    }
    let analysis = try #require(
      IntervalMeasurement().measure(shifted, originSeconds: 1.7e9).value)
    #expect(analysis.series.intervals[0].startSeconds < 2)
  }
}
