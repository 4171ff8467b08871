/// Linear interpolation of unevenly timed samples onto a uniform grid.
///
/// Grid point j lies at t₀ + j/rate, from the first time to the last that does
/// not exceed it (a tolerance of a microsecond keeps the last point when
/// decimals round: 8.5 s at 30 Hz are 256 points, not 255).
///
/// Frame times are not uniform; pretending that they are smears the spectrum
/// and shifts its peak. Linear interpolation attenuates a component at f, seen
/// at frame rate r, by about sinc²(f/r): 3 % of amplitude at 3 Hz and 30 fps.
///
/// - Parameters:
///   - times: Seconds, strictly increasing, at least one.
///   - values: As many as `times`, finite.
///   - rateHz: Rate of the grid.
/// - Returns: One value per grid point; a single sample gives a single point.
/// - Complexity: O(samples + grid points).
package func interpolateLinearly(
  times: [Double], values: [Double], rateHz: Double
) -> [Double] {
  precondition(times.count == values.count && !times.isEmpty, "one value per time")
  let start = times[0]
  let duration = times[times.count - 1] - start
  let points = Int((duration + timeToleranceSeconds) * rateHz) + 1
  let last = times.count - 1
  let step = 1 / rateHz
  return [Double](unsafeUninitializedCapacity: points) { grid, filled in
    // Within the pointers: `right` lies between 0 and `last`.
    times.withUnsafeBufferPointer { times in
      values.withUnsafeBufferPointer { values in
        var right = 0
        for j in 0..<points {
          let t = start + Double(j) * step
          while right < last && times[right] < t { right &+= 1 }
          if right == 0 || times[right] <= t {
            grid[j] = values[right]
          } else {
            let left = right &- 1
            let share = (t - times[left]) / (times[right] - times[left])
            grid[j] = values[left] + share * (values[right] - values[left])
          }
        }
      }
    }
    filled = points
  }
}

/// One microsecond: finer than any camera's clock, coarser than the rounding
/// of decimal seconds in a text file.
package let timeToleranceSeconds = 1e-6
