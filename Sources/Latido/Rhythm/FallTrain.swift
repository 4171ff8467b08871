import LatidoSignal

/// The moments at which a pulse falls steepest, one a beat.
///
/// More light is let through between beats and less when the vessels fill, so
/// the fall marks the arrival of the pulse wave, and its steepest point is the
/// sharpest mark a beat has.
///
/// Source: Hemon & Phillips 2016, "Comparison of foot finding methods for
/// deriving instantaneous pulse rates from photoplethysmographic signals",
/// J. Clin. Monit. Comput. 30 (steepest slope has the least scatter).
struct FallTrain: Sendable {
  /// Seconds after the signal's first point, increasing, below the point spacing.
  let times: [Double]
  /// Steps from one fall to the next, in seconds: one fewer than `times`.
  let intervals: [Double]

  /// Finds the steepest fall within ±0.3 of a beat around each point where the
  /// phase passes π/2, and places it by the parabola through its slopes.
  ///
  /// - Complexity: O(n).
  init(in values: [Double], along phase: PhaseTrack) {
    let n = values.count
    var times: [Double] = []
    if n >= 3 {
      let period = phase.rateHz / phase.frequencyHz
      let reach = Int(0.3 * period)
      var turn = (phase.radians[0] / (2 * .pi) - 0.25).rounded(.up)
      var next = (turn + 0.25) * 2 * .pi
      for i in 0..<n where phase.radians[i] >= next {
        turn = max(turn, (phase.radians[i] / (2 * .pi) - 0.25).rounded(.down)) + 1
        next = (turn + 0.25) * 2 * .pi
        guard let fall = steepestFall(in: values, from: i - reach, through: i + reach)
        else { continue }
        let time = fall / phase.rateHz
        if let last = times.last, time - last <= 0.4 / phase.frequencyHz { continue }
        times.append(time)
      }
    }
    self.times = times
    var intervals: [Double] = []
    for i in times.indices.dropFirst() { intervals.append(times[i] - times[i - 1]) }
    self.intervals = intervals
  }

  /// Intervals within 30 % of the median of the seven around them, as pairs of the
  /// time of their middle and their length. The others span a missed beat or a
  /// false one.
  var regular: [(middle: Double, length: Double)] {
    guard let shortest = intervals.min(), let longest = intervals.max() else { return [] }
    // No median lies beyond them: where they are near enough to each other, all
    // intervals are near enough to any.
    let areAll = longest - shortest <= 0.3 * shortest
    var kept: [(middle: Double, length: Double)] = []
    for i in intervals.indices where areAll || isRegular(i) {
      kept.append((0.5 * (times[i] + times[i + 1]), intervals[i]))
    }
    return kept
  }

  private func isRegular(_ i: Int) -> Bool {
    let around = intervals[max(0, i - 3)..<min(intervals.count, i + 4)]
    let median = upperMedian(Array(around))
    return abs(intervals[i] - median) <= 0.3 * median
  }

  /// Median of the change from one interval to the next, relative to their
  /// mean; nil with fewer than three falls.
  var medianSuccessiveChange: Double? {
    var changes: [Double] = []
    for i in intervals.indices.dropFirst() {
      changes.append(
        abs(intervals[i] - intervals[i - 1]) / (0.5 * (intervals[i] + intervals[i - 1])))
    }
    return changes.isEmpty ? nil : upperMedian(changes)
  }
}

/// The steepest fall between two points, as a fraction of points; nil where it
/// lies at an end, so that no slope can be fitted around it.
private func steepestFall(in values: [Double], from first: Int, through last: Int) -> Double? {
  let low = max(1, first)
  let high = min(values.count - 2, last)
  guard low < high else { return nil }
  func slope(_ i: Int) -> Double { values[i + 1] - values[i - 1] }
  var (steepest, least) = (low, slope(low))
  for i in low + 1...high where slope(i) < least { (steepest, least) = (i, slope(i)) }
  guard steepest > low && steepest < high else { return nil }
  let offset = parabolaOffset(
    left: slope(steepest - 1), centre: least, right: slope(steepest + 1))
  return Double(steepest) + offset
}
