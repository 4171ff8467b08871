public import LatidoSignal

/// The light of the last seconds, for a live view to draw: as a waveform, and
/// as a spectrum beside what a pulse must rise above.
///
/// It shows, and decides nothing: an outcome comes from `PulseStream`. The
/// trace is one channel's mean over all that is read of the picture, on the
/// published grid and without its slow drift.
///
/// Memory is bounded by the window. Complexity: a push is O(1) amortised.
public struct LiveLight: Sendable {
  private let windowSeconds: Double
  private let settings = PublishedRecipe()
  private let transform: RealFFT
  private var times: [Double] = []
  private var levels: [RGB] = []

  /// - Parameter windowSeconds: Length of light that is remembered.
  public init(windowSeconds: Double = 30) {
    precondition(windowSeconds > 0, "a live view looks back over some time")
    self.windowSeconds = windowSeconds
    let points = Int(windowSeconds * settings.gridRateHz) + 1
    transform = RealFFT(count: max(4, powerOfTwo(notBelow: points)))
  }

  /// Takes the samples of the next frame. After a hole, or a time that steps
  /// back, it starts anew; a frame without a colour is passed over.
  public mutating func push(_ frame: [ColourSample], timeSeconds time: Double) {
    guard time.isFinite, let mean = meanOfAllRegions(frame) else { return }
    if let last = times.last {
      if time == last { return }
      if time < last || time - last > settings.clock.longestGapSeconds { forget() }
    }
    times.append(time)
    levels.append(mean)
    // Let go of in bulk, so that a push costs the same at any time.
    guard let first = times.first, time - first > 2 * windowSeconds else { return }
    let old = times.firstIndex { time - $0 <= windowSeconds } ?? times.count
    times.removeFirst(old)
    levels.removeFirst(old)
  }

  /// Forgets all of it.
  public mutating func forget() {
    times.removeAll(keepingCapacity: true)
    levels.removeAll(keepingCapacity: true)
  }

  /// The newest `seconds` of a channel, in grey levels around 0; nil while
  /// there are fewer than two frames.
  public func waveform(of channel: Channel, seconds: Double) -> UniformSignal? {
    guard let newest = times.last else { return nil }
    // What lies just before is needed for the mean that is taken off.
    let shown = min(seconds, windowSeconds)
    let lead = settings.detrendSeconds
    guard let signal = trace(of: channel, since: newest - shown - lead) else { return nil }
    let values = signal.detrended(seconds: settings.detrendSeconds).values
    let count = min(values.count, Int(shown * signal.rateHz) + 1)
    return UniformSignal(
      startSeconds: signal.startSeconds + Double(values.count - count) / signal.rateHz,
      rateHz: signal.rateHz, values: Array(values.suffix(count)))
  }

  /// The spectrum of a channel over the window; nil until there is as much
  /// light as the shortest recording that is answered.
  ///
  /// - Parameters:
  ///   - channel: The colour channel that is shown.
  ///   - outcome: The newest answer, whose rate and gates are marked.
  public func spectrum(of channel: Channel, under outcome: Outcome?) -> LiveSpectrum? {
    guard let newest = times.last,
      let signal = trace(of: channel, since: newest - windowSeconds),
      signal.durationSeconds + timeToleranceSeconds >= settings.clock.shortestSeconds
    else { return nil }
    let values = signal.detrended(seconds: settings.detrendSeconds).values.prefix(transform.count)
    let tapered = zip(values, hammingWindow(count: values.count)).map { $0 * $1 }
    let spectrum = Spectrum(
      binWidthHz: signal.rateHz / Double(transform.count), power: transform.power(tapered))
    return LiveSpectrum(spectrum: spectrum, band: settings.band, outcome: outcome)
  }

  private func trace(of channel: Channel, since start: Double) -> UniformSignal? {
    let first = times.firstIndex { $0 >= start } ?? times.count
    guard times.count - first >= 2 else { return nil }
    let rate = settings.gridRateHz
    return UniformSignal(
      startSeconds: times[first], rateHz: rate,
      values: interpolateLinearly(
        times: Array(times[first...]), values: levels[first...].map { $0[channel] }, rateHz: rate))
  }
}

/// A spectrum with the lines that say what it is worth.
public struct LiveSpectrum: Sendable {
  public let spectrum: Spectrum
  /// Where heart rates lie, in Hz.
  public let band: ClosedRange<Double>
  /// Median power in the band: what there is without any rhythm.
  public let noisePower: Double
  /// What the strongest line must reach; nil for a recipe without such a gate.
  public let requiredPower: Double?
  /// The rate that was given, in Hz; nil for a refusal.
  public let rateHz: Double?

  init(spectrum: Spectrum, band: ClosedRange<Double>, outcome: Outcome?) {
    self.spectrum = spectrum
    self.band = band
    let first = Int(band.lowerBound / spectrum.binWidthHz)
    let last = min(spectrum.power.count - 1, Int(band.upperBound / spectrum.binWidthHz))
    let noise = first <= last ? upperMedian(Array(spectrum.power[first...last])) : 0
    noisePower = noise
    requiredPower = outcome?.evidence.gates.first { $0.gate == .signalToNoise }.flatMap { gate in
      if case .atLeast(let ratio) = gate.required { ratio * noise } else { nil }
    }
    if case .reading(let reading) = outcome { rateHz = reading.bpm / 60 } else { rateHz = nil }
  }
}

/// Mean over all regions that are not a part of others; nil without any.
private func meanOfAllRegions(_ frame: [ColourSample]) -> RGB? {
  let parts = frame.filter { sample in
    switch sample.region {
    case .centre, .face(.strip): false
    case .tile, .face, .only: true
    }
  }
  let seen = parts.isEmpty ? frame : parts
  guard !seen.isEmpty else { return nil }
  let count = Double(seen.count)
  let mean = RGB(
    red: seen.reduce(0) { $0 + $1.mean.red } / count,
    green: seen.reduce(0) { $0 + $1.mean.green } / count,
    blue: seen.reduce(0) { $0 + $1.mean.blue } / count)
  return mean.red.isFinite && mean.green.isFinite && mean.blue.isFinite ? mean : nil
}
