public import Latido

extension Outcome {
  /// The answer in a word: "72.1 bpm" or "No reading".
  public func headline(in language: Language) -> String {
    switch self {
    case .reading(let reading):
      Wording(en: "{0} bpm", es: "{0} lpm").said(in: language, fixed(reading.bpm, decimals: 1))
    case .refused:
      Wording(en: "No reading", es: "Sin lectura").said(in: language)
    }
  }
}

extension Certainty {
  /// "95 % interval 70.9–73.3 bpm; 93 % sure to be within 5 bpm."
  public func sentence(in language: Language) -> String {
    // Nothing measured is certain, so what would round to 100 % is not said so.
    let sure =
      confidence > 0.99
      ? Wording(en: "over {0} % sure", es: "más del {0} % de seguridad")
      : Wording(en: "{0} % sure", es: "{0} % de seguridad")
    let chance = fixed(min(confidence, 0.99) * 100, decimals: 0)
    return Wording(
      en: "95 % interval {0}–{1} bpm; {2} to be within 5 bpm.",
      es: "Intervalo del 95 %: {0}–{1} lpm; {2} de errar en menos de 5 lpm."
    ).said(
      in: language, fixed(lowBpm, decimals: 1), fixed(highBpm, decimals: 1),
      sure.said(in: language, chance))
  }
}

extension Evidence {
  /// What the outcome stands on: "30.0 s from 0.0 s · 899 frames at 30.0 Hz · red · published/1".
  public func basis(in language: Language) -> String {
    let rate = rateHz.map { rate in
      Wording(en: " at {0} Hz", es: " a {0} Hz").said(in: language, fixed(rate, decimals: 2))
    }
    return Wording(
      en: "{0} s from {1} s · {2} frames{3} · {4} · {5}",
      es: "{0} s desde {1} s · {2} imágenes{3} · {4} · {5}"
    ).said(
      in: language, fixed(durationSeconds, decimals: 1), fixed(startSeconds, decimals: 1),
      frames.description, rate ?? "", Channel.said(method, in: language), recipe)
  }
}

extension Channel {
  /// The colour's name; a method that is no channel keeps its own.
  static func said(_ method: String, in language: Language) -> String {
    Channel(named: method)?.colour.said(in: language) ?? method
  }

  package var colour: Wording {
    switch self {
    case .red: Wording(en: "red", es: "rojo")
    case .green: Wording(en: "green", es: "verde")
    case .blue: Wording(en: "blue", es: "azul")
    }
  }
}

/// Said once beside a reading of a face.
public let faceNotice = Phrase(
  en: "Read from a face: a turn of the head, changing light or a shadow is as large as the pulse "
    + "itself. A finger on the lens is surer.",
  es: "Leído en una cara: un giro de la cabeza, un cambio de luz o una sombra son tan grandes como "
    + "el propio pulso. Un dedo sobre la lente es más seguro.")

/// Said once beside every reading.
public let wellnessNotice = Phrase(
  en: "A wellness estimate, not a medical measurement.",
  es: "Una estimación de bienestar, no una medición médica.")
