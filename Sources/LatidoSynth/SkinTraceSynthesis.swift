/// The mean colour of a face's box, frame by frame, as recordings keep it once the pictures are
/// gone: made up, with the pulse known, or with none.
///
/// ```
/// colour_c(t) = level_c · (1 + drift_c(t) + movement_c(t) + disturbance_c(t)
///                          − amplitude · blood_c · p(t)) + noise_c(t)
/// ```
/// p is the pulse in heights. What moves a box of skin is several things at once, each with a
/// direction in colour of its own: light and shade move all colours nearly alike; what enters the
/// box at its edges (hair, a wall) moves them by that thing's own difference from skin.
///
/// Everything but the setting is drawn from the seed. The same seed gives the same bits (on one
/// platform). O(frames).
package struct SkinTraceSynthesis: Sendable {
  package enum Setting: String, CaseIterable, Sendable {
    /// Somebody before a webcam at 30 frames a second who reads or plays: slow sway, light that
    /// wanders, seldom a quick movement. After Bobbia et al. 2019, "Unsupervised skin tissue
    /// segmentation for remote photoplethysmography" (UBFC), Pattern Recognit. Lett. 124, 82.
    case webcam
    /// Somebody who laughs, startles and talks, at 25 frames a second: every few seconds a
    /// movement of 1–3 s that is many times the pulse. After Zhang et al. 2014, "BP4D-Spontaneous:
    /// a high-resolution spontaneous 3D dynamic facial expression database", Image Vis. Comput. 32.
    case expressions

    fileprivate var framesPerSecond: [Double] { self == .webcam ? [28.7, 29.97, 30] : [25] }
    /// Standard deviation of the ceaseless part of movement, in pulse heights.
    fileprivate var sway: ClosedRange<Double> { self == .webcam ? 0.15...2.5 : 0.15...1.5 }
    /// Seconds between movements, and their height in pulse heights.
    fileprivate var spacing: ClosedRange<Double> { self == .webcam ? 15...60 : 5...15 }
    fileprivate var burst: ClosedRange<Double> { self == .webcam ? 2...10 : 3...25 }
  }

  /// What swings in the band of heart rates where there is no heart.
  package enum Disturbance: String, CaseIterable, Sendable {
    /// Nothing but what a person's recording has too.
    case none
    /// A lamp that swings, white or of any colour but blood's.
    case whiteLamp, colouredLamp
    /// Mains light that the frame rate folds into the band.
    case mains
    /// A head that nods, a jaw that talks, somebody who walks or pedals.
    case nodding, talking, exercising
    /// The light of a television, of a candle.
    case television, candle
    /// The camera's own search for white and for exposure.
    case whiteBalance, exposure
    /// Key frames of an encoder.
    case keyFrames
  }

  package let setting: Setting
  /// Nil where there is a pulse.
  package let disturbance: Disturbance?
  package let durationSeconds: Double
  /// Height of the pulse in green, lowest to highest, relative to the level; 0 without one.
  package let amplitude: Double
  private let heart: PulseSynthesis
  private let blood: RGB
  private let level: RGB
  private var random: SeededRandom

  package init(
    _ setting: Setting, disturbance: Disturbance? = nil, durationSeconds: Double = 60, seed: UInt64
  ) {
    var random = SeededRandom(seed: seed, stream: 0x736B_696E)
    self.setting = setting
    self.disturbance = disturbance
    self.durationSeconds = durationSeconds
    var heart = PulseSynthesis(
      bpm: random.chance(0.8) ? random.uniform(52...110) : random.uniform(45...150),
      durationSeconds: durationSeconds, seed: random.next())
    heart.timing.framesPerSecond = random.choice(setting.framesPerSecond)
    heart.timing.jitterMilliseconds = random.choice([0, 2, 6])
    heart.variability = RateVariability(
      rmssdMilliseconds: random.uniform(15...60) * 3600 / (heart.bpm * heart.bpm),
      driftBpm: random.uniform(0...3))
    heart.breathing = Breathing(
      breathsPerMinute: random.uniform(10...20), heightModulation: random.uniform(0...0.3))
    self.heart = heart
    amplitude = random.logUniform(0.003...0.01)
    // Lamps and cameras turn blood's colour by some degrees.
    blood =
      FaceSynthesis.bloodColour
      * RGB(
        random.uniform(0.6...1.3), 1, random.uniform(0.75...1.2))
    level = RGB(random.uniform(110...200), random.uniform(75...140), random.uniform(55...125))
    self.random = random
  }

  package func recording() -> SyntheticRecording {
    var random = random
    let (times, heights, truth) = heart.heights()
    let size = disturbance == nil ? amplitude : random.logUniform(0.002...0.01)
    var colours = times.map { _ in RGB(all: 1) }
    add(drift(&random), to: &colours, at: times)
    addMovement(size, to: &colours, at: times, &random)
    addBursts(size, to: &colours, at: times, &random)
    if let disturbance {
      add(disturbance, size, to: &colours, at: times, &random)
    } else {
      // Each beat also moves the head a little, and light falls on it otherwise: grey, of either
      // sign, later by up to a third of a second. After Moço, Stuijk & de Haan 2016,
      // "Ballistocardiographic artifacts in PPG imaging", IEEE Trans. Biomed. Eng. 63, 1804.
      let recoil = amplitude * random.uniform(-0.3...0.3)
      let delay = Int(random.uniform(0...0.35) * heart.timing.framesPerSecond)
      for index in times.indices {
        colours[index] =
          colours[index] + blood * (-amplitude * heights[index])
          + RGB(all: recoil * heights[max(0, index - delay)])
      }
    }
    // Sensor and codec, after a mean over some thousand pixels: the colours apart from each other.
    let noise = random.logUniform(0.02...0.12)
    let light = colours.map { colour in
      level * colour + RGB(random.normal(), random.normal(), random.normal()) * noise
    }
    return SyntheticRecording(
      timesSeconds: times, red: light.map(\.red), green: light.map(\.green),
      blue: light.map(\.blue), light: light, truth: disturbance == nil ? truth : nil)
  }

  /// Light and shade, with a little of what the box's edges let in.
  private func movementColour(_ random: inout SeededRandom) -> RGB {
    let behind = RGB(random.uniform(20...220), random.uniform(20...220), random.uniform(20...220))
    let share = random.uniform(0...0.4) * random.sign()
    let mixed = RGB(
      behind.red / level.red - 1, behind.green / level.green - 1, behind.blue / level.blue - 1)
    return RGB(all: 1) + mixed * share
      + RGB(random.normal(), random.normal(), random.normal()) * 0.06
  }

  /// What never rests: sway, and above it quicker movement that is grey for the most part, and in
  /// smaller part of any colour.
  private func addMovement(
    _ size: Double, to colours: inout [RGB], at times: [Double], _ random: inout SeededRandom
  ) {
    func add(_ hertz: ClosedRange<Double>, _ colour: RGB, _ height: Double) {
      let process = BandLimitedProcess(hertz: hertz, random: &random)
      for (index, time) in times.enumerated() {
        colours[index] = colours[index] + colour * (height * process.value(at: time))
      }
    }
    let sway = size * random.logUniform(setting.sway)
    add(0.05...0.6, movementColour(&random), sway)
    add(0.4...3, movementColour(&random), sway * random.uniform(0.1...0.5))
    let coloured = size * random.logUniform(0.03...0.2)
    for band in [0.3...2, 0.6...4, 0.6...6] {
      add(band, RGB(random.normal(), random.normal(), random.normal()), coloured)
    }
  }

  private func drift(_ random: inout SeededRandom) -> (Double) -> RGB {
    let process = BandLimitedProcess(hertz: 0.005...0.1, random: &random)
    let size = random.logUniform(0.003...0.05)
    let colour = RGB(
      random.uniform(0.85...1.15), random.uniform(0.85...1.15), random.uniform(0.85...1.15))
    return { colour * (size * process.value(at: $0)) }
  }

  private func add(_ change: (Double) -> RGB, to colours: inout [RGB], at times: [Double]) {
    for (index, time) in times.enumerated() { colours[index] = colours[index] + change(time) }
  }

  /// Movements that come and go: a smooth rise and fall with some swings in it.
  private func addBursts(
    _ size: Double, to colours: inout [RGB], at times: [Double], _ random: inout SeededRandom
  ) {
    let spacing = random.uniform(setting.spacing)
    var start = random.waitingTime(mean: spacing)
    while start < durationSeconds {
      let length = random.uniform(1...3)
      let height = size * random.logUniform(setting.burst) * random.sign()
      let colour = movementColour(&random)
      let (hertz, phase, share) = (random.uniform(0.4...3), random.angle(), random.uniform(0...0.6))
      // Half of them end elsewhere than they began: the head rests in another place.
      let rest = random.chance(0.5) ? random.uniform(0...1) : 0
      for (index, time) in times.enumerated() where time > start {
        let rise = smoothStep(time, from: start, length: 0.4)
        let fall = smoothStep(time, from: start + length - 0.4, length: 0.4)
        let swing = (1 - share) + share * Maths.sine(2 * .pi * hertz * (time - start) + phase)
        colours[index] =
          colours[index] + colour * (height * (rise * (1 - fall) * swing + rest * fall))
      }
      start += length + random.waitingTime(mean: spacing)
    }
  }
}
