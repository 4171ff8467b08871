/// Power over frequency: bin k lies at k · `binWidthHz`.
public struct Spectrum: Sendable, Equatable {
  /// Distance of two bins, rate ÷ FFT length.
  public let binWidthHz: Double
  /// |X[k]|², unscaled, for k = 0 … N/2.
  public let power: [Double]

  public init(binWidthHz: Double, power: [Double]) {
    precondition(binWidthHz > 0, "a spectrum's bins have a width")
    self.binWidthHz = binWidthHz
    self.power = power
  }
}

extension Spectrum {
  /// The largest power between two frequencies; where no bin lies between
  /// them, that of the bin nearest to their middle. Outside of the spectrum 0.
  package func largestPower(fromHz low: Double, toHz high: Double) -> Double {
    var largest = 0.0
    for bin in bins(fromHz: low, toHz: high) { largest = max(largest, power[bin]) }
    return largest
  }

  /// The sum of the powers of the bins between two frequencies, at least one bin.
  package func totalPower(fromHz low: Double, toHz high: Double) -> Double {
    var total = 0.0
    for bin in bins(fromHz: low, toHz: high) { total += power[bin] }
    return total
  }

  private func bins(fromHz low: Double, toHz high: Double) -> Range<Int> {
    let first = max(0, Int((low / binWidthHz).rounded(.up)))
    let end = min(power.count, Int((high / binWidthHz).rounded(.down)) + 1)
    if first < end { return first..<end }
    let nearest = Int((0.5 * (low + high) / binWidthHz).rounded())
    return power.indices.contains(nearest) ? nearest..<nearest + 1 : 0..<0
  }
}

/// The smallest power of two that is not below `count`.
package func powerOfTwo(notBelow count: Int) -> Int {
  var n = 1
  while n < count { n <<= 1 }
  return n
}

/// The vertex of the parabola through three neighbouring values.
///
///     δ = ½ · (l − r) / (l − 2c + r)
///
/// - Returns: The vertex's distance from the middle value in samples, within
///   ±0.5 when the middle value is the largest of the three (or the smallest);
///   0 where the three lie on a line.
///
/// Source: Smith & Serra 1987, "PARSHL", eq. for quadratic peak interpolation.
package func parabolaOffset(left: Double, centre: Double, right: Double) -> Double {
  let curvature = left - 2 * centre + right
  guard curvature != 0 else { return 0 }
  return min(0.5, max(-0.5, 0.5 * (left - right) / curvature))
}
