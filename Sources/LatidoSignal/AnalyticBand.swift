/// A band of frequencies cut out of a signal, as an analytic signal: its real
/// part is the band-passed signal, its angle the phase of the band's
/// oscillation, without shift in time.
///
///     z = IFFT( 2·W(f)·X(f) for f > 0, else 0 )
///
/// W is 1 inside the band and falls to 0 over `edgeHz` on either side of each
/// of its ends, as half a cosine. The signal is padded with zeros to at least
/// twice its length, so that its end does not leak into its beginning; within
/// about 1/edgeHz of the ends the band rings.
///
/// Complexity: O(n log n), two complex transforms.
///
/// Source: Marple 1999, "Computing the discrete-time analytic signal via FFT",
/// IEEE Trans. Signal Process. 47.
package struct AnalyticBand: Sendable {
  private let count: Int
  private let fft: ComplexFFT

  /// - Parameter longest: Most values that will be asked for, at least 1.
  package init(longest: Int) {
    count = max(4, powerOfTwo(notBelow: 2 * longest))
    fft = ComplexFFT(count: count)
  }

  /// - Parameters:
  ///   - values: At most `longest` finite values; about zero, or the level is
  ///     taken for low frequency where it begins and ends.
  ///   - band: In Hz, below half of `rateHz`.
  ///   - edgeHz: Above 0; half of it lies outside the band.
  /// - Returns: As many values as given.
  package func cut(
    _ values: [Double], rateHz: Double, band: ClosedRange<Double>, edgeHz: Double
  ) -> AnalyticSignal {
    precondition(2 * values.count <= count, "more values than were planned for")
    var real = values + [Double](repeating: 0, count: count - values.count)
    var imaginary = [Double](repeating: 0, count: count)
    var (scratchReal, scratchImaginary) = (imaginary, imaginary)
    fft.forward(
      real: &real, imaginary: &imaginary, scratchReal: &scratchReal,
      scratchImaginary: &scratchImaginary)
    let binWidth = rateHz / Double(count)
    for k in 0..<count {
      let f = Double(k) * binWidth
      let rise = (f - band.lowerBound) / edgeHz + 0.5
      let fall = (band.upperBound - f) / edgeHz + 0.5
      let inside = k <= count / 2 ? min(max(min(rise, fall), 0), 1) : 0
      let weight = inside > 0 ? (1 - cosine(.pi * inside)) / Double(count) : 0
      real[k] *= weight
      imaginary[k] *= weight
    }
    fft.inverse(
      real: &real, imaginary: &imaginary, scratchReal: &scratchReal,
      scratchImaginary: &scratchImaginary)
    return AnalyticSignal(
      real: Array(real[..<values.count]), imaginary: Array(imaginary[..<values.count]))
  }
}

/// A complex signal that holds positive frequencies only.
package struct AnalyticSignal: Sendable {
  package var real: [Double]
  package var imaginary: [Double]

  /// Silence.
  package init(count: Int) {
    real = [Double](repeating: 0, count: count)
    imaginary = real
  }

  init(real: [Double], imaginary: [Double]) {
    self.real = real
    self.imaginary = imaginary
  }

  package var count: Int { real.count }
  /// Sum of |z|².
  package var energy: Double {
    var sum = 0.0
    for i in real.indices { sum += real[i] * real[i] + imaginary[i] * imaginary[i] }
    return sum
  }

  /// Σ z·w*, real and imaginary part.
  package func product(with other: AnalyticSignal) -> (real: Double, imaginary: Double) {
    var (re, im) = (0.0, 0.0)
    for i in real.indices {
      re += real[i] * other.real[i] + imaginary[i] * other.imaginary[i]
      im += imaginary[i] * other.real[i] - real[i] * other.imaginary[i]
    }
    return (re, im)
  }

  package mutating func add(_ other: AnalyticSignal, times factor: Double) {
    for i in real.indices {
      real[i] += factor * other.real[i]
      imaginary[i] += factor * other.imaginary[i]
    }
  }
}
