/// A stationary random process with power in one band only: cosines with random frequencies and
/// phases.
///
/// Mean 0 and variance 1 over the long run. With eight cosines it is Gaussian to the eye, not in
/// its tails.
///
/// Source: the spectral representation of Shinozuka and Deodatis 1991, Appl. Mech. Rev. 44, 191,
/// with a flat spectrum; what differs: each frequency is drawn inside its slice of the
/// band, so nothing repeats.
struct BandLimitedProcess: Sendable {
  private var cosines: [(frequency: Double, phase: Double)] = []
  private static let slices = 8

  init(hertz band: ClosedRange<Double>, random: inout SeededRandom) {
    let width = (band.upperBound - band.lowerBound) / Double(Self.slices)
    for slice in 0..<Self.slices {
      let low = band.lowerBound + Double(slice) * width
      cosines.append((random.uniform(low...(low + width)), random.angle()))
    }
  }

  /// The value at a time in seconds.
  func value(at time: Double) -> Double {
    var sum = 0.0
    for cosine in cosines { sum += Maths.cosine(2 * .pi * cosine.frequency * time + cosine.phase) }
    return sum * (2 / Double(Self.slices)).squareRoot()
  }
}

/// Random sequences of unit variance, one value a frame.
enum RandomSequence {
  /// Independent normal deviates: the same power at every frequency.
  static func white(_ count: Int, _ random: inout SeededRandom) -> [Double] {
    (0..<count).map { _ in random.normal() }
  }

  /// Power that falls as 1/f: relaxations whose time constants lie a factor of four apart, from 1
  /// frame to 4096.
  ///
  /// Source: 1/f noise as a sum of relaxation processes, van der Ziel 1950, Physica 16, 359.
  static func pink(_ count: Int, _ random: inout SeededRandom) -> [Double] {
    let timeConstants = [1.0, 4, 16, 64, 256, 1024, 4096]
    let decays = timeConstants.map { Maths.exponential(-1 / $0) }
    var states = decays.map { _ in random.normal() }
    let share = (1 / Double(states.count)).squareRoot()
    return (0..<count).map { _ in
      var sum = 0.0
      for (index, decay) in decays.enumerated() {
        states[index] = decay * states[index] + (1 - decay * decay).squareRoot() * random.normal()
        sum += states[index]
      }
      return sum * share
    }
  }

  /// A random walk (power as 1/f²) from 0, scaled so that its end has unit variance.
  static func brown(_ count: Int, _ random: inout SeededRandom) -> [Double] {
    var position = 0.0
    let step = (1 / Double(max(count, 1))).squareRoot()
    return (0..<count).map { _ in
      defer { position += step * random.normal() }
      return position
    }
  }
}

/// A smooth passage from 0 (at and before `start`) to 1 (`length` later): 3x² − 2x³.
func smoothStep(_ time: Double, from start: Double, length: Double) -> Double {
  let x = min(max((time - start) / length, 0), 1)
  return x * x * (3 - 2 * x)
}
