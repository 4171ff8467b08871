import LatidoSignal

/// What turns evidence into a chance and into an interval: the only figures of
/// recipe `standard` that were fitted.
///
/// Written by `Scripts/calibrate.py` from the recordings of welltory, oximetry
/// and mths (docs/recipe-standard.md); the figures quoted there leave out one
/// subject at a time.
enum Calibration {
  /// Confidence is the chance of being this near to the truth.
  static let confidenceReachBpm = 5.0

  // BEGIN fitted
  static let confidence = ConfidenceModel(
    intercept: -5.161, similarity: 4.058, betweenHarmonics: -0.703, support: 1.065,
    slopeSkewness: -0.382, regularShare: -0.738, successiveChange: -1.323)
  static let interval = IntervalModel(
    floorBpm: 0.502, driftShare: 0.180, spreadShare: 0.171)
  // END fitted

  static func certainty(
    _ bpm: Double, _ rhythm: PulseRhythm, confidence: Double, durationSeconds: Double
  ) -> Certainty {
    let half = interval.halfWidthBpm(rhythm, durationSeconds: durationSeconds)
    // Within the interval 95 times in 100, and an exponential tail beyond it:
    // a distance of 5 bpm is exceeded with a chance of 0.05^(5/half).
    let isNear = 1 - power(0.05, confidenceReachBpm / half)
    return Certainty(
      lowBpm: max(0, bpm - half), highBpm: bpm + half,
      confidence: confidence * isNear)
  }
}

/// The chance that a candidate's rate is within 5 bpm of the truth: a logistic
/// curve over six figures.
struct ConfidenceModel: Sendable {
  let intercept: Double
  /// Per unit of mean cycle similarity.
  let similarity: Double
  /// Per decade of power between the harmonics.
  let betweenHarmonics: Double
  /// Per other channel that shows the same rate within 3 %.
  let support: Double
  /// Per unit of slope skewness, within −2 … 1.
  let slopeSkewness: Double
  /// Per decade of the share of regular intervals, from 0.2.
  let regularShare: Double
  /// Per decade of the median successive change, within 0.01 … 1.
  let successiveChange: Double

  func confidence(of candidate: PulseCandidate, supporters: Int) -> Double {
    let features = Self.features(of: candidate, supporters: supporters)
    let sum =
      intercept + similarity * features[0] + betweenHarmonics * features[1]
      + support * features[2] + slopeSkewness * features[3] + regularShare * features[4]
      + successiveChange * features[5]
    return 1 / (1 + exponential(-sum))
  }

  /// The figures that the curve is over, in the order of its weights.
  static func features(of candidate: PulseCandidate, supporters: Int) -> [Double] {
    let rhythm = candidate.rhythm
    return [
      candidate.similarity?.mean ?? 0,
      min(1, max(-4, candidate.neighbours.betweenHarmonics)),
      Double(supporters),
      min(1, max(-2, candidate.waveform.slopeSkewness)),
      decimalLogarithm(min(1, max(0.2, rhythm?.regularShare ?? 0))),
      decimalLogarithm(min(1, max(0.01, rhythm?.successiveChange ?? 1))),
    ]
  }
}

/// Half-width of the interval that holds the truth 95 times in 100:
///
///     h = floor·30/D + driftShare·drift + spreadShare·spread·√(30/D)     (bpm, D in s)
///
/// The scatter of the beats alone is not honest: what matters is how far the
/// rate itself moves within the window.
struct IntervalModel: Sendable {
  let floorBpm: Double
  let driftShare: Double
  let spreadShare: Double

  func halfWidthBpm(_ rhythm: PulseRhythm, durationSeconds: Double) -> Double {
    let shortness = 30 / durationSeconds
    return floorBpm * shortness + driftShare * rhythm.driftBpm
      + spreadShare * rhythm.spreadBpm * shortness.squareRoot()
  }
}
