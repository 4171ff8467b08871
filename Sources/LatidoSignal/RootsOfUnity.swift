/// The N-th roots of unity that a Fourier transform turns by: e^(−2πij/N).
///
/// One quarter of a sine makes them all, by the symmetries of the circle; the
/// tables are a fair part of what a single transform costs.
///
/// Complexity: N/4 + 1 sines.
struct RootsOfUnity: Sendable {
  /// cos(2πj/N) for j in 0 ..< N.
  let cosines: [Double]
  /// −sin(2πj/N) for j in 0 ..< N.
  let minusSines: [Double]

  /// - Precondition: `count` is a power of two.
  init(count: Int) {
    precondition(count >= 1 && count & (count - 1) == 0, "the count must be a power of two")
    guard count >= 4 else {
      cosines = count == 1 ? [1] : [1, -1]
      minusSines = [Double](repeating: 0, count: count)
      return
    }
    let quarter = count / 4
    let step = 2 * Double.pi / Double(count)
    let rise = (0...quarter).map { sine(step * Double($0)) }
    var (x, y) = ([Double](repeating: 0, count: count), [Double](repeating: 0, count: count))
    for j in 0..<quarter {
      let (s, c) = (rise[j], rise[quarter - j])
      (x[j], y[j]) = (c, -s)
      (x[j + quarter], y[j + quarter]) = (-s, -c)
      (x[j + 2 * quarter], y[j + 2 * quarter]) = (-c, s)
      (x[j + 3 * quarter], y[j + 3 * quarter]) = (s, c)
    }
    (cosines, minusSines) = (x, y)
  }
}
