/// The symmetric Hamming window: w[n] = 0.54 − 0.46·cos(2πn / (N − 1)).
///
/// Its first side lobe lies 43 dB down, and it ends at 0.08. One point gives [1].
///
/// Source: Harris 1978, "On the use of windows for harmonic analysis with the
/// discrete Fourier transform", Proc. IEEE 66, eq. 33.
package func hammingWindow(count: Int) -> [Double] {
  precondition(count >= 1, "a window has at least one point")
  if count == 1 { return [1] }
  let step = 2 * Double.pi / Double(count - 1)
  return (0..<count).map { 0.54 - 0.46 * cosine(step * Double($0)) }
}
