import LatidoSignal

/// One modulation of the pulse, measured beat by beat.
struct TimedModulation: Sendable {
  let modulation: Modulation
  /// Seconds, strictly increasing.
  let times: [Double]
  /// As many as `times`, any unit.
  let values: [Double]

  /// Slow drift is taken out over so many seconds: three of the slowest breaths
  /// would be too long for a 30 s recording, one too short to keep them.
  private static let driftSeconds = 12.0
  /// Chance that noise passes for breathing.
  private static let falseAlarm = 0.05

  /// The newest values, over at most so many seconds.
  func newest(seconds: Double) -> TimedModulation {
    let end = times.last ?? 0
    let first = times.firstIndex { $0 >= end - seconds } ?? 0
    return TimedModulation(
      modulation: modulation, times: Array(times[first...]), values: Array(values[first...]))
  }

  /// The strongest periodicity between two rates in breaths per minute.
  ///
  /// In noise each independent power is exponentially distributed about its
  /// mean; the largest of M exceeds z means with probability about M·e^(−z).
  ///
  /// - Returns: Nil with fewer than 12 values, with values that do not vary, or
  ///   where no frequency lies between the two rates.
  ///
  /// Source of the test: Scargle 1982, Astrophys. J. 263, 835, eq. 14.
  func rate(slowest: Double, fastest: Double) -> ModulationRate? {
    guard times.count >= 12, fastest > slowest else { return nil }
    let level = withoutDrift()
    let spread = sampleStandardDeviation(level)
    let duration = times[times.count - 1] - times[0]
    guard spread > 0, duration > 0 else { return nil }
    let step = 60 / (8 * duration)
    let rates = Array(stride(from: slowest, through: fastest, by: step))
    let powers = lombScargle(
      times: times, values: level, firstHz: slowest / 60, stepHz: step / 60, count: rates.count)
    var best = 0
    for k in powers.indices where powers[k] > powers[best] { best = k }
    var place = 0.0
    if best > 0 && best < powers.count - 1 {
      place = parabolaOffset(
        left: powers[best - 1], centre: powers[best], right: powers[best + 1])
    }
    let strength = powers[best] / (spread * spread)
    let independent = max(1, (fastest - slowest) / 60 * duration)
    let needed = naturalLogarithm(independent / Self.falseAlarm)
    // A maximum at either end of the search is the flank of something outside.
    let isInside = best > 0 && best < powers.count - 1
    return ModulationRate(
      modulation: modulation, breathsPerMinute: rates[best] + place * step,
      strength: strength, isSignificant: isInside && strength >= needed)
  }

  /// Values minus their mean over ± half of `driftSeconds`.
  private func withoutDrift() -> [Double] {
    var (low, high) = (0, 0)
    var sum = 0.0
    return times.indices.map { i in
      while high < times.count && times[high] <= times[i] + 0.5 * Self.driftSeconds {
        sum += values[high]
        high += 1
      }
      while times[low] < times[i] - 0.5 * Self.driftSeconds {
        sum -= values[low]
        low += 1
      }
      return values[i] - sum / Double(high - low)
    }
  }
}

/// The three modulations of found beats.
///
/// - Parameters:
///   - found: Beats with the trace in which they were found.
///   - series: Their intervals.
/// - Complexity: O(frames + beats).
func respiratoryModulations(
  _ found: FoundBeats, series: IntervalSeries, originSeconds: Double
) -> [TimedModulation] {
  let (times, values) = (found.trace.times, found.trace.values)
  var (amplitude, baseline) = ([Double](), [Double]())
  var (amplitudeTimes, baselineTimes) = ([Double](), [Double]())
  var first = 0
  for i in found.times.indices.dropLast()
  where found.confidences[i] >= trustedConfidence
    && found.confidences[i + 1] >= trustedConfidence
  {
    let (beat, next) = (found.times[i], found.times[i + 1])
    while first < times.count && times[first] < beat - shoulderSeconds { first += 1 }
    var (highest, lowest) = (-Double.infinity, Double.infinity)
    var (sum, count) = (0.0, 0)
    var k = first
    while k < times.count && times[k] < next {
      if times[k] <= beat { highest = max(highest, values[k]) }
      if times[k] >= beat && times[k] < beat + troughSeconds { lowest = min(lowest, values[k]) }
      if times[k] >= beat {
        sum += values[k]
        count += 1
      }
      k += 1
    }
    guard count > 0 else { continue }
    baselineTimes.append(0.5 * (beat + next))
    baseline.append(sum / Double(count))
    if highest > lowest && lowest.isFinite && highest.isFinite {
      amplitudeTimes.append(beat)
      amplitude.append(highest - lowest)
    }
  }
  return [
    TimedModulation(modulation: .amplitude, times: amplitudeTimes, values: amplitude),
    TimedModulation(modulation: .baseline, times: baselineTimes, values: baseline),
    intervalModulation(series, originSeconds: originSeconds),
  ]
}

/// Where the light's maximum before a fall and its minimum after it are looked
/// for, in seconds around the fall's middle.
private let shoulderSeconds = 0.15
private let troughSeconds = 0.25

/// The accepted intervals, each at its middle.
func intervalModulation(_ series: IntervalSeries, originSeconds: Double = 0) -> TimedModulation {
  let accepted = series.intervals.filter { $0.isAccepted }
  return TimedModulation(
    modulation: .interval,
    times: accepted.map { originSeconds + 0.5 * ($0.startSeconds + $0.endSeconds) },
    values: accepted.map { $0.seconds })
}
