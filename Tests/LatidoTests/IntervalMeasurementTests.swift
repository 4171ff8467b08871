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

  @Test(arguments: [HeartRhythm.atrialFibrillation, .bigeminy, .trigeminy])
  func irregularRhythmsGiveNoFigure(rhythm: HeartRhythm) {
    var synthesis = restingFinger(seconds: 40, seed: 2)
    synthesis.rhythm = rhythm
    // Weak premature beats may spoil so many intervals that all are refused.
    guard let analysis = analysis(synthesis).value else { return }
    #expect(analysis.rhythm.isIrregular)
    #expect(analysis.stress.value == nil && analysis.variability[.meanNN].value == nil)
  }

  @Test(arguments: [60.0, 70, 80, 90, 100, 110, 130, 140, 150], [UInt64(1), 2])
  func bigeminyIsIrregularOrRefused(bpm: Double, seed: UInt64) {
    expectNoFigure(.bigeminy, bpm: bpm, seed: seed)
  }

  /// Every second beat of 110 or 120 a minute falls where the dicrotic wave of the
  /// beat before it would. Taken for one it leaves a slow and regular pulse, as it did
  /// of these seeds. (Most are known by their rhythm, too; 40 of 100 a minute by its
  /// filling alone.)
  @Test(
    arguments: [
      (110.0, 5), (110, 6), (110, 7), (110, 14), (110, 15), (110, 16), (110, 20), (120, 6),
      (120, 8), (120, 11), (120, 14), (120, 20), (105, 20), (105, 22), (110, 4), (115, 37),
      (115, 39), (100, 40),
    ] as [(Double, UInt64)])
  func aPrematureBeatAtTheDicroticPlaceIsKnownByItsFilling(bpm: Double, seed: UInt64) {
    expectNoFigure(.bigeminy, bpm: bpm, seed: seed)
  }

  /// Between those rates, and where few of the weak beats can be seen because the sinus
  /// node is steady: the later the longer the interval is, as no dicrotic wave comes. All
  /// of these were called regular.
  @Test(
    arguments: [
      (110.0, 32, 28.0), (120, 2, 28), (125, 5, 28), (125, 20, 28), (125, 22, 28), (110, 53, 12),
      (115, 50, 12),
      (115, 58, 12), (120, 52, 12), (120, 61, 12), (120, 66, 12),
    ] as [(Double, UInt64, Double)])
  func aPrematureBeatAtTheDicroticPlaceIsKnownByItsRhythm(
    bpm: Double, seed: UInt64, rmssd: Double
  ) {
    expectNoFigure(.bigeminy, bpm: bpm, seed: seed, rmssd: rmssd)
  }

  /// A steep dicrotic wave in a slow and deeply breathing heart comes hardly later in a
  /// longer interval.
  @Test(arguments: [45.0, 50, 55, 60, 65], [UInt64(3), 5, 8])
  func aDicroticWaveOfABreathingHeartIsNoWeakBeat(bpm: Double, seed: UInt64) {
    var synthesis = restingFinger(bpm: bpm, seconds: 40, rmssd: 40, decibels: 20, seed: seed)
    synthesis.shape.dicroticWave = 0.5
    #expect(!analysis(synthesis).reasons.contains { $0.gate == .weakBeats })
  }

  /// What a beat's timing error and the grid of samples do to an interval they do to the
  /// delay of its dicrotic wave, too. All of these were refused for weak beats that come
  /// with the rhythm, in a heart like a clock.
  @Test(
    arguments: [
      (50.0, 4, 0.5, 15), (50, 6, 0.5, 15), (60, 8, 0.25, 15), (60, 9, 0.25, 12),
      (72, 9, 0.25, 12), (85, 1, 0.25, 12), (85, 3, 0.25, 15), (120, 1, 0.5, 15),
      (120, 5, 0.5, 20),
    ] as [(Double, UInt64, Double, Double)])
  func aDicroticWaveOfASteadyHeartIsNoWeakBeat(
    bpm: Double, seed: UInt64, wave: Double, seconds: Double
  ) {
    var synthesis = restingFinger(bpm: bpm, seconds: seconds, rmssd: 0, seed: seed)
    synthesis.shape.dicroticWave = wave
    #expect(!analysis(synthesis).reasons.contains { $0.gate == .weakBeats })
  }

  @Test(arguments: [60.0, 80, 100, 120, 140], [HeartRhythm.trigeminy, .atrialFibrillation])
  func trigeminyAndFibrillationAreIrregularOrRefused(bpm: Double, rhythm: HeartRhythm) {
    expectNoFigure(rhythm, bpm: bpm, seed: 1)
  }

  /// ANSI/AAMI EC13's four, as in `IrregularRhythm`.
  @Test(arguments: [
    [0.530, 0.965], [0.580, 1.410, 0.790, 1.215], [0.355, 0.645], [0.472, 0.861],
  ])
  func irregularTestRhythmsAreIrregularOrRefused(intervals: [Double]) {
    let mean = intervals.reduce(0, +) / Double(intervals.count)
    expectNoFigure(.intervals(intervals), bpm: 60 / mean, seed: 1)
  }

  private func expectNoFigure(
    _ rhythm: HeartRhythm, bpm: Double, seed: UInt64, rmssd: Double = 28
  ) {
    var synthesis = restingFinger(bpm: bpm, seconds: 40, rmssd: rmssd, seed: seed)
    synthesis.rhythm = rhythm
    let part = analysis(synthesis)
    #expect(part.value?.rhythm.isIrregular ?? true)
    #expect(part.value?.stress.value == nil && part.value?.variability[.meanNN].value == nil)
  }

  /// A healthy pulse of `levels` grey levels over a picture of one colour, which
  /// knows whole levels alone.
  private func staircase(bpm: Double, levels: Double) -> [[ColourSample]] {
    let times = frameTimes(fps: 30, seconds: 40)
    return times.map { time in
      let beats = bpm / 60 * time + 0.05 * sine(2 * .pi * 0.22 * time)
      let wave = sine(2 * .pi * beats) + 0.4 * sine(4 * .pi * beats - 0.6)
      let light = wave + 0.15 * sine(6 * .pi * beats - 1)
      func rounded(_ level: Double, _ share: Double) -> Double {
        (level - share * levels * light / 3).rounded()
      }
      return [
        ColourSample(
          timeSeconds: time, region: .only,
          mean: RGB(red: rounded(180, 1), green: rounded(18, 0.2), blue: rounded(24, 0.25)))
      ]
    }
  }

  @Test(arguments: [55.0, 64, 72, 80], [6.0, 8, 12, 24])
  func theStepsOfRoundedLightAreNoWeakBeatsAndNoRhythm(bpm: Double, levels: Double) {
    let part = IntervalMeasurement().analyse(staircase(bpm: bpm, levels: levels), originSeconds: 0)
    #expect(!part.reasons.contains { $0.gate == .weakBeats || $0.gate == .rhythm })
    #expect(part.value?.rhythm.isIrregular != true)
  }

  @Test func whatFallsNoFasterThanTwoStepsOfRoundedLightIsNoWeakBeat() {
    // Beats a second apart that fall by 10 levels, and half-way between by 4, at 36 a
    // second with the rise that makes up for both. Two steps of one level, cut off at
    // 8 Hz, fall at 32 a second, of 1.2 levels at 38.
    let rateHz = 120.0
    let signal: [Double] = (0..<3720).map { sample in
      let time = Double(sample) / rateHz
      let falls = (1...30).reduce(0.0) { sum, beat in
        func fall(at seconds: Double) -> Double { 1 / (1 + exponential(-(time - seconds) / 0.02)) }
        return sum + 10 * fall(at: Double(beat)) + 4 * fall(at: Double(beat) + 0.5)
      }
      return 14 * time - falls
    }
    func share(levelStep: Double) -> Double {
      weakBeatShare(
        signal, rateHz: rateHz, beats: (1...30).map { Double($0) * rateHz },
        jitterSeconds: 0,
        levelStep: levelStep, highHz: 8)
    }
    #expect(share(levelStep: 0) == 1 && share(levelStep: 1) == 1)
    #expect(share(levelStep: 1.2) == 0)
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
