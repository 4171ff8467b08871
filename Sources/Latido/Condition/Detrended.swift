import LatidoSignal

extension UniformSignal {
  /// The signal without its moving mean: what is slower than the mean's width
  /// (pressure, warming, exposure) goes, the pulse stays.
  ///
  ///     y[i] = x[i] − mean of x over ± seconds/2, shorter at the ends
  ///
  /// A 3 s mean passes 0.7 Hz with a gain of 1 − sinc(2.1) = 0.95 and 0.2 Hz
  /// with 0.5; it is no sharp filter. `seconds` · rate is rounded to an odd
  /// number of points.
  ///
  /// Source: the published recipe, item 4.
  func detrended(seconds: Double) -> UniformSignal {
    let width = 2 * Int(seconds * rateHz / 2) + 1
    let means = movingMean(values, width: width)
    return replacing(values: zip(values, means).map { $0 - $1 })
  }

  /// Largest minus smallest value; 0 when empty.
  var range: Double {
    guard let first = values.first else { return 0 }
    var (low, high) = (first, first)
    for value in values {
      low = min(low, value)
      high = max(high, value)
    }
    return high - low
  }
}
