import LatidoSignal

/// How fast the falls follow each other, and how evenly.
struct PulseRhythm: Sendable {
  /// 60 ÷ the mean regular interval, in bpm.
  let bpm: Double
  /// Share of intervals that are regular (within 30 % of their local median).
  let regularShare: Double
  /// Median change from one interval to the next, as a share of them.
  let successiveChange: Double
  /// Standard deviation of the instantaneous rates 60 ÷ interval, in bpm.
  let spreadBpm: Double
  /// By how much the straight line through the instantaneous rates rises or
  /// falls from one end of the signal to the other, in bpm; never negative.
  let driftBpm: Double

  /// - Returns: nil with fewer than four regular intervals, from which none of
  ///   the figures could be told.
  init?(_ falls: FallTrain, durationSeconds: Double) {
    let regular = falls.regular
    guard regular.count >= 4, let change = falls.medianSuccessiveChange else { return nil }
    let count = Double(regular.count)
    var (length, rate, time) = (0.0, 0.0, 0.0)
    for interval in regular {
      length += interval.length
      rate += 60 / interval.length
      time += interval.middle
    }
    bpm = 60 * count / length
    regularShare = count / Double(falls.intervals.count)
    successiveChange = change
    let (meanRate, meanTime) = (rate / count, time / count)
    var (squares, timeSquares, products) = (0.0, 0.0, 0.0)
    for interval in regular {
      let (dr, dt) = (60 / interval.length - meanRate, interval.middle - meanTime)
      squares += dr * dr
      timeSquares += dt * dt
      products += dr * dt
    }
    spreadBpm = (squares / count).squareRoot()
    driftBpm = abs(products / timeSquares) * durationSeconds
  }
}
