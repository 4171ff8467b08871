import LatidoSignal

/// Where in its beat a pulse is at every point of the grid.
///
/// The phase of the signal's envelope around the candidate's frequency,
/// unwrapped: it grows by 2π a beat, at the crest it is a multiple of 2π, and a
/// quarter of a beat later, where a pulse falls steepest, π/2 more.
struct PhaseTrack: Sendable {
  /// Radians, unwrapped, one per point.
  let radians: [Double]
  /// The envelopes of the first and the second harmonic, one per knot.
  let harmonics: [SIMD4<Double>]
  /// Median amplitude of the first, in the signal's unit; 0 without any point.
  let amplitude: Double
  let frequencyHz: Double
  let rateHz: Double
  /// The points of a whole mean: half a beat at either end is left out,
  /// where the envelope is made from one side only.
  let sound: Range<Int>

  init(_ values: [Double], frequencyHz: Double, rateHz: Double) {
    harmonics =
      HarmonicEnvelopes(
        values, rateHz: rateHz, frequencyHz: frequencyHz, spacing: knotSpacing
      ).points
    // The envelope turns slowly: its angle is taken at every third point, the
    // knots, and runs straight between them.
    let knots = unwrapped(harmonics.map { angle(y: $0.y, x: $0.x) })
    let step = 2 * Double.pi * frequencyHz / rateHz
    radians = [Double](unsafeUninitializedCapacity: values.count) { radians, filled in
      for (k, knot) in knots.enumerated() {
        let first = k * knotSpacing
        let start = knot + step * Double(first)
        let rise = step + (knots[min(k + 1, knots.count - 1)] - knot) / Double(knotSpacing)
        for n in 0..<min(knotSpacing, values.count - first) {
          radians[first + n] = start + rise * Double(n)
        }
      }
      filled = values.count
    }
    let powers = harmonics.map { ($0.lowHalf * $0.lowHalf).sum() }
    amplitude = powers.isEmpty ? 0 : 2 * upperMedian(powers).squareRoot()
    self.frequencyHz = frequencyHz
    self.rateHz = rateHz
    let edge = min(values.count / 8, Int(0.5 * rateHz / frequencyHz))
    sound = edge..<values.count - edge
  }

  /// Turns per minute from the first sound point to the last.
  var bpm: Double {
    guard sound.count > 1 else { return 60 * frequencyHz }
    let turns = (radians[sound.upperBound - 1] - radians[sound.lowerBound]) / (2 * .pi)
    return 60 * turns * rateHz / Double(sound.count - 1)
  }

  /// How far the phase strays from the parabola that fits it best, RMS in beats.
  ///
  /// A clock (mains light against a camera's, an encoder's key frames, a chirp)
  /// strays by hundredths of a beat at most; a heart takes its own time.
  var wander: Double {
    let rest = withoutParabola(Array(radians[sound]))
    var squares = 0.0
    for value in rest { squares += value * value }
    return rest.isEmpty ? 0 : (squares / Double(rest.count)).squareRoot() / (2 * .pi)
  }
}

/// Points from one angle of the envelope to the next: at 30 Hz a tenth of a
/// second, in which no heart's phase strays by half a turn.
let knotSpacing = 3

/// Angles that go on where they jump from one end of −π … π to the other.
private func unwrapped(_ angles: [Double]) -> [Double] {
  var turns = 0.0
  var last = angles.first ?? 0
  return angles.map { angle in
    if angle - last > .pi { turns -= 1 }
    if angle - last < -.pi { turns += 1 }
    last = angle
    return angle + 2 * .pi * turns
  }
}
