/// Random numbers that a seed fixes for ever: xoshiro256** with its state filled by SplitMix64.
///
/// A seed names a whole family of independent sequences, one per `stream`. Each cause of randomness
/// in a synthetic recording (beats, frame times, noise, …) draws from a stream of its own, so
/// switching one off leaves the others as they were: two recordings that differ in one setting
/// differ in that setting alone.
///
/// Not for cryptography. State 32 bytes; each draw O(1).
///
/// Source: Blackman and Vigna 2021, *Scrambled linear pseudorandom number generators*, ACM TOMS
/// 47(4), 36 (xoshiro256**); Steele, Lea and Flood 2014, *Fast splittable pseudorandom number
/// generators*, OOPSLA (SplitMix64, which the former recommends for seeding).
package struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: (UInt64, UInt64, UInt64, UInt64)
  /// The polar method makes normal deviates in pairs; the second waits here.
  private var spareNormal: Double?

  package init(seed: UInt64, stream: UInt64 = 0) {
    // Multiplying by an odd constant is a bijection, so different streams start SplitMix64 at
    // different states.
    var mixer = SplitMix64(state: SplitMix64.mixed(seed) ^ (stream &* 0xD134_2543_DE82_EF95))
    state = (mixer.next(), mixer.next(), mixer.next(), mixer.next())
  }

  /// A generator with this exact state, which must not be all zero (the one state that xoshiro
  /// never leaves).
  init(state: (UInt64, UInt64, UInt64, UInt64)) {
    precondition(
      state.0 | state.1 | state.2 | state.3 != 0, "xoshiro256** needs a state that is not all zero")
    self.state = state
  }

  package mutating func next() -> UInt64 {
    let result = Self.rotated(state.1 &* 5, by: 7) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = Self.rotated(state.3, by: 45)
    return result
  }

  private static func rotated(_ x: UInt64, by bits: UInt64) -> UInt64 {
    (x << bits) | (x >> (64 - bits))
  }
}

extension SeededRandom {
  /// A uniform deviate in [0, 1): the upper 53 bits, so every value is a multiple of 2⁻⁵³.
  package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A uniform deviate between the bounds.
  package mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit()
  }

  /// A deviate whose logarithm is uniform between the (positive) bounds: every decade is as likely.
  package mutating func logUniform(_ range: ClosedRange<Double>) -> Double {
    precondition(range.lowerBound > 0, "a logarithmic range starts above zero")
    return range.lowerBound
      * Maths.exponential(unit() * Maths.logarithm(range.upperBound / range.lowerBound))
  }

  /// A whole number between the bounds, both included; the bias of the multiply-shift is below 2⁻³²
  /// for any range of fewer than 2³² numbers.
  package mutating func integer(_ range: ClosedRange<Int>) -> Int {
    let count = UInt64(range.upperBound - range.lowerBound) + 1
    return range.lowerBound + Int(count.multipliedFullWidth(by: next()).high)
  }

  /// True with this probability.
  package mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  /// +1 or −1.
  package mutating func sign() -> Double { chance(0.5) ? 1 : -1 }

  /// A random angle in [0, 2π).
  package mutating func angle() -> Double { 2 * .pi * unit() }

  /// One of the choices, which must not be empty.
  package mutating func choice<Choice>(_ choices: [Choice]) -> Choice {
    choices[integer(0...choices.count - 1)]
  }

  /// A waiting time between random events that come `mean` apart on average (exponential
  /// distribution).
  package mutating func waitingTime(mean: Double) -> Double { -mean * Maths.logarithm(1 - unit()) }

  /// A standard normal deviate (mean 0, variance 1) by the polar method, which needs 1.27 pairs of
  /// uniform deviates a pair on average.
  ///
  /// Source: Marsaglia and Bray 1964, *A convenient method for generating normal variables*, SIAM
  /// Review 6(3).
  package mutating func normal() -> Double {
    if let spare = spareNormal {
      spareNormal = nil
      return spare
    }
    while true {
      let x = 2 * unit() - 1
      let y = 2 * unit() - 1
      let squaredRadius = x * x + y * y
      guard squaredRadius > 0, squaredRadius < 1 else { continue }
      let scale = (-2 * Maths.logarithm(squaredRadius) / squaredRadius).squareRoot()
      spareNormal = y * scale
      return x * scale
    }
  }
}

/// The seeding generator: a counter with a bijective mixing function behind it.
struct SplitMix64 {
  private var state: UInt64

  init(state: UInt64) { self.state = state }

  mutating func next() -> UInt64 {
    // The odd integer nearest to 2⁶⁴ ÷ the golden ratio, the published increment.
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  static func mixed(_ input: UInt64) -> UInt64 {
    var z = input
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
