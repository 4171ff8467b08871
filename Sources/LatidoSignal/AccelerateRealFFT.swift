// The one file of the core that touches Accelerate. The tests compile it a
// second time, where there is no Accelerate against functions that behave as
// Apple documents them (VDSP_STAND_IN).
#if canImport(Accelerate) || VDSP_STAND_IN
  #if canImport(Accelerate)
    private import Accelerate
  #endif

  /// The real transform by vDSP's in-place `vDSP_fft_zripD`.
  ///
  /// Three conventions of vDSP stand between its result and the transform as
  /// `RealFFT` defines it:
  /// - *Packing.* N real samples go in as N/2 complex ones, even samples real,
  ///   odd samples imaginary (`vDSP_ctozD` with a stride of 2).
  /// - *Nyquist bin.* Bins 0 and N/2 are real, so the real part of bin N/2 comes
  ///   back in the place of bin 0's imaginary part.
  /// - *Factor of two.* The forward real transform is twice the mathematical
  ///   one; every bin is halved.
  ///
  /// Complexity: O(N log N).
  ///
  /// Source: Apple, *vDSP Programming Guide*, "Using Fourier Transforms" (data
  /// packing for real FFTs; scaling of Fourier transforms); vDSP.h.
  package struct AccelerateRealFFT: Sendable {
    /// Number of real samples N, a power of two, at least 4.
    package let count: Int
    private let log2Count: vDSP_Length
    private let setup: TransformSetup

    package init(count: Int) {
      precondition(
        count >= 4 && count & (count - 1) == 0,
        "a real FFT needs a power of two of samples, at least 4")
      self.count = count
      log2Count = vDSP_Length(count.trailingZeroBitCount)
      setup = TransformSetup(log2Count: log2Count)
    }

    /// The spectrum of `samples`, zero-padded to `count` where they are fewer.
    ///
    /// - Returns: real and imaginary parts, `count / 2 + 1` elements each.
    package func forward(_ samples: [Double]) -> (real: [Double], imaginary: [Double]) {
      precondition(samples.count <= count, "more samples than the FFT was planned for")
      let half = count / 2
      let padded = samples + [Double](repeating: 0, count: count - samples.count)
      var real = [Double](repeating: 0, count: half)
      var imaginary = real
      var factor = 0.5
      padded.withUnsafeBytes { bytes in
        real.withUnsafeMutableBufferPointer { re in
          imaginary.withUnsafeMutableBufferPointer { im in
            // count ≥ 4, so none of the three is empty.
            guard let r = re.baseAddress, let i = im.baseAddress,
              let pairs = bytes.bindMemory(to: DSPDoubleComplex.self).baseAddress
            else { return }
            var split = DSPDoubleSplitComplex(realp: r, imagp: i)
            vDSP_ctozD(pairs, 2, &split, 1, vDSP_Length(half))
            vDSP_fft_zripD(setup.handle, &split, 1, log2Count, FFTDirection(FFT_FORWARD))
            vDSP_vsmulD(r, 1, &factor, r, 1, vDSP_Length(half))
            vDSP_vsmulD(i, 1, &factor, i, 1, vDSP_Length(half))
          }
        }
      }
      real.append(imaginary[0])
      imaginary[0] = 0
      imaginary.append(0)
      return (real, imaginary)
    }
  }

  /// vDSP's table of twiddle factors, freed with its last user.
  ///
  /// Unchecked: the table is written by its creation alone. Transforms only read
  /// it, from any number of threads (vDSP Programming Guide, "FFT Weights Arrays").
  private final class TransformSetup: @unchecked Sendable {
    let handle: FFTSetupD

    init(log2Count: vDSP_Length) {
      guard let created = vDSP_create_fftsetupD(log2Count, FFTRadix(kFFTRadix2)) else {
        fatalError("vDSP could not allocate the tables of an FFT")
      }
      handle = created
    }

    deinit { vDSP_destroy_fftsetupD(handle) }
  }
#endif
