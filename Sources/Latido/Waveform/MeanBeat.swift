import LatidoSignal

/// The beats of a signal laid over each other at their steepest falls.
///
/// Phase averages blur what is sharp when the rate changes; aligned at the
/// fall itself, a fall that is one frame long stays one frame long.
struct MeanBeat: Sendable {
  /// Height of the fall ÷ its steepest slope, in seconds: how long a fall at
  /// full speed would take. Never below one frame (a thirtieth of a second for
  /// fast cameras); nil where no beat's frames are all there.
  let fallSeconds: Double?
  /// Steepest recovery ÷ steepest fall, both as positive slopes.
  let recoveryRatio: Double

  /// - Parameters:
  ///   - pulse: The filtered pulse: the recovery is told from it.
  ///   - frames: The levels as they came: the fall is told from them, since every
  ///     filter, and a grid that the frames do not lie on, makes a jump into a
  ///     slope.
  /// - Returns: nil where no beat lies whole inside the signal, or nothing falls.
  init?(
    pulse: [Double], frames: FrameLevels, falls: FallTrain, frequencyHz: Double, rateHz: Double
  ) {
    let half = Int(0.5 * rateHz / frequencyHz)
    guard half >= 2,
      let smooth = meanAround(falls.times, in: pulse, half: half, rateHz: rateHz)
    else { return nil }
    var (up, down) = (0.0, 0.0)
    for i in 1..<2 * half {
      let slope = 0.5 * (smooth[i + 1] - smooth[i - 1])
      up = max(up, slope)
      down = min(down, slope)
    }
    guard down < 0 else { return nil }
    recoveryRatio = up / -down
    fallSeconds = fallDuration(falls.times, in: frames, frequencyHz: frequencyHz)
  }
}

/// How long a fall takes, from the mean of the frames around the steepest step
/// of each beat; nil where no beat has all of its frames.
///
/// A step is the mean of the frames just after less that of those just before:
/// one frame each, or as many of a fast camera's as come in `stepSeconds`, so
/// that their noise is averaged out and a jump is still one step.
private func fallDuration(
  _ falls: [Double], in signal: FrameLevels, frequencyHz: Double
) -> Double? {
  let frames = signal.frames
  let lag = frames.fallLag
  let levels = means(signal.levels, of: lag)
  // From the highest point before the fall to the lowest after it, within a
  // third of a beat, so that a dicrotic wave isn't taken for either.
  let reach = max(2 * lag, Int(0.35 / (frequencyHz * frames.stepSeconds)))
  let width = 2 * reach + lag + 1
  var beats: [(start: Int, height: Double)] = []
  var first = 0
  for fall in falls {
    while first < levels.count && frames.times[first] < fall - searchSeconds { first += 1 }
    var (steepest, at) = (0.0, first)
    var i = first
    while i + lag < levels.count && frames.times[i] < fall + searchSeconds {
      let drop = levels[i] - levels[i + lag]
      let isWhole =
        frames.times[i + lag] - frames.times[i] < 1.5 * Double(lag) * frames.stepSeconds
      if drop > steepest && isWhole { (steepest, at) = (drop, i) }
      i += 1
    }
    let start = at - reach
    guard steepest > 0 && start >= 0 && start + width <= levels.count else { continue }
    let around = levels[start..<start + width]
    beats.append((start, (around.max() ?? 0) - (around.min() ?? 0)))
  }
  guard !beats.isEmpty else { return nil }

  // Where the light moves by far more than a beat, it is not the pulse's fall.
  let most = 2 * upperMedian(beats.map { $0.height })
  var sums = [Double](repeating: 0, count: width)
  for beat in beats where beat.height <= most {
    for k in 0..<width { sums[k] += levels[beat.start + k] }
  }
  guard let high = sums[...reach].max(), let low = sums[(reach + lag)...].min() else { return nil }
  return Double(lag) * frames.stepSeconds * (high - low) / (sums[reach] - sums[reach + lag])
}

/// Mean of each value and the `count` − 1 before it; as many fewer at the start.
private func means(_ values: [Double], of count: Int) -> [Double] {
  if count == 1 { return values }
  var sum = 0.0
  return values.indices.map { i in
    sum += values[i]
    if i >= count { sum -= values[i - count] }
    return sum / Double(min(i + 1, count))
  }
}

extension FrameTimes {
  /// Frames in the step that falls are timed in: one up to 30 a second, as many
  /// of a faster camera's as come in a thirtieth.
  fileprivate var fallLag: Int { max(1, Int((1 / (30 * stepSeconds)).rounded())) }
  /// That step, in seconds: no fall can look shorter.
  var fallStepSeconds: Double { Double(fallLag) * stepSeconds }
}

/// The steepest step lies this near to the steepest point of the filtered
/// pulse, in seconds: three frames at 30 Hz.
private let searchSeconds = 0.1

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
    var left = values[first]
    for i in sums.indices {
      let right = values[first + i + 1]
      sums[i] += left + share * (right - left)
      left = right
    }
    count += 1
  }
  return count > 0 ? sums.map { $0 / Double(count) } : nil
}
