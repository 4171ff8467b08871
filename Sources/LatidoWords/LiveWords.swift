public import Latido

extension PulseState {
  /// Where a live measurement stands, in a few words.
  public func headline(of mode: Mode, in language: Language) -> String {
    switch self {
    case .reading(let reading): Outcome.reading(reading).headline(in: language)
    case .refused(let refusal): Outcome.refused(refusal).headline(in: language)
    case .waiting: mode.waiting.said(in: language)
    case .settling: Wording(en: "Finding the light", es: "Ajustando la luz").said(in: language)
    case .measuring: Wording(en: "Measuring", es: "Midiendo").said(in: language)
    case .lost: mode.gone.said(in: language)
    }
  }

  /// What the person can do now, in one sentence; nil where there is nothing
  /// to do.
  public func advice(of mode: Mode, in language: Language) -> String? {
    switch self {
    case .reading: nil
    case .refused(let refusal): refusal.reasons.first?.advice(in: language)
    case .waiting, .lost: mode.placement.said(in: language)
    case .settling: keepStill.said(in: language)
    case .measuring: breatheNormally.said(in: language)
    }
  }
}

private let keepStill = Wording(en: "Keep still for a moment.", es: "No te muevas un momento.")
private let breatheNormally = Wording(
  en: "Keep still and breathe normally.", es: "No te muevas y respira normal.")

extension Mode {
  fileprivate var waiting: Wording {
    switch self {
    case .finger: Wording(en: "Waiting for a finger", es: "Esperando un dedo")
    case .face: Wording(en: "Looking for a face", es: "Buscando una cara")
    }
  }

  fileprivate var gone: Wording {
    switch self {
    case .finger: Wording(en: "The finger is gone", es: "El dedo ya no está")
    case .face: Wording(en: "The face is gone", es: "La cara ya no está")
    }
  }

  fileprivate var placement: Wording {
    switch self {
    case .finger:
      Wording(
        en: "Cover the lens and the light with a fingertip, without pressing.",
        es: "Cubre la lente y la luz con la yema de un dedo, sin apretar.")
    case .face:
      Wording(
        en: "Look into the camera from half a metre, in bright, even light.",
        es: "Mira a la cámara a medio metro, con luz clara y uniforme.")
    }
  }
}

extension AgedReading {
  /// "72.1 bpm, 4 s ago".
  public func sentence(in language: Language) -> String {
    Wording(en: "{0}, {1} s ago", es: "{0}, hace {1} s").said(
      in: language, Outcome.reading(reading).headline(in: language), fixed(ageSeconds, decimals: 0))
  }
}

extension LiveSummary {
  /// What a live measurement came to, in one sentence: "62 s: 40 readings,
  /// median 72.1 bpm (70.2–74.0)."
  public func sentence(in language: Language) -> String {
    let time = fixed(durationSeconds, decimals: 0)
    guard let bpm else {
      return Wording(en: "{0} s without a reading.", es: "{0} s sin ninguna lectura.")
        .said(in: language, time)
    }
    let count =
      readings == 1
      ? Wording(en: "1 reading", es: "1 lectura") : Wording(en: "{0} readings", es: "{0} lecturas")
    return Wording(
      en: "{0} s: {1}, median {2} bpm ({3}–{4}).", es: "{0} s: {1}, mediana {2} lpm ({3}–{4})."
    ).said(
      in: language, time, count.said(in: language, readings.description),
      fixed(bpm.median, decimals: 1), fixed(bpm.lowest, decimals: 1),
      fixed(bpm.highest, decimals: 1))
  }
}
