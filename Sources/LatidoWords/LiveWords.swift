public import Latido

extension PulseState {
  /// Where a live measurement stands, in a few words.
  public func headline(of mode: Mode, in language: Language) -> String {
    words(of: mode).headline.said(in: language)
  }

  /// What the person can do now, in one sentence; nil where there is nothing
  /// to do.
  public func advice(of mode: Mode, in language: Language) -> String? {
    words(of: mode).advice?.said(in: language)
  }

  private func words(of mode: Mode) -> (headline: Phrase, advice: Phrase?) {
    switch self {
    case .waiting: (mode.waiting, mode.placement)
    case .settling:
      (
        Phrase(en: "Finding the light", es: "Ajustando la luz"),
        Phrase(en: "Keep still for a moment.", es: "No te muevas un momento.")
      )
    case .measuring:
      (
        Phrase(en: "Measuring", es: "Midiendo"),
        Phrase(en: "Keep still and breathe normally.", es: "No te muevas y respira normal.")
      )
    case .reading(let reading):
      (
        Phrase(
          en: Outcome.reading(reading).headline(in: .en),
          es: Outcome.reading(reading).headline(in: .es)), nil
      )
    case .refused(let refusal):
      (
        Phrase(
          en: Outcome.refused(refusal).headline(in: .en),
          es: Outcome.refused(refusal).headline(in: .es)),
        refusal.reasons.first.map { Phrase(en: $0.advice(in: .en), es: $0.advice(in: .es)) }
      )
    case .lost: (mode.gone, mode.placement)
    }
  }
}

extension Mode {
  fileprivate var waiting: Phrase {
    switch self {
    case .finger: Phrase(en: "Waiting for a finger", es: "Esperando un dedo")
    case .face: Phrase(en: "Looking for a face", es: "Buscando una cara")
    }
  }

  fileprivate var gone: Phrase {
    switch self {
    case .finger: Phrase(en: "The finger is gone", es: "El dedo ya no está")
    case .face: Phrase(en: "The face is gone", es: "La cara ya no está")
    }
  }

  fileprivate var placement: Phrase {
    switch self {
    case .finger:
      Phrase(
        en: "Cover the lens and the light with a fingertip, without pressing.",
        es: "Cubre la lente y la luz con la yema de un dedo, sin apretar.")
    case .face:
      Phrase(
        en: "Look into the camera from half a metre, in bright, even light.",
        es: "Mira a la cámara a medio metro, con luz clara y uniforme.")
    }
  }
}

extension AgedReading {
  /// "72.1 bpm, 4 s ago".
  public func sentence(in language: Language) -> String {
    let age = fixed(ageSeconds, decimals: 0)
    let bpm = Outcome.reading(reading)
    return Phrase(
      en: "\(bpm.headline(in: .en)), \(age) s ago", es: "\(bpm.headline(in: .es)), hace \(age) s"
    ).said(in: language)
  }
}

extension LiveSummary {
  /// What a live measurement came to, in one sentence: "62 s: 40 readings,
  /// median 72.1 bpm (70.2–74.0)."
  public func sentence(in language: Language) -> String {
    let time = fixed(durationSeconds, decimals: 0)
    guard let bpm else {
      return Phrase(
        en: "\(time) s without a reading.", es: "\(time) s sin ninguna lectura."
      ).said(in: language)
    }
    let median = fixed(bpm.median, decimals: 1)
    let range = "\(fixed(bpm.lowest, decimals: 1))–\(fixed(bpm.highest, decimals: 1))"
    let count = Phrase(
      en: readings == 1 ? "1 reading" : "\(readings) readings",
      es: readings == 1 ? "1 lectura" : "\(readings) lecturas")
    return Phrase(
      en: "\(time) s: \(count.en), median \(median) bpm (\(range)).",
      es: "\(time) s: \(count.es), mediana \(median) lpm (\(range))."
    ).said(in: language)
  }
}
