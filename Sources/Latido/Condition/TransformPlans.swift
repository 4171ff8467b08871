import LatidoSignal

/// Fourier plans, made once for the length that a recipe's window usually has.
struct TransformPlans: Sendable {
  private let usual: RealFFT
  /// The taper of a usual window, and its length.
  private let usualTaper: [Double]

  /// - Parameters:
  ///   - windowSeconds: The recipe's usual window.
  ///   - rateHz: The rate of its grid.
  init(windowSeconds: Double, rateHz: Double) {
    let points = Int(windowSeconds * rateHz) + 1
    usual = RealFFT(count: max(4, powerOfTwo(notBelow: points)))
    usualTaper = hannWindow(count: max(1, points - 1))
  }

  /// Power of the Hamming-tapered signal, zero-padded to a power of two.
  func powerSpectrum(of signal: UniformSignal) -> Spectrum {
    let taper = hammingWindow(count: signal.values.count)
    let tapered = zip(signal.values, taper).map { $0 * $1 }
    let count = max(4, powerOfTwo(notBelow: tapered.count))
    let plan = count == usual.count ? usual : RealFFT(count: count)
    return Spectrum(binWidthHz: signal.rateHz / Double(count), power: plan.power(tapered))
  }

  /// Power of the Hann-tapered values, zero-padded to a power of two.
  func hannSpectrum(of values: [Double], rateHz: Double) -> Spectrum {
    let count = max(4, powerOfTwo(notBelow: values.count))
    let taper =
      values.count == usualTaper.count ? usualTaper : hannWindow(count: max(1, values.count))
    var tapered = values
    for i in tapered.indices { tapered[i] *= taper[i] }
    let plan = count == usual.count ? usual : RealFFT(count: count)
    return Spectrum(binWidthHz: rateHz / Double(count), power: plan.power(tapered))
  }

  /// The channels that move, each in the stages that a pulse is looked for in.
  func signals(
    _ traces: ColourTraces, clock: CheckedTimes, recipe: StandardRecipe
  ) -> [ChannelSignal] {
    let frames = FrameTimes(clock)
    return traces.channels.indices.compactMap { k in
      ChannelSignal(
        traces.levels[k], channel: traces.channels[k], meanLevel: traces.meanLevels[k],
        clippedShare: traces.clippedShares[k], clock: clock, frames: frames, recipe: recipe,
        plans: self)
    }
  }
}
