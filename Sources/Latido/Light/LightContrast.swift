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
  /// The largest part of two channels' coherence that is out of step and that
  /// noise cannot explain, 0–1; 0 for one light.
  ///
  /// A lamp, however coloured, moves all colours in the same instant or in
  /// opposite ones, and so does a camera's tone curve or white balance. Light of
  /// two colours comes from different depths, where the pulse arrives at
  /// different times and in different shapes.
  ///
  /// Source: Nolte et al. 2004, "Identifying true brain interaction from EEG data
  /// using the imaginary part of coherency", Clin. Neurophysiol. 115: what one
  /// source adds to two channels at once leaves it at zero, whatever the gains.
  let outOfStep: Double

  /// - Parameters:
  ///   - signals: The channels that move at all. They are compared before steps
  ///     are taken out of them: what is cut from a steep edge depends on each
  ///     channel's noise, and would itself look like contrast.
  ///   - frequencyHz: The rate at which they are compared.
  init(_ signals: [ChannelSignal], at frequencyHz: Double, recipe: StandardRecipe) {
    var largest: Double?
    var canTell = false
    var outOfStep = 0.0
    let open = signals.filter { ($0.clippedShare ?? 1) < recipe.openClippedShare }
    let envelopes = open.map {
      ComplexEnvelope(
        $0.plain, rateHz: $0.rateHz, frequencyHz: frequencyHz, spacing: knotSpacing)
    }
    let most = envelopes.map { burstPower(among: $0.points.map { ($0 * $0).sum() }) }
    for a in open.indices {
      for b in open.indices where b > a {
        let pair = PairedEnvelopes(
          envelopes[a], envelopes[b], mostA: most[a], mostB: most[b])
        guard pair.coherence > recipe.pairCoherence else { continue }
        guard let levelA = open[a].meanLevel, let levelB = open[b].meanLevel, levelA > 0, levelB > 0
        else { continue }
        let beats = Double(open[a].plain.count) / open[a].rateHz * frequencyHz
        let logGain = naturalLogarithm(pair.gain * levelA / levelB)
        largest = max(largest ?? 0, pair.contrast(logGain: logGain, beats: beats))
        if pair.coherence > recipe.sureCoherence { canTell = true }
        outOfStep = max(outOfStep, pair.outOfStep(beats: beats))
      }
    }
    self.largest = largest
    self.canTell = canTell
    self.outOfStep = outOfStep
  }
}

/// Two envelopes around one frequency, compared over the whole window.
///
/// A moment of motion must not outweigh all beats: where either envelope has
/// more than the power of a burst (`burstPower`), the moment counts as if it had that
/// much. Both channels are weighted alike, so one light stays one light.
private struct PairedEnvelopes {
  /// |⟨a*·b⟩| ÷ √(⟨|a|²⟩⟨|b|²⟩), 0–1.
  let coherence: Double
  /// Its imaginary part, without sign.
  private let imaginary: Double
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
      self.imaginary = 0
      return
    }
    let most = (powerA * powerB).squareRoot()
    coherence = min(1, (real * real + imaginary * imaginary).squareRoot() / most)
    self.imaginary = min(1, abs(imaginary) / most)
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

  /// What of the imaginary coherence noise cannot explain: more than two of its
  /// standard errors, √((1 − γ²) ÷ 2n).
  ///
  /// Source: Bendat & Piersol 2010, *Random Data*, table 9.6 (random error of a
  /// phase estimate).
  func outOfStep(beats: Double) -> Double {
    let error = ((1 - coherence * coherence) / (2 * max(1, beats))).squareRoot()
    return max(0, imaginary - 2 * error)
  }
}
