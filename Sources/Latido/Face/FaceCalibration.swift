import LatidoSignal

/// How sure a reading of a face is: the only figures of face mode that were
/// fitted.
///
/// Fitted by maximum likelihood to 1600 made-up colour traces of one piece of
/// skin, half of them without a pulse (docs/recipe-face.md): no real face with a
/// measured truth was at hand. So the confidence ranks, and is a probability
/// only as far as real faces are like those.
enum FaceCalibration {
  private static let intercept = -0.9
  /// Per unit of the strongest rival's share.
  private static let rival = -3.5
  /// Per unit of the share of pieces that agree.
  private static let agreement = 3.9
  /// Per unit of green's coherence with the pulse.
  private static let greenCoherence = 0.5
  /// Per decade between the colours' contrast and blood's.
  private static let contrast = -2.9
  /// Blood's own contrast under white light.
  private static let bloodContrast = 0.37

  /// The chance that the rate is right to 5 bpm: a logistic curve.
  static func confidence(_ evidence: FaceEvidence) -> Double {
    let (line, blood) = (evidence.pulse.line, evidence.blood)
    let strange = decimalLogarithm(min(max(blood.contrast, 0.08), 4.5) / bloodContrast)
    let sum =
      intercept + rival * line.rival + agreement * line.agreement
      + greenCoherence * max(0, blood.greenCoherence) + contrast * abs(strange)
    return 1 / (1 + exponential(-sum))
  }

  static func certainty(_ evidence: FaceEvidence, durationSeconds: Double) -> Certainty {
    let bpm = 60 * evidence.frequencyHz
    let half = 1.2 * 30 / durationSeconds + 60 * evidence.disagreementHz
    return Certainty(
      lowBpm: max(0, bpm - half), highBpm: bpm + half, confidence: confidence(evidence))
  }
}
