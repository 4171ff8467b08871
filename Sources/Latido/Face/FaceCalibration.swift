import LatidoSignal

/// How sure a reading of a face is.
enum FaceCalibration {
  static func certainty(_ evidence: FaceEvidence, durationSeconds: Double) -> Certainty {
    let bpm = 60 * evidence.frequencyHz
    let noise = decimalLogarithm(evidence.pulse.line.signalToNoise)
    let sum =
      1 + 2 * noise + 3 * (evidence.pulse.line.agreement - 0.6)
      + 2 * ((evidence.blood.coherence ?? 0.8) - 0.6)
    let half = 1.2 * 30 / durationSeconds + 60 * evidence.disagreementHz
    return Certainty(
      lowBpm: max(0, bpm - half), highBpm: bpm + half, confidence: 1 / (1 + exponential(-sum)))
  }
}
