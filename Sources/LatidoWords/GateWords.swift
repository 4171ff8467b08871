public import Latido

/// All that is ever said about one gate.
struct GateWords {
  /// Its plain name.
  let title: Phrase
  /// What was found and what was asked, in one sentence.
  let finding: Phrase
  /// What a person can do about it.
  let advice: Phrase
}

extension GateResult {
  /// The gate's plain name: "Usable length".
  public func title(in language: Language) -> String { words.title.said(in: language) }

  /// One sentence with both figures: "Only 5.0 s could be used; at least 8.5 s are needed."
  public func finding(in language: Language) -> String { words.finding.said(in: language) }

  /// What a person can do so that the gate passes next time.
  public func advice(in language: Language) -> String { words.advice.said(in: language) }

  /// Name and figures in a few words: "usable length 5.0 s (at least 8.5 s)".
  public func brief(in language: Language) -> String {
    let figures = Figures(self)
    return "\(title(in: language)) \(figures.measured) (\(figures.required.said(in: language)))"
  }

  /// What was found, with its unit: "5.0 s".
  public var measuredText: String { Figures(self).measured }

  /// What was asked, with its unit: "at least 8.5 s".
  public func requiredText(in language: Language) -> String {
    Figures(self).required.said(in: language)
  }

  /// The words of every gate. A new gate is given its words here, and the
  /// compiler asks for them.
  var words: GateWords {
    let figures = Figures(self)
    let measured = figures.measured
    let required = figures.required
    switch gate {
    case .timeUnit:
      return GateWords(
        title: Phrase(en: "Time unit", es: "Unidad de tiempo"),
        finding: Phrase(
          en: "As stated, frames are \(measured) apart; \(required.en) makes sense.",
          es: "Según el archivo hay \(measured) entre imágenes; lo razonable es \(required.es)."),
        advice: timeUnitAdvice)
    case .frameRate:
      return GateWords(
        title: Phrase(en: "Frame rate", es: "Imágenes por segundo"),
        finding: Phrase(
          en: "The frames come at \(measured); \(required.en) is needed.",
          es: "Las imágenes llegan a \(measured); hace falta \(required.es)."),
        advice: Phrase(
          en: "Record at 30 frames a second, in more light, with other apps closed.",
          es: "Graba a 30 imágenes por segundo, con más luz y sin otras aplicaciones abiertas."))
    case .repeatedFrames:
      return GateWords(
        title: Phrase(en: "Repeated frames", es: "Imágenes repetidas"),
        finding: Phrase(
          en: "\(measured) of the frames repeat the time of another; \(required.en) is allowed.",
          es: "El \(measured) de las imágenes repite el instante de otra; "
            + "se admite \(required.es)."),
        advice: Phrase(
          en: "Record again, or export the recording with the camera's own frame times.",
          es: "Graba de nuevo o exporta la grabación con los tiempos propios de la cámara."))
    case .longestGap:
      return GateWords(
        title: Phrase(en: "Gap", es: "Hueco"),
        finding: Phrase(
          en: "Frames are missing for \(measured); \(required.en) is allowed, "
            + "and no stretch between gaps is long enough.",
          es: "Faltan imágenes durante \(measured); se admite \(required.es), "
            + "y ningún tramo entre huecos basta."),
        advice: Phrase(
          en: "Record without interruption, with the camera app in front all the time.",
          es: "Graba sin interrupciones, con la cámara siempre en primer plano."))
    case .duration:
      return GateWords(
        title: Phrase(en: "Usable length", es: "Duración útil"),
        finding: Phrase(
          en: "Only \(measured) could be used; \(required.en) are needed.",
          es: "Solo se han podido usar \(measured); hacen falta \(required.es)."),
        advice: Phrase(
          en: "Record for 30 s, with finger or face in place all the time.",
          es: "Graba 30 s, con el dedo o la cara en su sitio todo el tiempo."))
    case .clippedRed:
      return clipped(
        Phrase(en: "red", es: "rojo"), measured, required,
        advice: Phrase(
          en: "Press more lightly, lower the exposure, or read green or blue light.",
          es: "Aprieta menos, baja la exposición, o lee la luz verde o azul."))
    case .clippedGreen:
      return clipped(
        Phrase(en: "green", es: "verde"), measured, required,
        advice: Phrase(
          en: "Change light or exposure, or read red or blue light.",
          es: "Cambia la luz o la exposición, o lee la luz roja o azul."))
    case .clippedBlue:
      return clipped(
        Phrase(en: "blue", es: "azul"), measured, required,
        advice: Phrase(
          en: "Change light or exposure, or read red or green light.",
          es: "Cambia la luz o la exposición, o lee la luz roja o verde."))
    case .amplitude:
      return GateWords(
        title: Phrase(en: "Pulse strength", es: "Fuerza del pulso"),
        finding: Phrase(
          en: "The light varies by \(measured) grey levels; \(required.en) is needed.",
          es: "La luz varía \(measured) niveles de gris; hace falta \(required.es)."),
        advice: Phrase(
          en: "Cover lens and flash fully with a warm fingertip, and press lightly.",
          es: "Cubre bien la lente y el flash con la yema del dedo, tibia y sin apretar."))
    case .signalToNoise:
      return GateWords(
        title: Phrase(en: "Signal to noise", es: "Señal frente a ruido"),
        finding: Phrase(
          en: "The strongest rhythm is \(measured) the noise; \(required.en) is needed.",
          es: "El ritmo más fuerte es \(measured) el ruido; hace falta \(required.es)."),
        advice: Phrase(
          en: "Rest the hand on something, keep the finger still on the lens, and record 30 s.",
          es: "Apoya la mano, deja el dedo quieto sobre la lente y graba 30 s."))
    case .brightness, .fingerColour, .modulation, .lightContrast, .betweenHarmonics, .halfRate,
      .keyFrameComb, .regularBeats, .evenRhythm, .metronome, .clockwork, .ratesAgree, .rateChanges,
      .waveform,
      .slopeSkewness, .thirdHarmonic, .secondHarmonic, .fallTime, .recovery, .cycleSimilarity,
      .confidence, .windowsAnswered, .windowsAgree:
      return pulseWords(measured, required)
    case .beatTiming, .validIntervals, .acceptedShare, .weakBeats, .rhythm, .intervalSpread,
      .jitterShare, .rejectedInfluence, .analysisDuration,
      .breathingModulations, .breathingAgreement:
      return intervalWords(measured, required)
    case .facePresent, .faceLost, .faceWidth, .faceInside, .faceFrontal, .headMotion,
      .pulseAmplitude, .piecesAgree, .overtones, .redToGreen, .blueToGreen, .colourContrast,
      .faceCoherence, .surroundings:
      return faceWords(measured, required)
    }
  }

