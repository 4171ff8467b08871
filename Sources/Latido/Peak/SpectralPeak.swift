import LatidoSignal

/// The strongest spectral line in the band of heart rates, and how far it
/// stands out.
struct SpectralPeak: Sendable {
  let frequencyHz: Double
  /// Peak power ÷ median power of the band's other bins; at least 1.
  let signalToNoise: Double

  /// The published recipe's peak (items 5 to 7).
  ///
  /// - The bins searched run from int(low/binWidth) to int(high/binWidth), so
  ///   a reading may lie up to a bin outside the band.
  /// - The noise is element ⌊count/2⌋ of the sorted other bins, the peak ± 2
  ///   left out (a Hamming line is four bins wide), and never below 1e−9, so
  ///   that a flat line is not divided by zero.
  /// - A parabola through the power of the peak and its neighbours gives the
  ///   frequency between bins. Power, not its logarithm, as published: on a
  ///   padded Hamming line the bias stays under 0.1 bin.
  ///
  /// - Returns: nil where the band holds fewer than six bins, so that nothing
  ///   would be left to compare with.
  /// - Complexity: O(n log n) in the band's bins.
  init?(in spectrum: Spectrum, band: ClosedRange<Double>) {
    let power = spectrum.power
    let first = Int(band.lowerBound / spectrum.binWidthHz)
    let last = min(power.count - 1, Int(band.upperBound / spectrum.binWidthHz))
    guard last - first >= 5 else { return nil }
    var peak = first
    for bin in first...last where power[bin] > power[peak] { peak = bin }

    var others: [Double] = []
    others.reserveCapacity(last - first + 1)
    for bin in first...last where abs(bin - peak) > 2 { others.append(power[bin]) }
    let noise = max(upperMedian(others), 1e-9)
    signalToNoise = max(1, power[peak] / noise)

    // Bin 0 and the last bin have one neighbour only; both lie outside any
    // band of heart rates at the rates in use, and then the bin itself serves.
    let hasNeighbours = peak > 0 && peak < power.count - 1
    let offset =
      hasNeighbours
      ? parabolaOffset(left: power[peak - 1], centre: power[peak], right: power[peak + 1]) : 0
    frequencyHz = (Double(peak) + offset) * spectrum.binWidthHz
  }
}
