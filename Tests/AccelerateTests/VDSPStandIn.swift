// swift-format-ignore-file
// (The names are Apple's.)
#if !canImport(Accelerate)
  import LatidoSignal

  // The few functions of vDSP that the Accelerate engine calls, behaving as
  // Apple documents them: the engine's use of packing, Nyquist bin and factor
  // of two is thereby run where there is no Accelerate.
  //
  // Source: Apple's vDSP.h (declarations, and the "Maps" in its comments) and
  // the vDSP Programming Guide, "Using Fourier Transforms". The transform is
  // the definition, term by term, and shares nothing with the portable engine
  // that it is compared with.

  typealias vDSP_Length = UInt
  typealias vDSP_Stride = Int
  typealias FFTDirection = Int32
  typealias FFTRadix = Int32
  let FFT_FORWARD = 1
  let kFFTRadix2 = 0

  struct DSPDoubleComplex {
    var real: Double
    var imag: Double
  }

  struct DSPDoubleSplitComplex {
    var realp: UnsafeMutablePointer<Double>
    var imagp: UnsafeMutablePointer<Double>
  }

  typealias FFTSetupD = OpaquePointer

  /// The table is made here of the largest log₂N alone: enough to see that a
  /// transform is not longer than its table.
  func vDSP_create_fftsetupD(_ log2n: vDSP_Length, _ radix: FFTRadix) -> FFTSetupD? {
    guard radix == FFTRadix(kFFTRadix2) else { return nil }
    let table = UnsafeMutablePointer<vDSP_Length>.allocate(capacity: 1)
    table.initialize(to: log2n)
    return OpaquePointer(table)
  }

  func vDSP_destroy_fftsetupD(_ setup: FFTSetupD?) {
    guard let setup else { return }
    UnsafeMutablePointer<vDSP_Length>(setup).deallocate()
  }

  /// Interleaved to split. The stride of `c` counts doubles, so 2 means
  /// neighbouring complex numbers.
  func vDSP_ctozD(
    _ c: UnsafePointer<DSPDoubleComplex>, _ ic: vDSP_Stride,
    _ z: UnsafePointer<DSPDoubleSplitComplex>, _ iz: vDSP_Stride, _ n: vDSP_Length
  ) {
    for k in 0..<Int(n) {
      z.pointee.realp[k * iz] = c[k * ic / 2].real
      z.pointee.imagp[k * iz] = c[k * ic / 2].imag
    }
  }

  /// Real transform in place: twice the mathematical one, bin N/2 in the place
  /// of bin 0's imaginary part.
  func vDSP_fft_zripD(
    _ setup: FFTSetupD, _ c: UnsafePointer<DSPDoubleSplitComplex>, _ ic: vDSP_Stride,
    _ log2n: vDSP_Length, _ direction: FFTDirection
  ) {
    precondition(
      direction == FFTDirection(FFT_FORWARD), "only the forward transform is stood in for")
    precondition(UnsafeMutablePointer<vDSP_Length>(setup).pointee >= log2n, "table too short")
    let n = 1 << Int(log2n)
    let samples = (0..<n).map { i in
      i % 2 == 0 ? c.pointee.realp[i / 2 * ic] : c.pointee.imagp[i / 2 * ic]
    }
    let bins = (0...n / 2).map { k in
      var (re, im) = (0.0, 0.0)
      for (i, x) in samples.enumerated() {
        let turn = 2 * Double.pi * Double(k * i % n) / Double(n)
        re += x * cosine(turn)
        im -= x * sine(turn)
      }
      return (re: re, im: im)
    }
    for k in 0..<n / 2 {
      c.pointee.realp[k * ic] = 2 * bins[k].re
      c.pointee.imagp[k * ic] = 2 * (k == 0 ? bins[n / 2].re : bins[k].im)
    }
  }

  func vDSP_vsmulD(
    _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ b: UnsafePointer<Double>,
    _ c: UnsafeMutablePointer<Double>, _ ic: vDSP_Stride, _ n: vDSP_Length
  ) {
    for k in 0..<Int(n) { c[k * ic] = a[k * ia] * b.pointee }
  }
#endif
