import LatidoSignal

/// 95 % ranges by resampling the recording itself.
///
/// Intervals depend on their neighbours, so not single ones but blocks of eight
/// successive ones (one to two breaths) are drawn with replacement, each with
/// its difference to the interval that really followed it: no difference is
/// ever taken across the seam of two blocks. 200 resamples (fewer of more than
/// 100,000 intervals, whose figures hardly scatter), always with the same seed:
/// the same recording gives the same range. What it cannot know is
/// how the next five minutes would differ from these.
///
/// Source: Künsch 1989, "The jackknife and the bootstrap for general stationary
/// observations", Ann. Statist. 17, 1217; percentile range: Efron & Tibshirani
/// 1993, ch. 13.
struct Bootstrap: Sendable {
  private let items: [Item]
  private let samples: [Moments]
  private let whole: Moments
  private let jitterSeconds: Double
  private let triangular: [Double]

  private static let blockLength = 8
  private static let resamples = 200
  private static let fewestResamples = 40
  /// Draws in all resamples together: some seconds of work.
  private static let mostDraws = 20_000_000
  private static let seed: UInt64 = 0x1a71d0
  /// How far off the estimate of σ may be, as a factor either way.
  private static let jitterDoubt = 1.3

  /// - Parameter series: At least two accepted intervals in succession.
  /// - Complexity: O(resamples · intervals).
  init(_ series: IntervalSeries) {
    var items: [Item] = []
    for (i, interval) in series.intervals.enumerated() where interval.isAccepted {
      let next = i + 1 < series.intervals.count ? series.intervals[i + 1] : nil
      items.append(
        Item(
          length: interval.seconds,
          difference: next.flatMap { $0.isAccepted ? $0.seconds - interval.seconds : nil }))
    }
    self.items = items
    jitterSeconds = series.jitterSeconds
    whole = Moments(items, Array(items.indices))
    samples = Self.resampled(count: items.count) { Moments(items, $0) }
      .filter { $0.differences >= 2 }
    let wantsTriangular =
      !series.durationGate(VariabilityMeasure.triangularIndex.shortestSeconds).failed
    triangular =
      wantsTriangular
      ? Self.resampled(count: items.count) { draw in
        triangularIndex(draw.map { items[$0].length })
      } : []
  }

  /// What `figure` makes of each resample, given as indices of its items. One is
  /// held at a time: those of a million intervals would fill a memory.
  static func resampled<Figure>(count: Int, _ figure: ([Int]) -> Figure) -> [Figure] {
    var random = SplitMix(seed: seed)
    let block = max(1, min(blockLength, count / 3))
    let rounds = max(fewestResamples, min(resamples, mostDraws / max(1, count)))
    var draw: [Int] = []
    draw.reserveCapacity(count)
    return (0..<rounds).map { _ in
      draw.removeAll(keepingCapacity: true)
      while draw.count < count {
        let start = random.index(below: count)
        for k in 0..<min(block, count - draw.count) { draw.append((start + k) % count) }
      }
      return figure(draw)
    }
  }

  /// The figure with its range; LF and HF are not resampled.
  func estimate(_ measure: VariabilityMeasure) -> Estimate? {
    switch measure {
    case .lf, .hf, .lfToHF: return nil
    case .triangularIndex:
      guard !triangular.isEmpty else { return nil }
      return range(triangularIndex(items.map { $0.length }), triangular, triangular)
    default:
      let value = figure(measure, whole, jitterSeconds)
      // More jitter taken off leaves less, and the other way round.
      let least = samples.map { figure(measure, $0, jitterSeconds * Self.jitterDoubt) }
      let most = samples.map { figure(measure, $0, jitterSeconds / Self.jitterDoubt) }
      return range(value, least, most)
    }
  }

  private func range(_ value: Double, _ least: [Double], _ most: [Double]) -> Estimate {
    Estimate(
      value: value, low: min(value, quantile(least, 0.025)),
      high: max(value, quantile(most, 0.975)))
  }

  private func figure(
    _ measure: VariabilityMeasure, _ sample: Moments, _ jitter: Double
  ) -> Double {
    let variance = jitter * jitter
    let sdnn = max(0, sample.lengthVariance - 2 * variance).squareRoot()
    let sdsd = max(0, sample.differenceVariance - 6 * variance).squareRoot()
    switch measure {
    case .meanNN: return 1000 * sample.meanLength
    case .sdnn: return 1000 * sdnn
    case .rmssd: return 1000 * max(0, sample.meanSquare - 6 * variance).squareRoot()
    case .sdsd: return 1000 * sdsd
    case .pnn50: return sample.percentOver50
    case .pnn20: return sample.percentOver20
    case .sd1: return 1000 * poincareAxes(sdnn: sdnn, sdsd: sdsd).sd1
    case .sd2: return 1000 * poincareAxes(sdnn: sdnn, sdsd: sdsd).sd2
    case .triangularIndex, .lf, .hf, .lfToHF:
      preconditionFailure("not made of moments")
    }
  }
}

/// An accepted interval and its difference to the accepted one that follows.
private struct Item {
  let length: Double
  let difference: Double?
}

/// What the time-domain figures are made of, in one pass.
private struct Moments {
  let meanLength: Double
  let lengthVariance: Double
  let differences: Int
  let meanSquare: Double
  let differenceVariance: Double
  let percentOver50: Double
  let percentOver20: Double

  /// - Parameter draw: Indices into `items`, with repeats.
  init(_ items: [Item], _ draw: [Int]) {
    // Squares about a value near the mean lose no digits.
    let origin = items[0].length
    var (count, sum, squares) = (0.0, 0.0, 0.0)
    var (steps, stepSum, stepSquares) = (0.0, 0.0, 0.0)
    var (over50, over20) = (0.0, 0.0)
    for index in draw {
      let length = items[index].length - origin
      count += 1
      sum += length
      squares += length * length
      guard let step = items[index].difference else { continue }
      steps += 1
      stepSum += step
      stepSquares += step * step
      if exceeds(step, 0.05) { over50 += 1 }
      if exceeds(step, 0.02) { over20 += 1 }
    }
    meanLength = origin + sum / count
    lengthVariance = max(0, squares - sum * sum / count) / max(1, count - 1)
    differences = Int(steps)
    meanSquare = stepSquares / max(1, steps)
    differenceVariance = max(0, stepSquares - stepSum * stepSum / max(1, steps)) / max(1, steps - 1)
    percentOver50 = 100 * over50 / max(1, steps)
    percentOver20 = 100 * over20 / max(1, steps)
  }
}
