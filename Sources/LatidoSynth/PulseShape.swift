/// The light that one heartbeat takes away: a fast loss in systole, a slow recovery, and a second,
/// smaller wave after the dicrotic notch.
///
/// In time u after the beat's steepest fall of light (seconds at 60 bpm; other rates stretch u, see
/// `timeScale`)
/// ```
/// loss(u) = (1−r)·A(u; σ₁, σ₂) + r·A(u; σ₁, σ₃) + d·G(u − u_d; σ_d)
/// ```
/// where G(u; σ) = exp(−u²/2σ²) and A is a Gaussian of unit height at u = σ₁ that rises with σ₁ and
/// falls with σ₂ or σ₃. A Gaussian is steepest one σ before its summit, so each beat's steepest
/// fall lies at u = 0 exactly, and that instant is the beat's time in the truth. A recording adds
/// up the pulses of all its beats; the neighbours move the steepest point by less than 2 ms (a test
/// holds this from 40 to 220 bpm).
///
/// What it is not: a haemodynamic model. Every beat has the same shape but for its height.
///
/// Source: the sum of Gaussians over one cardiac cycle of McSharry et al. 2003, IEEE Trans. Biomed.
/// Eng. 50, 289, in the two-wave form for the photoplethysmogram of Tang et al. 2020, *Synthetic
/// photoplethysmogram generation using two Gaussian functions*, Sci. Rep. 10, 13883. What differs:
/// the systolic wave is asymmetric, the waves live in time rather than in phase (so an irregular
/// beat isn't stretched), and they are lost light, not volume.
package struct PulseShape: Sendable, Equatable {
  /// Height of the wave after the notch, as a share of the systolic wave: 0 none, 0.25 ordinary,
  /// 0.6 so strong that careless detectors count it as a beat. 0…1.
  package var dicroticWave: Double
  /// Second harmonic ÷ first in the amplitude spectrum of the regular pulse; nil leaves the shape's
  /// own. Above 1 the strongest spectral line lies at twice the pulse rate. Only raises the ratio.
  /// 0…4.
  package var secondHarmonicRatio: Double?

  package init(dicroticWave: Double = 0.25, secondHarmonicRatio: Double? = nil) {
    self.dicroticWave = dicroticWave
    self.secondHarmonicRatio = secondHarmonicRatio
  }

  // Times in seconds at 60 bpm, chosen so that the crest comes about 0.15 s after the foot, the
  // notch 0.33 s and the second summit 0.40 s after it, as in the textbook finger pulse (Allen
  // 2007, Physiol. Meas. 28, R1).
  private static let rise = 0.06
  private static let systolicFall = 0.11
  private static let runOffFall = 0.36
  private static let runOffShare = 0.45
  private static let dicroticCentre = 0.36
  private static let dicroticWidth = 0.065
  /// Beyond this many σ a Gaussian is below 2e-8 and left out.
  private static let negligible = 6.0

  /// The first and the last u at which a beat takes any light.
  static let support = (-negligible * rise)...(rise + negligible * runOffFall)

  /// How much slower than at 60 bpm one beat runs off at this rate: √(60/bpm).
  ///
  /// Ejection shortens less than the cycle does: from 60 to 120 bpm to 0.67 of its length by the
  /// regression of Weissler, Harris and Schoenfeld 1968, Circulation 37, 149 (413 ms − 1.7 ms·bpm),
  /// to 0.71 by this square root (Bazett's), which stays positive up to any rate.
  static func timeScale(bpm: Double) -> Double { (60 / bpm).squareRoot() }

  /// The share of light lost at u (in units of the systolic wave's height). O(1).
  func loss(at u: Double) -> Double {
    guard Self.support.contains(u) else { return 0 }
    let sinceSummit = u - Self.rise
    let fall = Self.runOffShare
    let systolic =
      sinceSummit < 0
      ? Self.gaussian(sinceSummit, Self.rise)
      : (1 - fall) * Self.gaussian(sinceSummit, Self.systolicFall) + fall
        * Self.gaussian(sinceSummit, Self.runOffFall)
    return systolic + dicroticWave * Self.gaussian(u - Self.dicroticCentre, Self.dicroticWidth)
  }

  private static func gaussian(_ u: Double, _ sigma: Double) -> Double {
    let z = u / sigma
    return Maths.exponential(-z * z / 2)
  }
}

/// What the regular pulse of one rate looks like: its mean and height, by which a train of beats is
/// brought to unit height, and the second harmonic that `secondHarmonicRatio` asks to be added.
struct SteadyPulse {
  /// Mean loss over a beat, and lowest to highest loss, both in units of the systolic wave.
  let mean: Double
  let height: Double
  /// Amplitude (same units) and phase at the beat of the cosine at twice the rate.
  let addedHarmonic: Double
  let addedPhase: Double

  /// O(points · beats overlapping).
  init(shape: PulseShape, bpm: Double) {
    let points = 256
    let period = 60 / bpm
    let scale = PulseShape.timeScale(bpm: bpm)
    let earlier = Int(PulseShape.support.upperBound * scale / period) + 1
    let later = Int(-PulseShape.support.lowerBound * scale / period) + 1
    var wave = [Double](repeating: 0, count: points)
    for index in 0..<points {
      let phase = Double(index) / Double(points)
      for beat in -later...earlier {
        wave[index] += shape.loss(at: (phase + Double(beat)) * period / scale)
      }
    }

    var added = 0.0
    var phase = 0.0
    if let ratio = shape.secondHarmonicRatio {
      let first = Self.harmonic(1, of: wave)
      let second = Self.harmonic(2, of: wave)
      added = max(0, ratio * first.amplitude - second.amplitude)
      phase = second.phase
      for index in 0..<points {
        wave[index] += added * Maths.cosine(4 * .pi * Double(index) / Double(points) + phase)
      }
    }
    addedHarmonic = added
    addedPhase = phase
    mean = wave.reduce(0, +) / Double(points)
    height = wave.max()! - wave.min()!
  }

  /// Amplitude and phase of one harmonic of a cycle given at even spacing: a·cos(2πk·i/N + φ).
  private static func harmonic(_ order: Int, of wave: [Double]) -> (
    amplitude: Double, phase: Double
  ) {
    var real = 0.0
    var imaginary = 0.0
    for (index, value) in wave.enumerated() {
      let angle = 2 * .pi * Double(order * index) / Double(wave.count)
      real += value * Maths.cosine(angle)
      imaginary -= value * Maths.sine(angle)
    }
    let amplitude = 2 * (real * real + imaginary * imaginary).squareRoot() / Double(wave.count)
    return (amplitude, Maths.arcTangent(imaginary, real))
  }
}
