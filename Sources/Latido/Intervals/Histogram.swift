import LatidoSignal

/// How many intervals fall into bins whose edges are multiples of their width.
public struct Histogram: Sendable, Equatable {
  /// In seconds.
  public let binWidth: Double
  /// Number of the first bin: it begins at `firstBin` · `binWidth`.
  public let firstBin: Int
  /// From the shortest interval's bin to the longest one's; none is cut off.
  public let counts: [Int]
  /// Index into `counts` of the fullest bin; of several equally full ones the
  /// one whose centre is nearest to the median, and of two such the first.
  public let modalBin: Int

  /// - Parameters:
  ///   - intervals: At least one, in seconds, positive.
  ///   - binWidth: In seconds, positive.
  /// - Complexity: O(n + bins), O(n log n) where bins are equally full.
  public init(_ intervals: [Double], binWidth: Double) {
    precondition(!intervals.isEmpty && binWidth > 0, "a histogram of something")
    let (first, counts) = binCounts(intervals, binWidth: binWidth)
    let most = counts.max() ?? 0
    let fullest = counts.indices.filter { counts[$0] == most }
    var modal = fullest[0]
    if fullest.count > 1 {
      let middle = median(intervals)
      func distance(_ bin: Int) -> Double {
        abs((Double(first + bin) + 0.5) * binWidth - middle)
      }
      for bin in fullest where distance(bin) < distance(modal) { modal = bin }
    }
    self.binWidth = binWidth
    firstBin = first
    self.counts = counts
    modalBin = modal
  }

  /// Whether an interval lies in the fullest bin.
  func isModal(_ interval: Double) -> Bool {
    binNumber(of: interval, binWidth: binWidth) == firstBin + modalBin
  }

  /// Centre of the fullest bin, in seconds. Divided, not multiplied: 16.5 ÷ 20
  /// is 0.825 where 16.5 · 0.05 is 0.8250000000000001.
  public var modeSeconds: Double { (Double(firstBin + modalBin) + 0.5) / (1 / binWidth) }
}

/// The number of the first bin that holds something, and how many each holds
/// from there to the last such.
///
/// - Complexity: O(n + bins).
func binCounts(_ intervals: [Double], binWidth: Double) -> (first: Int, counts: [Int]) {
  let bins = intervals.map { binNumber(of: $0, binWidth: binWidth) }
  let (first, last) = (bins.min() ?? 0, bins.max() ?? 0)
  var counts = [Int](repeating: 0, count: last - first + 1)
  for bin in bins { counts[bin - first] += 1 }
  return (first, counts)
}

/// The bin that an interval falls into; it holds its lower edge. 850 ms read from
/// decimals lie at 0.85/0.05 = 16.999…96 bins and belong to bin 17.
private func binNumber(of interval: Double, binWidth: Double) -> Int {
  Int((interval / binWidth + 1e-9).rounded(.down))
}
