import LatidoSignal

/// One rate in one channel that may be the pulse, with everything measured on it.
struct PulseCandidate: Sendable {
  let channel: Channel
  /// The spectral line it started from.
  let frequencyHz: Double
  /// Mean level of its channel; nil where the numbers have no unit.
  let meanLevel: Double?
  /// Median amplitude of the fundamental, in the channel's unit.
  let amplitude: Double
  let phase: PhaseTrack
  let waveform: Waveform
  let neighbours: Neighbours
  /// The rate: by its beats, or by its phase where those are too few, or have
  /// too few frames each to be timed.
  let bpm: Double
  /// Whether its beats have frames enough to be timed.
  let isTimed: Bool
  /// nil with too few beats.
  let rhythm: PulseRhythm?
  let similarity: CycleSimilarity?
  /// The step in which its falls are timed, in seconds.
  let fallStepSeconds: Double
  private let signal: ChannelSignal
  private let falls: FallTrain

  init(_ frequencyHz: Double, in signal: ChannelSignal, recipe: StandardRecipe) {
    let rateHz = signal.rateHz
    let duration = Double(signal.pulse.count) / rateHz
    let phase = PhaseTrack(signal.pulse, frequencyHz: frequencyHz, rateHz: rateHz)
    let falls = FallTrain(in: signal.pulse, along: phase)
    self.signal = signal
    self.falls = falls
    channel = signal.channel
    self.phase = phase
    self.frequencyHz = frequencyHz
    meanLevel = signal.meanLevel
    amplitude = phase.amplitude
    waveform = Waveform(signal.pulse, along: phase)
    neighbours = Neighbours(
      of: frequencyHz, in: signal.surroundings, durationSeconds: duration,
      frameRateHz: signal.frameRateHz)
    rhythm = PulseRhythm(falls, durationSeconds: duration)
    isTimed = signal.frameRateHz >= recipe.fewestFramesPerBeat * frequencyHz
    bpm = isTimed ? rhythm?.bpm ?? phase.bpm : phase.bpm
    similarity = CycleSimilarity(
      signal.pulse, falls: falls, frequencyHz: frequencyHz, rateHz: rateHz)
    fallStepSeconds = signal.frames.frames.fallStepSeconds
  }

  // What only the gates ask for is found when they do: most candidates are
  // weighed and not judged.

  /// Its mean beat; nil where no beat lies whole inside the signal.
  ///
  /// - Complexity: O(n), each time.
  func meanBeat() -> MeanBeat? {
    MeanBeat(
      pulse: signal.pulse, frames: signal.frames, falls: falls, frequencyHz: frequencyHz,
      rateHz: signal.rateHz)
  }

  /// RMS distance of the phase from a steady or steadily changing rate, in
  /// beats, for a window of 30 s; a random walk's grows with the square root
  /// of its length, so other lengths are scaled by that.
  ///
  /// - Complexity: O(n), each time.
  func wander() -> Double {
    let duration = Double(signal.pulse.count) / signal.rateHz
    return phase.wander / (min(60, max(8, duration)) / 30).squareRoot()
  }

  func agrees(with other: PulseCandidate, within share: Double) -> Bool {
    abs(bpm - other.bpm) <= share * other.bpm
  }
}

extension ChannelSignal {
  /// The strongest line of the channel's spectrum in the band, from the
  /// parabola through the logarithms of its bins (a Hann line is nearly a
  /// parabola there); nil where no bin stands above its neighbours.
  ///
  /// Source: Gasior & Gonzalez 2004, "Improving FFT frequency measurement
  /// resolution by parabolic and Gaussian spectrum interpolation".
  func strongestLine(in band: ClosedRange<Double>) -> Double? {
    let power = lines.power
    let first = max(1, Int((band.lowerBound / lines.binWidthHz).rounded(.up)))
    let last = min(power.count - 2, Int(band.upperBound / lines.binWidthHz))
    guard first <= last else { return nil }
    var strongest: Int?
    for bin in first...last where power[bin] > power[bin - 1] && power[bin] >= power[bin + 1] {
      if power[bin] > (strongest.map { power[$0] } ?? 0) { strongest = bin }
    }
    return strongest.map { bin in
      let floor = 1e-12 * power[bin]
      let offset = parabolaOffset(
        left: naturalLogarithm(power[bin - 1] + floor), centre: naturalLogarithm(power[bin]),
        right: naturalLogarithm(power[bin + 1] + floor))
      return (Double(bin) + offset) * lines.binWidthHz
    }
  }
}
