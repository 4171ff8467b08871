import LatidoSignal

/// When the sensor really took its frames, read out of stamps that say when
/// they were *delivered*.
///
/// A camera's sensor runs on a quartz; a phone often stamps a frame when a
/// thread gets round to it, 5 to 15 ms late and never equally late. The teeth
/// of the quartz's comb still show: at the true rate f the stamps t gather
/// around the multiples of 1/f, and
///
///     R(f) = |Σ e^(−2πi·f·t)| / n
///
/// stands out (Rayleigh's test of directions; Mardia & Jupp 2000, §6.3). Each
/// stamp is then given the tooth it belongs to (dropped frames skip teeth), and
/// what is left is averaged over a second and a half on either side, so that a
/// slow drift of the delay, or of the rate, stays.
///
/// Stamps that are true although uneven, as a file with variable frame times
/// has them, are damaged by this. So it is a *proposal*: the beat finder takes
/// it only where the beats then resemble each other more.
struct SensorClock: Sendable {
  /// Proposed times, as many as stamps, strictly increasing.
  let times: [Double]
  /// Standard deviation of the stamps about the proposal, in seconds.
  let scatterSeconds: Double
}

extension SensorClock {
  /// - Parameter stamps: Seconds, strictly increasing.
  /// - Returns: Nil where no comb stands out: fewer than 100 frames, or uneven rates.
  /// - Complexity: O(n) for a given block length; about 10 ms for a minute at 30 fps.
  init?(_ stamps: [Double]) {
    guard stamps.count >= Self.fewestFrames else { return nil }
    let blocks = max(1, Int((stamps[stamps.count - 1] - stamps[0]) / Self.blockSeconds))
    var times: [Double] = []
    times.reserveCapacity(stamps.count)
    for block in 0..<blocks {
      let range = stamps.count * block / blocks..<stamps.count * (block + 1) / blocks
      guard let comb = Comb(stamps[range]) else { return nil }
      times += comb.smoothedTimes(of: stamps[range])
    }
    for i in 1..<times.count where times[i] <= times[i - 1] { return nil }
    self.times = times
    scatterSeconds = rootMeanSquare(zip(stamps, times).map { $0 - $1 })
  }

  /// Below this many frames a chance comb is too likely.
  private static let fewestFrames = 100
  /// A quartz is taken as constant for so long; longer recordings are cut.
  private static let blockSeconds = 90.0
}

/// A comb of equally distant teeth.
private struct Comb {
  let rateHz: Double
  /// Time of one tooth, in seconds.
  let toothSeconds: Double

  /// Raising it leaves more jitter uncorrected; below ¼ (stamps scattering by
  /// a quarter of a frame time and more) teeth can't be told apart.
  private static let leastConcentration = 0.25
  /// Steps of the search over rates, in units of 1 ÷ duration: a fifth of the
  /// width of R's peak.
  private static let searchStep = 0.2

  /// The comb that stands out at −15 … +18 % of the median rate.
  init?(_ stamps: ArraySlice<Double>) {
    let origin = stamps[stamps.startIndex]
    let offsets = stamps.map { $0 - origin }
    guard let duration = offsets.last, duration > 0 else { return nil }
    let usualRate = 1 / median(zip(offsets.dropFirst(), offsets).map { $0 - $1 })
    let step = Self.searchStep / duration
    let first = 0.85 * usualRate
    let count = Int(0.33 * usualRate / step) + 1
    // One phasor a frame, turned on by the same angle from rate to rate.
    var phasors = offsets.map { Phasor(angle: -2 * .pi * first * $0) }
    let turns = offsets.map { Phasor(angle: -2 * .pi * step * $0) }
    var (best, bestSum) = (0, Phasor(real: 0, imaginary: 0))
    for k in 0..<count {
      var sum = Phasor(real: 0, imaginary: 0)
      for i in phasors.indices {
        sum.real += phasors[i].real
        sum.imaginary += phasors[i].imaginary
        phasors[i] = phasors[i].turned(by: turns[i])
      }
      if sum.squaredLength > bestSum.squaredLength { (best, bestSum) = (k, sum) }
    }
    let concentration = bestSum.squaredLength.squareRoot() / Double(offsets.count)
    guard concentration >= Self.leastConcentration else { return nil }
    rateHz = first + Double(best) * step
    toothSeconds =
      origin - angle(y: bestSum.imaginary, x: bestSum.real) / (2 * .pi * rateHz)
  }

  /// The times of the teeth that the stamps belong to, plus the stamps' mean
  /// distance from them over ± `halfWidth` frames.
  func smoothedTimes(of stamps: ArraySlice<Double>) -> [Double] {
    let teeth = assignedTeeth(stamps).map { toothSeconds + $0 / rateHz }
    let late = zip(stamps, teeth).map { $0 - $1 }
    return zip(teeth, movingMean(late, width: Self.smoothedFrames)).map { $0 + $1 }
  }

  /// 91 frames: 3 s at 30 fps. Shorter keeps jitter, longer hides real drift.
  private static let smoothedFrames = 91

  /// The most likely tooth of each stamp, every tooth used at most once: a
  /// search for the cheapest path through ± 3 teeth (Viterbi 1967), squared
  /// distance in units of a third of a tooth against 2 per tooth left out.
  private func assignedTeeth(_ stamps: ArraySlice<Double>) -> [Double] {
    let candidates = -3...3
    let nearest = stamps.map { (($0 - toothSeconds) * rateHz).rounded() }
    let places = stamps.map { ($0 - toothSeconds) * rateHz }
    func cost(_ i: Int, _ c: Int) -> Double {
      let distance = 3 * (places[i] - nearest[i] - Double(c))
      return 0.5 * distance * distance
    }
    var costs = candidates.map { cost(0, $0) }
    var from: [[Int]] = [candidates.map { $0 }]
    from.reserveCapacity(stamps.count)
    for i in 1..<places.count {
      var (newCosts, newFrom) = ([Double](), [Int]())
      for c in candidates {
        var (least, chosen) = (Double.infinity, 0)
        for previous in candidates {
          let skipped = nearest[i] + Double(c) - nearest[i - 1] - Double(previous) - 1
          guard skipped >= 0 else { continue }
          let total = costs[previous + 3] + 2 * skipped
          if total < least { (least, chosen) = (total, previous) }
        }
        newCosts.append(least + cost(i, c))
        newFrom.append(chosen)
      }
      costs = newCosts
      from.append(newFrom)
    }
    var chosen = candidates.min { costs[$0 + 3] < costs[$1 + 3] } ?? 0
    var teeth = [Double](repeating: 0, count: places.count)
    for i in places.indices.reversed() {
      teeth[i] = nearest[i] + Double(chosen)
      chosen = from[i][chosen + 3]
    }
    return teeth
  }
}
