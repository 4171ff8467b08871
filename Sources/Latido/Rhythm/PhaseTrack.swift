import LatidoSignal

/// Where in its beat a pulse is at every point of the grid.
///
/// The phase of the signal's envelope around the candidate's frequency,
/// unwrapped: it grows by 2π a beat, at the crest it is a multiple of 2π, and a
/// quarter of a beat later, where a pulse falls steepest, π/2 more.
struct PhaseTrack: Sendable {
  /// Radians, unwrapped, one per point.
  let radians: [Double]
  /// Amplitude of the fundamental, in the signal's unit, one per point.
  let amplitude: [Double]
  let frequencyHz: Double
  let rateHz: Double
  /// The points of a whole mean: half a beat at either end is left out,
  /// where the envelope is made from one side only.
  let sound: Range<Int>

  init(_ values: [Double], frequencyHz: Double, rateHz: Double) {
    let envelope = ComplexEnvelope(
      values, rateHz: rateHz, frequencyHz: frequencyHz, nullHz: frequencyHz)
    let step = 2 * Double.pi * frequencyHz / rateHz
    var radians = [Double](repeating: 0, count: values.count)
    var amplitude = radians
    var last = 0.0
    for n in values.indices {
      let (x, y) = (envelope.real[n], envelope.imaginary[n])
      last = n == 0 ? angle(y: y, x: x) : last + wrapped(angle(y: y, x: x) - last)
      radians[n] = last + step * Double(n)
      amplitude[n] = 2 * (x * x + y * y).squareRoot()
    }
    self.radians = radians
    self.amplitude = amplitude
    self.frequencyHz = frequencyHz
    self.rateHz = rateHz
    let edge = min(values.count / 8, Int(0.5 * rateHz / frequencyHz))
    sound = edge..<values.count - edge
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

/// The same angle in −π … π.
func wrapped(_ radians: Double) -> Double {
  let turns = (radians / (2 * .pi)).rounded()
  return radians - 2 * .pi * turns
}
