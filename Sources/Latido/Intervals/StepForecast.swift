import LatidoSignal

/// What a list lets expect of the step between two hidden intervals of known sum.
///
/// The interval before the two and the one after foretell it: a heart that is faster
/// after than before became so in between. With RR[i] and RR[i+1] hidden
///
///     RR[i+1] − RR[i] = slope · (RR[i+2] − RR[i−1]) + error
///
/// the slope being the list's own, by least squares over all fours of successive
/// accepted intervals. Nothing else of the four can help a linear forecast: told
/// backwards, a step changes its sign, and so must what foretells it; sums do not.
/// For breathing of one period the slope is the same at every phase. Of the steps'
/// variance it explains a quarter to two fifths in chest strap lists of 35, and six to
/// seven tenths in made-up breathing.
struct StepForecast {
  private let slope: Double
  /// Standard deviation of the errors, in seconds; infinite where too few fours tell.
  private let deviation: Double
  /// Largest |RR[i+1] − RR[i]| that is left, in seconds.
  private let largest: Double

  /// - Parameter series: With labels.
  /// - Complexity: O(intervals).
  init(_ series: IntervalSeries) {
    var (products, squares, steps, count) = (0.0, 0.0, 0.0, 0)
    for run in series.runs where run.count >= 4 {
      for i in 1..<run.count - 2 {
        let step = run[i + 1].seconds - run[i].seconds
        let around = run[i + 2].seconds - run[i - 1].seconds
        products += around * step
        squares += around * around
        steps += step * step
        count += 1
      }
    }
    slope = squares > 0 ? products / squares : 0
    deviation =
      count > 1 ? (max(0, steps - slope * products) / Double(count - 1)).squareRoot() : .infinity
    largest = series.successiveDifferences.map { abs($0) }.max() ?? 0
  }

  /// The steps that may be hidden, in seconds, later interval less earlier one.
  ///
  /// - Parameters:
  ///   - before: The interval before the two, in seconds; nil where none is accepted.
  ///   - after: The one after them, likewise.
  func steps(after before: Double?, before after: Double?) -> ClosedRange<Double> {
    let bound = Self.largestToLeft * largest
    guard let before, let after else { return -bound...bound }
    let expected = min(max(slope * (after - before), -bound), bound)
    let reach = Self.deviations * deviation
    return max(expected - reach, -bound)...min(expected + reach, bound)
  }

  static let deviations = 3.25
  static let largestToLeft = 1.5
}
