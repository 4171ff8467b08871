import LatidoSignal

/// How sure a reading of a face is: the only figures of face mode that were
/// fitted.
///
/// Fitted by `Scripts/calibrate-faces.py` to made-up colour traces of one piece
/// of skin, half of them without a pulse: no real face with a measured truth was
/// at hand. So the confidence ranks, and is a probability only as far as real
/// faces are like those.
enum FaceCalibration {
  // BEGIN fitted
  private static let intercept = -2.054
  private static let weights = [-4.053, 3.891, 5.222, -7.189, -2.768]
  private static let disagreementShare = 0.955
  // END fitted

  /// Half-width at 30 s, in bpm. Made-up traces, whose truth is exact, need a
  /// third of it; the instruments that people compare with average over seconds,
  /// and finger mode needs as much on real recordings.
  private static let shortBpm = 1.2
  /// Blood's own contrast under white light.
  private static let bloodContrast = 0.37

  /// What the curve is over, in the order of its weights: the strongest rival's
  /// share, the share of pieces that agree, green's coherence with the pulse,
  /// decades between the colours' contrast and blood's, and the angle between
  /// the colours' hue and blood's, in units of 30° and at most 90°.
  static func features(_ evidence: FaceEvidence) -> [Double] {
    let (line, blood) = (evidence.pulse.line, evidence.blood)
    let strange = decimalLogarithm(min(max(blood.contrast, 0.08), 4.5) / bloodContrast)
    return [
      line.rival, line.agreement, max(0, blood.greenCoherence), abs(strange),
      min(abs(blood.hueDegrees), 90) / 30,
    ]
  }

  /// The chance that the rate is right to 5 bpm: a logistic curve.
  static func confidence(_ evidence: FaceEvidence) -> Double {
    let sum = zip(weights, features(evidence)).reduce(intercept) { $0 + $1.0 * $1.1 }
    return 1 / (1 + exponential(-sum))
  }

  static func certainty(_ evidence: FaceEvidence, durationSeconds: Double) -> Certainty {
    let bpm = 60 * evidence.frequencyHz
    let half =
      shortBpm * 30 / durationSeconds + disagreementShare * 60 * evidence.disagreementHz
    return Certainty(
      lowBpm: max(0, bpm - half), highBpm: bpm + half, confidence: confidence(evidence))
  }
}
