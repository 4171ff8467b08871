import LatidoSignal

/// How much the intervals vary, figure by figure, each given or refused.
///
/// **Beat jitter.** A beat that is timed with an independent error of variance
/// σ² moves the intervals on both its sides in opposite directions. Of measured
/// intervals RR′[i] = RR[i] + e[i+1] − e[i] the expected squares are
///
///     SDNN′² = SDNN² + 2σ²        RMSSD′² = RMSSD² + 6σ²
///
/// (the second difference e[i+1] − 2e[i] + e[i−1] has the variance σ²·(1 + 4 + 1)).
/// So 2σ² and 6σ² are taken off again, σ being the recording's own estimate;
/// SD1² = SDSD²/2 and SD2² = 2·SDNN² − SDSD²/2 follow. Where 6σ² would be more
/// than half of RMSSD′² the figures made of differences are refused. pNN50 and
/// pNN20 are counts and stay uncorrected.
///
/// **Uncertainty.** 95 % ranges for what recordings as long show of this rhythm on
/// average, from the recording's own slowest waves (`CosineScatter`), widened by
/// what a σ that is wrong by 30 % would change. LF and HF have their own, from the
/// scatter of spectral powers.
public struct Variability: Sendable {
  /// Accepted intervals that went into the figures.
  public let beats: Int
  public let rejected: Int
  private let figures: [Part<Estimate>]

  public subscript(_ measure: VariabilityMeasure) -> Part<Estimate> {
    figures[measure.rawValue]
  }
}

extension Variability {
  /// Fewest accepted intervals that any figure is made from: fewer are an
  /// anecdote. The same number as for the stress index.
  static let fewestIntervals = 12.0
  /// Largest share of RMSSD′² that may be beat jitter.
  static let largestJitterShare = 0.5
  /// Smallest share of well seen intervals for figures made of differences:
  /// each one missing costs two differences.
  static let leastShareForDifferences = 0.85

  /// - Parameters:
  ///   - series: With labels.
  ///   - rhythm: Of the same series.
  /// - Complexity: O(intervals · frequencies).
  init(_ series: IntervalSeries, rhythm: Rhythm) {
    let intervals = series.accepted
    let differences = series.successiveDifferences
    let jitter = series.jitterSeconds
    let shared = [series.validIntervalsGate(Self.fewestIntervals), rhythm.gate]
    let enough = !shared.contains { $0.failed } && differences.count >= 2
    let timeDomain = enough ? TimeDomainEstimates(series) : nil
    let squares = enough ? rmssd(differences) * rmssd(differences) : 0
    let jitterGate = GateResult(
      .jitterShare, measured: squares > 0 ? 6 * jitter * jitter / squares : nil,
      .atMost(Self.largestJitterShare), .share)
    let seenGate = GateResult(
      .acceptedShare, measured: series.wellSeenShare, .atLeast(Self.leastShareForDifferences),
      .share)
    let influenceGate =
      enough
      ? series.rejectedInfluenceGate { rmssd($0.successiveDifferences) }
      : GateResult(
        .rejectedInfluence, measured: nil, .atMost(IntervalSeries.largestRejectedInfluence), .share)
    let longEnough = !series.durationGate(VariabilityMeasure.lf.shortestSeconds).failed
    let frequencies = enough && longEnough ? FrequencyDomain.part(of: series) : nil

    beats = intervals.count
    rejected = series.rejectedCount
    figures = VariabilityMeasure.allCases.map { measure in
      var gates = shared + [series.durationGate(measure.shortestSeconds)]
      if measure.isMadeOfDifferences { gates += [jitterGate, seenGate, influenceGate] }
      let estimate: Estimate? =
        switch measure {
        case .lf: frequencies?.value?.lf
        case .hf: frequencies?.value?.hf
        case .lfToHF: frequencies?.value?.ratio
        default: timeDomain?.estimate(measure)
        }
      let failed = gates.filter { $0.failed }
      if !failed.isEmpty { return .refused(failed) }
      guard let estimate else {
        // A spectrum's own reasons, or hardly an interval follows another.
        return .refused(
          frequencies?.reasons ?? [
            GateResult(
              .stretchIntervals, measured: Double(differences.count), .atLeast(2), .count)
          ])
      }
      return .value(estimate)
    }
  }
}

extension IntervalSeries {
  func validIntervalsGate(_ fewest: Double) -> GateResult {
    GateResult(.validIntervals, measured: Double(accepted.count), .atLeast(fewest), .count)
  }

  /// Whether the recording is long enough; a tenth of a second is forgiven, for
  /// times that are rounded or a last frame that is missing.
  func durationGate(_ shortest: Double) -> GateResult {
    let isLongEnough = recordedSeconds + 0.1 >= shortest
    return GateResult(
      .analysisDuration,
      measured: isLongEnough ? max(recordedSeconds, shortest) : recordedSeconds,
      .atLeast(shortest), .seconds)
  }
}
