import LatidoSignal

/// Whether a heart beats in a rhythm, as far as intervals tell.
///
/// Not a diagnosis. Fibrillation, bigeminy, trigeminy, and very deep and fast
/// breathing look alike here; all that is said is that averages over such
/// intervals mean nothing, and so none is given.
public struct Rhythm: Sendable, Equatable {
  /// Share of the stretches of 40 intervals that are irregular, 0–1.
  public let irregularShare: Double

  public var isIrregular: Bool { irregularShare > Rhythm.toleratedShare }

  /// A third: single disturbed stretches of a long recording are no rhythm.
  public static let toleratedShare = 1.0 / 3

  /// The gate that every figure made from intervals has to pass.
  var gate: GateResult {
    GateResult(.rhythm, measured: irregularShare, .atMost(Rhythm.toleratedShare), .share)
  }
}

extension Rhythm {
  /// - Parameter series: With labels; beats that were not seen well and holes
  ///   break the succession, labelled rhythm disturbances do not.
  /// - Complexity: O(n log n).
  init(_ series: IntervalSeries) {
    let intervals = series.intervals.filter { interval in
      switch interval.rejection {
      case nil, .ectopic, .extraBeat, .missedBeat, .outOfRange: true
      case .gap, .lowConfidence: false
      }
    }
    let stretch = 40
    guard intervals.count > stretch else {
      irregularShare = isIrregularStretch(intervals[...]) ? 1 : 0
      return
    }
    // Half-overlapping; the last one ends with the series.
    var starts = Array(stride(from: 0, to: intervals.count - stretch, by: stretch / 2))
    starts.append(intervals.count - stretch)
    let irregular = starts.count { isIrregularStretch(intervals[$0..<$0 + stretch]) }
    irregularShare = Double(irregular) / Double(starts.count)
  }
}

/// With c the median of |RR[i+1] − RR[i]| over the median RR and
/// v = RMSSD² / (2·SDNN²), which is 1 for intervals in no order at all, near 0
/// for a slow change and 2 for a strict alternation, a stretch is irregular if
///
/// - c ≥ 0.12: even the median step is an eighth of a beat; or
/// - c ≥ 0.07 and v ≥ 0.9: large steps without the order that breathing gives; or
/// - c ≥ 0.04 and v ≥ 1.6: every other beat early (bigeminy); or
/// - at least a quarter of the intervals carry an ectopic label.
///
/// Healthy strap recordings reach c = 0.04, deep breathers c = 0.11 with v = 0.6.
/// Fewer than eight intervals are never called irregular.
///
/// Source: v is von Neumann's ratio (von Neumann 1941, Ann. Math. Stat. 12,
/// 367) halved; normalised RMSSD as a mark of fibrillation: Dash, Chon, Lu &
/// Raeder 2009, Ann. Biomed. Eng. 37, 1701, here as a median, so that one
/// ectopic beat is not a rhythm.
private func isIrregularStretch(_ intervals: ArraySlice<Interval>) -> Bool {
  guard intervals.count >= 8 else { return false }
  let lengths = intervals.map { $0.seconds }
  let steps = zip(lengths.dropFirst(), lengths).map { $0 - $1 }
  let change = median(steps.map { abs($0) }) / median(lengths)
  let spread = sampleStandardDeviation(lengths)
  guard spread > 0 else { return false }
  let meanSquare = steps.reduce(0) { $0 + $1 * $1 } / Double(steps.count)
  let disorder = meanSquare / (2 * spread * spread)
  let ectopic = intervals.count { $0.rejection == .ectopic }
  return change >= 0.12 || (change >= 0.07 && disorder >= 0.9)
    || (change >= 0.04 && disorder >= 1.6) || 4 * ectopic >= intervals.count
}
