internal import Latido
private import LatidoSignal

/// The times at which the intervals of a list end, once they are known to belong to
/// them.
struct IntervalTimes {
  let seconds: [Double]
  let unit: TimeUnit

  /// - Parameters:
  ///   - ends: As the file has them, not decreasing.
  ///   - lengths: Of the intervals, in seconds; as many.
  ///   - stated: The unit that the column states; nil where it is to be judged.
  /// - Returns: Nil where in no such unit they advance as the intervals add up.
  /// - Complexity: O(n log n).
  init?(_ ends: [Double], of lengths: [Double], statedIn stated: TimeUnit?) {
    let advance = Self.advance(of: ends, per: lengths)
    let units = stated.map { [$0] } ?? TimeUnit.allCases
    let fitting = units.first { unit in
      advance.map { Self.toleratedAdvance.contains($0 / unit.perSecond) } ?? (stated != nil)
    }
    guard let unit = fitting else { return nil }
    seconds = ends.map { $0 / unit.perSecond }
    self.unit = unit
  }

  /// The median advance of the times over twenty intervals, as a share of those; nil
  /// for one interval. Twenty, since straps report several at once, at times in whole
  /// seconds; the median, since there may be holes.
  private static func advance(of ends: [Double], per lengths: [Double]) -> Double? {
    let reach = min(20, max(1, (ends.count - 1) / 4))
    guard ends.count > reach else { return nil }
    var sums = [0.0]
    for length in lengths { sums.append(sums[sums.count - 1] + length) }
    return median(
      (reach..<ends.count).map {
        (ends[$0] - ends[$0 - reach]) / (sums[$0 + 1] - sums[$0 + 1 - reach])
      })
  }

  /// Rounding to a second and intervals that were left out make less of a difference,
  /// a wrong unit makes more.
  private static let toleratedAdvance = 0.8...3.0
}

/// The intervals one after another, or where stated times say; where those leave
/// a hole, the hole stands as an interval of its own that is rejected.
func placed(_ lengths: [Double], endingAt ends: [Double]) -> [Interval] {
  var intervals: [Interval] = []
  var clock = 0.0
  let origin = ends.isEmpty ? 0 : ends[0] - lengths[0]
  for (index, length) in lengths.enumerated() {
    if index > 0 && !ends.isEmpty {
      let hole = ends[index] - origin - length - clock
      // Times rounded to a second say nothing about holes of less than that.
      if hole > max(1, 0.5 * length) {
        intervals.append(Interval(startSeconds: clock, seconds: hole, rejection: .gap))
        clock += hole
      }
    }
    intervals.append(
      Interval(
        startSeconds: clock, seconds: length, rejection: length > longestPause ? .gap : nil))
    clock += length
  }
  return intervals
}

/// In seconds: whose heart stands still for longer is unconscious, and a strap that
/// says so was off. (Pauses from 3 s on are reported, from 6 s on a pacemaker is
/// advised: Kusumoto et al. 2019, Circulation 140, e382.)
private let longestPause = 10.0
