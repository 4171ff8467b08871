/// Successive intervals, every one kept, and what may be computed from them.
public struct IntervalSeries: Sendable, Equatable {
  /// In order of time; each starts where the one before it ends.
  public let intervals: [Interval]
  /// Standard deviation of one beat's timing error, in seconds; 0 where the
  /// intervals come from a list, whose errors are unknown.
  public let jitterSeconds: Double
  /// Length of the recording that showed them, in seconds; for a list, the time
  /// from its first beat to its last without its holes, in which nothing was recorded.
  public let recordedSeconds: Double

  public init(
    intervals: [Interval], jitterSeconds: Double = 0, recordedSeconds: Double? = nil
  ) {
    self.intervals = intervals
    self.jitterSeconds = jitterSeconds
    self.recordedSeconds =
      recordedSeconds
      ?? intervals.reduce(0) { $1.rejection == .gap ? $0 : $0 + $1.seconds }
  }

  /// The same recording with other labels.
  func replacing(_ intervals: [Interval]) -> IntervalSeries {
    IntervalSeries(
      intervals: intervals, jitterSeconds: jitterSeconds, recordedSeconds: recordedSeconds)
  }

  /// Lengths of the accepted intervals, in seconds: the NN intervals.
  public var accepted: [Double] { intervals.filter { $0.isAccepted }.map { $0.seconds } }
  public var rejectedCount: Int { intervals.count { !$0.isAccepted } }

  /// Accepted intervals in unbroken runs.
  ///
  /// A difference of intervals is taken inside a run only: across a rejected
  /// interval it would compare beats that do not follow each other.
  var runs: [[Interval]] {
    var runs: [[Interval]] = []
    var previousAccepted = false
    for interval in intervals {
      if interval.isAccepted {
        if previousAccepted {
          runs[runs.count - 1].append(interval)
        } else {
          runs.append([interval])
        }
      }
      previousAccepted = interval.isAccepted
    }
    return runs
  }

  /// Differences RR[i+1] − RR[i] of successive accepted intervals, in seconds.
  var successiveDifferences: [Double] {
    var differences: [Double] = []
    for (before, after) in zip(intervals, intervals.dropFirst())
    where before.isAccepted && after.isAccepted {
      differences.append(after.seconds - before.seconds)
    }
    return differences
  }
}
