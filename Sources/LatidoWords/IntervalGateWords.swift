internal import Latido

extension Gate {
  /// The words of the gates that intervals, variability, stress and breathing
  /// have to pass.
  var intervalWords: GateWords {
    switch self {
    case .beatTiming:
      GateWords(
        title: Wording(en: "Beat timing", es: "Instante del latido"),
        finding: Wording(
          en: "A beat's instant is uncertain by {0}; {1} is allowed.",
          es: "El instante de un latido es incierto en {0}; se admite {1}."),
        advice: Wording(
          en: """
            Keep hand and finger still, press lightly, close other apps, and use the camera's \
            own frame times.
            """,
          es: """
            Deja quietos la mano y el dedo, aprieta poco, cierra otras aplicaciones y usa los \
            tiempos propios de la cámara.
            """))
    case .validIntervals:
      GateWords(
        title: Wording(en: "Valid intervals", es: "Intervalos válidos"),
        finding: Wording(
          en: "{0} intervals between beats are sound; {1} are needed.",
          es: "Son válidos {0} intervalos entre latidos; hacen falta {1}."),
        advice: Wording(
          en: "Record longer, at rest, without moving the finger.",
          es: "Graba más tiempo, en reposo, sin mover el dedo."))
    case .acceptedShare:
      GateWords(
        title: Wording(en: "Beats seen well", es: "Latidos bien vistos"),
        finding: Wording(
          en: "In {0} of the intervals both beats are seen well; {1} is needed.",
          es: "En el {0} de los intervalos se ven bien ambos latidos; hace falta {1}."),
        advice: Wording(
          en: "Start once the finger rests quietly on the lens, and keep it there.",
          es: "Empieza cuando el dedo esté quieto sobre la lente y mantenlo así."))
    case .weakBeats:
      GateWords(
        title: Wording(en: "Weak beats", es: "Latidos débiles"),
        finding: Wording(
          en: "In {0} of the intervals a weak beat shows that cannot be timed; {1} is allowed.",
          es: """
            En el {0} de los intervalos asoma un latido débil que no se puede situar; se admite \
            {1}.
            """),
        advice: Wording(
          en: """
            Measure once more, straight from the camera. Only if it stays so at rest is it \
            something to ask a doctor about.
            """,
          es: """
            Mide otra vez, directamente con la cámara. Solo si se repite en reposo conviene \
            consultarlo a un médico.
            """))
    case .rhythm:
      GateWords(
        title: Wording(en: "Irregular rhythm", es: "Ritmo irregular"),
        finding: Wording(
          en: "The intervals follow no steady rhythm in {0} of the recording; {1} is allowed.",
          es: """
            Los intervalos no siguen un ritmo constante en el {0} de la grabación; se admite \
            {1}.
            """),
        advice: Wording(
          en: """
            This is not a diagnosis; movement does it too. Record again at rest; if it persists, \
            ask a doctor.
            """,
          es: """
            No es un diagnóstico; también lo causa el movimiento. Graba de nuevo en reposo; si \
            persiste, consulta a un médico.
            """))
    case .intervalSpread:
      GateWords(
        title: Wording(en: "Spread of the intervals", es: "Amplitud de los intervalos"),
        finding: Wording(
          en: "The longest and the shortest interval differ by {0}; {1} is needed to divide by it.",
          es: """
            El intervalo más largo y el más corto difieren en {0}; hace falta {1} para dividir \
            por ello.
            """),
        advice: Wording(
          en: "No heart beats like a clock: check where these intervals come from.",
          es: "Ningún corazón late como un reloj: revisa de dónde vienen estos intervalos."))
    case .jitterShare:
      GateWords(
        title: Wording(en: "Share of timing errors", es: "Parte de los errores de instante"),
        finding: Wording(
          en: "{0} of the beat-to-beat variation is error of timing; {1} is allowed.",
          es: "El {0} de la variación entre latidos es error de instante; se admite {1}."),
        advice: Wording(
          en: "Record at 60 frames a second if the camera can, in good light, without moving.",
          es: "Graba a 60 imágenes por segundo si la cámara puede, con buena luz y sin moverte."))
    case .rejectedInfluence:
      GateWords(
        title: Wording(en: "Weight of rejected intervals", es: "Peso de los intervalos rechazados"),
        finding: Wording(
          en: "With the rejected intervals this figure could be {0} off; {1} is allowed.",
          es: "Con los intervalos rechazados esta cifra podría variar un {0}; se admite {1}."),
        advice: Wording(
          en: "Record for longer: a few disturbed beats then weigh less.",
          es: "Graba más tiempo: unos pocos latidos alterados pesan entonces menos."))
    case .analysisDuration:
      GateWords(
        title: Wording(en: "Length for this figure", es: "Duración para esta cifra"),
        finding: Wording(
          en: "The recording lasts {0}; {1} are needed for this figure.",
          es: "La grabación dura {0}; hacen falta {1} para esta cifra."),
        advice: Wording(
          en: "Record at least that long, at rest, without moving.",
          es: "Graba al menos ese tiempo, en reposo y sin moverte."))
    case .stretchIntervals:
      GateWords(
        title: Wording(en: "Intervals in every stretch", es: "Intervalos en cada tramo"),
        finding: Wording(
          en: "A stretch of the recording holds {0} intervals fit for a spectrum; {1} are needed.",
          es:
            "Un tramo de la grabación tiene {0} intervalos útiles para un espectro; hacen falta {1}."
        ),
        advice: Wording(
          en: "Record without a break, at rest, without moving.",
          es: "Graba sin interrupción, en reposo y sin moverte."))
    case .breathingModulations:
      GateWords(
        title: Wording(en: "Signs of breathing", es: "Señales de la respiración"),
        finding: Wording(
          en: "Breathing shows in {0} of pulse strength, level and interval; {1} are needed.",
          es: """
            La respiración se nota en {0} de fuerza, nivel e intervalo del pulso; hacen falta \
            {1}.
            """),
        advice: Wording(
          en: "Record for a minute, sitting still and breathing evenly.",
          es: "Graba un minuto, sentado y quieto, respirando con regularidad."))
    case .breathingAgreement:
      GateWords(
        title: Wording(en: "Agreement on breathing", es: "Acuerdo sobre la respiración"),
        finding: Wording(
          en: "The signs of breathing lie {0} apart; {1} is allowed.",
          es: "Las señales de la respiración distan {0}; se admite {1}."),
        advice: Wording(
          en: "Record for a minute, sitting still and breathing evenly.",
          es: "Graba un minuto, sentado y quieto, respirando con regularidad."))
    default:
      preconditionFailure("the words of this gate stand in GateWords")
    }
  }
}
