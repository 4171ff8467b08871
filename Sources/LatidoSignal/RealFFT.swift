/// The discrete Fourier transform of 2ᵏ real samples: bins 0 … N/2.
///
///     X[k] = Σₙ x[n] · e^(−2πi·kn/N),   k = 0 … N/2        (unscaled)
///
/// Two engines compute it, a file each: Accelerate's where the system has it,
/// portable Swift elsewhere. Both give this scaling and this order of bins, so
/// nothing outside this file knows which one ran; `AccelerateRealFFTTests`
/// holds one against the other.
///
/// Complexity: O(N log N).
package struct RealFFT: Sendable {
  #if canImport(Accelerate)
    private let engine: AccelerateRealFFT
  #else
    private let engine: PortableRealFFT
  #endif

  /// - Precondition: `count` is a power of two, at least 4.
  package init(count: Int) { engine = .init(count: count) }

  /// Number of real samples N.
  package var count: Int { engine.count }

  /// The spectrum of `samples`, zero-padded to `count` where they are fewer.
  ///
  /// - Returns: real and imaginary parts, `count / 2 + 1` elements each.
  package func forward(_ samples: [Double]) -> (real: [Double], imaginary: [Double]) {
    engine.forward(samples)
  }

  /// The power |X[k]|² of `samples`, zero-padded to `count`: `count / 2 + 1` elements.
  package func power(_ samples: [Double]) -> [Double] {
    let (real, imaginary) = forward(samples)
    return [Double](unsafeUninitializedCapacity: real.count) { bins, filled in
      for k in 0..<real.count { bins[k] = real[k] * real[k] + imaginary[k] * imaginary[k] }
      filled = real.count
    }
  }

  /// `power` of two signals of equal length. The portable engine transforms them
  /// side by side, in hardly more time than one.
  package func powers(
    _ first: [Double], _ second: [Double]
  ) -> (first: [Double], second: [Double]) {
    #if canImport(Accelerate)
      return (power(first), power(second))
    #else
      var (real, imaginary) = engine.spectrum(sideBySide(first, second))
      return real.withUnsafeMutableBufferPointer { bins in
        for k in bins.indices { bins[k] = bins[k] * bins[k] + imaginary[k] * imaginary[k] }
        return apart(UnsafeBufferPointer(bins))
      }
    #endif
  }
}
