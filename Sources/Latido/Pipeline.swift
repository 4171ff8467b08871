import LatidoSignal

/// The whole measurement, on one page: frames → outcome.
///
/// Read this first. Every line is a room of its own, in the folder of that name.
public struct Pipeline: Sendable {
  public let recipe: Recipe
  public let format: SampleFormat
  public let mode: Mode
  private let transforms: TransformPlans

  public init(recipe: Recipe, format: SampleFormat = SampleFormat(), mode: Mode = .finger) {
    self.recipe = recipe
    self.format = format
    self.mode = mode
    switch recipe {
    case .published(let settings):
      transforms = TransformPlans(
        windowSeconds: settings.windowSeconds, rateHz: settings.gridRateHz, taper: .hamming)
    case .standard(let settings):
      transforms = TransformPlans(
        windowSeconds: settings.windowSeconds, rateHz: settings.gridRateHz)
    }
  }

  /// Measures one stretch of recording.
  ///
  /// - Parameters:
  ///   - frames: The samples of each frame, in the order in which they came.
  ///   - originSeconds: Time of the recording's first frame; outcomes state
  ///     times relative to it.
  /// - Returns: A reading, or a refusal that lists every failed gate. Never
  ///   fails otherwise, whatever the samples hold.
  /// - Complexity: O(n log n) in frames.
  public func measure(_ frames: [[ColourSample]], originSeconds: Double) -> Outcome {
    switch recipe {
    case .published(let settings):
      measurePublished(frames, originSeconds: originSeconds, settings)
    case .standard(let settings):
      switch mode {
      case .finger: measureStandard(frames, originSeconds: originSeconds, settings)
      case .face: measureFace(frames, originSeconds: originSeconds, settings.face)
      }
    }
  }

  private func measurePublished(
    _ frames: [[ColourSample]], originSeconds: Double, _ settings: PublishedRecipe
  ) -> Outcome {
    let channel = format.levels == .arbitrary ? .red : settings.channel
    let region = publishedRegion(frames, mode: mode)
    let trace = Trace(frames, channel: channel, region: region, format: format)
    let clock = FrameClock(rules: settings.clock).check(trace.times, statedIn: format.timeUnit)
    let signal = clock.isSound ? clock.resample(trace.values, rateHz: settings.gridRateHz) : nil
    let conditioned = signal?.detrended(seconds: settings.detrendSeconds)
    let spectrum = conditioned.map {
      transforms.powerSpectrum(of: $0.values, rateHz: $0.rateHz)
    }
    let peak = spectrum.flatMap { SpectralPeak(in: $0, band: settings.band) }

    let gates =
      clock.gates + settings.faceGates(frames, region: region)
      + settings.lightGates(trace, conditioned: conditioned, format: format)
      + [settings.signalToNoiseGate(peak)]
    let evidence = Evidence(
      clock: clock, originSeconds: originSeconds, mode: mode, recipe: recipe.identifier,
      method: format.levels == .arbitrary ? "value" : channel.name, gates: gates)
    guard let peak, !gates.contains(where: { $0.failed }) else {
      return .refused(Refusal(evidence: evidence))
    }
    return .reading(Reading(bpm: 60 * peak.frequencyHz, certainty: nil, evidence: evidence))
  }

  private func measureStandard(
    _ frames: [[ColourSample]], originSeconds: Double, _ settings: StandardRecipe
  ) -> Outcome {
    let traces = ColourTraces(frames, format: format)
    let clock = FrameClock(rules: settings.clock).check(traces.times, statedIn: format.timeUnit)
    let signals = clock.isSound ? transforms.signals(traces, clock: clock, recipe: settings) : []
    let pulse = PulseEvidence(
      signals, recording: settings.facts(frames, traces, clock: clock), recipe: settings)

    let gates =
      clock.gates
      + settings.colourGates(traces)
      + (pulse?.verdict.gates ?? (clock.isSound ? settings.stillnessGates : []))
    let evidence = Evidence(
      clock: clock, originSeconds: originSeconds, mode: mode, recipe: recipe.identifier,
      method: pulse.map {
        format.levels == .arbitrary ? "value" : $0.verdict.candidate.channel.name
      } ?? "none",
      gates: gates)
    guard let pulse, let rhythm = pulse.verdict.candidate.rhythm,
      !gates.contains(where: { $0.failed })
    else { return .refused(Refusal(evidence: evidence)) }
    return .reading(
      Reading(
        bpm: pulse.verdict.candidate.bpm,
        certainty: Calibration.certainty(
          pulse.verdict.candidate.bpm, rhythm, confidence: pulse.verdict.confidence,
          durationSeconds: clock.durationSeconds),
        evidence: evidence))
  }
}
