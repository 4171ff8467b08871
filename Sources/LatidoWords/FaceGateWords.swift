internal import Latido

extension Gate {
  /// The words of the gates that a face and its pulse have to pass.
  var faceWords: GateWords {
    switch self {
    case .facePresent:
      GateWords(
        title: Wording(en: "Face", es: "Cara"),
        finding: Wording(
          en: "A face is seen in {0} of the frames; {1} is needed.",
          es: "Se ve una cara en el {0} de las imágenes; hace falta {1}."),
        advice: Wording(
          en: """
            Sit facing the camera, upright, with your whole face in the picture and light on it.
            """,
          es: "Siéntate de frente a la cámara, con toda la cara en la imagen y bien iluminada."))
    case .faceLost:
      GateWords(
        title: Wording(en: "Face lost", es: "Cara perdida"),
        finding: Wording(
          en: "The face is away for {0}; {1} is allowed.",
          es: "La cara falta durante {0}; se admite {1}."),
        advice: Wording(
          en: "Stay before the camera all the time, and keep hands and hair off your face.",
          es: "Quédate ante la cámara todo el tiempo, sin manos ni pelo sobre la cara."))
    case .faceWidth:
      GateWords(
        title: Wording(en: "Face size", es: "Tamaño de la cara"),
        finding: Wording(
          en: "The face takes {0} of the picture's width; {1} is needed.",
          es: "La cara ocupa el {0} del ancho de la imagen; hace falta {1}."),
        advice: Wording(en: "Come closer to the camera.", es: "Acércate a la cámara."))
    case .faceInside:
      GateWords(
        title: Wording(en: "Face in the picture", es: "Cara dentro de la imagen"),
        finding: Wording(
          en: "{0} of forehead and cheeks is inside the picture; {1} is needed.",
          es: "El {0} de la frente y las mejillas está en la imagen; hace falta {1}."),
        advice: Wording(
          en: "Move back or to the middle, so that the whole face is in the picture.",
          es: "Aléjate o céntrate para que se vea la cara entera."))
    case .faceFrontal:
      GateWords(
        title: Wording(en: "Face turned away", es: "Cara girada"),
        finding: Wording(
          en: "The face looks at the camera in {0} of the frames; {1} is needed.",
          es: "La cara mira a la cámara en el {0} de las imágenes; hace falta {1}."),
        advice: Wording(
          en: "Look at the camera, and do not turn or tilt your head.",
          es: "Mira a la cámara y no gires ni inclines la cabeza."))
    case .headMotion:
      GateWords(
        title: Wording(en: "Rhythmic movement", es: "Movimiento rítmico"),
        finding: Wording(
          en: "The face moves at the found rate, by {0} of its width; {1} is allowed.",
          es: "La cara se mueve al ritmo hallado, un {0} de su ancho; se admite {1}."),
        advice: Wording(
          en: "Put the camera on something firm, and sit still.",
          es: "Apoya la cámara en algo firme y quédate quieto."))
    case .pulseAmplitude:
      GateWords(
        title: Wording(en: "Pulse in the skin", es: "Pulso en la piel"),
        finding: Wording(
          en: "The skin's colour swings by {0}; {1} is what a pulse does.",
          es: "El color de la piel oscila un {0}; lo propio del pulso es {1}."),
        advice: Wording(
          en: """
            Use more and even light (daylight, no screen), and a recording that is not strongly \
            compressed.
            """,
          es: """
            Usa más luz y uniforme (luz natural, no de pantalla) y una grabación poco \
            comprimida.
            """))
    case .piecesAgree:
      GateWords(
        title: Wording(en: "Lasting rhythm", es: "Ritmo duradero"),
        finding: Wording(
          en: "The same rhythm leads in {0} of the pieces of 10 s; {1} is needed.",
          es: "El mismo ritmo domina en el {0} de los tramos de 10 s; hace falta {1}."),
        advice: stillInEvenLight)
    case .overtones:
      GateWords(
        title: Wording(en: "Overtones", es: "Armónicos"),
        finding: Wording(
          en: "The rhythm's overtones hold {0} of its own power; {1} is what a skin's pulse has.",
          es: """
            Los armónicos del ritmo tienen {0} de su potencia; lo propio del pulso en la piel es \
            {1}.
            """),
        advice: Wording(
          en: """
            This looks like the video's own encoding, or a blinking light. Record in higher \
            quality, in daylight.
            """,
          es: """
            Parece cosa de la codificación del vídeo o de una luz que parpadea. Graba con más \
            calidad y luz natural.
            """))
    case .redToGreen:
      GateWords(
        title: Wording(en: "Red beside green", es: "Rojo frente a verde"),
        finding: Wording(
          en: "Red swings {0} as much as green; {1} is what blood does.",
          es: "El rojo oscila {0} lo que el verde; lo propio de la sangre es {1}."),
        advice: stillInEvenLight)
    case .blueToGreen:
      GateWords(
        title: Wording(en: "Blue beside green", es: "Azul frente a verde"),
        finding: Wording(
          en: "Blue swings {0} as much as green; {1} is what blood does.",
          es: "El azul oscila {0} lo que el verde; lo propio de la sangre es {1}."),
        advice: stillInEvenLight)
    case .colourContrast:
      GateWords(
        title: Wording(en: "Colour of the swing", es: "Color de la oscilación"),
        finding: Wording(
          en: """
            The colours swing apart by {0} of their common swing; {1} is needed, or it is the \
            light that swings.
            """,
          es: """
            Los colores difieren en {0} de su oscilación común; hace falta {1}, si no, lo que \
            oscila es la luz.
            """),
        advice: stillInEvenLight)
    case .faceCoherence:
      GateWords(
        title: Wording(en: "One beat in all the face", es: "Un latido en toda la cara"),
        finding: Wording(
          en: "Forehead and cheeks move together by {0}; {1} is needed.",
          es: "La frente y las mejillas se mueven a una en {0}; hace falta {1}."),
        advice: stillInEvenLight)
    case .surroundings:
      GateWords(
        title: Wording(en: "Surroundings", es: "Entorno"),
        finding: Wording(
          en: "What is around the face swings with it, {0} as much; {1} is allowed.",
          es: "Lo que rodea la cara oscila con ella, {0} lo que ella; se admite {1}."),
        advice: Wording(
          en: "The light itself swings: turn off screens and lamps that flicker, use daylight.",
          es: "Es la luz la que oscila: apaga pantallas y lámparas que parpadeen, usa luz natural.")
      )
    default: preconditionFailure("a gate of another kind has its words elsewhere")
    }
  }

  private var stillInEvenLight: Wording {
    Wording(
      en: """
        Sit still, rest your head, do not talk, and use steady light on your face, best \
        daylight; wait 30 s.
        """,
      es: """
        Siéntate quieto, apoya la cabeza, no hables y usa luz constante en la cara, mejor \
        natural; espera 30 s.
        """)
  }
}
