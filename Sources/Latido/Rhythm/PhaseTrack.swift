import LatidoSignal

/// Where in its beat a pulse is at every point of the grid.
///
/// The phase of the signal's envelope around the candidate's frequency,
/// unwrapped: it grows by 2π a beat, at the crest it is a multiple of 2π, and a
/// quarter of a beat later, where a pulse falls steepest, π/2 more.
struct PhaseTrack: Sendable {
  /// Radians, unwrapped, one per point.
  let radians: [Double]
  /// Amplitude of the fundamental, in the signal's unit, one per knot.
  let amplitude: [Double]
  let frequencyHz: Double
  let rateHz: Double
  /// The points of a whole mean: half a beat at either end is left out,
  /// where the envelope is made from one side only.
  let sound: Range<Int>

  init(_ values: [Double], frequencyHz: Double, rateHz: Double) {
    let envelope = ComplexEnvelope(
      values, rateHz: rateHz, frequencyHz: frequencyHz, nullHz: frequencyHz,
      spacing: knotSpacing)
    let count = values.count
    // The envelope turns slowly: its angle is taken at every third point, the
    // knots, and runs straight between them.
    var knots: [Double] = []
    var amplitude: [Double] = []
    for point in envelope.points {
      let (x, y) = (point.x, point.y)
      let here = angle(y: y, x: x)
      knots.append(knots.last.map { $0 + wrapped(here - $0) } ?? here)
      amplitude.append(2 * (x * x + y * y).squareRoot())
    }
    let step = 2 * Double.pi * frequencyHz / rateHz
    var radians = [Double](repeating: 0, count: count)
    for n in 0..<count {
      let left = n / knotSpacing
      let share = Double(n - left * knotSpacing) / Double(knotSpacing)
      let right = min(left + 1, knots.count - 1)
      radians[n] = knots[left] + share * (knots[right] - knots[left]) + step * Double(n)
    }
    self.radians = radians
    self.amplitude = amplitude
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

/// The same angle in −π … π.
func wrapped(_ radians: Double) -> Double {
  let turns = (radians / (2 * .pi)).rounded()
  return radians - 2 * .pi * turns
}
