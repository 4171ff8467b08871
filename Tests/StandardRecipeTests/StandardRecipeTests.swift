import Latido
import LatidoSynth
import Testing

/// Recipe `standard` from frames to outcome: half of it must refuse.
@Suite struct StandardRecipeTests {
  /// Five beats a minute, the reach that confidence speaks of.
  private let reachBpm = 5.0

  /// Rates that several tools fold to half or double.
  @Test(arguments: [48.0, 55, 72, 80, 100, 110, 125, 145, 170, 200])
  func readsTheRateThatIsThere(bpm: Double) throws {
    let recording = restingPulse(bpm: bpm).recording()
    let truth = try #require(recording.truth).meanBpm
    let outcome = measureStandard(frames(recording))
    let reading = try #require(outcome.reading, "\(outcome.failedGates)")
    #expect(abs(reading.bpm - truth) < 2)
    let certainty = try #require(reading.certainty)
    #expect(certainty.lowBpm < truth && truth < certainty.highBpm)
    #expect(certainty.confidence > 0.5)
  }

  /// Whatever the phone makes of it, the rate is right or refused.
  @Test(arguments: PhoneCamera.named.indices, [60.7, 72, 95, 140])
  func neverReadsAnotherRate(phone: Int, bpm: Double) throws {
    var pulse = restingPulse(bpm: bpm, seed: UInt64(phone) + 7)
    pulse.camera = PhoneCamera.named[phone].camera
    for shape in [
      PulseShape(dicroticWave: 0.1), PulseShape(dicroticWave: 0.6),
      PulseShape(secondHarmonicRatio: 1.3),
    ] {
      pulse.shape = shape
      let recording = pulse.recording()
      let truth = try #require(recording.truth).meanBpm
      if let reading = measureStandard(frames(recording)).reading {
        #expect(abs(reading.bpm - truth) < reachBpm)
      }
    }
  }

  @Test func everyOtherBeatWeakerIsNotHalf() throws {
    var pulse = restingPulse(bpm: 72)
    pulse.alternans = 0.2
    let recording = pulse.recording()
    let reading = try #require(measureStandard(frames(recording)).reading)
    #expect(abs(reading.bpm - 72) < reachBpm)
  }

  @Test func aDriftAndAnExposureStepLeaveThePulse() throws {
    var pulse = restingPulse(bpm: 76)
    pulse.levelDrift = 0.3
    pulse.exposureSteps = [.init(timeSeconds: 12, factor: 0.85)]
    let reading = try #require(measureStandard(frames(pulse.recording())).reading)
    #expect(abs(reading.bpm - 76) < reachBpm)
  }

  /// Seeded recordings without a pulse, each kind some times: none may answer.
  /// The whole set of 20,000 is `latido evaluate --no-pulse`.
  @Test func answersNothingWhereThereIsNoPulse() {
    for kind in NoPulseKind.allCases {
      for seed in 0..<6 {
        let recording = NoPulseSynthesis(kind, seed: UInt64(1000 + seed)).recording()
        let outcome = measureStandard(frames(recording.recording))
        #expect(outcome.reading == nil, "\(kind) \(seed)")
        #expect(!outcome.failedGates.isEmpty || outcome.reading != nil)
      }
    }
  }

  @Test func aStillPictureIsRefusedForLackOfMovement() {
    let still = (0...900).map { i in
      [
        ColourSample(
          timeSeconds: Double(i) / 30, region: .only,
          mean: Latido.RGB(red: 230, green: 20, blue: 30))
      ]
    }
    #expect(measureStandard(still).failedGates == [.amplitude])
  }

  @Test func whitePaperAndABlackFrameAreNamed() {
    func constant(_ level: Double) -> [[ColourSample]] {
      (0...900).map { i in
        let flicker = level + (i % 7 == 0 ? 0.5 : 0)
        return [
          ColourSample(
            timeSeconds: Double(i) / 30, region: .only,
            mean: Latido.RGB(red: flicker, green: flicker, blue: flicker))
        ]
      }
    }
    #expect(measureStandard(constant(180)).failedGates.contains(.fingerColour))
    #expect(measureStandard(constant(4)).failedGates.contains(.brightness))
  }

  /// One trace in all three channels is one light: a lamp, not blood.
  @Test func colourThatMovesAsOneIsRefused() {
    let recording = restingPulse(bpm: 72).recording()
    let grey = recording.timesSeconds.indices.map { i in
      let share = recording.green[i] / recording.green[0]
      return [
        ColourSample(
          timeSeconds: recording.timesSeconds[i], region: .only,
          mean: Latido.RGB(red: 180 * share, green: 60 * share, blue: 40 * share))
      ]
    }
    #expect(measureStandard(grey).failedGates.contains(.lightContrast))
  }

  @Test func upsideDownIsNoPulse() {
    let recording = restingPulse(bpm: 72).recording()
    let mirrored = recording.timesSeconds.indices.map { i in
      [
        ColourSample(
          timeSeconds: recording.timesSeconds[i], region: .only,
          mean: Latido.RGB(
            red: 360 - recording.red[i], green: 120 - recording.green[i],
            blue: 80 - recording.blue[i]))
      ]
    }
    #expect(measureStandard(mirrored).failedGates.contains(.slopeSkewness))
  }

  @Test func aFailingTorchIsRefused() {
    var pulse = restingPulse(bpm: 72)
    pulse.torchOffSeconds = 12
    #expect(measureStandard(frames(pulse.recording())).reading == nil)
  }

  /// 70 → 95 bpm over two minutes is no one rate; 72 all along is.
  @Test func aLongRecordingIsOneRateOrRefused() throws {
    var moving = restingPulse(bpm: 70, seconds: 120)
    moving.endBpm = 95
    #expect(measureStandard(frames(moving.recording())).failedGates.contains(.rateChanges))
    let steady = measureStandard(frames(restingPulse(bpm: 72, seconds: 100).recording()))
    let reading = try #require(steady.reading, "\(steady.failedGates)")
    #expect(abs(reading.bpm - 72) < 2)
    #expect(abs(reading.evidence.durationSeconds - 100) < 1)
  }

  @Test func whatIsNoPulseGivesNoNumberEither() {
    let odd: [[[ColourSample]]] = [
      [], frames(restingPulse(bpm: 72, seconds: 8.4).recording()),
      (0...900).map { i in
        [
          ColourSample(
            timeSeconds: Double(i) / 30, region: .only,
            mean: Latido.RGB(red: .nan, green: 1, blue: 1))
        ]
      },
    ]
    for recording in odd { #expect(measureStandard(recording).failedGates.contains(.duration)) }
  }
}
