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
/// The frequencies are equally spaced, so that each value's angle is turned on
/// from one to the next by the same amount: a product instead of a sine and a
/// cosine. Rounding adds up to 10⁻¹⁶ a frequency, 10⁻¹³ over a thousand.
///
/// - Parameters:
///   - times: Seconds, strictly increasing.
///   - values: As many as `times`, at least three.
///   - firstHz: The lowest frequency, positive.
///   - stepHz: From one frequency to the next.
///   - count: How many frequencies.
/// - Returns: One power per frequency, in the square of the values' unit.
/// - Complexity: O(values · frequencies).
///
/// Source: Lomb 1976, Astrophys. Space Sci. 39, 447; Scargle 1982, Astrophys.
/// J. 263, 835, eq. 10. For heart rate: Laguna, Moody & Mark 1998, IEEE Trans.
/// Biomed. Eng. 45, 698.
package func lombScargle(
  times: [Double], values: [Double], firstHz: Double, stepHz: Double, count: Int
) -> [Double] {
  precondition(times.count == values.count && times.count >= 3, "at least three timed values")
  let average = mean(values)
  let centred = values.map { $0 - average }
  var phasors = times.map { Phasor(angle: 2 * Double.pi * firstHz * $0) }
  let turns = times.map { Phasor(angle: 2 * Double.pi * stepHz * $0) }
  return (0..<max(0, count)).map { _ in
    var (byCosine, bySine, cosines, sines, products) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for i in phasors.indices {
      let at = phasors[i]
      byCosine += centred[i] * at.real
      bySine += centred[i] * at.imaginary
      cosines += at.real * at.real
      sines += at.imaginary * at.imaginary
      products += at.real * at.imaginary
      phasors[i] = at.turned(by: turns[i])
    }
    // Σ sin 2ωt and Σ cos 2ωt; half their angle is ωτ, by which all is turned back.
    let tau = Phasor(angle: 0.5 * angle(y: 2 * products, x: cosines - sines))
    let inPhase = byCosine * tau.real + bySine * tau.imaginary
    let quadrature = bySine * tau.real - byCosine * tau.imaginary
    let cross = 2 * products * tau.real * tau.imaginary
    let (cosine2, sine2) = (tau.real * tau.real, tau.imaginary * tau.imaginary)
    return 0.5
      * (share(inPhase, of: cosines * cosine2 + cross + sines * sine2)
        + share(quadrature, of: cosines * sine2 - cross + sines * cosine2))
  }
}

/// A term whose norm vanishes has nothing to say about this frequency.
private func share(_ sum: Double, of norm: Double) -> Double {
  norm > 1e-9 ? sum * sum / norm : 0
}
