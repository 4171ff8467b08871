import LatidoSignal

/// What order there is in a stretch of successive intervals.
///
/// A healthy rhythm changes slowly, or with each breath; fibrillation has large
/// steps without order, and coupled premature beats repeat a pattern exactly.
/// The size of the steps alone tells neither from deep breathing, which reaches
/// c = 0.11.
///
/// Source: the ratio of step to spread is von Neumann's (1941, Ann. Math. Stat.
/// 12, 367) halved; the normalised step as a mark of fibrillation, together with
/// turning points and a measure of unpredictability: Dash, Chon, Lu & Raeder
/// 2009, Ann. Biomed. Eng. 37, 1701. Different here: the step is a median, so
/// that one ectopic beat is no rhythm, and the error of linear prediction stands
/// for their Shannon entropy, which 40 intervals are too few for.
struct IntervalOrder {
  private let count: Double
  /// c: the median of |RR[i+1] − RR[i]| over the median RR.
  let medianStep: Double
  /// v = RMSSD² / (2·SDNN²): near 0 for a slow change, 1 for no order at all, 2
  /// for a strict alternation.
  let disorder: Double
  /// Share of the variance that the two intervals before do not predict, 0–1.
  let unpredicted: Double
  /// Share of the successive steps that go the other way.
  let turningShare: Double
  /// Correlation with the intervals nine later: three times three. Breathing of
  /// three beats a breath drifts out of step by then, coupled beats do not. 0
  /// below 18 intervals.
  let threefold: Double

  static let fewestIntervals = 8

  /// - Parameter lengths: Intervals in seconds, in order.
  /// - Returns: Nil for fewer than eight, or where they do not vary.
  /// - Complexity: O(n log n).
  init?(_ lengths: [Double]) {
    guard lengths.count >= Self.fewestIntervals else { return nil }
    let spread = sampleStandardDeviation(lengths)
    guard spread > 0 else { return nil }
    let steps = zip(lengths.dropFirst(), lengths).map { $0 - $1 }
    count = Double(lengths.count)
    medianStep = median(steps.map { abs($0) }) / median(lengths)
    disorder = rootMeanSquare(steps) * rootMeanSquare(steps) / (2 * spread * spread)
    let turns = zip(steps.dropFirst(), steps).count { $0 * $1 < 0 }
    turningShare = Double(turns) / Double(steps.count - 1)
    let level = mean(lengths)
    let centred = lengths.map { $0 - level }
    unpredicted = predictionError(centred)
    threefold = lengths.count >= 18 ? correlation(centred, lag: 9) : 0
  }

  /// Whether these are the intervals of an irregular rhythm: steps of an eighth
  /// of a beat in whatever order, no order, or a pattern of two or three beats.
  var isIrregular: Bool {
    medianStep >= 0.12 || hasNoOrder || alternates || repeatsThreefold
  }

  /// Steps of 6 % whose order is no better than chance: v is not below 1, nor is
  /// prediction better than none, by more than the scatter of n independent
  /// intervals (v has variance (n − 2)/(n² − 1), von Neumann 1941; a prediction
  /// from two values takes 2/n by chance). Strap recordings of healthy hearts
  /// with steps that large reach v = 0.68.
  private var hasNoOrder: Bool {
    let scatter = ((count - 2) / (count * count - 1)).squareRoot()
    return medianStep >= 0.06 && disorder >= 1 - 1.645 * scatter
      && unpredicted >= 1 - 2 / count - 0.8 / count.squareRoot()
  }

  /// Every other beat early: bigeminy. Breathing of two and a half beats a
  /// breath turns at four steps in five.
  private var alternates: Bool {
    medianStep >= 0.03 && disorder >= 1.6 && turningShare >= 0.85
  }

  /// Every third beat early: trigeminy.
  private var repeatsThreefold: Bool { medianStep >= 0.06 && threefold >= 0.8 }
}

/// The share of the variance that linear prediction from the two values before
/// leaves: (1 − r₁²)(1 − k²) with k = (r₂ − r₁²)/(1 − r₁²), the second partial
/// autocorrelation.
///
/// Source: Durbin 1960, Rev. Int. Stat. Inst. 28, 233.
private func predictionError(_ centred: [Double]) -> Double {
  let power = centred.reduce(0) { $0 + $1 * $1 }
  func coefficient(_ lag: Int) -> Double {
    zip(centred.dropFirst(lag), centred).reduce(0) { $0 + $1.0 * $1.1 } / power
  }
  let (first, second) = (coefficient(1), coefficient(2))
  let left = 1 - first * first
  guard left > 0 else { return 0 }
  let partial = (second - first * first) / left
  return left * (1 - partial * partial)
}

/// Mean product at a distance over the mean square.
private func correlation(_ centred: [Double], lag: Int) -> Double {
  let products = zip(centred.dropFirst(lag), centred).map { $0 * $1 }
  let square = rootMeanSquare(centred)
  return mean(products) / (square * square)
}
