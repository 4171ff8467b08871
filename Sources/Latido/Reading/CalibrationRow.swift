import LatidoSignal

/// What calibration needs to know of one candidate: the figures that
/// `Calibration`'s models are over, and whether this candidate was the answer.
package struct CalibrationRow: Sendable {
  package let isAnswer: Bool
  package let bpm: Double
  package let durationSeconds: Double
  /// The inputs of `ConfidenceModel`, in the order of its weights.
  package let features: [Double]
  /// The inputs of `IntervalModel`; nil with too few beats.
  package let driftBpm: Double?
  package let spreadBpm: Double?
}

extension StandardRecipe {
  /// Every channel's candidate in one window, answered or not.
  package func calibrationRows(_ frames: [[ColourSample]]) -> [CalibrationRow] {
    let traces = ColourTraces(frames, format: SampleFormat())
    let clock = FrameClock(rules: clock).check(traces.times, statedIn: .seconds)
    guard clock.isSound else { return [] }
    let plans = TransformPlans(windowSeconds: windowSeconds, rateHz: gridRateHz)
    let signals = plans.signals(traces, clock: clock, recipe: self)
    let recording = facts(frames, traces, clock: clock)
    guard let evidence = PulseEvidence(signals, recording: recording, recipe: self)
    else { return [] }
    let isReading = !(evidence.verdict.gates + colourGates(traces)).contains { $0.failed }
    return evidence.candidates.map { candidate in
      CalibrationRow(
        isAnswer: isReading && candidate.channel == evidence.verdict.candidate.channel,
        bpm: candidate.bpm, durationSeconds: recording.durationSeconds,
        features: ConfidenceModel.features(
          of: candidate, supporters: evidence.supporters(of: candidate)),
        driftBpm: candidate.rhythm?.driftBpm, spreadBpm: candidate.rhythm?.spreadBpm)
    }
  }
}
