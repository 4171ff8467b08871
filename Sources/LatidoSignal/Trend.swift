/// The values less the parabola that fits them best: level, drift and the
/// drift's own bend are gone, everything faster is untouched.
///
/// Least squares on three polynomials that are orthogonal on the points
/// (1, u, u² − mean u², u from −1 to 1), so no system of equations is solved.
///
/// - Returns: As many values; fewer than three become zeros.
/// - Complexity: O(n).
package func withoutParabola(_ values: [Double]) -> [Double] {
  let n = values.count
  guard n >= 3 else { return [Double](repeating: 0, count: n) }
  let half = Double(n - 1) / 2
  let scale = 1 / half
  var (sum, tilt, squares) = (0.0, 0.0, 0.0)
  for i in 0..<n {
    let u = (Double(i) - half) * scale
    sum += values[i]
    tilt += values[i] * u
    squares += u * u
  }
  let meanSquare = squares / Double(n)
  var (bend, bendSquares) = (0.0, 0.0)
  for i in 0..<n {
    let u = (Double(i) - half) * scale
    let p = u * u - meanSquare
    bend += values[i] * p
    bendSquares += p * p
  }
  let mean = sum / Double(n)
  let slope = tilt / squares
  // Three points lie on u = −1, 0, 1; the parabola's squares are never zero.
  let curve = bend / bendSquares
  var rest = values
  for i in 0..<n {
    let u = (Double(i) - half) * scale
    rest[i] -= mean + slope * u + curve * (u * u - meanSquare)
  }
  return rest
}
