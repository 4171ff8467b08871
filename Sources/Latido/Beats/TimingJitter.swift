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
/// of this σ. On finger recordings with a chest strap worn at the same time
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
