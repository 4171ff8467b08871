/// What recipe `standard` finds of one candidate.
struct Verdict: Sendable {
  let candidate: PulseCandidate
  /// The chance that it is a pulse of this rate, 0–1.
  let confidence: Double
  let gates: [GateResult]

  var isPassed: Bool { !gates.contains { $0.failed } }
}

extension StandardRecipe {
  /// How far the gates vouch for a pulse, 0–1: the product of a factor for each
  /// gate that tells a pulse from an impostor.
  ///
  ///     factor = weakest + (1 − weakest) · min(1, margin ÷ usual margin)
  ///
  /// A figure exactly at its limit is as likely an impostor's as a pulse's, and
  /// lowers the confidence below 0.8 by itself; two such are refused, since
  /// the gates' reasons are unlike and a genuine pulse rarely fails in several
  /// at once. Where no colour speaks for blood, a movement of a pulse's shape
  /// would pass: that too costs one factor, and so does a camera too slow to time
  /// the fall.
  ///
  func plausibility(of gates: [GateResult], colour: ColourEvidence) -> Double {
    var product = colour == .missing ? weakestFactor : 1
    for result in gates {
      guard let usual = usualMargin(of: result.gate) else { continue }
      if let margin = result.margin {
        product *= weakestFactor + (1 - weakestFactor) * min(1, max(0, margin) / usual)
      } else if result.gate == .fallTime {
        product *= weakestFactor
      }
    }
    return product
  }

  /// What 95 in 100 genuine windows exceed a gate's limit by, or a third of
  /// that where limit and genuine windows lie far apart, in the gate's unit;
  /// nil for gates that are about the rate and not about the kind of thing.
  private func usualMargin(of gate: Gate) -> Double? {
    switch gate {
    case .amplitude: 0.03
    case .lightContrast: 0.04
    case .keyFrameComb: 0.05
    case .metronome: 0.0015
    case .clockwork: 0.006
    case .betweenHarmonics: 0.03
    case .waveform: 0.25
    case .slopeSkewness: 0.2
    case .thirdHarmonic: 0.002
    case .secondHarmonic: 0.2
    case .fallTime: 0.005
    case .recovery: 0.02
    case .cycleSimilarity: 0.15
    default: nil
    }
  }
}

extension GateResult {
  /// By how much the limit is kept, in the gate's unit; negative where it is
  /// not, nil where it was not measured.
  var margin: Double? {
    measured.map { measured in
      switch required {
      case .atLeast(let limit): measured - limit
      case .atMost(let limit): limit - measured
      case .within(let low, let high): min(measured - low, high - measured)
      }
    }
  }
}