  private func clipped(
    _ colour: Phrase, _ measured: String, _ required: Phrase, advice: Phrase
  ) -> GateWords {
    GateWords(
      title: Phrase(en: "Clipped \(colour.en)", es: "Canal \(colour.es) saturado"),
      finding: Phrase(
        en: "In \(measured) of the picture \(colour.en) is at an end of its scale; "
          + "\(required.en) is allowed.",
        es: "En el \(measured) de la imagen el \(colour.es) está en un extremo de su escala; "
          + "se admite \(required.es)."),
      advice: advice)
  }

  /// Names the column that the times as stated would fit.
  private var timeUnitAdvice: Phrase {
    guard let measured, let unit = TimeUnit.fitting(step: measured) else {
      return Phrase(
        en: "The times fit neither s, ms nor µs: check the time column.",
        es: "Los tiempos no encajan en s, ms ni µs: revisa la columna de tiempo.")
    }
    let name = unit.plural
    return Phrase(
      en: "They look like \(name.en): call the column time_\(unit.suffix).",
      es: "Parecen \(name.es): la columna debe llamarse time_\(unit.suffix).")
  }
}

extension TimeUnit {
  /// Its name in the plural: "milliseconds".
  package var plural: Phrase {
    switch self {
    case .seconds: Phrase(en: "seconds", es: "segundos")
    case .milliseconds: Phrase(en: "milliseconds", es: "milisegundos")
    case .microseconds: Phrase(en: "microseconds", es: "microsegundos")
    }
  }
}
