public import Latido

/// All that is ever said about one gate. Filled in are `{0}`, what was found,
/// and `{1}`, what was asked; `{2}` and `{3}` are explained where they are used.
struct GateWords {
  /// Its plain name.
  let title: Wording
  /// What was found and what was asked, in one sentence.
  let finding: Wording
  /// What a person can do about it.
  let advice: Wording
}

extension GateResult {
  /// The gate's plain name: "Usable length".
  public func title(in language: Language) -> String {
    words.title.said(in: language, pieces(in: language))
  }

  /// One sentence with both figures: "Only 5.0 s could be used; at least 8.5 s are needed."
  public func finding(in language: Language) -> String {
    words.finding.said(in: language, pieces(in: language))
  }

  /// What a person can do so that the gate passes next time.
  public func advice(in language: Language) -> String {
    let advice = gate == .timeUnit && fittingUnit == nil ? noUnitFits : words.advice
    return advice.said(in: language, pieces(in: language))
  }

  /// Name and figures in a few words: "usable length 5.0 s (at least 8.5 s)".
  public func brief(in language: Language) -> String {
    let figures = Figures(self)
    return "\(title(in: language)) \(figures.measured) (\(figures.required(in: language)))"
  }

  /// What was found, with its unit: "5.0 s".
  public var measuredText: String { Figures(self).measured }

  /// What was asked, with its unit: "at least 8.5 s".
  public func requiredText(in language: Language) -> String {
    Figures(self).required(in: language)
  }

  private var words: GateWords { keyFrameSeconds == nil ? gate.words : keyFrameWords }

  /// What the gate's words are filled with, `{0}` first.
  private func pieces(in language: Language) -> [String] {
    let figures = Figures(self)
    let pieces = [figures.measured, figures.required(in: language)]
    if let channel = gate.clippedChannel { return pieces + [channel.colour.said(in: language)] }
    if let seconds = keyFrameSeconds {
      return pieces + [trimmed(seconds, decimals: 2), trimmed(60 / seconds, decimals: 1)]
    }
    guard gate == .timeUnit, let unit = fittingUnit else { return pieces }
    return pieces + [unit.plural.said(in: language), unit.suffix]
  }

  /// The unit that times of this step would fit.
  private var fittingUnit: TimeUnit? { measured.flatMap(TimeUnit.fitting(step:)) }
}

private let noUnitFits = Wording(
  en: "The times fit neither s, ms nor µs: check the time column.",
  es: "Los tiempos no encajan en s, ms ni µs: revisa la columna de tiempo.")

