/// The light of a recording without a pulse, to which the kinds add themselves frame by frame.
///
/// ```
/// light = (level · cover + open scene · (1 − cover)) · gain + offset
/// ```
struct NoPulseScene {
  let frames: [FrameTiming.Frame]
  let times: [Double]
  let duration: Double
  let framesPerSecond: Double
  /// The flicker of a folded kind, if there is one.
  let flicker: FastFlicker?
  /// Its level is the colour without any disturbance.
  var camera: PhoneCamera
  /// Colour of the scene behind the finger.
  let openScene: RGB
  var gain: [RGB]
  /// Grey levels.
  var offset: [RGB]
  /// Share of the lens that shows `camera.level` rather than the open scene.
  var cover: [Double]
  var comb: KeyFrameComb?
  var apparentHertz: [Double] = []

  /// The frequencies in Hz where a false pulse does harm: 42–240 bpm.
  static let pulseBand = 0.7...4.0

  init(
    timing: FrameTiming, duration: Double, camera: PhoneCamera, flicker: FastFlicker?,
    random: inout SeededRandom
  ) {
    frames = timing.frames(duration: duration, random: &random)
    times = frames.map(\.capture)
    self.duration = duration
    framesPerSecond = timing.framesPerSecond
    self.camera = camera
    self.flicker = flicker
    let brightness = random.logUniform(30...200)
    openScene = RGB(all: brightness).map { $0 * random.uniform(0.6...1) }
    gain = [RGB](repeating: RGB(all: 1), count: frames.count)
    offset = [RGB](repeating: RGB(all: 0), count: frames.count)
    cover = [Double](repeating: 1, count: frames.count)
  }

  func recording(_ random: inout SeededRandom) -> SyntheticRecording {
    let light = frames.indices.map { index in
      (camera.level * cover[index] + openScene * (1 - cover[index])) * gain[index] + offset[index]
    }
    let means = frames.indices.map { index in
      let extra = comb?.value(atFrame: frames[index].number) ?? RGB(all: 0)
      return camera.mean(of: light[index], extra: extra, random: &random)
    }
    return SyntheticRecording(
      timesSeconds: frames.map(\.stamp), red: means.map(\.red), green: means.map(\.green),
      blue: means.map(\.blue),
      light: light, truth: nil)
  }

  /// Where a tone shows once the frame rate has folded it: |f − F·round(f/F)|.
  static func folded(_ hertz: Double, by framesPerSecond: Double) -> Double {
    abs(hertz - framesPerSecond * (hertz / framesPerSecond).rounded())
  }

  mutating func add(_ kind: NoPulseKind, _ random: inout SeededRandom) {
    switch kind {
    case .whiteNoise: addNoise(RandomSequence.white, &random)
    case .pinkNoise: addNoise(RandomSequence.pink, &random)
    case .brownNoise: addNoise(RandomSequence.brown, &random)
    case .flat: camera.readNoise = 0
    case .quantisedFlat: quantiseStill(&random)
    case .saturatedHigh, .saturatedLow: break  // The camera's level does it.
    case .linearDrift: addDrift(exponential: false, &random)
    case .exponentialDrift: addDrift(exponential: true, &random)
    case .exposureSteps: addSteps(of: RGB(1, 1, 1), &random)
    case .whiteBalanceSteps: addSteps(of: RGB(1, 0, -1), &random)
    case .breathing: addBreathing(perMinute: 6...30, harmonicFall: 2, &random)
    case .handTremor: addTremor(&random)
    case .slowSway: addSway(&random)
    case .mainsLight: addMainsLight(&random)
    case .keyFrameComb: addKeyFrameComb(&random)
    case .fingerLifts: addFingerLifts(&random)
    case .shakenRedObject: addShaking(&random)
    case .sparseImpulses: addImpulses(&random)
    case .slowChirp: addChirp(&random)
    case .exposureHunting: addExposureHunting(&random)
    case .whiteBalanceLoop: addWhiteBalanceLoop(&random)
    case .fingerTapping: addFingerTapping(&random)
    case .walkingCadence: addWalking(&random)
    case .vibrationMotor: addVibration(&random)
    case .displayFlicker: addDisplayFlicker(&random)
    case .secondRamp: addSecondRamp(&random)
    case .sharpBreathing: addBreathing(perMinute: 17...34, harmonicFall: 1, &random)
    case .quantisedSteps: quantiseDrift(&random)
    case .fanShadow: addFanShadow(&random)
    case .blinkingBeacon: addBeacon(&random)
    case .focusHunting: addFocusHunting(&random)
    case .sceneCuts: addSceneCuts(&random)
    case .narrowBandNoise: addNarrowBandNoise(&random)
    case .halfCoveredShaking: addHalfCoveredShaking(&random)
    case .mixtureOfTwo: preconditionFailure("a mixture is added by its ingredients")
    }
  }
}

extension NoPulseScene {
  /// Multiplies the light of all channels by 1 + depth · wave(index of the frame, its time).
  mutating func modulate(depth: Double, _ wave: (Int, Double) -> Double) {
    modulate(depth: RGB(all: depth), wave)
  }

  /// Multiplies the light of each channel by 1 + its depth · wave(index of the frame, its time).
  mutating func modulate(depth: RGB, _ wave: (Int, Double) -> Double) {
    for index in frames.indices {
      let value = wave(index, times[index])
      gain[index] = gain[index] * depth.map { max(1 + $0 * value, 0) }
    }
  }

  /// The phase in cycles of an oscillation whose frequency wanders slowly by this share (standard
  /// deviation).
  func phases(hertz: Double, wander: Double, _ random: inout SeededRandom) -> [Double] {
    let process = BandLimitedProcess(hertz: 0.05...0.5, random: &random)
    var phase = random.unit()
    var previous = 0.0
    return times.map { time in
      phase += hertz * (1 + wander * process.value(at: (time + previous) / 2)) * (time - previous)
      previous = time
      return phase
    }
  }

  /// Random instants within the recording that come `mean` seconds apart on average.
  func randomTimes(mean: Double, _ random: inout SeededRandom) -> [Double] {
    var instants: [Double] = []
    var time = random.waitingTime(mean: mean)
    while time < duration {
      instants.append(time)
      time += random.waitingTime(mean: mean)
    }
    return instants
  }

  /// The fractional part of a phase in cycles, 0 ..< 1.
  static func fraction(_ phase: Double) -> Double { phase - phase.rounded(.down) }
}
