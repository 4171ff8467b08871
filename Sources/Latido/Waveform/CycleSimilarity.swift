import LatidoSignal

/// How alike the single beats are: the correlation of each with the median
/// beat, −1 … 1.
///
/// Source: Orphanidou et al. 2015, "Signal-quality indices for the
/// electrocardiogram and photoplethysmogram", IEEE J. Biomed. Health Inform. 19
/// (template matching); here the template is the median, so that one stray
/// beat cannot bend it.
struct CycleSimilarity: Sendable {
  let mean: Double
  /// One beat in five is less alike than this.
  let lowestFifth: Double

  /// - Returns: nil with fewer than three whole beats.
  /// - Complexity: O(beats).
  init?(_ values: [Double], falls: FallTrain, frequencyHz: Double, rateHz: Double) {
    let period = rateHz / frequencyHz
    let starts = falls.times.map { $0 * rateHz - 0.4 * period }
      .filter { $0 >= 0 && $0 + period + 1 < Double(values.count) }
    guard starts.count >= 3 else { return nil }
    func third(from k: Double) -> [SIMD8<Double>] {
      let offsets = period * (SIMD8(0, 1, 2, 3, 4, 5, 6, 7) + k) / 24
      return starts.map { start in
        let places = start + offsets
        @inline(__always)
        func point(_ k: Int) -> Double {
          let left = Int(places[k])
          let share = places[k] - Double(left)
          return values[left] + share * (values[left + 1] - values[left])
        }
        return SIMD8(
          point(0), point(1), point(2), point(3), point(4), point(5), point(6), point(7))
      }
    }
    let (first, middle, last) = (third(from: 0), third(from: 8), third(from: 16))
    let template = Cycle(
      first: upperMedians(first), middle: upperMedians(middle), last: upperMedians(last))
    let likenesses = starts.indices.map { beat in
      Cycle(first: first[beat], middle: middle[beat], last: last[beat])
        .correlation(with: template)
    }
    mean = likenesses.reduce(0, +) / Double(likenesses.count)
    lowestFifth = quantile(likenesses, share: 0.2)
  }
}

/// One beat in 24 points, a third of it side by side, about a mean of zero.
private struct Cycle {
  private let first: SIMD8<Double>
  private let middle: SIMD8<Double>
  private let last: SIMD8<Double>

  init(first: SIMD8<Double>, middle: SIMD8<Double>, last: SIMD8<Double>) {
    let mean = (first + middle + last).sum() / 24
    (self.first, self.middle, self.last) = (first - mean, middle - mean, last - mean)
  }

  private func product(with other: Cycle) -> Double {
    (first * other.first + middle * other.middle + last * other.last).sum()
  }

  /// Pearson's correlation; 0 where one of the two is constant.
  func correlation(with other: Cycle) -> Double {
    let squares = product(with: self) * other.product(with: other)
    return squares > 0 ? product(with: other) / squares.squareRoot() : 0
  }
}
