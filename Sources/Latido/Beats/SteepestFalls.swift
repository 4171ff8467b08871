import LatidoSignal

/// Where the light falls most steeply: one candidate a beat.
///
/// With each beat blood fills the finger fast and leaves it slowly, so light
/// through it *falls* fast and recovers slowly. Of all fiducial points the
/// steepest fall is the sharpest in time, and the dicrotic wave, which has a
/// maximum of its own, has no fall that comes near it.
///
/// Contract shared by beat detectors: (uniform signal) → sample positions, in
/// order; few or none where there is no pulse.
///
/// Source: the slope as detection function and a threshold that follows the
/// recent slopes: Zong, Heldt, Moody & Mark 2003, "An open-source algorithm to
/// detect onset of arterial blood pressure pulses", Computers in Cardiology 30,
/// 259. Different here: the signal's own derivative instead of a summed slope,
/// so that no window length spreads the point in time, and a threshold from
/// both sides, since the recording is complete.
///
/// - Parameters:
///   - signal: Band-limited light, not inverted, at least a few seconds.
///   - rateHz: Samples per second.
///   - leastShare: Share of the typical slope of its 6 s from which a fall counts.
/// - Returns: Positions in samples with their fraction (vertex of the parabola
///   through the slope's three samples).
/// - Complexity: O(n + c·k) for c candidates with k neighbours within 3 s.
func steepestFalls(_ signal: [Double], rateHz: Double, leastShare: Double) -> [Double] {
  let slopes = centralDifferences(signal)
  var candidates: [Int] = []
  for i in 1..<max(1, slopes.count - 1)
  where slopes[i] < 0 && slopes[i] < slopes[i - 1] && slopes[i] <= slopes[i + 1] {
    candidates.append(i)
  }
  candidates = steepestOfEach(candidates, slopes, within: Int(refractorySeconds * rateHz))
  let reach = Int(3 * rateHz)
  var first = 0
  var falls: [Double] = []
  for candidate in candidates {
    while candidates[first] < candidate - reach { first += 1 }
    var nearby: [Double] = []
    for other in candidates[first...] {
      if other > candidate + reach { break }
      nearby.append(slopes[other])
    }
    nearby = nearby.sorted()
    // The steepest of all may be a jerk; the next three are what beats do here.
    let typical = nearby.count > 4 ? mean(Array(nearby[1...3])) : nearby[0]
    if slopes[candidate] < leastShare * typical {
      let offset = parabolaOffset(
        left: slopes[candidate - 1], centre: slopes[candidate], right: slopes[candidate + 1])
      falls.append(Double(candidate) + offset)
    }
  }
  return falls
}

/// Two beats are not closer than this, in seconds: 240 beats a minute.
private let refractorySeconds = 0.25
/// A fall is a beat's from this share of the typical slope of its 6 s. Higher
/// loses the weaker beats of an irregular rhythm, lower admits the larger
/// dicrotic waves. What lies below may still be a premature beat: `weakBeatShare`.
let beatShareOfTypicalSlope = 0.45

/// (x[i+1] − x[i−1]) / 2 inside, 0 at both ends.
func centralDifferences(_ values: [Double]) -> [Double] {
  var slopes = [Double](repeating: 0, count: values.count)
  for i in 1..<max(1, values.count - 1) { slopes[i] = 0.5 * (values[i + 1] - values[i - 1]) }
  return slopes
}

/// Of candidates closer than `distance` the steeper ones, steepest first served.
private func steepestOfEach(
  _ candidates: [Int], _ slopes: [Double], within distance: Int
) -> [Int] {
  let order = candidates.indices.sorted { slopes[candidates[$0]] < slopes[candidates[$1]] }
  var blocked = [Bool](repeating: false, count: candidates.count)
  var isKept = blocked
  for index in order where !blocked[index] {
    isKept[index] = true
    var j = index
    while j >= 0 && candidates[index] - candidates[j] < distance {
      blocked[j] = true
      j -= 1
    }
    j = index
    while j < candidates.count && candidates[j] - candidates[index] < distance {
      blocked[j] = true
      j += 1
    }
  }
  return candidates.indices.filter { isKept[$0] }.map { candidates[$0] }
}
