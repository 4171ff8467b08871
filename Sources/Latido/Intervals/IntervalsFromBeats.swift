import LatidoSignal

extension IntervalSeries {
  /// The intervals between successive beats, labelled.
  ///
  /// - Parameters:
  ///   - frameTimes: Seconds, on the beats' own scale, to find frames missing
  ///     inside an interval.
  ///   - originSeconds: Subtracted from every time.
  ///   - recordedSeconds: Length of the recording.
  /// - Complexity: O(beats · label window + frames).
  init(
    _ series: BeatSeries, frameTimes: [Double], originSeconds: Double, recordedSeconds: Double
  ) {
    let holes = zip(frameTimes, frameTimes.dropFirst())
      .filter { $1 - $0 > longestHoleSeconds }
      .map { (start: $0, end: $1) }
    let intervals = zip(series.beats, series.beats.dropFirst()).map { first, second in
      let confidence = min(first.confidence, second.confidence)
      let hasHole = holes.contains {
        $0.start < second.timeSeconds && $0.end > first.timeSeconds
      }
      return Interval(
        startSeconds: first.timeSeconds - originSeconds,
        seconds: second.timeSeconds - first.timeSeconds, confidence: confidence,
        rejection: hasHole ? .gap : confidence < trustedConfidence ? .lowConfidence : nil)
    }
    self = IntervalSeries(
      intervals: intervals, jitterSeconds: series.jitterSeconds, recordedSeconds: recordedSeconds
    ).labelled()
  }

  /// The same intervals without those that stand out and are not beyond doubt:
  /// one of their beats is a little unlike the others, or shared with a rejected
  /// interval. A beat in the wrong place spoils both its intervals, though only
  /// one of them may show it plainly.
  ///
  /// To be applied after the rhythm has been judged: in an irregular rhythm
  /// every second interval stands out.
  func withoutDoubtful() -> IntervalSeries {
    var intervals = intervals
    for i in intervals.indices where intervals[i].isAccepted {
      let hasRejectedNeighbour =
        (i > 0 && !self.intervals[i - 1].isAccepted)
        || (i + 1 < intervals.count && !self.intervals[i + 1].isAccepted)
      guard hasRejectedNeighbour || intervals[i].confidence < unquestionedConfidence else {
        continue
      }
      let nearby = self.intervals[max(0, i - 8)...min(intervals.count - 1, i + 8)]
        .filter { $0.isAccepted }.map { $0.seconds }
      let usual = median(nearby)
      if abs(intervals[i].seconds - usual) > doubtfulChange * usual {
        intervals[i] = intervals[i].rejected(as: .lowConfidence)
      }
    }
    return replacing(intervals)
  }
}

/// Confidence of a beat that may break ranks: the median beat has 0.97.
private let unquestionedConfidence = 0.9
/// Distance from the median of the 17 intervals around that a doubtful one may
/// have. Breathing changes intervals by more, but rarely just there.
private let doubtfulChange = 0.15

/// A hole this long can swallow a fall, which takes a fifth of a second.
private let longestHoleSeconds = 0.2
