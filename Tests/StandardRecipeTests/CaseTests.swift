import Latido
import LatidoSynth
import Testing

/// Public complaints about heart-rate software, each as a test of the default
/// recipe: a number where there is none, and a rate wrong by a factor.
@Suite struct CaseTests {
  /// The reach that confidence speaks of, in bpm.
  private let reachBpm = 5.0

  /// Right within `reachBpm`, or refused for a named reason.
  private func expectRightOrRefused(
    _ pulse: PulseSynthesis, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let recording = pulse.recording()
    let truth = try #require(recording.truth).meanBpm
    let outcome = measureStandard(frames(recording))
    if let reading = outcome.reading {
      #expect(abs(reading.bpm - truth) < reachBpm, sourceLocation: sourceLocation)
    } else {
      #expect(!outcome.failedGates.isEmpty, sourceLocation: sourceLocation)
    }
  }

  private func expectRight(
    _ pulse: PulseSynthesis, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let recording = pulse.recording()
    let truth = try #require(recording.truth).meanBpm
    let outcome = measureStandard(frames(recording))
    let reading = try #require(
      outcome.reading, "\(outcome.failedGates)", sourceLocation: sourceLocation)
    #expect(abs(reading.bpm - truth) < reachBpm, sourceLocation: sourceLocation)
  }

  // MARK: A number where there is none

  /// No finger, a finger half on and shaken, a lifted one, a still picture, a
  /// blown-out and a black frame, a ketchup bottle, a flat line, white noise.
  @Test(arguments: [
    NoPulseKind.flat, .quantisedFlat, .whiteNoise, .saturatedHigh, .saturatedLow,
    .shakenRedObject, .halfCoveredShaking, .fingerLifts, .slowSway,
  ]) func noPulseIsNoNumber(kind: NoPulseKind) {
    for seed in 0..<5 {
      let recording = NoPulseSynthesis(kind, seed: UInt64(40 + seed), durationSeconds: 30)
        .recording()
      #expect(!measureStandard(frames(recording.recording)).failedGates.isEmpty, "\(kind) \(seed)")
    }
  }

  /// A torch that goes off leaves no light: the recording is not one rate.
  @Test func aTorchThatGoesOffIsNamed() {
    var pulse = restingPulse(bpm: 72)
    pulse.torchOffSeconds = 6
    #expect(!measureStandard(frames(pulse.recording())).failedGates.isEmpty)
  }

  /// A torch that dims, at once or slowly, to no less than a third: the pulse is
  /// dimmed along and stays one rate.
  @Test(arguments: [0.7, 0.5, 0.35]) func aTorchThatDimsLeavesThePulse(left: Double) throws {
    for bpm in [55.0, 72, 110] {
      var atOnce = restingPulse(bpm: bpm)
      atOnce.exposureSteps = [.init(timeSeconds: 14, factor: left)]
      try expectRight(atOnce)
      var slowly = restingPulse(bpm: bpm)
      slowly.levelDrift = left - 1
      try expectRight(slowly)
    }
  }

  /// Where there is no pulse, a torch that dims makes none; and where next to no
  /// light is left, there is none to read.
  @Test(arguments: [0.5, 0.1]) func aTorchThatDimsMakesNoPulse(left: Double) {
    for slowly in [false, true] {
      var still = restingPulse(bpm: 72)
      still.camera.depth = RGB(all: 0)
      still.breathing = Breathing(heightModulation: 0, baselineModulation: 0)
      still.signalToNoiseDecibels = .infinity
      if slowly {
        still.levelDrift = left - 1
      } else {
        still.exposureSteps = [.init(timeSeconds: 14, factor: left)]
      }
      #expect(!measureStandard(frames(still.recording())).failedGates.isEmpty)
    }
  }

  // MARK: Wrong by a factor

  /// Strong and clean, each of these is read, not merely refused.
  @Test(arguments: [72.0, 96]) func whatIsStrongAndCleanIsRead(bpm: Double) throws {
    func clean() -> PulseSynthesis {
      var pulse = restingPulse(bpm: bpm)
      pulse.signalToNoiseDecibels = 30
      return pulse
    }
    var dicrotic = clean()
    dicrotic.shape = PulseShape(dicroticWave: 0.5)
    try expectRight(dicrotic)

    var alternating = clean()
    alternating.alternans = 0.2
    try expectRight(alternating)

    var clipped = clean()
    clipped.camera = PhoneCamera(
      level: RGB(258, 60, 40), depth: RGB(0.06, 0.12, 0.1), spread: 0.03, readNoise: 0.01)
    try expectRight(clipped)
  }

  /// A tenth more power in the second harmonic than in the first. (Half as much
  /// again is refused: no finger of the recordings shows it.)
  @Test(arguments: [72.0, 96]) func aSecondHarmonicAboveTheFirstIsRead(bpm: Double) throws {
    var pulse = restingPulse(bpm: bpm)
    pulse.signalToNoiseDecibels = 30
    pulse.shape = PulseShape(secondHarmonicRatio: 1.1)
    try expectRight(pulse)
  }

  /// Rates that several tools fold to half or double.
  @Test(arguments: [40.0, 48, 72, 110, 120, 170, 200, 220])
  func everyRateIsItself(bpm: Double) throws { try expectRight(restingPulse(bpm: bpm)) }

  @Test(arguments: [48.0, 60.7, 72, 96, 120])
  func aStrongDicroticWaveIsNoBeat(bpm: Double) throws {
    for wave in [0.4, 0.6, 0.8] {
      var pulse = restingPulse(bpm: bpm)
      pulse.shape = PulseShape(dicroticWave: wave)
      try expectRightOrRefused(pulse)
    }
  }

  @Test(arguments: [48.0, 60.7, 72, 96, 120])
  func aSecondHarmonicAboveTheFirstIsNoBeat(bpm: Double) throws {
    for ratio in [1.1, 1.5, 2.5] {
      var pulse = restingPulse(bpm: bpm)
      pulse.shape = PulseShape(secondHarmonicRatio: ratio)
      try expectRightOrRefused(pulse)
    }
  }

  @Test(arguments: [0.15, 0.3, 0.5])
  func everyOtherBeatWeakerIsNotHalf(share: Double) throws {
    for bpm in [64.0, 96, 130] {
      var pulse = restingPulse(bpm: bpm)
      pulse.alternans = share
      try expectRightOrRefused(pulse)
    }
  }

  /// The level falls or rises by 30 % under the pulse.
  @Test(arguments: [-0.3, 0.3]) func aPressureRampIsNoPulse(drift: Double) throws {
    for bpm in [48.0, 72, 110] {
      var pulse = restingPulse(bpm: bpm)
      pulse.levelDrift = drift
      try expectRight(pulse)
    }
  }

  @Test(arguments: [0.7, 0.9, 1.2]) func anExposureStepIsNoBeat(factor: Double) throws {
    for bpm in [48.0, 72, 110] {
      var pulse = restingPulse(bpm: bpm)
      pulse.exposureSteps = [.init(timeSeconds: 14, factor: factor)]
      try expectRight(pulse)
    }
  }

  /// Key frames once a second alone are refused; over a pulse, the pulse is read
  /// or nothing is.
  @Test(arguments: [(15.0, 15), (24, 24), (25, 25), (29.97, 30), (30, 30), (60, 60)])
  func keyFramesAreNotSixty(framesPerSecond: Double, group: Int) throws {
    for bpm in [47.0, 72, 88, 125] {
      for jump in [0.1, 0.5] {
        var pulse = restingPulse(bpm: bpm)
        pulse.timing.framesPerSecond = framesPerSecond
        pulse.camera = .brightRed
        pulse.comb = KeyFrameComb(
          groupLength: group, firstKeyFrame: 3, jump: RGB(0.01, jump, jump), fadeFrames: 1)
        try expectRightOrRefused(pulse)
      }
    }
    var comb = restingPulse(bpm: 72)
    comb.timing.framesPerSecond = framesPerSecond
    comb.camera = PhoneCamera(
      level: RGB(190, 30, 40), depth: RGB(0, 0, 0), spread: 0.05, readNoise: 0.01)
    comb.signalToNoiseDecibels = .infinity
    comb.comb = KeyFrameComb(
      groupLength: group, firstKeyFrame: 0, jump: RGB(0.01, -0.3, -0.3), fadeFrames: 8)
    #expect(measureStandard(frames(comb.recording())).reading == nil)
  }

  /// A very strong pulse near clipping is a train of sharp dips with a flat top.
  @Test(arguments: [250.0, 258, 265, 275]) func clippedTopsAreRightOrRefused(
    level: Double
  ) throws {
    for bpm in [55.0, 72, 100, 140] {
      var pulse = restingPulse(bpm: bpm)
      pulse.camera = PhoneCamera(
        level: RGB(level, 0, 0), depth: RGB(0.15, 0, 0), spread: 0.02, readNoise: 0.01)
      try expectRightOrRefused(pulse)
    }
  }

  /// Red at 247 and cut a little is still read.
  @Test func aLittleClippingIsRead() throws {
    var pulse = restingPulse(bpm: 72)
    pulse.camera = PhoneCamera(
      level: RGB(252, 20, 12), depth: RGB(0.06, 0.12, 0.1), spread: 0.03, readNoise: 0.01)
    try expectRight(pulse)
  }

  /// Four frames a beat and fewer hold no shape.
  @Test(arguments: [155.0, 175, 200, 220]) func tenFramesASecondAreRightOrRefused(
    bpm: Double
  ) throws {
    for seed in 1...4 {
      var pulse = restingPulse(bpm: bpm, seed: UInt64(seed))
      pulse.timing.framesPerSecond = 10
      try expectRightOrRefused(pulse)
    }
  }
}
