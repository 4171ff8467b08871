import LatidoSignal

/// Beats timed by laying the typical beat over each of them.
///
/// A single fiducial point uses one slope's worth of samples; the whole fall
/// uses three to four times as many, so noise moves it half as far. The place
/// of best fit is where the normalised correlation
///
///     r(τ) = Σ x̃(t + τ)·m(t) / (‖x̃‖·‖m‖),   x̃ = x − its mean in the window
///
/// of the signal x with the median beat m is largest; a parabola through the
/// largest value and its neighbours gives the fraction. It does not care how
/// strong a beat is, and its maximum is the beat's likeness to the others.
///
/// Source: time delay from the correlation's peak is the maximum-likelihood
/// estimate in white noise: Knapp & Carter 1976, IEEE Trans. ASSP 24, 320;
/// Woody 1967, Med. Biol. Eng. 5, 539 for the template made from the very beats
/// that it aligns.
struct BeatTemplate: Sendable {
  /// Positions in samples, as many as were given.
  let positions: [Double]
  /// Correlation with the template, −1 … 1; 0 where the window leaves the signal.
  let correlations: [Double]
  /// The median beat, of mean 0 and length 1; empty where there is none.
  let shape: [Double]

  /// - Parameters:
  ///   - signal: Band-limited light.
  ///   - rateHz: Its samples per second.
  ///   - falls: Rough positions, in samples, at least three.
  ///   - period: Typical distance of two beats, in samples.
  /// - Complexity: O(beats · window · search).
  init(_ signal: [Double], rateHz: Double, falls: [Double], period: Double) {
    // From the shoulder before the fall into the trough after it; less for a
    // fast pulse, so that the neighbours stay out.
    let before = Int(min(0.15 * rateHz, 0.3 * period))
    let after = Int(min(0.2 * rateHz, 0.4 * period))
    let search = Int((0.06 * rateHz).rounded(.up))
    var positions = falls
    var correlations = [Double](repeating: 0, count: falls.count)
    var shape: [Double] = []
    for _ in 0..<3 {
      let windows = positions.compactMap {
        standardised(signal, around: $0, before: before, after: after)
      }
      guard windows.count >= 3, let template = medianBeat(windows) else { break }
      shape = template
      for (i, fall) in falls.enumerated() {
        guard
          let (offset, correlation) = bestFit(
            of: template, in: signal, around: fall, before: before, search: search)
        else {
          correlations[i] = 0
          continue
        }
        positions[i] = fall + offset
        correlations[i] = correlation
      }
      // The template must not creep from pass to pass: the typical beat stays
      // where its steepest fall is.
      let creep = median(zip(positions, falls).map { $0 - $1 })
      for i in positions.indices { positions[i] -= creep }
    }
    self.positions = positions
    self.correlations = correlations
    self.shape = shape
  }
}

/// The signal around a position between samples, mean 0 and length 1.
private func standardised(
  _ signal: [Double], around position: Double, before: Int, after: Int
) -> [Double]? {
  let base = Int(position.rounded(.down))
  let share = position - Double(base)
  guard base - before >= 0, base + after + 1 < signal.count else { return nil }
  var window: [Double] = []
  window.reserveCapacity(before + after + 1)
  for i in base - before...base + after {
    window.append(signal[i] + share * (signal[i + 1] - signal[i]))
  }
  return standardise(window)
}

private func standardise(_ window: [Double]) -> [Double]? {
  let level = mean(window)
  let length = window.reduce(0) { $0 + ($1 - level) * ($1 - level) }.squareRoot()
  return length > 0 ? window.map { ($0 - level) / length } : nil
}

/// Point by point the median of the windows: one jerk does not bend it.
private func medianBeat(_ windows: [[Double]]) -> [Double]? {
  standardise(windows[0].indices.map { i in median(windows.map { $0[i] }) })
}

/// - Returns: Distance from `position` in samples and the correlation there.
private func bestFit(
  of template: [Double], in signal: [Double], around position: Double, before: Int, search: Int
) -> (offset: Double, correlation: Double)? {
  let base = Int(position.rounded()) - before - search
  let steps = 2 * search + 1
  guard base >= 0, base + steps + template.count <= signal.count else { return nil }
  var correlations: [Double] = []
  correlations.reserveCapacity(steps)
  for step in 0..<steps {
    var (sum, squares, product) = (0.0, 0.0, 0.0)
    for i in template.indices {
      let value = signal[base + step + i]
      sum += value
      squares += value * value
      product += value * template[i]
    }
    let length = (squares - sum * sum / Double(template.count)).squareRoot()
    correlations.append(length > 0 ? product / length : 0)
  }
  var best = 0
  for step in 1..<steps where correlations[step] > correlations[best] { best = step }
  var place = Double(best)
  if best > 0 && best < steps - 1 {
    place += parabolaOffset(
      left: correlations[best - 1], centre: correlations[best], right: correlations[best + 1])
  }
  return (Double(base + before) + place - position, correlations[best])
}
