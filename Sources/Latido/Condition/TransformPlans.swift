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
    let plan = plan(for: values.count)
    return Spectrum(
      binWidthHz: rateHz / Double(plan.count), power: plan.power(tapered(values)))
  }

  /// `powerSpectrum` of two signals of equal length.
  func powerSpectra(
    of first: [Double], _ second: [Double], rateHz: Double
  ) -> (first: Spectrum, second: Spectrum) {
    let plan = plan(for: first.count)
    let powers = plan.powers(tapered(first), tapered(second))
    let binWidth = rateHz / Double(plan.count)
    return (
      Spectrum(binWidthHz: binWidth, power: powers.first),
      Spectrum(binWidthHz: binWidth, power: powers.second)
    )
  }

  private func plan(for points: Int) -> RealFFT {
    let count = max(4, powerOfTwo(notBelow: points))
    return count == usual.count ? usual : RealFFT(count: count)
  }

  private func tapered(_ values: [Double]) -> [Double] {
    let window =
      values.count == usualTaper.count ? usualTaper : taper.window(count: max(1, values.count))
    var tapered = values
    for i in tapered.indices { tapered[i] *= window[i] }
    return tapered
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
