internal import Latido

extension GateResult {
  /// The words of the gates that recipe `standard` adds.
  func pulseWords(_ measured: String, _ required: Phrase) -> GateWords {
    switch gate {
    case .brightness:
      return GateWords(
        title: Phrase(en: "Brightness", es: "Luminosidad"),
        finding: Phrase(
          en: "The brightest colour is at grey level \(measured); \(required.en) is "
            + "needed.",
          es: "El color más luminoso está en el nivel de gris \(measured); hace falta "
            + "\(required.es)."),
        advice: Phrase(
          en: "Switch the flash on and cover it together with the lens.",
          es: "Enciende el flash y cúbrelo junto con la lente."))
    case .fingerColour:
      return GateWords(
        title: Phrase(en: "Finger colour", es: "Color del dedo"),
        finding: Phrase(
          en: "Green and blue are both at grey level \(measured) or above; behind a "
            + "finger the lesser is \(required.en).",
          es: "El verde y el azul están ambos en el nivel de gris \(measured) o más; "
            + "tras un dedo el menor es \(required.es)."),
        advice: Phrase(
          en: "Cover the whole lens with a fingertip.",
          es: "Cubre toda la lente con la yema del dedo."))
    case .modulation:
      return GateWords(
        title: Phrase(en: "Size of the movement", es: "Tamaño del movimiento"),
        finding: Phrase(
          en: "The light swings by \(measured); a pulse makes \(required.en).",
          es: "La luz oscila un \(measured); un pulso hace \(required.es)."),
        advice: Phrase(
          en: "Rest the hand on something and keep the finger still.",
          es: "Apoya la mano y deja el dedo quieto."))
    case .lightContrast:
      return GateWords(
        title: Phrase(en: "Contrast of the colours", es: "Contraste de los colores"),
        finding: Phrase(
          en: "All colours move as one, like a lamp or a shaken object (contrast "
            + "\(measured); blood makes \(required.en)).",
          es: "Todos los colores se mueven a la vez, como una lámpara o un objeto "
            + "agitado (contraste \(measured); la sangre hace \(required.es))."),
        advice: Phrase(
          en: "Keep flickering light away, and put a finger on the lens.",
          es: "Evita la luz que parpadea y pon un dedo sobre la lente."))
    case .betweenHarmonics:
      return GateWords(
        title: Phrase(en: "Movement between the beats", es: "Movimiento entre los latidos"),
        finding: Phrase(
          en: "At one and a half times the rate there is \(measured) the power; "
            + "\(required.en) is allowed.",
          es: "A una vez y media el ritmo hay \(measured) la potencia; se admite "
            + "\(required.es)."),
        advice: Phrase(
          en: "Breathe gently, press evenly and keep still.",
          es: "Respira con suavidad, aprieta de forma pareja y no te muevas."))
    case .halfRate:
      return GateWords(
        title: Phrase(en: "Movement at half the rate", es: "Movimiento a medio ritmo"),
        finding: Phrase(
          en: "At half the rate there is \(measured) the power; \(required.en) is "
            + "allowed.",
          es: "A la mitad del ritmo hay \(measured) la potencia; se admite "
            + "\(required.es)."),
        advice: Phrase(
          en: "Breathe gently, press evenly and keep still.",
          es: "Respira con suavidad, aprieta de forma pareja y no te muevas."))
    case .keyFrameComb:
      if let keyFrameSeconds { return keyFrameWords(measured, everySeconds: keyFrameSeconds) }
      return GateWords(
        title: Phrase(en: "Key frames of the encoder", es: "Imágenes clave del códec"),
        finding: Phrase(
          en: "A tick once a second makes up \(measured) of the fast changes; "
            + "\(required.en) is allowed.",
          es: "Un tic por segundo forma el \(measured) de los cambios rápidos; se "
            + "admite \(required.es)."),
        advice: Phrase(
          en: "Record at a higher quality, or measure live instead of from a file.",
          es: "Graba con más calidad o mide en directo en vez de desde un archivo."))
    case .regularBeats:
      return GateWords(
        title: Phrase(en: "Beats in step", es: "Latidos acompasados"),
        finding: Phrase(
          en: "\(measured) of the intervals between beats are near their neighbours; "
            + "\(required.en) is needed.",
          es: "El \(measured) de los intervalos entre latidos se parece a sus vecinos; "
            + "hace falta \(required.es)."),
        advice: Phrase(
          en: "Keep hand and finger still and record 30 s.",
          es: "Deja quietos la mano y el dedo y graba 30 s."))
    case .evenRhythm:
      return GateWords(
        title: Phrase(en: "Evenness of the rhythm", es: "Regularidad del ritmo"),
        finding: Phrase(
          en: "From beat to beat the interval changes by \(measured); \(required.en) is "
            + "allowed.",
          es: "De latido a latido el intervalo cambia un \(measured); se admite "
            + "\(required.es)."),
        advice: Phrase(
          en: "Keep still. If the rhythm stays uneven at rest, that is for a doctor to "
            + "judge.",
          es: "No te muevas. Si el ritmo sigue irregular en reposo, que lo valore un "
            + "médico."))
    case .metronome:
      return GateWords(
        title: Phrase(en: "Not a metronome", es: "No un metrónomo"),
        finding: Phrase(
          en: "From beat to beat the interval changes by \(measured) only; a heart's "
            + "changes by \(required.en).",
          es: "De latido a latido el intervalo solo cambia un \(measured); el de un "
            + "corazón cambia \(required.es)."),
        advice: Phrase(
          en: "Keep lamps, screens and fans away, or measure live instead of from a file.",
          es: "Aleja lámparas, pantallas y ventiladores, o mide en directo en vez de "
            + "desde un archivo."))
    case .clockwork:
      return GateWords(
        title: Phrase(en: "A heart, not a clock", es: "Corazón, no reloj"),
        finding: Phrase(
          en: "The rhythm strays by \(measured) beats in 30 s; a heart strays by "
            + "\(required.en).",
          es: "El ritmo se desvía \(measured) latidos en 30 s; un corazón se desvía "
            + "\(required.es)."),
        advice: Phrase(
          en: "Keep mains light and screens away, and record for longer.",
          es: "Aleja la luz de red y las pantallas y graba más tiempo."))
    case .ratesAgree:
      return GateWords(
        title: Phrase(en: "Agreement of two counts", es: "Acuerdo de dos cuentas"),
        finding: Phrase(
          en: "The rate by beats and the rate by spectrum differ by \(measured); "
            + "\(required.en) is allowed.",
          es: "El ritmo por latidos y el del espectro difieren un \(measured); se "
            + "admite \(required.es)."),
        advice: Phrase(
          en: "Keep still, breathe normally and record again.",
          es: "No te muevas, respira con normalidad y graba de nuevo."))
    case .rateChanges:
      return GateWords(
        title: Phrase(en: "Change of the rate", es: "Cambio del ritmo"),
        finding: Phrase(
          en: "The heart rate moves by \(measured) during the recording; \(required.en) "
            + "is allowed for one number.",
          es: "El ritmo cambia \(measured) durante la grabación; para un solo número se "
            + "admite \(required.es)."),
        advice: Phrase(
          en: "Rest for a minute and record again, or follow the rate with --track.",
          es: "Descansa un minuto y graba de nuevo, o sigue el ritmo con --track."))
    case .waveform:
      return GateWords(
        title: Phrase(en: "Shape of the beat", es: "Forma del latido"),
        finding: Phrase(
          en: "The beat looks like a finger pulse by \(measured) points of 3.5; "
            + "\(required.en) is needed.",
          es: "El latido se parece a un pulso de dedo en \(measured) puntos de 3,5; "
            + "hace falta \(required.es)."),
        advice: Phrase(
          en: "Press lightly, so that the pulse can pass, and keep still.",
          es: "Aprieta poco, para dejar pasar el pulso, y no te muevas."))
    case .slopeSkewness:
      return GateWords(
        title: Phrase(en: "Direction of the beat", es: "Sentido del latido"),
        finding: Phrase(
          en: "The light does not fall faster than it recovers (skewness \(measured); a "
            + "pulse makes \(required.en)).",
          es: "La luz no baja más deprisa de lo que se recupera (asimetría \(measured); "
            + "un pulso hace \(required.es))."),
        advice: Phrase(
          en: "Keep still and let only the pulse move the light.",
          es: "No te muevas: que solo el pulso mueva la luz."))
    case .thirdHarmonic:
      return GateWords(
        title: Phrase(en: "Third harmonic", es: "Tercer armónico"),
        finding: Phrase(
          en: "The third harmonic holds \(measured) of the power of the first; a pulse "
            + "makes \(required.en).",
          es: "El tercer armónico tiene el \(measured) de la potencia del primero; un "
            + "pulso hace \(required.es)."),
        advice: Phrase(
          en: "Keep lamps and movement away; a plain wave is no pulse.",
          es: "Evita lámparas y movimiento: una onda simple no es un pulso."))
    case .secondHarmonic:
      return GateWords(
        title: Phrase(en: "Second harmonic", es: "Segundo armónico"),
        finding: Phrase(
          en: "The second harmonic is \(measured) the third; a pulse makes "
            + "\(required.en).",
          es: "El segundo armónico es \(measured) el tercero; un pulso hace "
            + "\(required.es)."),
        advice: Phrase(
          en: "Keep blinking lights away.",
          es: "Aleja las luces que parpadean."))
    case .fallTime:
      return GateWords(
        title: Phrase(en: "Duration of the fall", es: "Duración de la caída"),
        finding: Phrase(
          en: "The light falls within \(measured); blood takes \(required.en).",
          es: "La luz cae en \(measured); la sangre tarda \(required.es)."),
        advice: Phrase(
          en: "Keep blinking lights and knocks away.",
          es: "Evita luces que parpadean y golpes."))
    case .recovery:
      return GateWords(
        title: Phrase(en: "Recovery after the fall", es: "Recuperación tras la caída"),
        finding: Phrase(
          en: "The light recovers at \(measured) the speed of its fall; a pulse makes "
            + "\(required.en).",
          es: "La luz se recupera a \(measured) la velocidad de su caída; un pulso hace "
            + "\(required.es)."),
        advice: Phrase(
          en: "Keep still and let only the pulse move the light.",
          es: "No te muevas: que solo el pulso mueva la luz."))
    case .cycleSimilarity:
      return GateWords(
        title: Phrase(en: "Likeness of the beats", es: "Parecido de los latidos"),
        finding: Phrase(
          en: "One beat in five resembles the others by less than \(measured); "
            + "\(required.en) is needed.",
          es: "Uno de cada cinco latidos se parece a los demás menos de \(measured); "
            + "hace falta \(required.es)."),
        advice: Phrase(
          en: "Keep hand and finger still and record 30 s.",
          es: "Deja quietos la mano y el dedo y graba 30 s."))
    case .confidence:
      return GateWords(
        title: Phrase(en: "Confidence", es: "Confianza"),
        finding: Phrase(
          en: "The chance of being right is \(measured); \(required.en) is needed.",
          es: "La probabilidad de acertar es del \(measured); hace falta "
            + "\(required.es)."),
        advice: Phrase(
          en:
            "Keep still and record 30 s: a finger warm and lightly pressed, a face in steady light.",
          es:
            "No te muevas y graba 30 s: el dedo caliente y sin apretar, la cara con luz constante.")
      )
    case .windowsAnswered:
      return GateWords(
        title: Phrase(en: "Parts that answer", es: "Partes que responden"),
        finding: Phrase(
          en: "\(measured) of the recording's parts show a pulse rate; \(required.en) is needed.",
          es: "El \(measured) de las partes muestra un ritmo; hace falta \(required.es)."),
        advice: Phrase(
          en: "Keep the finger on the lens, or the face before it, still for the whole recording.",
          es: "Deja quieto el dedo sobre la lente, o la cara ante ella, durante toda la grabación.")
      )
    case .windowsAgree:
      return GateWords(
        title: Phrase(en: "Agreement of the parts", es: "Acuerdo de las partes"),
        finding: Phrase(
          en: "Overlapping parts contradict each other by \(measured); \(required.en) is allowed.",
          es: "Partes que se solapan se contradicen en \(measured); se admite \(required.es)."),
        advice: Phrase(
          en: "Keep hand and finger still and record again.",
          es: "Deja quietos la mano y el dedo y graba de nuevo."))
    default:
      preconditionFailure("the other gates have words of their own")
    }
  }

  /// Of key frames that the container tells of: how far apart, and how many a
  /// minute, so that a person sees which pulse they hide.
  private func keyFrameWords(_ measured: String, everySeconds seconds: Double) -> GateWords {
    let distance = trimmed(seconds, decimals: 2)
    let rate = trimmed(60 / seconds, decimals: 1)
    return GateWords(
      title: Phrase(en: "Key frames of the encoder", es: "Imágenes clave del códec"),
      finding: Phrase(
        en: "The light keeps step with a key frame every \(distance) s, \(rate) a minute "
          + "(\(measured)).",
        es: "La luz va al compás de una imagen clave cada \(distance) s, \(rate) por minuto "
          + "(\(measured))."),
      advice: Phrase(
        en: "A key frame every \(distance) s, \(rate) a minute, hides such a pulse: "
          + "measure live, or record again later.",
        es: "Una imagen clave cada \(distance) s, \(rate) por minuto, oculta tal pulso: "
          + "mide en directo o graba más tarde."))
  }
}
