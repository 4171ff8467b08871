import LatidoSignal

/// A taper and a Fourier plan, made once for the length that a recipe's window
/// usually has.
struct TransformPlans: Sendable {
  private let usual: RealFFT
  private let taper: Taper
  private let usualTaper: [Double]

  /// - Parameters:
  ///   - windowSeconds: The recipe's usual window.
  ///   - rateHz: The rate of its grid.
  ///   - taper: What the recipe's signals are tapered by.
  init(windowSeconds: Double, rateHz: Double, taper: Taper = .hann) {
    let points = Int(windowSeconds * rateHz) + 1
    usual = RealFFT(count: max(4, powerOfTwo(notBelow: points)))
    self.taper = taper
    usualTaper = taper.window(count: max(1, points - 1))
  }

  /// Power of the tapered values, zero-padded to a power of two.
  func powerSpectrum(of values: [Double], rateHz: Double) -> Spectrum {
    let count = max(4, powerOfTwo(notBelow: values.count))
    let window =
      values.count == usualTaper.count ? usualTaper : taper.window(count: max(1, values.count))
    var tapered = values
    for i in tapered.indices { tapered[i] *= window[i] }
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

/// How a signal fades in and out before its transform.
enum Taper: Sendable {
  case hamming, hann

  func window(count: Int) -> [Double] {
    switch self {
    case .hamming: hammingWindow(count: count)
    case .hann: hannWindow(count: count)
    }
  }
}
