import LatidoSignal

/// Whether a heart beats in a rhythm, as far as intervals tell.
///
/// Not a diagnosis. Fibrillation, bigeminy, trigeminy, and very deep and fast
/// breathing look alike here; all that is said is that averages over such
/// intervals mean nothing, and so none is given.
public struct Rhythm: Sendable, Equatable {
  /// Share of the stretches of 40 intervals that are irregular, 0–1; nil where
  /// fewer than eight intervals show nothing either way.
  public let irregularShare: Double?

  public var isIrregular: Bool { (irregularShare ?? 0) > Rhythm.toleratedShare }

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
      case nil, .ectopic, .extraBeat, .missedBeat: true
      case .gap, .lowConfidence, .outOfRange: false
      }
    }
    guard intervals.count >= IntervalOrder.fewestIntervals else {
      irregularShare = nil
      return
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

private func isIrregularStretch(_ intervals: ArraySlice<Interval>) -> Bool {
  guard let order = IntervalOrder(intervals.map { $0.seconds }) else { return false }
  let ectopic = intervals.count { $0.rejection == .ectopic }
  return order.isIrregular || 4 * ectopic >= intervals.count
}
