package import Latido
import LatidoSignal

/// The accuracy of a recipe on a group of windows. No figure of error stands
/// without the share of windows that were answered.
package struct Figures: Sendable {
  package let answered: Share
  /// Answered windows off by more than 5 and 10 bpm.
  package let wrong5: Share
  package let wrong10: Share
  /// Mean absolute, root mean square and mean error, in bpm; nil if nothing was answered.
  package let maeBpm: Double?
  package let rmseBpm: Double?
  package let biasBpm: Double?
  /// Bias ± 1.96 standard deviations of the error, in bpm; nil below two answers.
  /// Source: Bland & Altman 1986, Lancet 327, 307.
  package let limitsOfAgreementBpm: ClosedRange<Double>?
  /// Answered windows whose interval holds the truth; nil for a recipe without intervals.
  package let inside: Share?
  /// Median width of the stated intervals, in bpm.
  package let medianWidthBpm: Double?
  /// How often each gate stood among the reasons of a refusal, most frequent first.
  package let reasons: [(gate: Gate, count: Int)]

  package init(_ windows: [WindowResult]) {
    let errors = windows.compactMap(\.errorBpm)
    answered = Share(errors.count, of: windows.count)
    wrong5 = Share(errors.count { abs($0) > 5 }, of: errors.count)
    wrong10 = Share(errors.count { abs($0) > 10 }, of: errors.count)
    let bias = errors.isEmpty ? nil : mean(errors)
    biasBpm = bias
    maeBpm = errors.isEmpty ? nil : mean(errors.map(abs))
    rmseBpm = errors.isEmpty ? nil : rootMeanSquare(errors)
    limitsOfAgreementBpm =
      if let bias, errors.count > 1 {
        bias - 1.96 * sampleStandardDeviation(errors)...bias + 1.96
          * sampleStandardDeviation(errors)
      } else { nil }
    let held = windows.compactMap(\.holdsTruth)
    inside = held.isEmpty ? nil : Share(held.count { $0 }, of: held.count)
    let widths = windows.compactMap { $0.answer?.certainty.map { $0.highBpm - $0.lowBpm } }
    medianWidthBpm = widths.isEmpty ? nil : median(widths)
    let all = windows.flatMap(\.reasons)
    reasons = Gate.allCases.compactMap { gate in
      let count = all.count { $0 == gate }
      return count > 0 ? (gate, count) : nil
    }.sorted { $0.count > $1.count }
  }
}

/// Error against coverage: what would be left if only the most trusted part of
/// the answers were kept.
package struct RiskCoverage: Sendable {
  package struct Point: Sendable, Equatable {
    /// Kept answers ÷ all windows.
    package let coverage: Double
    /// Mean absolute error of the kept answers, in bpm.
    package let maeBpm: Double
    /// Share of the kept answers that are off by more than 5 bpm.
    package let wrong5: Double
  }

  /// One point an answer, by falling trust; empty where nothing was answered.
  package let points: [Point]

  package init(_ windows: [WindowResult]) {
    let ranked =
      windows
      .compactMap { window in
        window.errorBpm.map { (trust: window.trust ?? 0, error: abs($0)) }
      }
      .sorted { $0.trust > $1.trust }
    var (sum, wrong) = (0.0, 0)
    points = ranked.enumerated().map { index, answer in
      sum += answer.error
      if answer.error > 5 { wrong += 1 }
      let kept = Double(index + 1)
      return Point(
        coverage: kept / Double(windows.count), maeBpm: sum / kept, wrong5: Double(wrong) / kept)
    }
  }
}

/// Stated confidence against the share of answers that were really within 5 bpm.
package struct Calibration: Sendable {
  package struct Bin: Sendable {
    package let confidence: ClosedRange<Double>
    package let meanConfidence: Double
    package let within5: Share
  }

  /// Bins that hold at least one answer, by rising confidence; empty for a
  /// recipe without confidence.
  package let bins: [Bin]

  package init(_ windows: [WindowResult], binCount: Int = 10) {
    let answers = windows.compactMap { window -> (confidence: Double, isRight: Bool)? in
      guard let confidence = window.answer?.certainty?.confidence, let error = window.errorBpm
      else { return nil }
      return (confidence, abs(error) <= 5)
    }
    bins = (0..<binCount).compactMap { index in
      let low = Double(index) / Double(binCount)
      let high = Double(index + 1) / Double(binCount)
      let inside = answers.filter {
        $0.confidence >= low && ($0.confidence < high || index == binCount - 1)
      }
      guard !inside.isEmpty else { return nil }
      return Bin(
        confidence: low...high, meanConfidence: mean(inside.map(\.confidence)),
        within5: Share(inside.count { $0.isRight }, of: inside.count))
    }
  }
}
