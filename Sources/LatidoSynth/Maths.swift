#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(WASILibc)
  import WASILibc
#else
  #error("LatidoSynth needs this platform's C maths library: import it here")
#endif

/// The few functions of the C maths library that the generators use.
///
/// This is the module's only door to it. Different C libraries round the last bit differently, so a
/// seed gives the same bits on one platform, and values that agree to about 1e-12 across platforms.
enum Maths {
  static func sine(_ radians: Double) -> Double { sin(radians) }
  static func cosine(_ radians: Double) -> Double { cos(radians) }
  static func exponential(_ x: Double) -> Double { exp(x) }
  static func logarithm(_ x: Double) -> Double { log(x) }
  static func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

  /// The standard normal distribution function Φ(z) = erfc(−z/√2) / 2.
  static func normalDistribution(_ z: Double) -> Double { erfc(-z * 0.5.squareRoot()) / 2 }

  /// The standard normal density φ(z) = exp(−z²/2) / √(2π).
  static func normalDensity(_ z: Double) -> Double {
    exp(-z * z / 2) / (2 * Double.pi).squareRoot()
  }

  /// The ratio of amplitudes for a difference in decibels: 10^(dB/20).
  static func amplitudeRatio(decibels: Double) -> Double { exp(decibels / 20 * log(10)) }
}
