/// A finger on a camera, made up: every setting that a real recording has without asking, and the
/// truth beside it.
///
/// ```
/// light_c(t) = level_c · common(t) · (1 − depth_c · (p(t) + b(t))) + noise_c
/// mean_c     = round(cut(light_c) + comb_c + read noise)
/// ```
/// p is the pulse in heights of the regular pulse about its mean, b breathing's swing, common what
/// touches all channels by the same relative amount (pressure, exposure, motion, the torch). A
/// lifted finger mixes in the open scene.
///
/// The same settings and seed give the same bits (on one platform); each cause of randomness has
/// its own stream. All times in seconds. Cost: O(frames + 80·duration).
package struct PulseSynthesis: Sendable, Equatable {
  // The heart.
  /// Pulse rate in beats per minute, 20…300.
  package var bpm: Double
  /// Pulse rate at the end, to which it moves linearly; nil: it stays.
  package var endBpm: Double?
  package var variability = RateVariability()
  package var rhythm = HeartRhythm.sinus
  package var events: [BeatEvent] = []
  package var shape = PulseShape()
  /// By how much every other beat is weaker, 0…1 (1: every other beat unseen, and still in the
  /// truth).
  package var alternans = 0.0
  package var breathing = Breathing()

  // The recording.
  /// Last frame's nominal time; at least four beats' worth.
  package var durationSeconds: Double
  package var timing = FrameTiming()
  package var camera = PhoneCamera.plain

  // What happens to the light.
  /// Change of the level over the recording, as a share of the level at the start (0.3: 30 %
  /// brighter at the end), and the time constant of an exponential approach; nil is a straight
  /// line. Above −1.
  package var levelDrift = 0.0
  package var levelDriftTimeConstantSeconds: Double?
  /// Steps of exposure: from `timeSeconds` on, all light is multiplied by `factor`.
  package var exposureSteps: [ExposureStep] = []
  /// Random motion that moves all channels by the same relative amount: 1/f noise of this standard
  /// deviation.
  package var motionShare = 0.0
  /// When the torch fails, leaving 3 % of the light; nil: it lasts.
  package var torchOffSeconds: Double?
  /// When the finger is off the lens, and what the camera sees then.
  package var fingerLiftsSeconds: [ClosedRange<Double>] = []
  package var openScene = RGB(118, 112, 104)
  package var comb: KeyFrameComb?
  /// Signal to noise of each channel: 10·log₁₀(mean square of the pulse p·depth·level over the
  /// frames, its mean removed ÷ variance of white noise added to the light). Infinite adds none.
  package var signalToNoiseDecibels = Double.infinity

  package var seed: UInt64

  package init(bpm: Double = 72, durationSeconds: Double = 30, seed: UInt64 = 1) {
    self.bpm = bpm
    self.durationSeconds = durationSeconds
    self.seed = seed
  }

  package struct ExposureStep: Sendable, Equatable {
    package var timeSeconds: Double
    package var factor: Double

    package init(timeSeconds: Double, factor: Double) {
      self.timeSeconds = timeSeconds
      self.factor = factor
    }
  }

  /// One stream of random numbers for each cause.
  private enum Stream: UInt64 {
    case heart = 1
    case rhythm, timing, motion, noise, sensor
  }

  private func random(_ stream: Stream) -> SeededRandom {
    SeededRandom(seed: seed, stream: stream.rawValue)
  }

  /// Makes the recording. The settings must be sound: `problems` is empty.
  package func recording() -> SyntheticRecording {
    let problems = problems
    precondition(problems.isEmpty, problems.first ?? "")
    var heart = random(.heart)
    var rhythm = random(.rhythm)
    var clock = random(.timing)
    let node = SinusNode(
      duration: durationSeconds, bpm: bpm, endBpm: endBpm ?? bpm, variability: variability,
      breathing: breathing, random: &heart)
    let train = BeatTrain(self, node: node, random: &rhythm)
    let frames = timing.frames(duration: durationSeconds, random: &clock)
    let light = light(of: train, node: node, at: frames.map(\.capture))

    var sensor = random(.sensor)
    let means = frames.indices.map { index in
      let extra = comb?.value(atFrame: frames[index].number) ?? RGB(all: 0)
      return camera.mean(of: light[index], extra: extra, random: &sensor)
    }
    return SyntheticRecording(
      timesSeconds: frames.map(\.stamp), red: means.map(\.red), green: means.map(\.green),
      blue: means.map(\.blue),
      light: light, truth: train.truth(duration: durationSeconds))
  }

  /// The pulse itself in heights, with breathing's swing, at the frames' stamps; no camera and no
  /// light, whatever the settings say of them.
  func heights() -> (timesSeconds: [Double], heights: [Double], truth: PulseTruth?) {
    // Light of 1000 that the pulse dims by a tenth tells its height to 1e−13.
    let (level, depth) = (1000.0, 0.1)
    var probe = self
    probe.camera = PhoneCamera(level: RGB(all: level), depth: RGB(all: depth))
    probe.signalToNoiseDecibels = .infinity
    let recording = probe.recording()
    return (
      recording.timesSeconds, recording.light.map { (1 - $0.green / level) / depth },
      recording.truth
    )
  }

  private func light(of train: BeatTrain, node: SinusNode, at times: [Double]) -> [RGB] {
    let pulse = train.loss(at: times)
    let noise = noiseDeviation(pulse: pulse)
    var noiseSource = random(.noise)
    var motionSource = random(.motion)
    let motion = RandomSequence.pink(times.count, &motionSource)
    return times.indices.map { index in
      let time = times[index]
      let breath = breathing.baselineModulation * node.breath(at: time)
      let finger = camera.depth.map { 1 - $0 * (pulse[index] + breath) } * camera.level
      let cover = cover(at: time)
      let seen = finger * cover + openScene * (1 - cover)
      let common = level(at: time) * (1 + motionShare * motion[index])
      return seen * common + noise.map { $0 * noiseSource.normal() }
    }
  }

  /// Standard deviation of each channel's noise in grey levels.
  private func noiseDeviation(pulse: [Double]) -> RGB {
    let mean = pulse.reduce(0, +) / Double(pulse.count)
    let square = pulse.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(pulse.count)
    let ratio = Maths.amplitudeRatio(decibels: -signalToNoiseDecibels)
    return camera.level * camera.depth * (square.squareRoot() * ratio)
  }

  /// The factor on all light: drift, exposure and the torch.
  private func level(at time: Double) -> Double {
    var level = 1 + levelDrift * driftProgress(at: time)
    for step in exposureSteps where time >= step.timeSeconds { level *= step.factor }
    if let torchOffSeconds {
      let afterglow = 0.03
      let decay = 0.1
      level *= 1 - (1 - afterglow) * smoothStep(time, from: torchOffSeconds, length: decay)
    }
    return level
  }

  private func driftProgress(at time: Double) -> Double {
    guard let levelDriftTimeConstantSeconds else { return time / durationSeconds }
    return (1 - Maths.exponential(-time / levelDriftTimeConstantSeconds))
      / (1 - Maths.exponential(-durationSeconds / levelDriftTimeConstantSeconds))
  }

  /// How much of the lens the finger covers, 0…1; it takes 0.15 s to lift or to return.
  private func cover(at time: Double) -> Double {
    let movement = 0.15
    return fingerLiftsSeconds.reduce(1) { cover, lift in
      cover
        * (1 - smoothStep(time, from: lift.lowerBound, length: movement)
          + smoothStep(time, from: lift.upperBound, length: movement))
    }
  }
}
