public import Latido

extension Rejection {
  /// In the plural, after a number: "2 missed beats".
  public var plural: Phrase {
    switch self {
    case .ectopic: Phrase(en: "ectopic", es: "ectópicos")
    case .missedBeat: Phrase(en: "with a missed beat", es: "con un latido perdido")
    case .extraBeat: Phrase(en: "with an extra beat", es: "con un latido de más")
    case .gap: Phrase(en: "across a gap", es: "sobre un hueco")
    case .lowConfidence: Phrase(en: "of low confidence", es: "de poca confianza")
    case .outOfRange: Phrase(en: "out of range", es: "fuera de rango")
    }
  }
}

extension VariabilityMeasure {
  /// As it is called in the field.
  public var title: Phrase {
    switch self {
    case .meanNN: Phrase(en: "mean NN", es: "NN medio")
    case .sdnn: Phrase("SDNN")
    case .rmssd: Phrase("RMSSD")
    case .sdsd: Phrase("SDSD")
    case .pnn50: Phrase("pNN50")
    case .pnn20: Phrase("pNN20")
    case .triangularIndex: Phrase(en: "triangular index", es: "índice triangular")
    case .sd1: Phrase("SD1")
    case .sd2: Phrase("SD2")
    case .lf: Phrase("LF (0.04–0.15 Hz)")
    case .hf: Phrase("HF (0.15–0.4 Hz)")
    case .lfToHF: Phrase("LF/HF")
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
    let kept = accepted.count
    var parts: [String] = []
    for rejection in Rejection.allCases {
      let count = intervals.count { $0.rejection == rejection }
      if count > 0 { parts.append("\(count) \(rejection.plural.said(in: language))") }
    }
    let rejected = parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
    return Phrase(
      en: "\(intervals.count) intervals, \(kept) accepted\(rejected)",
      es: "\(intervals.count) intervalos, \(kept) aceptados\(rejected)"
    ).said(in: language)
  }
}

extension Rhythm {
  public func sentence(in language: Language) -> String {
    let phrase =
      isIrregular
      ? Phrase(
        en: "Irregular rhythm: no figure is given. This is not a diagnosis; movement does it too.",
        es: "Ritmo irregular: no se da ninguna cifra. No es un diagnóstico; "
          + "también lo causa el movimiento.")
      : irregularShare == nil
        ? Phrase(
          en: "Too few intervals to judge the rhythm.",
          es: "Demasiado pocos intervalos para juzgar el ritmo.")
        : Phrase(en: "Regular rhythm.", es: "Ritmo regular.")
    return phrase.said(in: language)
  }
}

extension BeatSeries {
  /// "beats timed to ± 4.4 ms, seen in red, on the sensor's own clock".
  public func basis(in language: Language) -> String {
    let jitter = fixed(1000 * jitterSeconds, decimals: 1)
    return Phrase(
      en: "beats timed to ± \(jitter) ms, seen in \(trace)"
        + (usesSensorClock ? ", on the sensor's own clock" : ""),
      es: "latidos con ± \(jitter) ms, vistos en \(spanishTrace)"
        + (usesSensorClock ? ", con el reloj del propio sensor" : "")
    ).said(in: language)
  }

  /// The trace's English name with its colour, and what that was averaged over.
  private var spanishTrace: String {
    for channel in Channel.allCases where trace.utf8.starts(with: channel.name.utf8) {
      let place = trace.utf8.dropFirst(channel.name.utf8.count)
      if place.elementsEqual(" tiles".utf8) { return channel.colour.es + " por zonas" }
      if place.elementsEqual(" face".utf8) { return channel.colour.es + " de la cara" }
      return channel.colour.es
    }
    return trace
  }
}

extension StressIndex {
  /// The definition that stands beside every value.
  public func definition(in language: Language) -> String {
    Phrase(
      en: "AMo ÷ (2·Mo·MxDMn) over bins of 50 ms from multiples of 50 ms, in 1/s²; "
        + "\(beats) intervals used, \(rejected) rejected, nothing corrected.",
      es: "AMo ÷ (2·Mo·MxDMn) sobre clases de 50 ms desde múltiplos de 50 ms, en 1/s²; "
        + "\(beats) intervalos usados, \(rejected) rechazados, nada corregido."
    ).said(in: language)
  }

  /// What has to be said about the length of the recording.
  public func note(in language: Language) -> String {
    let phrase =
      isIndicative
      ? Phrase(
        en: "Indicative: the classical method wants 5 minutes and 100 beats. Short recordings "
          + "read high: 35 beats by about 26 % against 100, by half and more against 5 minutes. "
          + "Good for your own trend, not for diagnosis.",
        es: "Indicativo: el método clásico pide 5 minutos y 100 latidos. Las grabaciones cortas "
          + "dan de más: 35 latidos, un 26 % frente a 100, y la mitad o más frente a 5 minutos. "
          + "Vale para tu propia tendencia, no para diagnosticar."
      )
      : Phrase(
        en: "At least 5 minutes and 100 beats, as the classical method wants. Not a diagnosis.",
        es: "Al menos 5 minutos y 100 latidos, como pide el método clásico. No es un diagnóstico.")
    return phrase.said(in: language)
  }
}
