extension PulseSynthesis {
  /// What is wrong with the settings, one sentence each; empty if they are sound.
  ///
  /// A tool can show all of them to the person who typed them, before `recording()` would stop at
  /// the first.
  package var problems: [String] {
    var found: [String] = []
    func check(_ name: String, _ value: Double, in range: ClosedRange<Double>) {
      if !range.contains(value) {
        found.append("\(name) is \(value); it must lie in \(range.lowerBound)…\(range.upperBound)")
      }
    }
    check("the pulse rate in bpm", bpm, in: Self.bpmRange)
    if let endBpm { check("the final pulse rate in bpm", endBpm, in: Self.bpmRange) }
    check("the duration in seconds", durationSeconds, in: Self.durationRangeSeconds)
    check("the frame rate in frames per second", timing.framesPerSecond, in: Self.frameRateRange)
    if let alternate = timing.alternateFramesPerSecond {
      check("the alternate frame rate in frames per second", alternate, in: Self.frameRateRange)
      check(
        "the alternation period in seconds", timing.alternationSeconds,
        in: 0.01...Self.durationRangeSeconds.upperBound)
    }
    check("the frame jitter in milliseconds", timing.jitterMilliseconds, in: 0...1000)
    check("the stamp error in milliseconds", timing.stampErrorMilliseconds, in: 0...1000)
    check("the share of dropped frames", timing.dropShare, in: 0...0.9)
    check("the number of bursts", Double(timing.burstCount), in: 0...10_000)
    check("the frames lost in a burst", Double(timing.burstFrames), in: 0...10_000)
    check("the dicrotic wave", shape.dicroticWave, in: 0...1)
    check("the second harmonic's ratio", shape.secondHarmonicRatio ?? 0, in: 0...4)
    check("the alternans", alternans, in: 0...1)
    check("the low-frequency share", variability.lowFrequencyShare, in: 0...1)
    check("the drift of the rate in bpm", variability.driftBpm, in: 0...bpmOrOne / 4)
    check(
      "the RMSSD in milliseconds", variability.rmssdMilliseconds,
      in: 0...Self.greatestRmssdShare * 60_000 / max(bpmOrOne, endBpm ?? 0))
    check("the breathing rate per minute", breathing.breathsPerMinute, in: 3...40)
    check("the breathing modulation of the height", breathing.heightModulation, in: 0...0.9)
    check(
      "the breathing swing of the baseline in pulse heights", breathing.baselineModulation,
      in: 0...20)
    check("the drift of the level", levelDrift, in: -0.95...10)
    check(
      "the drift's time constant in seconds", levelDriftTimeConstantSeconds ?? 1, in: 0.01...1e6)
    for step in exposureSteps { check("the exposure factor", step.factor, in: 0...10) }
    check("the motion as a share of the level", motionShare, in: 0...1)
    check("the signal to noise in decibels", signalToNoiseDecibels, in: -60...(.infinity))
    func check(_ name: String, _ value: RGB, in range: ClosedRange<Double>) {
      check("\(name) in red", value.red, in: range)
      check("\(name) in green", value.green, in: range)
      check("\(name) in blue", value.blue, in: range)
    }
    check("the depth of the pulse", camera.depth, in: 0...0.9)
    check("the level", camera.level, in: 0...2000)
    check("the open scene", openScene, in: 0...2000)
    if let comb { check("the comb's jump", comb.jump, in: -255...255) }
    let moments = exposureSteps.map(\.timeSeconds) + [torchOffSeconds ?? 0]
    if !(moments + events.map(\.timeSeconds)).allSatisfy(\.isFinite) {
      found.append("the time of an event, an exposure step or the torch's end isn't a number")
    }
    check("the spread of pixel values", camera.spread, in: 0...1)
    check("the read noise in grey levels", camera.readNoise, in: 0...50)
    check("the rounding step in grey levels", camera.quantum, in: 0...50)
    if let comb,
      comb.groupLength < 1 || !(0..<comb.groupLength).contains(comb.firstKeyFrame)
        || comb.fadeFrames < 0
    {
      found.append(
        "the comb's first key frame must lie within its group of at least one frame, and its fade not below 0"
      )
    }
    if case .intervals(let intervals) = rhythm,
      intervals.isEmpty || !intervals.allSatisfy({ (0.15...5).contains($0) })
    {
      found.append("the given intervals must be at least one, each of 0.15…5 s")
    }
    if found.isEmpty, durationSeconds * min(bpm, endBpm ?? bpm) / 60 < Self.leastBeats {
      found.append(
        "the duration of \(durationSeconds) s holds fewer than \(Int(Self.leastBeats)) beats")
    }
    return found
  }

  package static let bpmRange = 20.0...300.0
  /// Up to three hours, for streams.
  package static let durationRangeSeconds = 0.5...10_800.0
  package static let frameRateRange = 1.0...1000.0
  /// Breathing that changes successive intervals by more than this share of the mean isn't one a
  /// heart keeps up.
  package static let greatestRmssdShare = 0.15
  /// So that three beats are inside whatever the first one's phase.
  private static let leastBeats = 4.0

  /// Keeps the bounds that depend on the rate sound while the rate itself isn't.
  private var bpmOrOne: Double { bpm > 0 ? bpm : 1 }
}
