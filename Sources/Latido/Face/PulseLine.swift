import LatidoSignal

/// The strongest line of a pulse signal, and how far it stands out.
struct PulseLine: Sendable {
  let frequencyHz: Double
  /// Power around the line and around twice its frequency ÷ the rest of the band's.
  let signalToNoise: Double
  /// Share of overlapping pieces whose own strongest line is this one.
  let agreement: Double
  /// Strongest bin of the rest of the band ÷ the line's own, 0–1.
  let rival: Double

  /// - Returns: Nil where the band is empty or holds no power.
  init?(_ pulse: [Double], rateHz: Double, recipe: FaceRecipe) {
    let spectrum = PulseLine.spectrum(pulse[...], rateHz: rateHz)
    guard let frequency = PulseLine.strongest(spectrum, band: recipe.band) else { return nil }
    let halfWidth = max(recipe.sameHz, 0.06 * frequency)
    var (signal, noise) = (0.0, 0.0)
    var (own, other) = (0.0, 0.0)
    for (bin, power) in spectrum.power.enumerated() {
      let f = Double(bin) * spectrum.binWidthHz
      guard recipe.band.contains(f) else { continue }
      if abs(f - frequency) < halfWidth || abs(f - 2 * frequency) < 2 * halfWidth {
        signal += power
        own = max(own, power)
      } else {
        noise += power
        other = max(other, power)
      }
    }
    guard signal > 0 else { return nil }
    frequencyHz = frequency
    rival = min(1, other / own)
    signalToNoise = min(signal / max(noise, 1e-12 * signal), 1e6)

    let length = min(pulse.count, Int(recipe.pieceSeconds * rateHz))
    let tolerance = max(recipe.sameHz, recipe.sameShare * frequency)
    var (pieces, agreeing) = (0, 0)
    for start in stride(from: 0, through: pulse.count - length, by: max(1, length / 2)) {
      let piece = PulseLine.spectrum(pulse[start..<start + length], rateHz: rateHz)
      pieces += 1
      if let own = PulseLine.strongest(piece, band: recipe.band), abs(own - frequency) < tolerance {
        agreeing += 1
      }
    }
    agreement = Double(agreeing) / Double(max(1, pieces))
  }

  /// Hann-tapered power, padded to at least four times the length.
  static func spectrum(_ values: ArraySlice<Double>, rateHz: Double) -> Spectrum {
    let n = values.count
    let count = max(16, powerOfTwo(notBelow: 4 * n))
    let step = 2 * Double.pi / Double(max(1, n - 1))
    let tapered = values.enumerated().map { i, value in
      value * (0.5 - 0.5 * cosine(step * Double(i)))
    }
    return Spectrum(binWidthHz: rateHz / Double(count), power: RealFFT(count: count).power(tapered))
  }

  /// Frequency of the strongest bin in the band, refined by a parabola; nil
  /// where there is no power.
  static func strongest(_ spectrum: Spectrum, band: ClosedRange<Double>) -> Double? {
    let first = max(1, Int((band.lowerBound / spectrum.binWidthHz).rounded(.up)))
    let last = min(spectrum.power.count - 2, Int(band.upperBound / spectrum.binWidthHz))
    guard first <= last else { return nil }
    var peak = first
    for bin in first...last where spectrum.power[bin] > spectrum.power[peak] { peak = bin }
    guard spectrum.power[peak] > 0 else { return nil }
    let offset = parabolaOffset(
      left: spectrum.power[peak - 1], centre: spectrum.power[peak],
      right: spectrum.power[peak + 1])
    return (Double(peak) + offset) * spectrum.binWidthHz
  }
}
