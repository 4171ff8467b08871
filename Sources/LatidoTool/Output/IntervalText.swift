import Latido
import LatidoWords

/// Intervals and what was made of them, as they are shown to a person.
struct IntervalText {
  private let language: Language
  private let style: Style

  init(_ text: OutcomeText) {
    language = text.language
    style = text.style
  }

  /// All parts, each given or refused.
  func page(_ part: Part<IntervalAnalysis>) -> String {
    switch part {
    case .refused(let reasons):
      return heading("Intervals", "Intervalos") + "\n" + refusal(reasons) + "\n"
    case .value(let analysis):
      return [
        intervals(analysis), variability(analysis.variability), stress(analysis.stress),
        breathing(analysis.respiration), style.dim(wellnessNotice.said(in: language)),
      ].joined(separator: "\n\n") + "\n"
    }
  }

  private func intervals(_ analysis: IntervalAnalysis) -> String {
    var lines = [
      heading("Intervals", "Intervalos"),
      wrapped(analysis.series.summary(in: language), indent: 2),
    ]
    if let beats = analysis.beats { lines.append(wrapped(beats.basis(in: language), indent: 2)) }
    lines.append(wrapped(analysis.rhythm.sentence(in: language), indent: 2))
    return lines.joined(separator: "\n")
  }

  private func variability(_ variability: Variability) -> String {
    var lines = [heading("Variability", "Variabilidad")]
    var refused: [(names: [String], reasons: [GateResult])] = []
    for measure in VariabilityMeasure.allCases {
      let title = measure.title.said(in: language)
      switch variability[measure] {
      case .value(let estimate):
        let pad = String(repeating: " ", count: max(1, 18 - title.count))
        lines.append(
          "  \(title)\(pad)\(estimate.shown(decimals: measure.decimals, suffix: measure.unitSuffix))"
        )
      case .refused(let reasons):
        if let index = refused.firstIndex(where: { $0.reasons == reasons }) {
          refused[index].names.append(title)
        } else {
          refused.append(([title], reasons))
        }
      }
    }
    for group in refused {
      lines.append(wrapped(group.names.joined(separator: ", ") + ":", indent: 2))
      lines.append(refusal(group.reasons, indent: 4))
    }
    return lines.joined(separator: "\n")
  }

  private func stress(_ part: Part<StressIndex>) -> String {
    let title = heading("Stress index (Baevsky)", "Índice de estrés (Baevski)")
    switch part {
    case .refused(let reasons): return title + "\n" + refusal(reasons)
    case .value(let stress):
      let mo = fixed(stress.moSeconds, decimals: 3)
      let amo = fixed(stress.amoPercent, decimals: 1)
      let range = fixed(stress.mxdmnSeconds, decimals: 3)
      return [
        title,
        "  SI \(stress.si.shown(decimals: 0, suffix: " 1/s²"))   "
          + "√SI \(fixed(stress.squareRoot.value, decimals: 1))",
        "  Mo \(mo) s   AMo \(amo) %   MxDMn \(range) s",
        wrapped(stress.definition(in: language), indent: 2),
        wrapped(stress.note(in: language), indent: 2),
      ].joined(separator: "\n")
    }
  }

  private func breathing(_ part: Part<Respiration>) -> String {
    let title = heading("Breathing", "Respiración")
    switch part {
    case .refused(let reasons): return title + "\n" + refusal(reasons)
    case .value(let respiration):
      return title + "\n  "
        + respiration.breathsPerMinute.shown(decimals: 1, suffix: "/min")
    }
  }

  private func refusal(_ reasons: [GateResult], indent: Int = 2) -> String {
    reasons.map { reason in
      wrapped(reason.finding(in: language), indent: indent) + "\n"
        + wrapped("→ " + reason.advice(in: language), indent: indent)
    }.joined(separator: "\n")
  }

  private func heading(_ en: String, _ es: String) -> String {
    style.bold(Phrase(en: en, es: es).said(in: language))
  }
}

extension VariabilityMeasure {
  fileprivate var decimals: Int {
    switch self {
    case .lf, .hf: 0
    case .lfToHF: 2
    case .meanNN, .sdnn, .rmssd, .sdsd, .pnn50, .pnn20, .triangularIndex, .sd1, .sd2: 1
    }
  }
}
