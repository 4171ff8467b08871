import LatidoSignal

extension IntervalSeries {
  /// The same intervals with those labelled that missed, extra and ectopic
  /// beats leave behind. Intervals that carry a label already keep it.
  ///
  /// With m the median of the 11 intervals around RR[i] and Th its threshold
  /// 5.2 × quartile deviation of |RR[i+1] − RR[i]| over 91 intervals:
  ///
  /// - *extra*: RR[i] < ½·m, or two successive ones that together are one, ± 20 %,
  ///   both below ¾·m or one below ½·m; also with what stands beside the two in
  ///   place of m, ± 25 %; and ± 50 % where one is below 0.6·m and both below
  ///   0.9·m, for no breath shortens two intervals so, and no pause follows;
  /// - *missed*: RR[i] > 1.6·m, or > 1.35·m and half of it is what its unlabelled
  ///   neighbours are, ± 20 %;
  /// - *ectopic*: RR[i] falls by 15 % of m and the next rises by 20 % above it,
  ///   beyond m, one of the steps exceeding Th, or it rises by more than ½·m (of
  ///   6,212 healthy strap and ECG intervals none does) and the two together are
  ///   1.7 to 2.6 of m; both are labelled, and so is a beat that comes late and is
  ///   made up for, unless it is better explained by an early one after it; also
  ///   with what stands beside the two in place of m. An early beat without a
  ///   pause is one below 0.72·m between two ordinary ones, or below 0.6·m.
  ///
  /// Extra beats are looked for first: half an interval makes the one before it
  /// look late.
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
    var labels: [Rejection?] = intervals.map { $0.rejection }
    let places = lengths.indices.map {
      Place(lengths, at: $0, usual: medians[$0], threshold: thresholds[$0])
    }
    for (i, place) in places.enumerated() where labels[i] == nil {
      let isBeaten = i + 1 < places.count && places[i + 1].doubledMisfit < place.doubledMisfit
      if place.isDoubledWithNext && !isBeaten {
        labels[i] = .extraBeat
        labels[i + 1] = labels[i + 1] ?? .extraBeat
      } else if place.isFarTooShort {
        labels[i] = .extraBeat
      }
    }
    for (i, place) in places.enumerated() where labels[i] == nil {
      let neighbours = [i - 1, i + 1].filter { labels.indices.contains($0) && labels[$0] == nil }
      if place.isMerged(beside: neighbours.map { lengths[$0] }) {
        labels[i] = .missedBeat
      } else if place.isDisplacedWithNext && labels[i + 1] == nil
        && !(i + 2 < places.count && labels[i + 2] == nil && places[i + 1].explains(place))
      {
        labels[i] = .ectopic
        labels[i + 1] = .ectopic
      } else if place.isEarlyAlone {
        labels[i] = .ectopic
      } else if !plausibleSeconds.contains(lengths[i]) {
        labels[i] = .outOfRange
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

/// An interval among its neighbours.
private struct Place {
  let length: Double
  let previous: Double?
  let next: Double?
  /// The interval after the next.
  let following: Double?
  /// Local median.
  let usual: Double
  /// Th.
  let threshold: Double

  init(_ lengths: [Double], at i: Int, usual: Double, threshold: Double) {
    length = lengths[i]
    previous = i > 0 ? lengths[i - 1] : nil
    next = i + 1 < lengths.count ? lengths[i + 1] : nil
    following = i + 2 < lengths.count ? lengths[i + 2] : nil
    self.usual = usual
    self.threshold = threshold
  }

  /// What stands on both sides of this interval and the next one; nil at the
  /// ends, and where a missed beat stands there, which is no measure of anything.
  /// In deep breathing it is nearer than the median.
  private var besidePair: Double? {
    guard let previous, let following, max(previous, following) < 1.5 * usual else { return nil }
    return 0.5 * (previous + following)
  }

  var isFarTooShort: Bool { length < 0.5 * usual }

  /// One interval cut in two, at any place.
  var isDoubledWithNext: Bool { doubledMisfit < .infinity }

  /// How far this interval and the next one together are from one, as a share
  /// of it; infinite where they are not two parts of one.
  var doubledMisfit: Double {
    guard let next else { return .infinity }
    let isMadeUpFor = (following ?? 0) > 1.2 * usual
    let isPlain =
      max(length, next) < 0.9 * usual && min(length, next) < 0.6 * usual && !isMadeUpFor
    func misfit(_ whole: Double, tolerance: Double) -> Double {
      let areParts =
        isPlain || max(length, next) < 0.75 * whole || min(length, next) < 0.5 * whole
      let misfit = abs(length + next - whole) / whole
      return areParts && misfit < tolerance ? misfit : .infinity
    }
    let beside = besidePair.map { misfit($0, tolerance: 0.25) } ?? .infinity
    return min(misfit(usual, tolerance: isPlain ? 0.5 : 0.2), beside)
  }

  /// Two intervals in one: far too long, or much too long while half of it is
  /// what its neighbours are, of which half intervals are none.
  func isMerged(beside neighbours: [Double]) -> Bool {
    if length > 1.6 * usual { return true }
    guard length > 1.35 * usual, !neighbours.isEmpty else { return false }
    let beside = mean(neighbours)
    return abs(0.5 * length - beside) < 0.2 * beside
  }

  /// A beat between two intervals that came early (short, long) or late (long,
  /// short), the two together lasting about two ordinary ones.
  var isDisplacedWithNext: Bool {
    isDisplaced(among: usual) || besidePair.map(isDisplaced(among:)) ?? false
  }

  private func isDisplaced(among usual: Double) -> Bool {
    guard let next else { return false }
    let outOfIt = next - length
    let excess = length + next - 2 * usual
    let mayBeMissed = next > 1.6 * usual && length > 0.9 * usual
    if outOfIt > 0.5 * usual && excess > -0.3 * usual && excess < 0.6 * usual && !mayBeMissed {
      return true
    }
    guard let previous else { return false }
    let intoIt = length - previous
    let early =
      -intoIt > 0.15 * usual && outOfIt > 0.2 * usual && length < 0.9 * usual
      && next > 1.05 * usual
    let late =
      intoIt > 0.1 * usual && -outOfIt > 0.35 * usual && length > 1.1 * usual
      && next < 0.85 * usual
    return (early || late) && max(abs(intoIt), abs(outOfIt)) > threshold
  }

  /// Whether an early beat here is what makes the interval before look like a late
  /// one's: what then stands beside the two is more alike.
  func explains(_ before: Place) -> Bool {
    guard isDisplacedWithNext, let next, next > length, let previous, let following,
      let first = before.previous, let second = before.next, previous > second
    else { return false }
    return abs(following - previous) < abs(next - first)
  }

  /// An early beat without a pause.
  var isEarlyAlone: Bool {
    guard let previous, let next else { return false }
    return length < 0.6 * usual || (length < 0.72 * usual && min(previous, next) > 0.85 * usual)
  }
}

/// The median of the 11 intervals around each.
private func localMedians(_ lengths: [Double]) -> [Double] {
  lengths.indices.map { i in
    median(Array(lengths[max(0, i - 5)...min(lengths.count - 1, i + 5)]))
  }
}

/// 5.2 × the quartile deviation of |RR[i+1] − RR[i]| over the 91 around each:
/// for a normal distribution 5.2 quartile deviations are 3.5 standard ones.
///
/// The 91 stay sorted while they move on: one goes, one comes.
private func stepThresholds(_ lengths: [Double]) -> [Double] {
  let steps = zip(lengths.dropFirst(), lengths).map { abs($0 - $1) }
  guard !steps.isEmpty else { return lengths.map { _ in 0 } }
  var sorted: [Double] = []
  var (first, end) = (0, 0)
  return lengths.indices.map { i in
    while end < min(steps.count, i + 46) {
      sorted.insert(steps[end], at: place(of: steps[end], in: sorted))
      end += 1
    }
    while first < min(i - 45, steps.count - 1) {
      sorted.remove(at: place(of: steps[first], in: sorted))
      first += 1
    }
    return 5.2 * 0.5 * (quantile(sorted: sorted, 0.75) - quantile(sorted: sorted, 0.25))
  }
}

/// The first index whose value is not below this one.
private func place(of value: Double, in sorted: [Double]) -> Int {
  var (low, high) = (0, sorted.count)
  while low < high {
    let middle = (low + high) / 2
    if sorted[middle] < value { low = middle + 1 } else { high = middle }
  }
  return low
}
