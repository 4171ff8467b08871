/// A discrete Fourier transform of 2ᵏ complex points, planned once and executed often.
///
///     X[k] = Σₙ x[n] · e^(−2πi·kn/N)        (forward, unscaled)
///     x[n] = Σₖ X[k] · e^(+2πi·kn/N)        (inverse, unscaled: forward then inverse gives N·x)
///
/// Self-sorting (Stockham), radix 4 with one radix-2 pass where log₂N is odd:
/// no bit reversal, and every pass but the first runs over contiguous memory.
/// Real and imaginary parts lie in arrays of their own.
///
/// Complexity: O(N log N) time; the scratch space is the caller's, so that a
/// stream allocates nothing per transform.
///
/// Source: Stockham 1966; the radix-4 form after Van Loan 1992, *Computational
/// Frameworks for the FFT*, §1.7.
package struct ComplexFFT: Sendable {
  /// Number of points N, a power of two, at least 1.
  package let count: Int
  private let roots: RootsOfUnity
  /// From one of the transform's roots to the next.
  private let rootStep: Int

  package init(count: Int) {
    precondition(
      count >= 1 && count & (count - 1) == 0, "an FFT needs a power of two of points")
    self.init(roots: RootsOfUnity(count: count), step: 1)
  }

  /// - Parameters:
  ///   - roots: `step` times as many as the transform has points, so that a
  ///     longer transform can share its own.
  ///   - step: A power of two.
  init(roots: RootsOfUnity, step: Int) {
    count = roots.cosines.count / step
    self.roots = roots
    rootStep = step
  }

  /// Transforms `real` + i·`imaginary` in place. All four arrays have `count` elements.
  package func forward(
    real: inout [Double], imaginary: inout [Double],
    scratchReal: inout [Double], scratchImaginary: inout [Double]
  ) {
    transform(
      real: &real, imaginary: &imaginary,
      scratchReal: &scratchReal, scratchImaginary: &scratchImaginary)
  }

  /// `forward`, of one signal or of several side by side.
  func transform<Value: Lanes>(
    real: inout [Value], imaginary: inout [Value],
    scratchReal: inout [Value], scratchImaginary: inout [Value]
  ) {
    precondition(
      real.count == count && imaginary.count == count
        && scratchReal.count == count && scratchImaginary.count == count,
      "an FFT's arrays must have as many elements as its plan")
    var inScratch = false
    var length = count
    var stride = 1
    // Within the pointers no index exceeds count − 1: each pass writes every
    // element of its target exactly once (p, q run over length/r · stride · r = N).
    real.withUnsafeMutableBufferPointer { re in
      imaginary.withUnsafeMutableBufferPointer { im in
        scratchReal.withUnsafeMutableBufferPointer { sre in
          scratchImaginary.withUnsafeMutableBufferPointer { sim in
            let home = SplitComplex(real: re, imaginary: im)
            let away = SplitComplex(real: sre, imaginary: sim)
            while length >= 4 {
              passRadix4(
                from: inScratch ? away : home, to: inScratch ? home : away,
                quarter: length >> 2, stride: stride)
              length >>= 2
              stride <<= 2
              inScratch.toggle()
            }
            if length == 2 {
              passRadix2(
                from: inScratch ? away : home, to: inScratch ? home : away, stride: stride)
              inScratch.toggle()
            }
          }
        }
      }
    }
    if inScratch {
      swap(&real, &scratchReal)
      swap(&imaginary, &scratchImaginary)
    }
  }

  /// The unscaled inverse, in place: e^(+…) is the forward transform with the
  /// real and imaginary parts exchanged on the way in and out.
  package func inverse(
    real: inout [Double], imaginary: inout [Double],
    scratchReal: inout [Double], scratchImaginary: inout [Double]
  ) {
    forward(
      real: &imaginary, imaginary: &real,
      scratchReal: &scratchImaginary, scratchImaginary: &scratchReal)
  }

  private func passRadix4<Value: Lanes>(
    from x: SplitComplex<Value>, to y: SplitComplex<Value>, quarter: Int, stride s: Int
  ) {
    roots.cosines.withUnsafeBufferPointer { cosines in
      roots.minusSines.withUnsafeBufferPointer { minusSines in
        let leap = s &* quarter
        for p in 0..<quarter {
          // w = e^(−2πi·p/length); length · stride = N, so it is root p · stride of N.
          let j1 = p &* s &* rootStep
          let (j2, j3) = (2 &* j1, 3 &* j1)
          let (c1, s1) = (cosines[j1], minusSines[j1])
          let (c2, s2) = (cosines[j2], minusSines[j2])
          let (c3, s3) = (cosines[j3], minusSines[j3])
          let source = s &* p
          let target = 4 &* s &* p
          for q in 0..<s {
            let i = source &+ q
            let (ar, ai) = (x.real[i], x.imaginary[i])
            let (br, bi) = (x.real[i &+ leap], x.imaginary[i &+ leap])
            let (cr, ci) = (x.real[i &+ 2 &* leap], x.imaginary[i &+ 2 &* leap])
            let (dr, di) = (x.real[i &+ 3 &* leap], x.imaginary[i &+ 3 &* leap])
            let (acr, aci, amr, ami) = (ar + cr, ai + ci, ar - cr, ai - ci)
            let (bdr, bdi, bmr, bmi) = (br + dr, bi + di, br - dr, bi - di)
            let o = target &+ q
            y.real[o] = acr + bdr
            y.imaginary[o] = aci + bdi
            // b − d enters the odd outputs turned by −i (k = 1) or +i (k = 3).
            let (r1, i1) = (amr + bmi, ami - bmr)
            y.real[o &+ s] = r1 * c1 - i1 * s1
            y.imaginary[o &+ s] = r1 * s1 + i1 * c1
            let (r2, i2) = (acr - bdr, aci - bdi)
            y.real[o &+ 2 &* s] = r2 * c2 - i2 * s2
            y.imaginary[o &+ 2 &* s] = r2 * s2 + i2 * c2
            let (r3, i3) = (amr - bmi, ami + bmr)
            y.real[o &+ 3 &* s] = r3 * c3 - i3 * s3
            y.imaginary[o &+ 3 &* s] = r3 * s3 + i3 * c3
          }
        }
      }
    }
  }

  private func passRadix2<Value: Lanes>(
    from x: SplitComplex<Value>, to y: SplitComplex<Value>, stride s: Int
  ) {
    for q in 0..<s {
      let (ar, ai) = (x.real[q], x.imaginary[q])
      let (br, bi) = (x.real[q &+ s], x.imaginary[q &+ s])
      y.real[q] = ar + br
      y.imaginary[q] = ai + bi
      y.real[q &+ s] = ar - br
      y.imaginary[q &+ s] = ai - bi
    }
  }
}

/// Views of two arrays that outlive it: made, used and dropped inside one
/// `withUnsafeMutableBufferPointer`.
private struct SplitComplex<Value> {
  let real: UnsafeMutableBufferPointer<Value>
  let imaginary: UnsafeMutableBufferPointer<Value>
}
