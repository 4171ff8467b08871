import Testing

@testable import LatidoSynth

/// Enough draws of each kind to meet both sides of every choice, few enough for a debug build.
private let seeds = Array(UInt64(0)..<6)

/// Kinds that promise to move every channel by the same relative amount.
private let alikeKinds: [NoPulseKind] = [
  .exposureSteps, .handTremor, .slowSway, .mainsLight, .shakenRedObject, .slowChirp,
  .exposureHunting, .walkingCadence, .vibrationMotor, .displayFlicker, .secondRamp, .fanShadow,
  .focusHunting,
]

@Suite struct NoPulseSynthesisTests {
  @Test(arguments: NoPulseKind.allCases) func everyRecordingIsWellFormed(kind: NoPulseKind) {
    for seed in seeds {
      let made = NoPulseSynthesis(kind, seed: seed).recording()
      let times = made.recording.timesSeconds
      #expect(made.recording.truth == nil)
      #expect(times[0] == 0 && zip(times.dropFirst(), times).allSatisfy { $0 > $1 })
      #expect((9...60.5).contains(times[times.count - 1]))
      #expect((13...62).contains(Double(times.count - 1) / times[times.count - 1]))
      for channel in made.recording.channels {
        #expect(channel.count == times.count)
        #expect(channel.allSatisfy { (0...255).contains($0) })
      }
      #expect(made.recording.light.count == times.count)
    }
  }

  @Test(arguments: NoPulseKind.allCases) func oneSeedGivesTheSameBits(kind: NoPulseKind) {
    let first = NoPulseSynthesis(kind, seed: 4).recording()
    #expect(first == NoPulseSynthesis(kind, seed: 4).recording())
    #expect(first != NoPulseSynthesis(kind, seed: 5).recording())
  }

  @Test func everyKindHasARandomStreamOfItsOwn() {
    #expect(Set(NoPulseKind.allCases.map(\.stream)).count == NoPulseKind.allCases.count)
  }

  @Test func aGivenDurationIsKept() {
    let times = NoPulseSynthesis(.whiteNoise, seed: 1, durationSeconds: 12).recording().recording
      .timesSeconds
    #expect((11.5...12.1).contains(times[times.count - 1]))
  }

  @Test(arguments: alikeKinds) func commonLightMovesAllChannelsAlike(kind: NoPulseKind) {
    for seed in seeds {
      let recording = NoPulseSynthesis(kind, seed: seed, durationSeconds: 12).recording().recording
      let first = recording.light[0]
      for light in recording.light where first.darkest > 0 && light.darkest > 0 {
        #expect(abs(light.green / light.red * first.red / first.green - 1) < 1e-9)
        #expect(abs(light.blue / light.red * first.red / first.blue - 1) < 1e-9)
      }
      // All three can be seen.
      #expect(average(recording.light.map(\.darkest)) > 8)
    }
  }

  @Test(arguments: NoPulseKind.allCases.filter(\.isFolded))
  func fastFlickerShowsInsideTheBand(kind: NoPulseKind) {
    for seed in seeds {
      let made = NoPulseSynthesis(kind, seed: seed, durationSeconds: 20).recording()
      let expected = made.apparentHertz[0]
      #expect(NoPulseScene.pulseBand.contains(expected))
      let peak = strongestFrequency(
        of: made.recording.light.map(\.green), times: made.recording.timesSeconds,
        in: 0.5...4.5, step: 0.02)
      // A step of the grid.
      #expect(abs(peak - expected) < 0.02)
    }
  }

  @Test(arguments: [
    (50.0, 26.0, 2.0), (50, 24.5, 1), (60, 29.97, 0.06), (59, 30, 1), (100, 30, 10), (1.2, 30, 1.2),
  ])
  func aToneFoldsToTheNearestMultipleOfTheRate(
    hertz: Double, framesPerSecond: Double, expected: Double
  ) {
    #expect(abs(NoPulseScene.folded(hertz, by: framesPerSecond) - expected) < 1e-9)
  }