extension Gate {
  /// The words of every gate. A new gate is given its words here, and the
  /// compiler asks for them.
  fileprivate var words: GateWords {
    switch self {
    case .timeUnit:
      GateWords(
        title: Wording(en: "Time unit", es: "Unidad de tiempo"),
        finding: Wording(
          en: "As stated, frames are {0} apart; {1} makes sense.",
          es: "Según el archivo hay {0} entre imágenes; lo razonable es {1}."),
        advice: Wording(
          en: "They look like {2}: call the column time_{3}.",
          es: "Parecen {2}: la columna debe llamarse time_{3}."))
    case .frameRate:
      GateWords(
        title: Wording(en: "Frame rate", es: "Imágenes por segundo"),
        finding: Wording(
          en: "The frames come at {0}; {1} is needed.",
          es: "Las imágenes llegan a {0}; hace falta {1}."),
        advice: Wording(
          en: "Record at 30 frames a second, in more light, with other apps closed.",
          es: "Graba a 30 imágenes por segundo, con más luz y sin otras aplicaciones abiertas."))
    case .repeatedFrames:
      GateWords(
        title: Wording(en: "Repeated frames", es: "Imágenes repetidas"),
        finding: Wording(
          en: "{0} of the frames repeat the time of another; {1} is allowed.",
          es: "El {0} de las imágenes repite el instante de otra; se admite {1}."),
        advice: Wording(
          en: "Record again, or export the recording with the camera's own frame times.",
          es: "Graba de nuevo o exporta la grabación con los tiempos propios de la cámara."))
    case .longestGap:
      GateWords(
        title: Wording(en: "Gap", es: "Hueco"),
        finding: Wording(
          en: """
            Frames are missing for {0}; {1} is allowed, and no stretch between gaps is long \
            enough.
            """,
          es: "Faltan imágenes durante {0}; se admite {1}, y ningún tramo entre huecos basta."),
        advice: Wording(
          en: "Record without interruption, with the camera app in front all the time.",
          es: "Graba sin interrupciones, con la cámara siempre en primer plano."))
    case .duration:
      GateWords(
        title: Wording(en: "Usable length", es: "Duración útil"),
        finding: Wording(
          en: "Only {0} could be used; {1} are needed.",
          es: "Solo se han podido usar {0}; hacen falta {1}."),
        advice: Wording(
          en: "Record for 30 s, with finger or face in place all the time.",
          es: "Graba 30 s, con el dedo o la cara en su sitio todo el tiempo."))
    case .clippedRed:
      clipped(
        advice: Wording(
          en: "Press more lightly, lower the exposure, or read green or blue light.",
          es: "Aprieta menos, baja la exposición, o lee la luz verde o azul."))
    case .clippedGreen:
      clipped(
        advice: Wording(
          en: "Change light or exposure, or read red or blue light.",
          es: "Cambia la luz o la exposición, o lee la luz roja o azul."))
    case .clippedBlue:
      clipped(
        advice: Wording(
          en: "Change light or exposure, or read red or green light.",
          es: "Cambia la luz o la exposición, o lee la luz roja o verde."))
    case .amplitude:
      GateWords(
        title: Wording(en: "Pulse strength", es: "Fuerza del pulso"),
        finding: Wording(
          en: "The light varies by {0} grey levels; {1} is needed.",
          es: "La luz varía {0} niveles de gris; hace falta {1}."),
        advice: Wording(
          en: "Cover lens and flash fully with a warm fingertip, and press lightly.",
          es: "Cubre bien la lente y el flash con la yema del dedo, tibia y sin apretar."))
    case .signalToNoise:
      GateWords(
        title: Wording(en: "Signal to noise", es: "Señal frente a ruido"),
        finding: Wording(
          en: "The strongest rhythm is {0} the noise; {1} is needed.",
          es: "El ritmo más fuerte es {0} el ruido; hace falta {1}."),
        advice: Wording(
          en: "Rest the hand on something, keep the finger still on the lens, and record 30 s.",
          es: "Apoya la mano, deja el dedo quieto sobre la lente y graba 30 s."))
    case .brightness, .fingerColour, .modulation, .lightContrast, .betweenHarmonics, .halfRate,
      .keyFrameComb, .regularBeats, .evenRhythm, .metronome, .clockwork, .ratesAgree, .rateChanges,
      .waveform,
      .slopeSkewness, .thirdHarmonic, .secondHarmonic, .fallTime, .recovery, .cycleSimilarity,
      .confidence, .windowsAnswered, .windowsAgree, .answersAgree:
      pulseWords
    case .beatTiming, .validIntervals, .acceptedShare, .weakBeats, .rhythm, .intervalSpread,
      .jitterShare, .rejectedInfluence, .analysisDuration, .stretchIntervals,
      .breathingModulations, .breathingAgreement:
      intervalWords
    case .facePresent, .faceLost, .faceWidth, .faceInside, .faceFrontal, .headMotion,
      .pulseAmplitude, .piecesAgree, .overtones, .redToGreen, .blueToGreen, .colourContrast,
      .faceCoherence, .surroundings:
      faceWords
    }
  }

  /// The colour is `{2}`.
  private func clipped(advice: Wording) -> GateWords {
    GateWords(
      title: Wording(en: "Clipped {2}", es: "Canal {2} saturado"),
      finding: Wording(
        en: "In {0} of the picture {2} is at an end of its scale; {1} is allowed.",
        es: "En el {0} de la imagen el {2} está en un extremo de su escala; se admite {1}."),
      advice: advice)
  }

  fileprivate var clippedChannel: Channel? {
    switch self {
    case .clippedRed: .red
    case .clippedGreen: .green
    case .clippedBlue: .blue
    default: nil
    }
  }
}

extension TimeUnit {
  /// Its name in the plural: "milliseconds".
  package var plural: Wording {
    switch self {
    case .seconds: Wording(en: "seconds", es: "segundos")
    case .milliseconds: Wording(en: "milliseconds", es: "milisegundos")
    case .microseconds: Wording(en: "microseconds", es: "microsegundos")
    }
  }
}
