internal import Latido

extension Gate {
  /// The words of the gates that recipe `standard` adds.
  var pulseWords: GateWords {
    switch self {
    case .brightness:
      GateWords(
        title: Wording(en: "Brightness", es: "Luminosidad"),
        finding: Wording(
          en: "The brightest colour is at grey level {0}; {1} is needed.",
          es: "El color más luminoso está en el nivel de gris {0}; hace falta {1}."),
        advice: Wording(
          en: "Switch the flash on and cover it together with the lens.",
          es: "Enciende el flash y cúbrelo junto con la lente."))
    case .fingerColour:
      GateWords(
        title: Wording(en: "Finger colour", es: "Color del dedo"),
        finding: Wording(
          en: """
            Green and blue are both at grey level {0} or above; behind a finger the lesser is \
            {1}.
            """,
          es: """
            El verde y el azul están ambos en el nivel de gris {0} o más; tras un dedo el menor \
            es {1}.
            """),
        advice: Wording(
          en: "Cover the whole lens with a fingertip.",
          es: "Cubre toda la lente con la yema del dedo."))
    case .modulation:
      GateWords(
        title: Wording(en: "Size of the movement", es: "Tamaño del movimiento"),
        finding: Wording(
          en: "The light swings by {0}; a pulse makes {1}.",
          es: "La luz oscila un {0}; un pulso hace {1}."),
        advice: Wording(
          en: "Rest the hand on something and keep the finger still.",
          es: "Apoya la mano y deja el dedo quieto."))
    case .lightContrast:
      GateWords(
        title: Wording(en: "Contrast of the colours", es: "Contraste de los colores"),
        finding: Wording(
          en: """
            All colours move as one, like a lamp or a shaken object (contrast {0}; blood makes \
            {1}).
            """,
          es: """
            Todos los colores se mueven a la vez, como una lámpara o un objeto agitado \
            (contraste {0}; la sangre hace {1}).
            """),
        advice: Wording(
          en: "Keep flickering light away, and put a finger on the lens.",
          es: "Evita la luz que parpadea y pon un dedo sobre la lente."))
    case .betweenHarmonics:
      GateWords(
        title: Wording(en: "Movement between the beats", es: "Movimiento entre los latidos"),
        finding: Wording(
          en: "At one and a half times the rate there is {0} the power; {1} is allowed.",
          es: "A una vez y media el ritmo hay {0} la potencia; se admite {1}."),
        advice: Wording(
          en: "Breathe gently, press evenly and keep still.",
          es: "Respira con suavidad, aprieta de forma pareja y no te muevas."))
    case .halfRate:
      GateWords(
        title: Wording(en: "Movement at half the rate", es: "Movimiento a medio ritmo"),
        finding: Wording(
          en: "At half the rate there is {0} the power; {1} is allowed.",
          es: "A la mitad del ritmo hay {0} la potencia; se admite {1}."),
        advice: Wording(
          en: "Breathe gently, press evenly and keep still.",
          es: "Respira con suavidad, aprieta de forma pareja y no te muevas."))
    case .keyFrameComb:
      GateWords(
        title: Wording(en: "Key frames of the encoder", es: "Imágenes clave del códec"),
        finding: Wording(
          en: "A tick once a second makes up {0} of the fast changes; {1} is allowed.",
          es: "Un tic por segundo forma el {0} de los cambios rápidos; se admite {1}."),
        advice: Wording(
          en: "Record at a higher quality, or measure live instead of from a file.",
          es: "Graba con más calidad o mide en directo en vez de desde un archivo."))
    case .regularBeats:
      GateWords(
        title: Wording(en: "Beats in step", es: "Latidos acompasados"),
        finding: Wording(
          en: "{0} of the intervals between beats are near their neighbours; {1} is needed.",
          es: "El {0} de los intervalos entre latidos se parece a sus vecinos; hace falta {1}."),
        advice: Wording(
          en: "Keep hand and finger still and record 30 s.",
          es: "Deja quietos la mano y el dedo y graba 30 s."))
    case .evenRhythm:
      GateWords(
        title: Wording(en: "Evenness of the rhythm", es: "Regularidad del ritmo"),
        finding: Wording(
          en: "From beat to beat the interval changes by {0}; {1} is allowed.",
          es: "De latido a latido el intervalo cambia un {0}; se admite {1}."),
        advice: Wording(
          en: "Keep still. If the rhythm stays uneven at rest, that is for a doctor to judge.",
          es: "No te muevas. Si el ritmo sigue irregular en reposo, que lo valore un médico."))
    case .metronome:
      GateWords(
        title: Wording(en: "Not a metronome", es: "No un metrónomo"),
        finding: Wording(
          en: "From beat to beat the interval changes by {0} only; a heart's changes by {1}.",
          es: "De latido a latido el intervalo solo cambia un {0}; el de un corazón cambia {1}."),
        advice: Wording(
          en: "Keep lamps, screens and fans away, or measure live instead of from a file.",
          es: """
            Aleja lámparas, pantallas y ventiladores, o mide en directo en vez de desde un \
            archivo.
            """))
    case .clockwork:
      GateWords(
        title: Wording(en: "A heart, not a clock", es: "Corazón, no reloj"),
        finding: Wording(
          en: "The rhythm strays by {0} beats in 30 s; a heart strays by {1}.",
          es: "El ritmo se desvía {0} latidos en 30 s; un corazón se desvía {1}."),
        advice: Wording(
          en: "Keep mains light and screens away, and record for longer.",
          es: "Aleja la luz de red y las pantallas y graba más tiempo."))
    case .ratesAgree:
      GateWords(
        title: Wording(en: "Agreement of two counts", es: "Acuerdo de dos cuentas"),
        finding: Wording(
          en: "The rate by beats and the rate by spectrum differ by {0}; {1} is allowed.",
          es: "El ritmo por latidos y el del espectro difieren un {0}; se admite {1}."),
        advice: Wording(
          en: "Keep still, breathe normally and record again.",
          es: "No te muevas, respira con normalidad y graba de nuevo."))
    case .rateChanges:
      GateWords(
        title: Wording(en: "Change of the rate", es: "Cambio del ritmo"),
        finding: Wording(
          en: "The heart rate moves by {0} during the recording; {1} is allowed for one number.",
          es: "El ritmo cambia {0} durante la grabación; para un solo número se admite {1}."),
        advice: Wording(
          en: "Rest for a minute and record again, or follow the rate with --track.",
          es: "Descansa un minuto y graba de nuevo, o sigue el ritmo con --track."))
    case .waveform:
      GateWords(
        title: Wording(en: "Shape of the beat", es: "Forma del latido"),
        finding: Wording(
          en: "The beat looks like a finger pulse by {0} points of 3.5; {1} is needed.",
          es: "El latido se parece a un pulso de dedo en {0} puntos de 3,5; hace falta {1}."),
        advice: Wording(
          en: "Press lightly, so that the pulse can pass, and keep still.",
          es: "Aprieta poco, para dejar pasar el pulso, y no te muevas."))
    case .slopeSkewness:
      GateWords(
        title: Wording(en: "Direction of the beat", es: "Sentido del latido"),
        finding: Wording(
          en: "The light does not fall faster than it recovers (skewness {0}; a pulse makes {1}).",
          es: """
            La luz no baja más deprisa de lo que se recupera (asimetría {0}; un pulso hace {1}).
            """),
        advice: Wording(
          en: "Keep still and let only the pulse move the light.",
          es: "No te muevas: que solo el pulso mueva la luz."))
    case .thirdHarmonic:
      GateWords(
        title: Wording(en: "Third harmonic", es: "Tercer armónico"),
        finding: Wording(
          en: "The third harmonic holds {0} of the power of the first; a pulse makes {1}.",
          es: "El tercer armónico tiene el {0} de la potencia del primero; un pulso hace {1}."),
        advice: Wording(
          en: "Keep lamps and movement away; a plain wave is no pulse.",
          es: "Evita lámparas y movimiento: una onda simple no es un pulso."))
    case .secondHarmonic:
      GateWords(
        title: Wording(en: "Second harmonic", es: "Segundo armónico"),
        finding: Wording(
          en: "The second harmonic is {0} the third; a pulse makes {1}.",
          es: "El segundo armónico es {0} el tercero; un pulso hace {1}."),
        advice: Wording(
          en: "Keep blinking lights away.",
          es: "Aleja las luces que parpadean."))
    case .fallTime:
      GateWords(
        title: Wording(en: "Duration of the fall", es: "Duración de la caída"),
        finding: Wording(
          en: "The light falls within {0}; blood takes {1}.",
          es: "La luz cae en {0}; la sangre tarda {1}."),
        advice: Wording(
          en: "Keep blinking lights and knocks away.",
          es: "Evita luces que parpadean y golpes."))
    case .recovery:
      GateWords(
        title: Wording(en: "Recovery after the fall", es: "Recuperación tras la caída"),
        finding: Wording(
          en: "The light recovers at {0} the speed of its fall; a pulse makes {1}.",
          es: "La luz se recupera a {0} la velocidad de su caída; un pulso hace {1}."),
        advice: Wording(
          en: "Keep still and let only the pulse move the light.",
          es: "No te muevas: que solo el pulso mueva la luz."))
    case .cycleSimilarity:
      GateWords(
        title: Wording(en: "Likeness of the beats", es: "Parecido de los latidos"),
        finding: Wording(
          en: "One beat in five resembles the others by less than {0}; {1} is needed.",
          es: "Uno de cada cinco latidos se parece a los demás menos de {0}; hace falta {1}."),
        advice: Wording(
          en: "Keep hand and finger still and record 30 s.",
          es: "Deja quietos la mano y el dedo y graba 30 s."))
    case .confidence:
      GateWords(
        title: Wording(en: "Confidence", es: "Confianza"),
        finding: Wording(
          en: "The chance of being right is {0}; {1} is needed.",
          es: "La probabilidad de acertar es del {0}; hace falta {1}."),
        advice: Wording(
          en: """
            Keep still and record 30 s: a finger warm and lightly pressed, a face in steady \
            light.
            """,
          es: """
            No te muevas y graba 30 s: el dedo caliente y sin apretar, la cara con luz \
            constante.
            """)
      )
    case .windowsAnswered:
      GateWords(
        title: Wording(en: "Parts that answer", es: "Partes que responden"),
        finding: Wording(
          en: "{0} of the recording's parts show a pulse rate; {1} is needed.",
          es: "El {0} de las partes muestra un ritmo; hace falta {1}."),
        advice: Wording(
          en: "Keep the finger on the lens, or the face before it, still for the whole recording.",
          es: "Deja quieto el dedo sobre la lente, o la cara ante ella, durante toda la grabación.")
      )
    case .windowsAgree:
      GateWords(
        title: Wording(en: "Agreement of the parts", es: "Acuerdo de las partes"),
        finding: Wording(
          en: "Overlapping parts contradict each other by {0}; {1} is allowed.",
          es: "Partes que se solapan se contradicen en {0}; se admite {1}."),
        advice: Wording(
          en: "Keep hand and finger still and record again.",
          es: "Deja quietos la mano y el dedo y graba de nuevo."))
    case .answersAgree:
      GateWords(
        title: Wording(en: "Answers in a row", es: "Respuestas seguidas"),
        finding: Wording(
          en: "The same rate has been found for {0}; {1} is needed.",
          es: "Se ha hallado la misma frecuencia durante {0}; hacen falta {1}."),
        advice: Wording(
          en: "Go on as you are: a number is shown once it lasts.",
          es: "Sigue así: el número se muestra cuando dura."))
    default:
      preconditionFailure("the other gates have words of their own")
    }
  }
}

/// Of key frames that the container tells of: `{2}` is how many seconds apart
/// they are, `{3}` how many a minute, so that a person sees which pulse they hide.
let keyFrameWords = GateWords(
  title: Wording(en: "Key frames of the encoder", es: "Imágenes clave del códec"),
  finding: Wording(
    en: "The light keeps step with a key frame every {2} s, {3} a minute ({0}).",
    es: "La luz va al compás de una imagen clave cada {2} s, {3} por minuto ({0})."),
  advice: Wording(
    en: """
      A key frame every {2} s, {3} a minute, hides such a pulse: measure live, or record again \
      later.
      """,
    es: """
      Una imagen clave cada {2} s, {3} por minuto, oculta tal pulso: mide en directo o graba más \
      tarde.
      """))