  @Test func mainsLightIsOnTheNetworksFrequency() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      let flicker = FastFlicker(.mainsLight, &random)
      let networks = [49.5...50.5, 59.5...60.5]
      #expect(
        networks.contains { $0.contains(flicker.hertz) || $0.contains(flicker.hertz / 2) })
      #expect(
        (23...31).contains(flicker.framesPerSecond) || (47...61).contains(flicker.framesPerSecond))
    }
  }

  @Test(arguments: [
    NoPulseKind.exposureHunting, .whiteBalanceLoop, .secondRamp, .fanShadow, .blinkingBeacon,
    .shakenRedObject, .fingerTapping, .sharpBreathing, .breathing,
  ])
  func periodicKindsAreStrongestWhereTheySay(kind: NoPulseKind) {
    for seed in seeds.prefix(3) {
      let made = NoPulseSynthesis(kind, seed: seed, durationSeconds: 30).recording()
      let expected = made.apparentHertz[0]
      let peak = strongestFrequency(
        of: made.recording.light.map(\.red), times: made.recording.timesSeconds, in: 0.08...4.5,
        step: 0.02)
      // The frequency's own wander, at most 12 %, and the grid.
      #expect(abs(peak - expected) < 0.12 * expected + 0.02)
    }
  }

  @Test func breathsStayBelowThePulse() {
    for kind in [NoPulseKind.breathing, .sharpBreathing] {
      for seed in seeds {
        let hertz = NoPulseSynthesis(kind, seed: seed).recording().apparentHertz[0]
        #expect((0.1...34.0 / 60).contains(hertz))
      }
    }
  }

  @Test func aFlatRecordingIsOneValue() {
    for seed in seeds {
      let recording = NoPulseSynthesis(.flat, seed: seed).recording().recording
      for channel in recording.channels { #expect(Set(channel).count == 1) }
    }
  }

  @Test func aQuantisedFlatRecordingKnowsAFewCodes() {
    for seed in seeds {
      let recording = NoPulseSynthesis(.quantisedFlat, seed: seed).recording().recording
      for channel in recording.channels { #expect((1...6).contains(Set(channel).count)) }
      #expect(Set(recording.red).count >= 2)
    }
  }

  @Test func saturatedRecordingsLieAtTheirEnd() {
    for seed in seeds {
      let high = NoPulseSynthesis(.saturatedHigh, seed: seed).recording().recording
      let low = NoPulseSynthesis(.saturatedLow, seed: seed).recording().recording
      for channel in high.channels { #expect(channel.min()! > 253) }
      for channel in low.channels { #expect(channel.max()! < 3) }
    }
  }

  @Test func aStaircaseHasItsStepsPerSecond() {
    for seed in seeds {
      let made = NoPulseSynthesis(.quantisedSteps, seed: seed, durationSeconds: 20).recording()
      let codes = Set(made.recording.red).count
      #expect(abs(Double(codes) / 20 - made.apparentHertz[0]) < 0.11)
    }
  }

  @Test func aCombIsStrongestInDarkChannels() {
    for seed in seeds {
      var random = SeededRandom(seed: seed)
      let timing = FrameTiming(framesPerSecond: 30)
      var scene = NoPulseScene(
        timing: timing, duration: 20, camera: .brightRed, flicker: nil, random: &random)
      scene.add(.keyFrameComb, &random)
      let comb = scene.comb!
      #expect([15, 30, 60].contains(comb.groupLength))
      #expect(abs(comb.jump.red) < 0.2 * min(abs(comb.jump.green), abs(comb.jump.blue)))
    }
  }

  @Test func whiteBalanceMovesRedAgainstBlue() {
    let light = NoPulseSynthesis(.whiteBalanceLoop, seed: 3).recording().recording.light
    #expect(correlation(light.map(\.red), light.map(\.blue)) < -0.99)
    #expect(Set(light.map(\.green)).count == 1)
  }

  @Test func mixturesHoldTwoKindsAndOneFlickerAtMost() {
    var met: Set<NoPulseKind> = []
    for seed in 0..<150 as Range<UInt64> {
      let made = NoPulseSynthesis(.mixtureOfTwo, seed: seed, durationSeconds: 10).recording()
      #expect(Set(made.ingredients).count == 2)
      #expect(made.ingredients.filter(\.isFolded).count <= 1)
      if made.ingredients.contains(where: { $0.setting == .allChannelsLit }) {
        // "All alike" stays visible under the other kind, but for a cut of scene or a finger lift.
        #expect(made.recording.light.map(\.darkest).max()! > 8)
      }
      met.formUnion(made.ingredients)
    }
    #expect(met == Set(NoPulseKind.allCases.filter(\.canBeMixed)))
  }
}
