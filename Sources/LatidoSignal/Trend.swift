/// The values less the parabola that fits them best: level, drift and the
/// drift's own bend are gone, everything faster is untouched.
///
/// Least squares on three polynomials that are orthogonal on the points
/// (1, u, u² − mean u², u from −1 to 1), so no system of equations is solved,
/// and the sums of their squares are known:
///
///     Σu² = n·m,  m = (n + 1) / 3(n − 1),  Σ(u² − m)² = 4n(n + 1)(n² − 4) / 45(n − 1)³
///
/// Points as far left as right of the middle are taken together: their sum
/// knows of level and bend alone, their difference of the slope.
///
/// - Returns: As many values; fewer than three become zeros.
/// - Complexity: O(n).
///
/// Source: Gram's polynomials; Abramowitz & Stegun 1964, §22.17.
package func withoutParabola(_ values: [Double]) -> [Double] {
  let count = values.count
  guard count >= 3 else { return [Double](repeating: 0, count: count) }
  let n = Double(count)
  let half = (n - 1) / 2
  let scale = 1 / half
  var (sum, tilt, squares) = (0.0, 0.0, 0.0)
  for i in 0..<count / 2 {
    let u = (half - Double(i)) * scale
    let (left, right) = (values[i], values[count - 1 - i])
    sum += right + left
    tilt += (right - left) * u
    squares += (right + left) * (u * u)
  }
  if count % 2 == 1 { sum += values[count / 2] }
  let meanSquare = (n + 1) / (3 * (n - 1))
  let bendSquares = 4 * n * (n + 1) * (n * n - 4) / (45 * (n - 1) * (n - 1) * (n - 1))
  let mean = sum / n
  let slope = tilt / (n * meanSquare)
  let curve = (squares - meanSquare * sum) / bendSquares
  let level = mean - curve * meanSquare
  return [Double](unsafeUninitializedCapacity: count) { rest, filled in
    for i in 0..<count {
      let u = (Double(i) - half) * scale
      rest[i] = values[i] - (level + u * (slope + u * curve))
    }
    filled = count
  }
}
