package import Latido
import LatidoSignal

/// Intervals of a recording laid beside those of a chest strap worn at the same
/// time, whose clocks were never set to each other.
///
/// For each lag of −12 … 12 beats the first found beat is laid on the strap's
/// beat of that number (or the other way round), and the remaining offset is
/// the median distance of found beats from the nearest strap beats. The lag at
/// which accepted intervals differ least (mean of |difference|, cut at 100 ms,
/// so that one wrong beat does not decide) is taken.
package struct StrapAlignment: Sendable {
  /// Number of the strap's beat that the first found beat is; negative where the
  /// strap starts later.
  package let lag: Int
  /// Found minus strap, per accepted interval inside the strap's time, in seconds.
  package let errorsSeconds: [Double]
  /// Strap intervals that the accepted ones were compared with.
  package let comparedSeconds: [Double]
  /// All strap intervals between the first and the last found beat.
  package let strapSeconds: [Double]

  package static let largestLag = 12
  private static let largestCost = 0.1

  /// - Returns: Nil where fewer than ten accepted intervals lie inside the
  ///   strap's time at any lag.
  /// - Complexity: O(lags · beats · log beats).
  package init?(_ series: IntervalSeries, strap: [Double]) {
    guard let first = series.intervals.first, !strap.isEmpty else { return nil }
    let found = [first.startSeconds] + series.intervals.map { $0.endSeconds }
    var best: (cost: Double, lag: Int, match: Match)?
    var beats = [0.0]
    for interval in strap { beats.append(beats[beats.count - 1] + interval) }
    for lag in -Self.largestLag...Self.largestLag {
      guard lag < beats.count, -lag < found.count else { continue }
      let offset = lag >= 0 ? found[0] - beats[lag] : found[-lag]
      let match = Match(series, found: found, beats: beats, roughOffset: offset)
      guard match.errors.count >= 10 else { continue }
      let cost = mean(match.errors.map { min(abs($0), Self.largestCost) })
      if cost < best?.cost ?? .infinity { best = (cost, lag, match) }
    }
    guard let best else { return nil }
    lag = best.lag
    errorsSeconds = best.match.errors
    comparedSeconds = best.match.references
    strapSeconds = best.match.spanned
  }

  /// RMSSD of the strap over the same time, in seconds.
  package var strapRMSSDSeconds: Double {
    rootMeanSquare(zip(strapSeconds.dropFirst(), strapSeconds).map { $0 - $1 })
  }

  /// Mean of the accepted intervals over that of the strap's for the same beats.
  package var meanRatio: Double { 1 + mean(errorsSeconds) / mean(comparedSeconds) }
}

/// Found beats laid on strap beats.
private struct Match {
  var errors: [Double] = []
  var references: [Double] = []
  let spanned: [Double]

  init(_ series: IntervalSeries, found: [Double], beats: [Double], roughOffset: Double) {
    var offset = roughOffset
    for _ in 0..<3 {
      offset += median(found.map { $0 - offset - beats[nearest(beats, $0 - offset)] })
    }
    let places = found.map { nearest(beats, $0 - offset) }
    let reach = 0.5
    for (i, interval) in series.intervals.enumerated() where interval.isAccepted {
      let (start, end) = (found[i] - offset, found[i + 1] - offset)
      guard start > beats[0] - reach, end < beats[beats.count - 1] + reach else { continue }
      // Successive beats are compared as such; any other interval with the
      // strap's own in its middle, which makes a wrong beat an error.
      let place =
        places[i + 1] - places[i] == 1
        ? places[i] : min(max(0, nearest(beats, start + 0.25 * (end - start))), beats.count - 2)
      let reference = beats[place + 1] - beats[place]
      errors.append(interval.seconds - reference)
      references.append(reference)
    }
    let (from, to) = (places[0], places[places.count - 1])
    spanned = from < to ? (from..<to).map { beats[$0 + 1] - beats[$0] } : []
  }
}

/// Index of the value nearest to `target` in increasing values. O(log n).
private func nearest(_ values: [Double], _ target: Double) -> Int {
  var (low, high) = (0, values.count - 1)
  while high - low > 1 {
    let middle = (low + high) / 2
    if values[middle] < target { low = middle } else { high = middle }
  }
  return abs(values[low] - target) <= abs(values[high] - target) ? low : high
}
