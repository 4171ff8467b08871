import LatidoSignal

extension IntervalSeries {
  /// The same intervals with those labelled that missed, extra and ectopic
  /// beats leave behind. Intervals that carry a label already keep it.
  ///
  /// With m the median of the 11 intervals around RR[i] and Th its threshold
  /// 5.2 × quartile deviation of |RR[i+1] − RR[i]| over 91 intervals:
  ///
  /// - *extra*: RR[i] < ½·m, or two successive ones < ¾·m whose sum is m ± 20 %;
  /// - *missed*: RR[i] > 1.6·m;
  /// - *ectopic*: RR[i] falls by 15 % of m and the next rises by 20 % above it,
  ///   beyond m, one of the steps exceeding Th; both are labelled, and so is a
  ///   beat that comes late and is made up for. An early beat without a pause
  ///   is one below 0.72·m between two ordinary ones.
  ///
  /// A shortened interval after a longer one alone is *not* labelled: breathing
  /// does that to healthy young hearts by up to 45 % from beat to beat.
  ///
  /// Complexity: O(n · window).
  ///
  /// Source: Lipponen & Tarvainen 2019, "A robust algorithm for heart rate
  /// variability time series artefact correction using novel beat
  /// classification", J. Med. Eng. Technol. 43, 173: the medians, the threshold
  /// and the four classes. Different here: the bounds relative to m, because Th
  /// alone calls 16 of 500 strap intervals of healthy hearts artefacts; no
  /// class "long or short"; and nothing is corrected, only left out.
  func labelled() -> IntervalSeries {
    let lengths = intervals.map { $0.seconds }
    let medians = localMedians(lengths)
    let thresholds = stepThresholds(lengths)
    var labels: [Rejection?] = intervals.map { interval in
      interval.rejection ?? (plausibleSeconds.contains(interval.seconds) ? nil : .outOfRange)
    }
    for i in lengths.indices where labels[i] == nil {
      let (length, usual) = (lengths[i], medians[i])
      let next = i + 1 < lengths.count ? lengths[i + 1] : nil
      let previous = i > 0 ? lengths[i - 1] : nil
      if length < 0.5 * usual {
        labels[i] = .extraBeat
      } else if let next, isDoubled(length, next, usual) {
        labels[i] = .extraBeat
        labels[i + 1] = labels[i + 1] ?? .extraBeat
      } else if length > 1.6 * usual {
        labels[i] = .missedBeat
      } else if let previous, let next,
        isDisplaced(previous, length, next, usual: usual, threshold: thresholds[i])
      {
        labels[i] = .ectopic
        labels[i + 1] = labels[i + 1] ?? .ectopic
      } else if let previous, let next, length < 0.72 * usual,
        min(previous, next) > 0.85 * usual
      {
        labels[i] = .ectopic
      }
    }
    return replacing(
      zip(intervals, labels).map { interval, label in
        label.map(interval.rejected(as:)) ?? interval
      })
  }
}

/// 30 to 240 beats a minute.
private let plausibleSeconds = 0.25...2.0

/// One interval cut in two.
private func isDoubled(_ first: Double, _ second: Double, _ usual: Double) -> Bool {
  max(first, second) < 0.75 * usual && abs(first + second - usual) < 0.2 * usual
}

/// A beat between two intervals that came early (short, long) or late (long,
/// short), the two together lasting about two ordinary ones.
private func isDisplaced(
  _ previous: Double, _ first: Double, _ second: Double, usual: Double, threshold: Double
) -> Bool {
  let (intoIt, outOfIt) = (first - previous, second - first)
  let early =
    -intoIt > 0.15 * usual && outOfIt > 0.2 * usual && first < 0.9 * usual
    && second > 1.05 * usual
  let late =
    intoIt > 0.2 * usual && -outOfIt > 0.4 * usual && first > 1.2 * usual
    && second < 0.8 * usual
  return (early || late) && max(abs(intoIt), abs(outOfIt)) > threshold
}

/// The median of the 11 intervals around each.
private func localMedians(_ lengths: [Double]) -> [Double] {
  lengths.indices.map { i in
    median(Array(lengths[max(0, i - 5)...min(lengths.count - 1, i + 5)]))
  }
}

/// 5.2 × the quartile deviation of |RR[i+1] − RR[i]| over the 91 around each:
/// for a normal distribution 5.2 quartile deviations are 3.5 standard ones.
private func stepThresholds(_ lengths: [Double]) -> [Double] {
  let steps = zip(lengths.dropFirst(), lengths).map { abs($0 - $1) }
  return lengths.indices.map { i in
    guard !steps.isEmpty else { return 0 }
    let nearby = steps[max(0, min(i - 45, steps.count - 1))...min(steps.count - 1, i + 45)]
    let sorted = nearby.sorted()
    return 5.2 * 0.5 * (quantile(sorted: sorted, 0.75) - quantile(sorted: sorted, 0.25))
  }
}
