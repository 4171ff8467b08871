public import Latido

/// One part of what the intervals gave, in words: a title and what stands below it.
public struct IntervalSection: Sendable, Equatable {
  /// One thing that is said.
  public enum Line: Sendable, Equatable {
    /// A figure with its unit, beside its name.
    case figure(name: String, value: String)
    case sentence(String)
    /// Names of figures that are all refused for the reasons that follow.
    case missing(String)
    /// One reason for which a figure is not given, and what to do.
    case reason(finding: String, advice: String)
  }

  public let title: String
  public let lines: [Line]
}

extension Part<IntervalAnalysis> {
  /// Intervals and what was made of them, in the order in which a person is
  /// shown them; every part is given or refused.
  ///
  /// The wellness notice is not among them: it stands once on each page.
  public func sections(in language: Language) -> [IntervalSection] {
    let title = Wording(en: "Intervals", es: "Intervalos").said(in: language)
    switch self {
    case .refused(let reasons):
      return [IntervalSection(title: title, lines: explained(reasons, language))]
    case .value(let analysis):
      return [
        IntervalSection(title: title, lines: analysis.intervalLines(language)),
        IntervalSection(
          title: Wording(en: "Variability", es: "Variabilidad").said(in: language),
          lines: analysis.variability.lines(language)),
        IntervalSection(
          title: Wording(en: "Stress index (Baevsky)", es: "Índice de estrés (Baevski)").said(
            in: language),
          lines: analysis.stress.lines(language)),
        IntervalSection(
          title: Wording(en: "Breathing", es: "Respiración").said(in: language),
          lines: analysis.respiration.lines(language)),
      ]
    }
  }
}

private func explained(_ reasons: [GateResult], _ language: Language) -> [IntervalSection.Line] {
  reasons.map { .reason(finding: $0.finding(in: language), advice: $0.advice(in: language)) }
}

extension IntervalAnalysis {
  fileprivate func intervalLines(_ language: Language) -> [IntervalSection.Line] {
    var lines: [IntervalSection.Line] = [.sentence(series.summary(in: language))]
    if let beats { lines.append(.sentence(beats.basis(in: language))) }
    return lines + [.sentence(rhythm.sentence(in: language))]
  }
}

extension Variability {
  /// Every measure that is given; then those that are not, together where
  /// their reasons are the same.
  fileprivate func lines(_ language: Language) -> [IntervalSection.Line] {
    var given: [IntervalSection.Line] = []
    var refused: [(names: String, reasons: [GateResult])] = []
    for measure in VariabilityMeasure.allCases {
      let title = measure.title.said(in: language)
      switch self[measure] {
      case .value(let estimate):
        let value = estimate.shown(decimals: measure.decimals, suffix: measure.unitSuffix)
        given.append(.figure(name: title, value: value))
      case .refused(let reasons):
        if let index = refused.firstIndex(where: { $0.reasons == reasons }) {
          refused[index].names += ", " + title
        } else {
          refused.append((title, reasons))
        }
      }
    }
    return given
      + refused.flatMap { [.missing($0.names)] + explained($0.reasons, language) }
  }
}

extension Part<StressIndex> {
  fileprivate func lines(_ language: Language) -> [IntervalSection.Line] {
    switch self {
    case .refused(let reasons): return explained(reasons, language)
    case .value(let stress):
      return [
        .figure(name: "SI", value: stress.si.shown(decimals: 0, suffix: " 1/s²")),
        .figure(name: "√SI", value: fixed(stress.squareRoot.value, decimals: 1)),
        .figure(name: "Mo", value: fixed(stress.moSeconds, decimals: 3) + " s"),
        .figure(name: "AMo", value: fixed(stress.amoPercent, decimals: 1) + " %"),
        .figure(name: "MxDMn", value: fixed(stress.mxdmnSeconds, decimals: 3) + " s"),
        .sentence(stress.definition(in: language)), .sentence(stress.note(in: language)),
      ]
    }
  }
}

extension Part<Respiration> {
  fileprivate func lines(_ language: Language) -> [IntervalSection.Line] {
    switch self {
    case .refused(let reasons): return explained(reasons, language)
    case .value(let respiration):
      let name = Wording(en: "breaths a minute", es: "respiraciones por minuto")
      return [
        .figure(
          name: name.said(in: language),
          value: respiration.breathsPerMinute.shown(decimals: 1, suffix: ""))
      ]
    }
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
