/// The real transform in portable Swift: what `RealFFT` runs on where there is
/// no Accelerate, and what Accelerate is held against where there is.
///
/// The N real samples are packed as N/2 complex ones (even samples real, odd
/// samples imaginary), transformed, and separated by symmetry: half the work
/// of a complex transform. Bins 0 and N/2 are real.
///
/// Complexity: O(N log N).
///
/// Source: Cooley, Lewis & Welch 1970, "The fast Fourier transform algorithm:
/// programming considerations in the calculation of sine, cosine and Laplace
/// transforms", J. Sound Vib. 12, §4.
package struct PortableRealFFT: Sendable {
  /// Number of real samples N, a power of two, at least 4.
  package let count: Int
  private let half: ComplexFFT
  private let roots: RootsOfUnity

  package init(count: Int) {
    precondition(
      count >= 4 && count & (count - 1) == 0,
      "a real FFT needs a power of two of samples, at least 4")
    self.count = count
    roots = RootsOfUnity(count: count)
    half = ComplexFFT(roots: roots, step: 2)
  }

  /// The spectrum of `samples`, zero-padded to `count` where they are fewer.
  ///
  /// - Returns: real and imaginary parts, `count / 2 + 1` elements each.
  package func forward(_ samples: [Double]) -> (real: [Double], imaginary: [Double]) {
    spectrum(samples)
  }

  /// `forward`, of one signal or of several side by side.
  func spectrum<Value: Lanes>(_ samples: [Value]) -> (real: [Value], imaginary: [Value]) {
    precondition(samples.count <= count, "more samples than the FFT was planned for")
    let m = count / 2
    // One more, for the bin at N/2.
    var real = [Value](repeating: .zero, count: m + 1)
    real.removeLast()
    var (imaginary, scratchReal, scratchImaginary) = (real, real, real)
    let pairs = samples.count / 2
    for i in 0..<pairs {
      real[i] = samples[2 &* i]
      imaginary[i] = samples[2 &* i &+ 1]
    }
    if samples.count % 2 == 1 { real[pairs] = samples[samples.count - 1] }
    half.transform(
      real: &real, imaginary: &imaginary,
      scratchReal: &scratchReal, scratchImaginary: &scratchImaginary)
    separate(&real, &imaginary)
    return (real, imaginary)
  }

  /// Z, the transform of the packed samples, becomes X: with E and O the
  /// transforms of the even and the odd samples,
  /// E[k] = (Z[k] + Z*[M−k]) / 2, O[k] = (Z[k] − Z*[M−k]) / 2i,
  /// X[k] = E[k] + e^(−2πik/N)·O[k], X[M−k] = (E[k] − e^(−2πik/N)·O[k])*.
  private func separate<Value: Lanes>(_ real: inout [Value], _ imaginary: inout [Value]) {
    let m = count / 2
    let (dcReal, dcImaginary) = (real[0], imaginary[0])
    real[0] = dcReal + dcImaginary
    imaginary[0] = .zero
    real.append(dcReal - dcImaginary)
    imaginary.append(.zero)
    for k in 1...m / 2 {
      let j = m - k
      let (er, ei) = ((real[k] + real[j]) * 0.5, (imaginary[k] - imaginary[j]) * 0.5)
      let (or, oi) = ((imaginary[k] + imaginary[j]) * 0.5, (real[j] - real[k]) * 0.5)
      let (c, s) = (roots.cosines[k], roots.minusSines[k])
      let (tr, ti) = (or * c - oi * s, or * s + oi * c)
      real[k] = er + tr
      imaginary[k] = ei + ti
      real[j] = er - tr
      imaginary[j] = ti - ei
    }
  }
}
