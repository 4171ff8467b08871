internal import Latido

extension GateResult {
  /// The words of the gates that intervals, variability, stress and breathing
  /// have to pass.
  func intervalWords(_ measured: String, _ required: Phrase) -> GateWords {
    switch gate {
    case .beatTiming:
      return GateWords(
        title: Phrase(en: "Beat timing", es: "Instante del latido"),
        finding: Phrase(
          en: "A beat's instant is uncertain by \(measured); \(required.en) is allowed.",
          es: "El instante de un latido es incierto en \(measured); se admite \(required.es)."),
        advice: Phrase(
          en: "Keep hand and finger still, press lightly, close other apps, and use the camera's "
            + "own frame times.",
          es: "Deja quietos la mano y el dedo, aprieta poco, cierra otras aplicaciones y usa los "
            + "tiempos propios de la cámara."))
    case .validIntervals:
      return GateWords(
        title: Phrase(en: "Valid intervals", es: "Intervalos válidos"),
        finding: Phrase(
          en: "\(measured) intervals between beats are sound; \(required.en) are needed.",
          es: "Son válidos \(measured) intervalos entre latidos; hacen falta \(required.es)."),
        advice: Phrase(
          en: "Record longer, at rest, without moving the finger.",
          es: "Graba más tiempo, en reposo, sin mover el dedo."))
    case .acceptedShare:
      return GateWords(
        title: Phrase(en: "Beats seen well", es: "Latidos bien vistos"),
        finding: Phrase(
          en: "In \(measured) of the intervals both beats are seen well; \(required.en) is needed.",
          es: "En el \(measured) de los intervalos se ven bien ambos latidos; "
            + "hace falta \(required.es)."),
        advice: Phrase(
          en: "Start once the finger rests quietly on the lens, and keep it there.",
          es: "Empieza cuando el dedo esté quieto sobre la lente y mantenlo así."))
    case .weakBeats:
      return GateWords(
        title: Phrase(en: "Weak beats", es: "Latidos débiles"),
        finding: Phrase(
          en: "In \(measured) of the intervals a weak beat shows that cannot be timed; "
            + "\(required.en) is allowed.",
          es: "En el \(measured) de los intervalos asoma un latido débil que no se puede "
            + "situar; se admite \(required.es)."),
        advice: Phrase(
          en: "Measure once more, straight from the camera. Only if it stays so at rest is it "
            + "something to ask a doctor about.",
          es: "Mide otra vez, directamente con la cámara. Solo si se repite en reposo conviene "
            + "consultarlo a un médico."))
    case .rhythm:
      return GateWords(
        title: Phrase(en: "Irregular rhythm", es: "Ritmo irregular"),
        finding: Phrase(
          en: "The intervals follow no steady rhythm in \(measured) of the recording; "
            + "\(required.en) is allowed.",
          es: "Los intervalos no siguen un ritmo constante en el \(measured) de la grabación; "
            + "se admite \(required.es)."),
        advice: Phrase(
          en: "This is not a diagnosis; movement does it too. Record again at rest; if it "
            + "persists, ask a doctor.",
          es: "No es un diagnóstico; también lo causa el movimiento. Graba de nuevo en reposo; "
            + "si persiste, consulta a un médico."))
    case .intervalSpread:
      return GateWords(
        title: Phrase(en: "Spread of the intervals", es: "Amplitud de los intervalos"),
        finding: Phrase(
          en: "The longest and the shortest interval differ by \(measured); \(required.en) is "
            + "needed to divide by it.",
          es: "El intervalo más largo y el más corto difieren en \(measured); hace falta "
            + "\(required.es) para dividir por ello."),
        advice: Phrase(
          en: "No heart beats like a clock: check where these intervals come from.",
          es: "Ningún corazón late como un reloj: revisa de dónde vienen estos intervalos."))
    case .jitterShare:
      return GateWords(
        title: Phrase(en: "Share of timing errors", es: "Parte de los errores de instante"),
        finding: Phrase(
          en: "\(measured) of the beat-to-beat variation is error of timing; "
            + "\(required.en) is allowed.",
          es: "El \(measured) de la variación entre latidos es error de instante; "
            + "se admite \(required.es)."),
        advice: Phrase(
          en: "Record at 60 frames a second if the camera can, in good light, without moving.",
          es: "Graba a 60 imágenes por segundo si la cámara puede, con buena luz y sin moverte."))
    case .rejectedInfluence:
      return GateWords(
        title: Phrase(en: "Weight of rejected intervals", es: "Peso de los intervalos rechazados"),
        finding: Phrase(
          en: "With the rejected intervals this figure could be \(measured) off; "
            + "\(required.en) is allowed.",
          es: "Con los intervalos rechazados esta cifra podría variar un \(measured); "
            + "se admite \(required.es)."),
        advice: Phrase(
          en: "Record for longer: a few disturbed beats then weigh less.",
          es: "Graba más tiempo: unos pocos latidos alterados pesan entonces menos."))
    case .analysisDuration:
      return GateWords(
        title: Phrase(en: "Length for this figure", es: "Duración para esta cifra"),
        finding: Phrase(
          en: "The recording lasts \(measured); \(required.en) are needed for this figure.",
          es: "La grabación dura \(measured); hacen falta \(required.es) para esta cifra."),
        advice: Phrase(
          en: "Record at least that long, at rest, without moving.",
          es: "Graba al menos ese tiempo, en reposo y sin moverte."))
    case .breathingModulations:
      return GateWords(
        title: Phrase(en: "Signs of breathing", es: "Señales de la respiración"),
        finding: Phrase(
          en: "Breathing shows in \(measured) of pulse strength, level and interval; "
            + "\(required.en) are needed.",
          es: "La respiración se nota en \(measured) de fuerza, nivel e intervalo del pulso; "
            + "hacen falta \(required.es)."),
        advice: Phrase(
          en: "Record for a minute, sitting still and breathing evenly.",
          es: "Graba un minuto, sentado y quieto, respirando con regularidad."))
    case .breathingAgreement:
      return GateWords(
        title: Phrase(en: "Agreement on breathing", es: "Acuerdo sobre la respiración"),
        finding: Phrase(
          en: "The signs of breathing lie \(measured) apart; \(required.en) is allowed.",
          es: "Las señales de la respiración distan \(measured); se admite \(required.es)."),
        advice: Phrase(
          en: "Record for a minute, sitting still and breathing evenly.",
          es: "Graba un minuto, sentado y quieto, respirando con regularidad."))
    default:
      preconditionFailure("the words of this gate stand in GateWords")
    }
  }
}
