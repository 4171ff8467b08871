import LatidoSignal

/// The shape of one beat, averaged by phase, as the strengths and phases of its
/// harmonics.
///
/// Phases are relative: φₖ − k·φ₁, which does not depend on when the beat starts.
struct Waveform: Sendable {
  /// Power of harmonics 2, 3 and 4 ÷ power of the first.
  let secondHarmonic: Double
  let thirdHarmonic: Double
  let fourthHarmonic: Double
  /// How well the relative phases and strengths of harmonics 2 to 4 agree with
  /// a finger pulse's, −1 … 1.
  let likeness: Double
  /// Skewness of the slope: negative where the light falls fast and recovers slowly.
  let slopeSkewness: Double
  /// How steadily the second harmonic keeps its place against the first, times
  /// how near that place is to a finger pulse's, −1 … 1.
  let harmonicLock: Double

  /// The sum by which a waveform is judged: the lock, the likeness, and the
  /// skewness as far as it tells (−1 … 1.5); at most 3.5.
  var score: Double { harmonicLock + likeness + min(1.5, max(-1, -slopeSkewness)) }

  /// - Complexity: O(n).
  init(_ values: [Double], along phase: PhaseTrack) {
    let bins = phaseMeans(values, along: phase)
    let harmonics = (1...4).map { harmonic($0, of: bins) }
    let first = harmonics[0]
    let firstPower = first.real * first.real + first.imaginary * first.imaginary
    let firstPhase = angle(y: first.imaginary, x: first.real)
    func strength(_ h: Int) -> Double {
      let (x, y) = harmonics[h - 1]
      return firstPower > 0 ? (x * x + y * y) / firstPower : 0
    }
    func place(_ h: Int) -> Double {
      angle(y: harmonics[h - 1].imaginary, x: harmonics[h - 1].real) - Double(h) * firstPhase
    }
    secondHarmonic = strength(2)
    thirdHarmonic = strength(3)
    fourthHarmonic = strength(4)

    var (product, own, model) = (0.0, 0.0, 0.0)
    for (h, power, phase) in fingerPulse {
      product += (strength(h) * power).squareRoot() * cosine(place(h) - phase)
      own += strength(h)
      model += power
    }
    likeness = own > 0 ? product / (own * model).squareRoot() : 0
    slopeSkewness = skewnessOfSlope(bins)
    harmonicLock = lock(along: phase)
  }
}

/// Harmonics of the light through a finger: power relative to the first, and
/// relative phase in radians.
///
/// From the welltory and oximetry recordings (chest strap and oximeters as
/// reference, 15 people, phones and lamps of many makes): the middle of what
/// every one of them shows.
private let fingerPulse: [(harmonic: Int, power: Double, phase: Double)] = [
  (2, 0.09, -1.20), (3, 0.023, -2.76), (4, 0.002, 2.60),
]
/// Where the second harmonic keeps itself against the first, in radians; the
/// same recordings, from the envelopes instead of the mean beat.
private let fingerLockPhase = -1.15

/// Mean of the values in 24 bins of phase (one is 15°), about a mean of zero.
/// Each value is shared between the two bins it lies between.
private func phaseMeans(_ values: [Double], along phase: PhaseTrack) -> [Double] {
  let count = 24
  // The sum of the values in x, of their shares in y. Two more than there are: what lies
  // after the last bin is shared with the first, and rounding may make a turn whole.
  var bins = [SIMD2<Double>](repeating: .zero, count: count + 2)
  bins.withUnsafeMutableBufferPointer { bins in
    for i in phase.sound {
      let turns = phase.radians[i] * (1 / (2 * .pi))
      let place = (turns - turns.rounded(.down)) * Double(count)
      let bin = Int(place)
      let share = place - Double(bin)
      let value = SIMD2(values[i], 1)
      bins[bin] += value * (1 - share)
      bins[bin + 1] += value * share
    }
    bins[0] += bins[count]
    bins[1] += bins[count + 1]
  }
  let means = bins[..<count].map { $0.y > 0 ? $0.x / $0.y : $0.x }
  let mean = means.reduce(0, +) / Double(count)
  return means.map { $0 - mean }
}

/// Σₖ bins[k] · e^(−2πi·hk/count).
private func harmonic(_ h: Int, of bins: [Double]) -> (real: Double, imaginary: Double) {
  let step = 2 * Double.pi * Double(h) / Double(bins.count)
  let (c, s) = (cosine(step), -sine(step))
  var (x, y) = (1.0, 0.0)
  var (real, imaginary) = (0.0, 0.0)
  for bin in bins {
    real += bin * x
    imaginary += bin * y
    (x, y) = (x * c - y * s, y * c + x * s)
  }
  return (real, imaginary)
}

private func skewnessOfSlope(_ bins: [Double]) -> Double {
  let count = bins.count
  var (squares, cubes) = (0.0, 0.0)
  for k in 0..<count {
    let slope = bins[(k + 1) % count] - bins[(k + count - 1) % count]
    squares += slope * slope
    cubes += slope * slope * slope
  }
  let variance = squares / Double(count)
  return variance > 0 ? cubes / Double(count) / (variance * variance.squareRoot()) : 0
}

/// |Σ A₂·e^(i(φ₂ − 2φ₁))| ÷ Σ A₂, times the cosine of its angle's distance
/// from a finger pulse's.
///
/// With z₁ and z₂ the envelopes of the harmonics, A₂·e^(i(φ₂ − 2φ₁)) is
/// z₂·z₁*² ÷ |z₁|²: no angle need be known.
private func lock(along phase: PhaseTrack) -> Double {
  var (sum, total) = (SIMD2<Double>.zero, 0.0)
  for (k, envelopes) in phase.harmonics.enumerated()
  where phase.sound.contains(k * knotSpacing) {
    let (first, second) = (envelopes.lowHalf, envelopes.highHalf)
    let (x, y) = (first.x, first.y)
    total += (second * second).sum().squareRoot()
    let power = x * x + y * y
    guard power > 0 else { continue }
    let (real, imaginary) = (x * x - y * y, -2 * x * y)
    sum +=
      SIMD2(
        second.x * real - second.y * imaginary, second.x * imaginary + second.y * real) / power
  }
  // The length times the cosine of the angle left over.
  let along = sum.x * cosine(fingerLockPhase) + sum.y * sine(fingerLockPhase)
  return total > 0 ? along / total : 0
}
