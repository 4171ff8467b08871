import LatidoSignal

/// How exactly beats are timed, told from two ways of timing them.
///
/// The steepest fall and the template use the same beat differently: the first
/// its one steepest point, the second the whole fall with shoulder and trough.
/// Noise, uneven stamps and a changing shape move them differently, and their
/// difference δ shows how much. Taken from second differences, in which the
/// slow part cancels that moves no interval:
///
///     σ² = mean (δ[i+1] − 2δ[i] + δ[i−1])² / 6
///
/// For errors of equal size σ and correlation ρ, δ has the variance 2σ²(1 − ρ):
/// this takes ρ = ½. In computed pulses with white noise the true error is 0.65
/// of this σ, for which `whiteNoiseJitter` stands up. On finger recordings with a chest strap worn at the same time
/// (Neshitov et al. 2021) the excess of the light's beat-to-beat scatter over
/// the strap's was 1.3 to 2 of it; a part of that is no error of timing but the
/// pulse's own changing travel time. One lies between, and neither invents
/// jitter where there is none nor pretends there is none where there is.
///
/// - Parameters:
///   - disagreement: δ per beat, in seconds.
///   - trusted: One per interval between successive beats.
/// - Returns: σ in seconds; nil where no two trusted intervals follow each other.
func timingJitter(_ disagreement: [Double], trusted: [Bool]) -> Double? {
  var sum = 0.0
  var count = 0
  for i in 1..<max(1, trusted.count) where trusted[i - 1] && trusted[i] {
    let bend = disagreement[i + 1] - 2 * disagreement[i] + disagreement[i - 1]
    sum += bend * bend
    count += 1
  }
  guard count > 0 else { return nil }
  return (sum / Double(6 * count)).squareRoot()
}

/// How exactly beats can be timed if all that makes them unlike is white noise.
///
///     σ² = mean ((1 − r²)/r²) / ((2·B·T − 3) · ‖ṁ‖²)
///
/// with r each beat's correlation with the template m of length 1 over T seconds, ṁ
/// its slope and B the signal's bandwidth: the noise energy of a window over its
/// degrees of freedom, of which fitting a height, a level and a place takes three,
/// over the slope's energy. In computed pulses with white noise this is the true
/// error, 12 to 20 dB above it. A beat that is unlike the others for any other
/// reason, breathing or movement, makes it larger; so it is an upper bound to what
/// noise does, and `timingJitter` is right where it is smaller.
///
/// Source: Cramér–Rao bound of a delay, Knapp & Carter 1976, IEEE Trans. ASSP 24,
/// 320; Quazi 1981, IEEE Trans. ASSP 29, 527.
///
/// - Parameters:
///   - correlations: r per beat, of beats that are trusted; at least one.
///   - template: m.
///   - rateHz: Its samples per second.
///   - bandwidthHz: B.
/// - Returns: σ in seconds; infinite where the window is too short to tell.
func whiteNoiseJitter(
  _ correlations: [Double], template: [Double], rateHz: Double, bandwidthHz: Double
) -> Double {
  let freedom = 2 * bandwidthHz * Double(template.count) / rateHz - 3
  let steepness = centralDifferences(template).reduce(0) { $0 + $1 * $1 } * rateHz * rateHz
  guard freedom > 0, steepness > 0, !correlations.isEmpty else { return .infinity }
  let noise = mean(correlations.map { (1 - $0 * $0) / ($0 * $0) })
  return (max(0, noise) / (freedom * steepness)).squareRoot()
}

/// What stamps that are not true add to a beat's timing error, in seconds.
///
/// No sensor takes two frames within a third of its usual frame time. Where
/// more than one step in twenty is that short, the stamps say when frames were
/// delivered. Independent delays of variance σ² make successive steps
/// anticorrelate with covariance −σ², which measures them; a fall is seen by
/// the frames of about a tenth of a second, over which they average.
///
/// - Parameter stamps: Seconds, strictly increasing.
/// - Returns: 0 where the stamps are credible.
func deliveryJitter(_ stamps: [Double]) -> Double {
  let steps = zip(stamps.dropFirst(), stamps).map { $0 - $1 }
  guard steps.count >= 20 else { return 0 }
  let usual = median(steps)
  let tooShort = steps.count { $0 < usual / 3 }
  guard 20 * tooShort > steps.count else { return 0 }
  let average = mean(steps)
  let products = zip(steps.dropFirst(), steps).map { ($0 - average) * ($1 - average) }
  let variance = max(0, -mean(products))
  return (variance / max(1, 0.1 / usual)).squareRoot()
}
