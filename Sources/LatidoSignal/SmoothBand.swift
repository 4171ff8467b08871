/// Keeps what lies between two frequencies, without moving anything in time.
///
/// The spectrum is multiplied by a real gain: 0 below `lowHz`·(1 − e), 1 from
/// `lowHz`·(1 + e) to `highHz`·(1 − e), 0 above `highHz`·(1 + e), with
/// raised-cosine edges of relative half-width e = ¼. A real gain has no phase:
/// a slope keeps its place, which matters more here than a steep edge. The
/// ends are continued by 5 s of odd reflection, so that level and slope run on
/// and the ends ring little.
///
/// - Parameters:
///   - values: Uniform samples, finite; fewer than two give zeros.
///   - rateHz: Samples per second.
/// - Complexity: O(n log n).
///
/// Source: Oppenheim & Schafer 2010, *Discrete-Time Signal Processing*, §5.7
/// (zero-phase filtering) and §8.7 (filtering by the DFT).
package func smoothBand(
  _ values: [Double], rateHz: Double, lowHz: Double, highHz: Double
) -> [Double] {
  precondition(0 < lowHz && lowHz < highHz, "a band has a lower and a higher end")
  let n = values.count
  guard n > 1 else { return [Double](repeating: 0, count: n) }
  let padding = min(n - 1, Int(5 * rateHz))
  let count = powerOfTwo(notBelow: n + 2 * padding)
  var real = [Double](repeating: 0, count: count)
  for i in 0..<padding { real[i] = 2 * values[0] - values[padding - i] }
  for i in 0..<n { real[padding + i] = values[i] }
  for i in 0..<padding { real[padding + n + i] = 2 * values[n - 1] - values[n - 2 - i] }
  // The rest of the power of two leads linearly back to the beginning.
  let end = n + 2 * padding
  let (from, to) = (real[end - 1], real[0])
  for i in end..<count {
    real[i] = from + (to - from) * Double(i - end + 1) / Double(count - end + 1)
  }
  var imaginary = [Double](repeating: 0, count: count)
  var (scratchReal, scratchImaginary) = (imaginary, imaginary)
  let transform = ComplexFFT(count: count)
  transform.forward(
    real: &real, imaginary: &imaginary,
    scratchReal: &scratchReal, scratchImaginary: &scratchImaginary)
  for k in 0...count / 2 {
    let frequency = Double(k) * rateHz / Double(count)
    let gain =
      raisedCosineStep(frequency, at: lowHz) * (1 - raisedCosineStep(frequency, at: highHz))
      / Double(count)
    real[k] *= gain
    imaginary[k] *= gain
    if k > 0 && k < count / 2 {
      real[count - k] *= gain
      imaginary[count - k] *= gain
    }
  }
  transform.inverse(
    real: &real, imaginary: &imaginary,
    scratchReal: &scratchReal, scratchImaginary: &scratchImaginary)
  return Array(real[padding..<padding + n])
}

/// 0 below edge·¾, 1 above edge·5⁄4, half a cosine between.
private func raisedCosineStep(_ frequency: Double, at edge: Double) -> Double {
  let place = (frequency / edge - 0.75) / 0.5
  return 0.5 - 0.5 * cosine(.pi * min(1, max(0, place)))
}
