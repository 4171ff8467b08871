/// The arithmetic mean.
///
/// - Parameter values: At least one finite value.
package func mean(_ values: [Double]) -> Double {
  precondition(!values.isEmpty, "the mean of nothing is undefined")
  return values.reduce(0, +) / Double(values.count)
}

/// The standard deviation of a sample: √(Σ(x − x̄)² / (n − 1)).
///
/// - Parameter values: At least two finite values.
package func sampleStandardDeviation(_ values: [Double]) -> Double {
  precondition(values.count >= 2, "a spread needs two values")
  let centre = mean(values)
  let squares = values.reduce(0) { $0 + ($1 - centre) * ($1 - centre) }
  return (squares / Double(values.count - 1)).squareRoot()
}

/// The root of the mean square: √(Σx² / n).
///
/// - Parameter values: At least one finite value.
package func rootMeanSquare(_ values: [Double]) -> Double {
  precondition(!values.isEmpty, "the mean of nothing is undefined")
  return (values.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot()
}

/// The median: the middle value, or the mean of the two middle ones.
///
/// - Parameter values: At least one finite value.
/// - Complexity: O(n log n).
package func median(_ values: [Double]) -> Double {
  quantile(values, 0.5)
}

/// The value below which a share `p` of the values lies, interpolated linearly
/// between order statistics at rank p·(n − 1).
///
/// - Parameters:
///   - values: At least one finite value.
///   - p: 0 for the smallest, 1 for the largest.
/// - Complexity: O(n log n).
///
/// Source: Hyndman & Fan 1996, "Sample quantiles in statistical packages",
/// The American Statistician 50, definition 7.
package func quantile(_ values: [Double], _ p: Double) -> Double {
  quantile(sorted: values.sorted(), p)
}

/// `quantile` of values that are sorted already. Complexity: O(1).
package func quantile(sorted values: [Double], _ p: Double) -> Double {
  precondition(!values.isEmpty && p >= 0 && p <= 1, "a quantile of something, between 0 and 1")
  let place = p * Double(values.count - 1)
  let below = Int(place)
  let above = min(below + 1, values.count - 1)
  return values[below] + (place - Double(below)) * (values[above] - values[below])
}
