/// A complex number of length 1, or a sum of such: an angle that is turned on by a
/// product instead of a sine and a cosine of each new one.
package struct Phasor: Sendable {
  package var real: Double
  package var imaginary: Double

  package init(real: Double, imaginary: Double) {
    self.real = real
    self.imaginary = imaginary
  }

  /// - Parameter angle: In radians.
  package init(angle: Double) {
    self.init(real: cosine(angle), imaginary: sine(angle))
  }

  package var squaredLength: Double { real * real + imaginary * imaginary }

  package func turned(by other: Phasor) -> Phasor {
    Phasor(
      real: real * other.real - imaginary * other.imaginary,
      imaginary: real * other.imaginary + imaginary * other.real)
  }
}
