public import Latido

extension Rejection {
  /// In the plural, after a number: "2 missed beats".
  public var plural: Wording {
    switch self {
    case .ectopic: Wording(en: "ectopic", es: "ectópicos")
    case .missedBeat: Wording(en: "with a missed beat", es: "con un latido perdido")
    case .extraBeat: Wording(en: "with an extra beat", es: "con un latido de más")
    case .gap: Wording(en: "across a gap", es: "sobre un hueco")
    case .lowConfidence: Wording(en: "of low confidence", es: "de poca confianza")
    case .outOfRange: Wording(en: "out of range", es: "fuera de rango")
    }
  }
}

extension VariabilityMeasure {
  /// As it is called in the field.
  public var title: Wording {
    switch self {
    case .meanNN: Wording(en: "mean NN", es: "NN medio")
    case .sdnn: Wording(en: "SDNN", es: "SDNN")
    case .rmssd: Wording(en: "RMSSD", es: "RMSSD")
    case .sdsd: Wording(en: "SDSD", es: "SDSD")
    case .pnn50: Wording(en: "pNN50", es: "pNN50")
    case .pnn20: Wording(en: "pNN20", es: "pNN20")
    case .triangularIndex: Wording(en: "triangular index", es: "índice triangular")
    case .sd1: Wording(en: "SD1", es: "SD1")
    case .sd2: Wording(en: "SD2", es: "SD2")
    case .lf: Wording(en: "LF (0.04–0.15 Hz)", es: "LF (0.04–0.15 Hz)")
    case .hf: Wording(en: "HF (0.15–0.4 Hz)", es: "HF (0.15–0.4 Hz)")
    case .lfToHF: Wording(en: "LF/HF", es: "LF/HF")
    }
  }

  /// With the space before it; empty for a ratio.
  public var unitSuffix: String {
    switch self {
    case .meanNN, .sdnn, .rmssd, .sdsd, .sd1, .sd2: " ms"
    case .pnn50, .pnn20: " %"
    case .lf, .hf: " ms²"
    case .triangularIndex, .lfToHF: ""
    }
  }
}

extension Estimate {
  /// "27.5 ms (19.1–34.2)", the 95 % range in brackets.
  public func shown(decimals: Int, suffix: String) -> String {
    "\(fixed(value, decimals: decimals))\(suffix) "
      + "(\(fixed(low, decimals: decimals))–\(fixed(high, decimals: decimals)))"
  }
}

extension IntervalSeries {
  /// "98 intervals, 94 accepted; 2 with a missed beat, 2 of low confidence".
  public func summary(in language: Language) -> String {
    var rejected = ""
    for rejection in Rejection.allCases {
      let count = intervals.count { $0.rejection == rejection }
      guard count > 0 else { continue }
      rejected += rejected.isEmpty ? "; " : ", "
      rejected += count.description + " " + rejection.plural.said(in: language)
    }
    return Wording(
      en: intervals.count == 1 ? "{0} interval, {1} accepted{2}" : "{0} intervals, {1} accepted{2}",
      es: intervals.count == 1
        ? "{0} intervalo, aceptados: {1}{2}" : "{0} intervalos, {1} aceptados{2}"
    ).said(in: language, intervals.count.description, accepted.count.description, rejected)
  }
}

extension Rhythm {
  public func sentence(in language: Language) -> String { words.said(in: language) }

  private var words: Wording {
    if isIrregular {
      return Wording(
        en: "Irregular rhythm: no figure is given. This is not a diagnosis; movement does it too.",
        es: """
          Ritmo irregular: no se da ninguna cifra. No es un diagnóstico; también lo causa el \
          movimiento.
          """)
    }
    if irregularShare == nil {
      return Wording(
        en: "Too few intervals to judge the rhythm.",
        es: "Demasiado pocos intervalos para juzgar el ritmo.")
    }
    return Wording(en: "Regular rhythm.", es: "Ritmo regular.")
  }
}

extension BeatSeries {
  /// "beats timed to ± 4.4 ms, seen in red, on the sensor's own clock".
  public func basis(in language: Language) -> String {
    let clock = Wording(en: ", on the sensor's own clock", es: ", con el reloj del propio sensor")
    return Wording(
      en: "beats timed to ± {0} ms, seen in {1}{2}", es: "latidos con ± {0} ms, vistos en {1}{2}"
    ).said(
      in: language, fixed(1000 * jitterSeconds, decimals: 1), traceSaid(in: language),
      usesSensorClock ? clock.said(in: language) : "")
  }

  /// The trace's name in JSON is English: its colour, and what that was averaged over.
  private func traceSaid(in language: Language) -> String {
    for channel in Channel.allCases where trace.utf8.starts(with: channel.name.utf8) {
      let place = trace.utf8.dropFirst(channel.name.utf8.count)
      let words =
        place.elementsEqual(" tiles".utf8)
        ? Wording(en: "{0} tiles", es: "{0} por zonas")
        : place.elementsEqual(" face".utf8)
          ? Wording(en: "{0} face", es: "{0} de la cara") : Wording(en: "{0}", es: "{0}")
      return words.said(in: language, channel.colour.said(in: language))
    }
    return trace
  }
}

extension StressIndex {
  /// The definition that stands beside every value.
  public func definition(in language: Language) -> String {
    Wording(
      en: """
        AMo ÷ (2·Mo·MxDMn) over bins of 50 ms from multiples of 50 ms, in 1/s²; {0} intervals \
        used, {1} rejected, nothing corrected.
        """,
      es: """
        AMo ÷ (2·Mo·MxDMn) sobre clases de 50 ms desde múltiplos de 50 ms, en 1/s²; {0} \
        intervalos usados, {1} rechazados, nada corregido.
        """
    ).said(in: language, beats.description, rejected.description)
  }

  /// What has to be said about the length of the recording.
  public func note(in language: Language) -> String {
    (isIndicative ? indicative : longEnough).said(in: language)
  }
}

private let indicative = Wording(
  en: """
    Indicative: the classical method wants 5 minutes and 100 beats. Short recordings read high: \
    35 beats by about 26 % against 100, by half and more against 5 minutes. Good for your own \
    trend, not for diagnosis.
    """,
  es: """
    Indicativo: el método clásico pide 5 minutos y 100 latidos. Las grabaciones cortas dan de \
    más: 35 latidos, un 26 % frente a 100, y la mitad o más frente a 5 minutos. Vale para tu \
    propia tendencia, no para diagnosticar.
    """)

private let longEnough = Wording(
  en: "At least 5 minutes and 100 beats, as the classical method wants. Not a diagnosis.",
  es: "Al menos 5 minutos y 100 latidos, como pide el método clásico. No es un diagnóstico.")
