import Latido
package import LatidoReport
import LatidoSignal
import LatidoWords

/// What `latido evaluate --intervals` found.
package struct IntervalReport: Sendable {
  package let comparisons: [IntervalComparison]
  package let breathing: [BreathingSurvey]

  package init(comparisons: [IntervalComparison], breathing: [BreathingSurvey]) {
    self.comparisons = comparisons
    self.breathing = breathing
  }

  private var compared: [IntervalComparison.Figures] {
    comparisons.compactMap { comparison in
      if case .compared(let figures) = comparison.result { figures } else { nil }
    }
  }

  private var summary: Summary? { Summary(compared, of: comparisons.count) }

  /// The report for a terminal.
  package var text: String {
    var lines: [String] = []
    if !comparisons.isEmpty {
      lines.append(
        "intervals against the strap, best lag within ±\(StrapAlignment.largestLag) beats")
      lines += comparisons.map(Self.line)
      lines += summary?.lines ?? ["none answered"]
    }
    let sets = uniqued(breathing.map(\.set))
    if !sets.isEmpty {
      let seconds = fixed(BreathingSurvey.windowSeconds, decimals: 0)
      lines.append("breathing in \(seconds) s windows, without truth")
      for set in sets {
        let surveys = breathing.filter { $0.set == set }
        let windows = surveys.reduce(0) { $0 + $1.windows }
        let answered = surveys.reduce(0) { $0 + $1.answered }
        let disagreeing = surveys.reduce(0) { $0 + $1.disagreeing }
        lines.append(
          "\(set): \(windows) windows, answered \(percent(answered, of: windows)), "
            + "modulations disagree in \(percent(disagreeing, of: windows))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ comparison: IntervalComparison) -> String {
    switch comparison.result {
    case .refused(let reasons):
      return "\(comparison.recording)  refused: "
        + reasons.map { $0.brief(in: .en) }.joined(separator: ", ")
    case .unaligned:
      return "\(comparison.recording)  fits the strap at no lag"
    case .compared(let figures):
      let within = figures.errorsMs.count { abs($0) <= 50 }
      return "\(comparison.recording)  lag \(figures.lagBeats)  "
        + "accepted \(figures.accepted)/\(figures.intervals)  "
        + "median |error| \(fixed(figures.medianErrorMs, decimals: 1)) ms  "
        + "within 50 ms \(percent(within, of: figures.errorsMs.count))  "
        + "mean NN \(signedPercent(figures.meanError))  "
        + "RMSSD \(shown(figures.rmssd))  SI \(shown(figures.stress))"
    }
  }

  package var json: JSONValue {
    .object([
      .init("schema", .integer(1)),
      .init("summary", summary?.json ?? .null),
      .init("recordings", .array(comparisons.map { $0.json })),
      .init("breathing", .array(breathing.map { $0.json })),
    ])
  }
}

extension IntervalComparison.Figures {
  fileprivate var medianErrorMs: Double { median(errorsMs.map { abs($0) }) }
}

/// All recordings together.
private struct Summary {
  let answered: Int
  let recordings: Int
  let errorsMs: [Double]
  let worstMeanError: Double
  let rmssd: [Double]
  let stress: [Double]

  init?(_ figures: [IntervalComparison.Figures], of recordings: Int) {
    guard !figures.isEmpty else { return nil }
    answered = figures.count
    self.recordings = recordings
    errorsMs = figures.flatMap { $0.errorsMs.map { abs($0) } }
    worstMeanError = figures.map { abs($0.meanError) }.max() ?? 0
    rmssd = figures.compactMap { $0.rmssd.value.map { abs($0.error) } }
    stress = figures.compactMap { $0.stress.value.map { abs($0.error) } }
  }

  var within50: Double { Double(errorsMs.count { $0 <= 50 }) / Double(errorsMs.count) }

  var lines: [String] {
    [
      "intervals answered \(percent(answered, of: recordings)) of \(recordings)  "
        + "median |error| \(fixed(median(errorsMs), decimals: 1)) ms  "
        + "RMSE \(fixed(rootMeanSquare(errorsMs), decimals: 1)) ms  "
        + "within 50 ms \(fixed(100 * within50, decimals: 1)) %  "
        + "mean NN at worst \(fixed(100 * worstMeanError, decimals: 2)) %",
      line("RMSSD", rmssd), line("SI", stress),
    ]
  }

  private func line(_ name: String, _ errors: [Double]) -> String {
    guard let worst = errors.max() else { return "\(name) answered nowhere" }
    return "\(name) answered \(percent(errors.count, of: recordings))  "
      + "off by \(fixed(100 * mean(errors), decimals: 1)) % on average, "
      + "\(fixed(100 * worst, decimals: 1)) % at worst"
  }

  var json: JSONValue {
    .object([
      .init("answered", .integer(answered)), .init("recordings", .integer(recordings)),
      .init("median_error_ms", .number(median(errorsMs))),
      .init("rmse_ms", .number(rootMeanSquare(errorsMs))),
      .init("within_50_ms", .number(within50)),
      .init("worst_mean_nn_error", .number(worstMeanError)),
      .init("rmssd_answered", .integer(rmssd.count)),
      .init("rmssd_mean_error", .number(orNull: rmssd.isEmpty ? nil : mean(rmssd))),
      .init("rmssd_worst_error", .number(orNull: rmssd.max())),
      .init("si_answered", .integer(stress.count)),
      .init("si_mean_error", .number(orNull: stress.isEmpty ? nil : mean(stress))),
      .init("si_worst_error", .number(orNull: stress.max())),
    ])
  }
}

extension IntervalComparison {
  fileprivate var json: JSONValue {
    let name = JSONValue.Member("name", .string(recording))
    switch result {
    case .refused(let reasons):
      return .object([name, .init("refused", .array(reasons.map { .string($0.gate.name) }))])
    case .unaligned:
      return .object([name, .init("lag_beats", .null)])
    case .compared(let figures):
      return .object([
        name, .init("lag_beats", .integer(figures.lagBeats)),
        .init("accepted", .integer(figures.accepted)),
        .init("intervals", .integer(figures.intervals)),
        .init("median_error_ms", .number(figures.medianErrorMs)),
        .init("mean_nn_error", .number(figures.meanError)),
        .init("rmssd_ms", .number(orNull: figures.rmssd.value?.found)),
        .init("strap_rmssd_ms", .number(orNull: figures.rmssd.value?.strap)),
        .init("si_per_s2", .number(orNull: figures.stress.value?.found)),
        .init("strap_si_per_s2", .number(orNull: figures.stress.value?.strap)),
      ])
    }
  }
}

extension BreathingSurvey {
  fileprivate var json: JSONValue {
    .object([
      .init("name", .string(recording)), .init("windows", .integer(windows)),
      .init("answered", .integer(answered)), .init("disagreeing", .integer(disagreeing)),
    ])
  }
}

private func percent(_ part: Int, of whole: Int) -> String {
  whole > 0 ? "\(fixed(100 * Double(part) / Double(whole), decimals: 1)) %" : "–"
}

private func signedPercent(_ share: Double) -> String {
  "\(share < 0 ? "" : "+")\(fixed(100 * share, decimals: 2)) %"
}

private func shown(_ part: Part<IntervalComparison.Against>) -> String {
  switch part {
  case .value(let figure):
    "\(fixed(figure.found, decimals: 1)) (strap \(fixed(figure.strap, decimals: 1)), "
      + "\(signedPercent(figure.error)))"
  case .refused(let reasons): "refused (\(reasons.map { $0.gate.name }.joined(separator: ", ")))"
  }
}
