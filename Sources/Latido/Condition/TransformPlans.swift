import LatidoSignal

/// Fourier plans, made once for the length that a recipe's window usually has.
struct TransformPlans: Sendable {
  private let usual: RealFFT

  init(usualCount: Int) { usual = RealFFT(count: max(4, usualCount)) }

  /// Power of the Hamming-tapered signal, zero-padded to a power of two.
  func powerSpectrum(of signal: UniformSignal) -> Spectrum {
    let taper = hammingWindow(count: signal.values.count)
    let tapered = zip(signal.values, taper).map { $0 * $1 }
    let count = max(4, powerOfTwo(notBelow: tapered.count))
    let plan = count == usual.count ? usual : RealFFT(count: count)
    return Spectrum(binWidthHz: signal.rateHz / Double(count), power: plan.power(tapered))
  }
}
