import LatidoSignal

/// What a list lets expect of the step between two hidden intervals of known sum.
///
/// The interval before the two and the one after foretell it: a heart that is faster
/// after than before became so in between. With RR[i] and RR[i+1] hidden
///
///     RR[i+1] − RR[i] = slope · (RR[i+2] − RR[i−1]) + error
///
/// the slope being the list's own, by least squares over all fours of successive
/// accepted intervals. Nothing else of the four helps a linear forecast: told
/// backwards, a step changes its sign, and so must what foretells it; sums do not.
/// Of breathing with one period the slope is the same at every phase.
///
/// A step may differ from that by so many standard deviations of the errors, or by a
/// share of what shows of the steps beside it, |RR[i] + RR[i+1] − RR[i−1] − RR[i+2]|,
/// where that is more: a heart that did something unusual there did so by more than its
/// usual error. It is no larger either way than the largest step that is left, and half
/// of that.
struct StepForecast {
  private let slope: Double
  /// Standard deviation of the errors, in seconds; infinite where too few fours tell.
  private let deviation: Double
  /// Longest step either way, in seconds.
  private let longest: Double

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
    let largest = series.successiveDifferences.map { abs($0) }.max() ?? 0
    longest = Self.longestToLargestLeft * largest
  }

  /// The steps that may be hidden, in seconds, later interval less earlier one.
  ///
  /// - Parameters:
  ///   - seconds: Of the two together.
  ///   - before: The interval before the two, in seconds.
  ///   - after: The one after them.
  ///   - pairs: How many pairs are hidden in all: not all of them are as far from what
  ///     is expected as one may be.
  func steps(
    in seconds: Double, between before: Double, and after: Double, among pairs: Int
  ) -> ClosedRange<Double> {
    let expected = min(max(slope * (after - before), -longest), longest)
    let reach =
      Self.jointly(pairs)
      * max(
        Self.mostDeviations * deviation,
        Self.shareOfWhatShows * abs(seconds - before - after))
    return max(expected - reach, -longest)...min(expected + reach, longest)
  }

  /// The same where nothing foretells them.
  func steps(among pairs: Int) -> ClosedRange<Double> {
    let reach = Self.jointly(pairs) * longest
    return -reach...reach
  }

  /// How far from what is expected each of several steps is, as a share of how far one
  /// may be, where the sum of their squares is as rare: χ² of n degrees of freedom is
  /// n·(1 + (t − 1)/√n)² where that of one is t², to 2 % for t = 3 and n up to 50.
  private static func jointly(_ pairs: Int) -> Double {
    (1 + (mostDeviations - 1) / Double(max(1, pairs)).squareRoot()) / mostDeviations
  }

  /// Standard deviations of the errors. From two and a half on no place of 24 strap
  /// stretches with one disturbed beat moves RMSSD or the stress index by more than a tenth
  /// where they are given (`DisturbedBeatTests`), in either half of the recordings; three
  /// leave a margin.
  static let mostDeviations = 3.0
  /// Of what shows of the steps beside the hidden one. Without it, at 3.25 deviations, 5 RMSSD
  /// of 2,000 moved in strap stretches that are cut elsewhere, with it 2; with all of
  /// it a fifth of breathing hearts' RMSSD would be refused that is given now.
  static let shareOfWhatShows = 2.0 / 3
  /// With a quarter instead of a half more, one of those 24 stretches has its stress
  /// index moved by 18 %.
  static let longestToLargestLeft = 1.5
}
