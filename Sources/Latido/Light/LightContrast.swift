import LatidoSignal

/// Whether two colours are moved by one light, or by blood.
///
/// A lamp, a shadow, an exposure step or a shaken object changes all colours by
/// the same share. Blood takes its own share from each: haemoglobin absorbs
/// green and blue many times more strongly than red, and deeper light crosses
/// other vessels. Two channels that beat together in unlike relative strength
/// are therefore evidence for blood, and channels that move by exactly the same
/// share and at the same time are evidence for a lamp.
///
/// Source: van Gastel, Stuijk & de Haan 2016, "New principle for measuring
/// arterial blood oxygenation, enabling motion-robust remote monitoring", Sci.
/// Rep. 6 (relative pulsatilities per colour; motion moves all alike).
struct LightContrast: Sendable {
  /// The largest |ln (gain between two channels relative to their levels)|
  /// that noise cannot explain, 0 for one light; nil where no two channels
  /// without clipping beat together.
  let largest: Double?
  /// True if every pair that could tell otherwise is moved by one light.
  let isOneLight: Bool

  /// - Parameters:
  ///   - signals: The channels that move at all.
  ///   - frequencyHz: The rate at which they are compared.
  init(_ signals: [ChannelSignal], at frequencyHz: Double, recipe: StandardRecipe) {
    var largest: Double?
    var (isSure, differs) = (false, false)
    let open = signals.filter { ($0.clippedShare ?? 1) < recipe.openClippedShare }
    let envelopes = open.map {
      ComplexEnvelope(
        $0.pulse, rateHz: $0.rateHz, frequencyHz: frequencyHz, nullHz: frequencyHz)
    }
    for a in open.indices {
      for b in open.indices where b > a {
        let pair = PairedEnvelopes(envelopes[a], envelopes[b])
        guard pair.coherence > recipe.pairCoherence else { continue }
        guard let levelA = open[a].meanLevel, let levelB = open[b].meanLevel, levelA > 0, levelB > 0
        else { continue }
        let ratio = pair.gain * levelA / levelB
        // Noise in one channel hides between coherence · ratio and ratio ÷
        // coherence; only what is outside of that is contrast.
        let contrast = max(
          0, abs(naturalLogarithm(ratio)) + naturalLogarithm(pair.coherence))
        largest = max(largest ?? 0, contrast)
        if pair.coherence > recipe.sureCoherence { isSure = true }
        if contrast > recipe.oneLightContrast || abs(pair.lag) > recipe.oneLightLag {
          differs = true
        }
      }
    }
    self.largest = largest
    isOneLight = isSure && !differs
  }
}

/// Two envelopes around one frequency, compared over the whole window.
private struct PairedEnvelopes {
  /// |⟨a*·b⟩| ÷ √(⟨|a|²⟩⟨|b|²⟩), 0–1.
  let coherence: Double
  /// √(⟨|b|²⟩ ÷ ⟨|a|²⟩).
  let gain: Double
  /// Phase of b against a, in radians.
  let lag: Double

  init(_ a: ComplexEnvelope, _ b: ComplexEnvelope) {
    var (real, imaginary, powerA, powerB) = (0.0, 0.0, 0.0, 0.0)
    for i in stride(from: 0, to: a.real.count, by: 3) {
      let (ar, ai, br, bi) = (a.real[i], a.imaginary[i], b.real[i], b.imaginary[i])
      real += ar * br + ai * bi
      imaginary += ar * bi - ai * br
      powerA += ar * ar + ai * ai
      powerB += br * br + bi * bi
    }
    guard powerA > 0 && powerB > 0 else {
      (coherence, gain, lag) = (0, 0, 0)
      return
    }
    coherence = (real * real + imaginary * imaginary).squareRoot() / (powerA * powerB).squareRoot()
    gain = (powerB / powerA).squareRoot()
    lag = angle(y: imaginary, x: real)
  }
}
