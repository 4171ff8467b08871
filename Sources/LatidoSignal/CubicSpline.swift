/// The natural cubic spline through unevenly timed samples, read on a uniform grid.
///
/// Piecewise cubic, twice continuously differentiable, second derivative zero
/// at both ends. Grid point j lies at t₀ + j/rate, as in `interpolateLinearly`.
/// Between samples a pulse bends; straight lines cut its corners and pull a
/// fiducial point towards the nearest frame, which is what makes beat times
/// taken from a 30 Hz signal scatter. It smooths nothing: noise is followed,
/// and a gap is bridged by whatever cubic fits, so gaps must be cut before.
///
/// - Parameters:
///   - times: Seconds, strictly increasing, at least one.
///   - values: As many as `times`, finite.
///   - rateHz: Rate of the grid.
/// - Returns: One value per grid point; a single sample gives a single point.
/// - Complexity: O(samples + grid points).
///
/// Source: de Boor 1978, *A Practical Guide to Splines*, ch. IV.
package func interpolateCubically(
  times: [Double], values: [Double], rateHz: Double
) -> [Double] {
  precondition(times.count == values.count && !times.isEmpty, "one value per time")
  let curvatures = naturalSplineCurvatures(times: times, values: values)
  let start = times[0]
  let last = times.count - 1
  let points = Int((times[last] - start + timeToleranceSeconds) * rateHz) + 1
  return [Double](unsafeUninitializedCapacity: points) { grid, filled in
    var left = 0
    for j in 0..<points {
      let t = start + Double(j) / rateHz
      while left < last - 1 && times[left + 1] <= t { left += 1 }
      if left >= last || t >= times[last] {
        grid[j] = values[last]
        continue
      }
      let h = times[left + 1] - times[left]
      let (toRight, toLeft) = ((times[left + 1] - t) / h, (t - times[left]) / h)
      grid[j] =
        toRight * values[left] + toLeft * values[left + 1]
        + h * h / 6
        * ((toRight * toRight * toRight - toRight) * curvatures[left]
          + (toLeft * toLeft * toLeft - toLeft) * curvatures[left + 1])
    }
    filled = points
  }
}

/// Second derivatives of the natural spline at its knots: a tridiagonal system,
/// diagonally dominant, so elimination without pivoting is stable (Thomas).
private func naturalSplineCurvatures(times: [Double], values: [Double]) -> [Double] {
  let n = times.count
  var curvatures = [Double](repeating: 0, count: n)
  guard n > 2 else { return curvatures }
  var upper = [Double](repeating: 0, count: n)
  for i in 1..<n - 1 {
    let (before, after) = (times[i] - times[i - 1], times[i + 1] - times[i])
    let slopeChange = (values[i + 1] - values[i]) / after - (values[i] - values[i - 1]) / before
    let pivot = 2 * (before + after) - before * upper[i - 1]
    upper[i] = after / pivot
    curvatures[i] = (6 * slopeChange - before * curvatures[i - 1]) / pivot
  }
  for i in stride(from: n - 2, through: 1, by: -1) {
    curvatures[i] -= upper[i] * curvatures[i + 1]
  }
  return curvatures
}
