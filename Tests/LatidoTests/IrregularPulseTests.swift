import LatidoSignal
import LatidoSynth
import Testing

@testable import Latido

/// Irregular rhythms as light shows them, and healthy pulses that must not be taken
/// for one.
@Suite struct IrregularPulseTests {
  private func analysis(_ synthesis: PulseSynthesis) -> Part<IntervalAnalysis> {
    IntervalMeasurement().analyse(frames(of: synthesis.recording()), originSeconds: 0)
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
}
