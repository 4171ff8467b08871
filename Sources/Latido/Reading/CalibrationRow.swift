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

/// What calibration needs to know of one stretch of a face.
package struct FaceCalibrationRow: Sendable {
  package let bpm: Double
  package let durationSeconds: Double
  /// The inputs of `FaceCalibration`, in the order of its weights.
  package let features: [Double]
  package let disagreementBpm: Double
  /// Gates that failed, `confidence` left out.
  package let failed: [Gate]
}

extension FaceRecipe {
  /// - Returns: Nil where nothing can be read.
  package func calibrationRow(_ frames: [[ColourSample]]) -> FaceCalibrationRow? {
    let traces = SkinTraces(frames, recipe: self)
    let clock = FrameClock(rules: clock).check(traces.times, statedIn: .seconds)
    guard clock.isSound, let evidence = FaceEvidence(traces, clock: clock, recipe: self) else {
      return nil
    }
    let failed = (faceGates(traces, clock: clock) + pulseGates(evidence)).filter { $0.failed }
    return FaceCalibrationRow(
      bpm: 60 * evidence.frequencyHz, durationSeconds: clock.durationSeconds,
      features: FaceCalibration.features(evidence), disagreementBpm: 60 * evidence.disagreementHz,
      failed: failed.map { $0.gate }.filter { $0 != .confidence })
  }
}
