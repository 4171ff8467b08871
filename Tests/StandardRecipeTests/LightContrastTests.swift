import LatidoSignal
import LatidoSynth
import Testing

@testable import Latido

/// What two colours tell of what moves them.
@Suite struct LightContrastTests {
  private let settings = StandardRecipe()

  /// Red 190, green 30 and blue 40, each moved by its own share of one wave, green
  /// later than red by `lateSeconds`.
  ///
  /// The wave's rate moves as a heart's does; its harmonics lie `off` radians from
  /// where blood has the second, and one and a half times that from the third. From
  /// 10 to 13 s something moves all colours by the share `shake` of the wave.
  private func frames(
    shares: [Double], lateSeconds: Double, off: Double, seed: UInt64, shake: Double = 0
  ) -> [[ColourSample]] {
    var random = SeededRandom(seed: seed)
    func wave(_ time: Double) -> Double {
      let sway = 0.12 * sine(2 * .pi * 0.07 * time) + 0.03 * sine(2 * .pi * 0.31 * time)
      let turn = 2 * Double.pi * (1.2 * time + sway)
      let second = 0.3 * cosine(2 * turn - 1.2 + off)
      return cosine(turn) + second + 0.15 * cosine(3 * turn - 2.76 + 1.5 * off)
    }
    return (0...900).map { n -> [ColourSample] in
      let time = Double(n) / 30
      let moved = 10...13 ~= time ? shake * wave(time) : 0
      let levels = zip([190.0, 30, 40], shares).enumerated().map { index, pair in
        pair.0 * (1 + moved + pair.1 * wave(time - (index == 1 ? lateSeconds : 0)))
          + 0.02 * random.normal()
      }
      return [
        ColourSample(
          timeSeconds: time, region: .only,
          mean: RGB(red: levels[0], green: levels[1], blue: levels[2]))
      ]
    }
  }

  private func contrast(
    shares: [Double], lateSeconds: Double, seed: UInt64 = 2, shake: Double = 0
  ) -> LightContrast {
    let frames = frames(
      shares: shares, lateSeconds: lateSeconds, off: 0, seed: seed, shake: shake)
    let traces = ColourTraces(frames, format: SampleFormat())
    let clock = FrameClock(rules: settings.clock).check(traces.times, statedIn: .seconds)
    let plans = TransformPlans(windowSeconds: 30, rateHz: 30)
    let signals = plans.signals(traces, clock: clock, recipe: settings)
    return LightContrast(signals, at: 1.2, recipe: settings)
  }

  /// A coloured lamp is in step however unlike its colours are, also where white
  /// balance turns one of them round.
  @Test(arguments: [[0.01, 0.01, 0.01], [0.002, 0.03, 0.01], [0.01, -0.02, 0.01]])
  func oneLightIsInStep(shares: [Double]) {
    for seed in 1...5 {
      #expect(
        contrast(shares: shares, lateSeconds: 0, seed: UInt64(seed)).outOfStep
          < settings.bloodOutOfStep)
    }
  }

  /// 20 ms at 72 bpm are 0.15 rad.
  @Test func twoDepthsAreOutOfStep() {
    let blood = contrast(shares: [0.005, 0.02, 0.015], lateSeconds: 0.02)
    #expect(blood.outOfStep > 0.1 && blood.outOfStep < 0.2)
    #expect((blood.largest ?? 0) > settings.bloodContrast)
  }

  /// Motion ten times as strong as the pulse, which moves all colours alike, hides
  /// the contrast of the beats before and after it by a quarter, not whole.
  @Test func aMomentOfMotionDoesNotOutweighAllBeats() {
    let moved = contrast(shares: [0.005, 0.02, 0.015], lateSeconds: 0.02, shake: 0.2)
    #expect((moved.largest ?? 0) > 1)
    #expect(moved.outOfStep > settings.bloodOutOfStep)
  }

  /// A coloured lamp whose wave is only somewhat like a pulse's was once read with
  /// confidence 1.0; out of step, the same wave is light from two depths.
  @Test(arguments: [1.0, -1.1]) func aColouredLampIsNoPulse(off: Double) throws {
    for seed in 1...3 {
      let lamp = frames(
        shares: [0.004, 0.02, 0.01], lateSeconds: 0, off: off, seed: UInt64(seed))
      #expect(measureStandard(lamp).failedGates.contains(.waveform))
      let blood = frames(
        shares: [0.004, 0.02, 0.01], lateSeconds: 0.03, off: off, seed: UInt64(seed))
      let reading = try #require(measureStandard(blood).reading)
      #expect(abs(reading.bpm - 72) < 2)
    }
  }
}
