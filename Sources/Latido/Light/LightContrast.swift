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
  /// True if two channels beat together so cleanly that blood would have to
  /// show its contrast.
  let canTell: Bool

  /// - Parameters:
  ///   - signals: The channels that move at all. They are compared before steps
  ///     are taken out of them: what is cut from a steep edge depends on each
  ///     channel's noise, and would itself look like contrast.
  ///   - frequencyHz: The rate at which they are compared.
  init(_ signals: [ChannelSignal], at frequencyHz: Double, recipe: StandardRecipe) {
    var largest: Double?
    var canTell = false
    let open = signals.filter { ($0.clippedShare ?? 1) < recipe.openClippedShare }
    let envelopes = open.map {
      ComplexEnvelope(
        $0.plain, rateHz: $0.rateHz, frequencyHz: frequencyHz, spacing: knotSpacing)
    }
    let usual = envelopes.map { $0.usualPower }
    for a in open.indices {
      for b in open.indices where b > a {
        let pair = PairedEnvelopes(
          envelopes[a], envelopes[b], mostA: burst * usual[a], mostB: burst * usual[b])
        guard pair.coherence > recipe.pairCoherence else { continue }
        guard let levelA = open[a].meanLevel, let levelB = open[b].meanLevel, levelA > 0, levelB > 0
        else { continue }
        let beats = Double(open[a].plain.count) / open[a].rateHz * frequencyHz
        let logGain = naturalLogarithm(pair.gain * levelA / levelB)
        largest = max(largest ?? 0, pair.contrast(logGain: logGain, beats: beats))
        if pair.coherence > recipe.sureCoherence { canTell = true }
      }
    }
    self.largest = largest
    self.canTell = canTell
  }
}

/// Two envelopes around one frequency, compared over the whole window.
///
/// A moment of motion must not outweigh all beats: where either envelope has
/// more than `burst` times its usual power, the moment counts as if it had that
/// much. Both channels are weighted alike, so one light stays one light.
private struct PairedEnvelopes {
  /// |⟨a*·b⟩| ÷ √(⟨|a|²⟩⟨|b|²⟩), 0–1.
  let coherence: Double
  /// √(⟨|b|²⟩ ÷ ⟨|a|²⟩).
  let gain: Double

  init(_ a: ComplexEnvelope, _ b: ComplexEnvelope, mostA: Double, mostB: Double) {
    var (real, imaginary, powerA, powerB) = (0.0, 0.0, 0.0, 0.0)
    for (a, b) in zip(a.points, b.points) {
      let (ownA, ownB) = ((a * a).sum(), (b * b).sum())
      var weight = 1.0
      if ownA > mostA { weight = mostA / ownA }
      if ownB > mostB { weight = min(weight, mostB / ownB) }
      real += weight * (a * b).sum()
      imaginary += weight * (a.x * b.y - a.y * b.x)
      powerA += weight * ownA
      powerB += weight * ownB
    }
    guard powerA > 0 && powerB > 0 else {
      (coherence, gain) = (0, 0)
      return
    }
    coherence = min(
      1, (real * real + imaginary * imaginary).squareRoot() / (powerA * powerB).squareRoot())
    gain = (powerB / powerA).squareRoot()
  }

  /// What of a logarithmic gain noise cannot explain; never negative.
  ///
  /// Noise in one channel alone hides the gain between coherence · gain and
  /// gain ÷ coherence. Noise in both leaves it a standard error of
  /// √((1 − γ²) ÷ γ²·n), n the independent looks: one a beat, for an envelope
  /// that averages over two and has two parts.
  ///
  /// Source: Bendat & Piersol 2010, *Random Data*, table 9.6 (random error of
  /// a gain estimate).
  func contrast(logGain: Double, beats: Double) -> Double {
    let square = coherence * coherence
    let error = ((1 - square) / (square * max(1, beats))).squareRoot()
    return max(0, abs(logGain) + naturalLogarithm(coherence) - 2 * error)
  }
}

/// Power above its median from which a moment counts no more: 1.5 in amplitude,
/// as where the pulse itself is levelled.
private let burst = 2.25

extension ComplexEnvelope {
  /// Median power; 0 for an envelope without points.
  fileprivate var usualPower: Double {
    points.isEmpty ? 0 : upperMedian(points.map { ($0 * $0).sum() })
  }
}
