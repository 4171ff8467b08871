import Latido

extension IntervalSeries {
  /// A tachogram for a chart of so many equal steps: at each, the accepted
  /// interval in which it falls, in milliseconds; NaN where there is none.
  func lengths(over seconds: Double, count: Int) -> [Double] {
    let start = intervals.first?.startSeconds ?? 0
    var next = 0
    return (0..<count).map { step in
      let time = start + seconds * (Double(step) + 0.5) / Double(count)
      while next < intervals.count, intervals[next].endSeconds < time { next += 1 }
      guard next < intervals.count, intervals[next].startSeconds <= time,
        intervals[next].isAccepted
      else { return .nan }
      return 1000 * intervals[next].seconds
    }
  }
}
