public import Latido

extension Outcome {
  /// The answer in a word: "72.1 bpm" or "No reading".
  public func headline(in language: Language) -> String {
    switch self {
    case .reading(let reading):
      let bpm = fixed(reading.bpm, decimals: 1)
      return Phrase(en: "\(bpm) bpm", es: "\(bpm) lpm").said(in: language)
    case .refused:
      return Phrase(en: "No reading", es: "Sin lectura").said(in: language)
    }
  }
}

extension Certainty {
  /// "95 % sure: 70.9–73.3 bpm. Within 5 bpm: 93 %."
  public func sentence(in language: Language) -> String {
    let range = "\(fixed(lowBpm, decimals: 1))–\(fixed(highBpm, decimals: 1))"
    // Nothing measured is certain, so what would round to 100 % is not said so.
    let isNearlyCertain = confidence > 0.99
    let chance = fixed(min(confidence, 0.99) * 100, decimals: 0)
    let (sure, segura) = isNearlyCertain ? ("over ", "más del ") : ("", "")
    return Phrase(
      en: "95 % interval \(range) bpm; \(sure)\(chance) % sure to be within 5 bpm.",
      es: "Intervalo del 95 %: \(range) lpm; "
        + "\(segura)\(chance) % de seguridad de errar en menos de 5 lpm."
    ).said(in: language)
  }
}

extension Evidence {
  /// What the outcome stands on: "30.0 s from 0.0 s · 899 frames at 30.0 Hz · red · published/1".
  public func basis(in language: Language) -> String {
    let length = fixed(durationSeconds, decimals: 1)
    let start = fixed(startSeconds, decimals: 1)
    let rate = rateHz.map { "\(fixed($0, decimals: 2)) Hz" }
    let atRate = Phrase(
      en: rate.map { " at \($0)" } ?? "", es: rate.map { " a \($0)" } ?? "")
    return Phrase(
      en: "\(length) s from \(start) s · \(frames) frames\(atRate.en) · \(method) · \(recipe)",
      es: "\(length) s desde \(start) s · \(frames) imágenes\(atRate.es) · "
        + "\(Channel.colour(named: method).es) · \(recipe)"
    ).said(in: language)
  }
}

extension Channel {
  /// The colour's name; a method that is no channel keeps its own.
  static func colour(named method: String) -> Phrase {
    Channel(named: method)?.colour ?? Phrase(method)
  }

  package var colour: Phrase {
    switch self {
    case .red: Phrase(en: "red", es: "rojo")
    case .green: Phrase(en: "green", es: "verde")
    case .blue: Phrase(en: "blue", es: "azul")
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
