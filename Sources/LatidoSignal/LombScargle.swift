/// The Lomb–Scargle periodogram: power over frequency of unevenly timed values,
/// without putting them on a grid first.
///
///     P(f) = ½ · [ (Σ yᵢ·cos ω(tᵢ − τ))² / Σ cos² ω(tᵢ − τ)
///                + (Σ yᵢ·sin ω(tᵢ − τ))² / Σ sin² ω(tᵢ − τ) ]
///     tan 2ωτ = Σ sin 2ωtᵢ / Σ cos 2ωtᵢ,   ω = 2πf
///
/// The mean is taken out first. White values of variance s² have an expected
/// power of s² at every frequency; a sine of amplitude a has n·a²/4 at its own.
/// Resampling RR intervals to a grid instead damps what is above 0.2 Hz.
///
/// - Parameters:
///   - times: Seconds, strictly increasing.
///   - values: As many as `times`, at least three.
///   - frequenciesHz: Positive.
/// - Returns: One power per frequency, in the square of the values' unit.
/// - Complexity: O(values · frequencies).
///
/// Source: Lomb 1976, Astrophys. Space Sci. 39, 447; Scargle 1982, Astrophys.
/// J. 263, 835, eq. 10. For heart rate: Laguna, Moody & Mark 1998, IEEE Trans.
/// Biomed. Eng. 45, 698.
package func lombScargle(
  times: [Double], values: [Double], frequenciesHz: [Double]
) -> [Double] {
  precondition(times.count == values.count && times.count >= 3, "at least three timed values")
  let average = mean(values)
  return frequenciesHz.map { frequency in
    let omega = 2 * Double.pi * frequency
    var (sin2, cos2) = (0.0, 0.0)
    for t in times {
      sin2 += sine(2 * omega * t)
      cos2 += cosine(2 * omega * t)
    }
    let tau = angle(y: sin2, x: cos2) / (2 * omega)
    var (byCosine, byCosineNorm, bySine, bySineNorm) = (0.0, 0.0, 0.0, 0.0)
    for (t, value) in zip(times, values) {
      let (c, s) = (cosine(omega * (t - tau)), sine(omega * (t - tau)))
      byCosine += (value - average) * c
      byCosineNorm += c * c
      bySine += (value - average) * s
      bySineNorm += s * s
    }
    // A term whose norm vanishes has nothing to say about this frequency.
    let inPhase = byCosineNorm > 0 ? byCosine * byCosine / byCosineNorm : 0
    let quadrature = bySineNorm > 1e-9 ? bySine * bySine / bySineNorm : 0
    return 0.5 * (inPhase + quadrature)
  }
}
