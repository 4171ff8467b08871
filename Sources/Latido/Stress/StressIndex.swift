import LatidoSignal

/// Baevsky's stress index.
///
///     SI = AMo / (2 · Mo · MxDMn)        in 1/s²
///
/// over a histogram of the accepted intervals in bins of 50 ms whose edges are
/// the multiples of 50 ms. Mo is the centre of the fullest bin in seconds (of
/// equally full ones the one nearest to the median), AMo the share of all
/// intervals in it in percent, MxDMn the longest minus the shortest interval in
/// seconds. Nothing is corrected or filled in: rejected intervals are left out.
///
/// The classical method takes five minutes at rest, about 100 beats and more
/// (Baevsky et al.); below that the value is `indicative`: good for a person's
/// own trend under the same conditions, not for comparison with tables. The
/// range MxDMn still grows with every beat, so short recordings read high: of
/// independent normal intervals 35 read 26 % above 100 on average, and 57 % above
/// the 350 of five minutes. Where the rhythm wanders slowly it is more: on the
/// published hour of pyHRV 35 read 69 % above 100.
///
/// **Uncertainty.** In a wider rhythm AMo is smaller and MxDMn larger, each about in
/// proportion to SDNN, so log SI scatters as log SDNN² does; its 95 % range is
/// that of SDNN² (`CosineScatter`), widened by what the two extremes and the
/// bins' edges scatter by themselves.
///
/// Source: Baevsky & Berseneva 2008, "Methodical recommendations: use of
/// Kardivar system for determination of the stress level"; Baevsky & Chernikova
/// 2017, "Heart rate variability analysis: physiological foundations and main
/// methods", Cardiometry 10, 66.
public struct StressIndex: Sendable, Equatable {
  /// SI in 1/s², with its 95 % range.
  public let si: Estimate
  /// √SI, as some tools show it: another number for the same thing, never to be
  /// compared with SI itself.
  public var squareRoot: Estimate {
    Estimate(
      value: si.value.squareRoot(), low: si.low.squareRoot(), high: si.high.squareRoot())
  }
  /// Centre of the fullest bin, in seconds.
  public let moSeconds: Double
  /// Share of the intervals in the fullest bin, in percent.
  public let amoPercent: Double
  /// Longest minus shortest accepted interval, in seconds.
  public let mxdmnSeconds: Double
  public let histogram: Histogram
  /// Accepted intervals that made the index.
  public let beats: Int
  public let rejected: Int
  /// Shorter than five minutes or made from fewer than 100 intervals.
  public let isIndicative: Bool

  /// Edges of the bins are multiples of this, in seconds.
  public static let binSeconds = 0.05
  /// Fewest accepted intervals: 12, as the published method of this project has it.
  static let fewestIntervals = 12.0
  /// The classical length, in seconds and in beats.
  static let classicalSeconds = 300.0
  static let classicalBeats = 100
  /// Half a 95 % range of log SI where SDNN is known: of 350 independent normal
  /// intervals, whose SDNN hardly scatters, log SI has a standard deviation of 0.1.
  static let ownScatter = 1.96 * 0.1
  /// Smallest MxDMn, in seconds: below a millisecond intervals are the same to
  /// any clock that is used here, and SI would be a division by nothing.
  static let leastSpreadSeconds = 1e-3
}

extension StressIndex {
  /// - Parameters:
  ///   - series: With labels.
  ///   - rhythm: Of the same series.
  /// - Complexity: O(n log n).
  static func part(of series: IntervalSeries, rhythm: Rhythm) -> Part<StressIndex> {
    let intervals = series.accepted
    let needed = [
      series.validIntervalsGate(fewestIntervals), rhythm.gate,
      spreadGate(intervals.isEmpty ? nil : spread(intervals)),
    ]
    let failed = needed.filter { $0.failed }
    guard failed.isEmpty else { return .refused(failed) }
    let influence = series.rejectedInfluenceGate { index(of: $0.accepted) }
    return Part([influence]) { StressIndex(series, intervals) }
  }

  private init(_ series: IntervalSeries, _ intervals: [Double]) {
    let histogram = Histogram(intervals, binWidth: Self.binSeconds)
    let value = Self.index(histogram, intervals)
    let level = mean(intervals)
    let squares = CosineScatter(intervals.map { ($0 - level) * ($0 - level) })
    let spreading = squares.halfWidth / squares.mean
    let halfWidth = (spreading * spreading + Self.ownScatter * Self.ownScatter).squareRoot()
    si = Estimate(
      value: value, low: value * exponential(-halfWidth), high: value * exponential(halfWidth))
    moSeconds = histogram.modeSeconds
    amoPercent = Self.modalPercent(histogram, intervals)
    mxdmnSeconds = Self.spread(intervals)
    self.histogram = histogram
    beats = intervals.count
    rejected = series.rejectedCount
    isIndicative =
      series.durationGate(Self.classicalSeconds).failed || intervals.count < Self.classicalBeats
  }

  /// Whether intervals differ at all: else whatever is divided by their spread is
  /// no figure.
  static func spreadGate(_ seconds: Double?) -> GateResult {
    GateResult(
      .intervalSpread, measured: seconds.map { 1000 * $0 }, .atLeast(1000 * leastSpreadSeconds),
      .milliseconds)
  }

  static func spread(_ intervals: [Double]) -> Double {
    (intervals.max() ?? 0) - (intervals.min() ?? 0)
  }

  private static func modalPercent(_ histogram: Histogram, _ intervals: [Double]) -> Double {
    100 * Double(histogram.counts[histogram.modalBin]) / Double(intervals.count)
  }

  private static func index(of intervals: [Double]) -> Double {
    index(Histogram(intervals, binWidth: binSeconds), intervals)
  }

  private static func index(_ histogram: Histogram, _ intervals: [Double]) -> Double {
    modalPercent(histogram, intervals) / (2 * histogram.modeSeconds * spread(intervals))
  }
}
