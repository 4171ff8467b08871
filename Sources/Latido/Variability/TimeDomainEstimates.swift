import LatidoSignal

/// The figures of the time domain with their 95 % ranges.
///
/// Each is a mean of something over the intervals, or made of such: SDNN² of
/// squared deviations, RMSSD² of squared differences, pNNx of yes and no. So each
/// range is one of a mean (`CosineScatter`), widened by a doubt about the beat
/// jitter that was taken off.
///
/// SD1 and SD2 are the half-axes of the Poincaré plot's ellipse,
///
///     SD1² = ½·SDSD²      SD2² = 2·SDNN² − ½·SDSD²
///
/// Source: Brennan, Palaniswami & Kamen 2001, IEEE Trans. Biomed. Eng. 48, 1342,
/// eqs. 13, 14.
struct TimeDomainEstimates: Sendable {
  private let lengths: [Double]
  private let differences: [Double]
  /// 2·(x − x̄)² − ½·(d − d̄)² of each interval that has a difference: SD2² is its
  /// mean.
  private let longAxis: [Double]
  /// σ², in s².
  private let jitterVariance: Double

  /// How far off the estimate of σ may be, as a factor either way.
  private static let jitterDoubt = 1.3

  /// - Parameter series: With at least two differences of accepted intervals.
  init(_ series: IntervalSeries) {
    lengths = series.accepted
    differences = series.successiveDifferences
    jitterVariance = series.jitterSeconds * series.jitterSeconds
    let (level, drift) = (mean(lengths), mean(differences))
    longAxis = zip(series.intervals, series.intervals.dropFirst())
      .filter { $0.isAccepted && $1.isAccepted }
      .map { before, after in
        let (x, d) = (before.seconds - level, after.seconds - before.seconds - drift)
        return 2 * x * x - 0.5 * d * d
      }
  }

  /// The figure with its range; nil for LF and HF, which are no means.
  ///
  /// - Complexity: O(intervals).
  func estimate(_ measure: VariabilityMeasure) -> Estimate? {
    let sdnnSquare = max(0, variance(lengths) - 2 * jitterVariance)
    let sdsdSquare = max(0, variance(differences) - 6 * jitterVariance)
    switch measure {
    case .meanNN:
      let scatter = CosineScatter(lengths, waves: .two)
      return Estimate(
        value: 1000 * scatter.mean, low: 1000 * max(0, scatter.mean - scatter.halfWidth),
        high: 1000 * (scatter.mean + scatter.halfWidth))
    case .sdnn: return root(sdnnSquare, of: squares(lengths), jitters: 2)
    case .rmssd:
      let square = rmssd(differences) * rmssd(differences)
      return root(
        max(0, square - 6 * jitterVariance), of: differences.map { $0 * $0 }, jitters: 6)
    case .sdsd: return root(sdsdSquare, of: squares(differences), jitters: 6)
    case .sd1:
      return root(0.5 * sdsdSquare, of: squares(differences).map { 0.5 * $0 }, jitters: 3)
    case .sd2:
      return root(max(0, 2 * sdnnSquare - 0.5 * sdsdSquare), of: longAxis, jitters: 1)
    case .pnn50: return share(differences.map { exceeds($0, 0.05) })
    case .pnn20: return share(differences.map { exceeds($0, 0.02) })
    case .triangularIndex: return triangular()
    case .lf, .hf, .lfToHF: return nil
    }
  }

  /// - Parameters:
  ///   - square: In s², jitter taken off.
  ///   - values: Their mean is the square before that.
  ///   - jitters: How many σ² are in it.
  private func root(_ square: Double, of values: [Double], jitters: Double) -> Estimate {
    let doubt = jitters * jitterVariance * (Self.jitterDoubt * Self.jitterDoubt - 1)
    let scatter = CosineScatter(values).halfWidth
    return Estimate(
      rootOf: 1e6 * square, halfWidth: 1e6 * (scatter * scatter + doubt * doubt).squareRoot())
  }

  /// In percent. The range is never narrower than that of as many independent
  /// ones with two more of either sort: none of 30 is not never.
  ///
  /// Source: Agresti & Coull 1998, Am. Stat. 52, 119.
  private func share(_ isSo: [Bool]) -> Estimate {
    let scatter = CosineScatter(isSo.map { $0 ? 1 : 0 })
    let count = Double(isSo.count) + 4
    let share = (Double(isSo.count { $0 }) + 2) / count
    let halfWidth = max(scatter.halfWidth, 1.96 * (share * (1 - share) / count).squareRoot())
    return Estimate(
      value: 100 * scatter.mean, low: 100 * max(0, scatter.mean - halfWidth),
      high: 100 * min(1, scatter.mean + halfWidth))
  }

  /// One over the share of the modal bin, and so the range.
  private func triangular() -> Estimate {
    let value = triangularIndex(lengths)
    let histogram = Histogram(lengths, binWidth: triangularBinSeconds)
    let modal = CosineScatter(lengths.map { histogram.isModal($0) ? 1 : 0 })
    let relative = modal.halfWidth / modal.mean
    return Estimate(
      value: value, low: max(1, value * exponential(-relative)),
      high: value * exponential(relative))
  }
}

private func squares(_ values: [Double]) -> [Double] {
  let level = mean(values)
  return values.map { ($0 - level) * ($0 - level) }
}

private func variance(_ values: [Double]) -> Double {
  let deviation = sampleStandardDeviation(values)
  return deviation * deviation
}
