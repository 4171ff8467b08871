import LatidoSignal

/// The beats of a signal laid over each other at their steepest falls.
///
/// Phase averages blur what is sharp when the rate changes; aligned at the
/// fall itself, a fall that is one frame long stays one frame long.
struct MeanBeat: Sendable {
  /// Height of the fall ÷ its steepest slope, in seconds: how long a fall at
  /// full speed would take. Not below two steps of the grid.
  let fallSeconds: Double
  /// Steepest recovery ÷ steepest fall, both as positive slopes.
  let recoveryRatio: Double

  /// - Parameters:
  ///   - pulse: The filtered pulse: the recovery is told from it.
  ///   - untouched: The levels as they came: the fall is told from them, since
  ///     every filter makes a jump into a slope.
  /// - Returns: nil where no beat lies whole inside the signal, or nothing falls.
  init?(
    pulse: [Double], untouched: [Double], falls: FallTrain, frequencyHz: Double, rateHz: Double
  ) {
    let half = Int(0.5 * rateHz / frequencyHz)
    guard half >= 2,
      let smooth = meanAround(falls.times, in: pulse, half: half, rateHz: rateHz),
      var plain = meanAround(falls.times, in: untouched, half: half, rateHz: rateHz)
    else { return nil }
    var (up, down) = (0.0, 0.0)
    for i in 1..<2 * half {
      let slope = 0.5 * (smooth[i + 1] - smooth[i - 1])
      up = max(up, slope)
      down = min(down, slope)
    }
    guard down < 0 else { return nil }
    recoveryRatio = up / -down

    // Pressure and warming tilt the untouched levels: the line through both
    // ends, one beat apart, is taken off.
    let tilt = (plain[2 * half] - plain[0]) / Double(2 * half)
    for i in plain.indices { plain[i] -= tilt * Double(i) }
    var (steepest, at) = (0.0, half)
    for i in max(1, half - 3)...min(2 * half - 1, half + 3) {
      let slope = 0.5 * (plain[i + 1] - plain[i - 1])
      if slope < steepest { (steepest, at) = (slope, i) }
    }
    guard steepest < 0 else { return nil }
    // From the highest point before the fall to the lowest after it, within a
    // third of a beat, so that a dicrotic wave isn't taken for either.
    let reach = max(2, Int(0.35 * rateHz / frequencyHz))
    var (high, low) = (plain[at], plain[at])
    for i in max(0, at - reach)...at { high = max(high, plain[i]) }
    for i in at...min(2 * half, at + reach) { low = min(low, plain[i]) }
    fallSeconds = (high - low) / -steepest / rateHz
  }
}

/// The mean of 2·half + 1 points around each time, interpolated linearly to
/// the exact time; nil where no time has all of its points.
private func meanAround(
  _ times: [Double], in values: [Double], half: Int, rateHz: Double
) -> [Double]? {
  var sums = [Double](repeating: 0, count: 2 * half + 1)
  var count = 0
  for time in times {
    let start = time * rateHz - Double(half)
    let first = Int(start.rounded(.down))
    guard start >= 0 && first + 2 * half + 1 < values.count else { continue }
    let share = start - Double(first)
    for i in 0...2 * half {
      let left = values[first + i]
      sums[i] += left + share * (values[first + i + 1] - left)
    }
    count += 1
  }
  return count > 0 ? sums.map { $0 / Double(count) } : nil
}
