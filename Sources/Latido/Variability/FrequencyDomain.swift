import LatidoSignal

/// Power of RR intervals in the low and the high band, by Lomb–Scargle.
///
/// The accepted intervals, each at the time of its second beat, are cut into
/// stretches of at most five minutes (the Task Force's standard length), of
/// equal length; the straight line through each is taken out; the powers of the
/// stretches are averaged. Unit: ms².
///
/// Source: bands from Task Force 1996, table 2; two minutes for LF and one for
/// HF are the shortest lengths named there (p. 1051).
struct FrequencyDomain: Sendable {
  let lf: Estimate
  let hf: Estimate
  let ratio: Estimate

  /// In Hz.
  static let lowBand = (from: 0.04, to: 0.15)
  static let highBand = (from: 0.15, to: 0.4)
  static let longestStretchSeconds = 300.0
  /// Fewest accepted intervals of a stretch: fewer do not tell the 20 independent
  /// powers of two minutes' two bands.
  static let fewestInStretch = 30

  /// - Parameter series: At least one accepted interval.
  /// - Returns: The powers; refused where a stretch holds fewer than 30 accepted
  ///   intervals, or where they do not vary.
  /// - Complexity: O(intervals · frequencies), about 450 frequencies.
  static func part(of series: IntervalSeries) -> Part<FrequencyDomain> {
    let intervals = series.intervals.filter { $0.isAccepted }
    let start = intervals.first?.startSeconds ?? 0
    let end = intervals.last?.endSeconds ?? 0
    let stretches = Int(((end - start) / longestStretchSeconds).rounded(.up))
    let length = (end - start) / Double(max(1, stretches))
    var (low, high) = (BandPower(), BandPower())
    var rest = intervals[...]
    var fewest = Int.max
    var widest = 0.0
    for k in 0..<max(1, stretches) {
      let from = start + Double(k) * length
      let isLast = k == max(1, stretches) - 1
      let inside = isLast ? rest : rest.prefix { $0.endSeconds <= from + length }
      rest = rest.dropFirst(inside.count)
      fewest = min(fewest, inside.count)
      guard inside.count >= fewestInStretch else { continue }
      widest = max(widest, StressIndex.spread(inside.map { $0.seconds }))
      let times = inside.map { $0.endSeconds - from }
      let values = withoutLine(times, inside.map { 1000 * $0.seconds })
      low.add(times, values, lowBand)
      high.add(times, values, highBand)
    }
    let isFlat = !(low.power > 0 && high.power > 0)
    let gates = [
      GateResult(
        .stretchIntervals, measured: Double(fewest), .atLeast(Double(fewestInStretch)), .count),
      StressIndex.spreadGate(fewest < fewestInStretch ? nil : isFlat ? 0 : widest),
    ]
    return Part(gates) {
      FrequencyDomain(lf: low.estimate, hf: high.estimate, ratio: ratio(low, high))
    }
  }

  /// The ratio's range from the two relative errors, as logarithms add.
  private static func ratio(_ low: BandPower, _ high: BandPower) -> Estimate {
    let value = low.power / high.power
    let a = low.relativeError * low.relativeError + high.relativeError * high.relativeError
    let factor = exponential(1.96 * naturalLogarithm(1 + a).squareRoot())
    return Estimate(value: value, low: value / factor, high: value * factor)
  }
}

/// The power in one band, summed over stretches.
private struct BandPower {
  private var sum = 0.0
  private var squares = 0.0
  private var stretches = 0

  /// Frequencies per independent one (1 ÷ duration): enough that the sum over
  /// a line does not depend on where it lies between them.
  private static let oversampling = 4.0

  mutating func add(_ times: [Double], _ values: [Double], _ band: (from: Double, to: Double)) {
    let duration = times[times.count - 1] - times[0]
    let step = 1 / (Self.oversampling * duration)
    let count = Int(((band.to - band.from) / step).rounded(.up))
    let width = (band.to - band.from) / Double(count)
    // One-sided density: white values of variance s² spread it over n/2T hertz.
    let scale = 2 * duration / Double(values.count)
    let powers = lombScargle(
      times: times, values: values, firstHz: band.from + 0.5 * width, stepHz: width, count: count)
    for power in powers {
      let part = power * scale * width
      sum += part
      squares += part * part * Self.oversampling
    }
    stretches += 1
  }

  var power: Double { sum / Double(stretches) }

  /// Independent powers are spread exponentially, as far as they are large; so
  /// the sum's variance is the sum of their squares.
  var relativeError: Double { sum > 0 ? squares.squareRoot() / sum : 0 }

  /// Log-normal, as powers are positive and skewed.
  var estimate: Estimate {
    let spread = naturalLogarithm(1 + relativeError * relativeError).squareRoot()
    let factor = exponential(1.96 * spread)
    return Estimate(value: power, low: power / factor, high: power * factor)
  }
}

/// Values without their least-squares line over time.
private func withoutLine(_ times: [Double], _ values: [Double]) -> [Double] {
  let (middle, level) = (mean(times), mean(values))
  var (product, square) = (0.0, 0.0)
  for (t, value) in zip(times, values) {
    product += (t - middle) * (value - level)
    square += (t - middle) * (t - middle)
  }
  let slope = square > 0 ? product / square : 0
  return zip(times, values).map { $1 - level - slope * ($0 - middle) }
}
