internal import Latido

extension GateResult {
  /// The words of the gates that a face and its pulse have to pass.
  func faceWords(_ measured: String, _ required: Phrase) -> GateWords {
    switch gate {
    case .facePresent:
      return GateWords(
        title: Phrase(en: "Face", es: "Cara"),
        finding: Phrase(
          en: "A face is seen in \(measured) of the frames; \(required.en) is needed.",
          es: "Se ve una cara en el \(measured) de las imágenes; hace falta \(required.es)."),
        advice: Phrase(
          en:
            "Sit facing the camera, upright, with your whole face in the picture and light on it.",
          es: "Siéntate de frente a la cámara, con toda la cara en la imagen y bien iluminada."))
    case .faceLost:
      return GateWords(
        title: Phrase(en: "Face lost", es: "Cara perdida"),
        finding: Phrase(
          en: "The face is away for \(measured); \(required.en) is allowed.",
          es: "La cara falta durante \(measured); se admite \(required.es)."),
        advice: Phrase(
          en: "Stay before the camera all the time, and keep hands and hair off your face.",
          es: "Quédate ante la cámara todo el tiempo, sin manos ni pelo sobre la cara."))
    case .faceWidth:
      return GateWords(
        title: Phrase(en: "Face size", es: "Tamaño de la cara"),
        finding: Phrase(
          en: "The face takes \(measured) of the picture's width; \(required.en) is needed.",
          es: "La cara ocupa el \(measured) del ancho de la imagen; hace falta \(required.es)."),
        advice: Phrase(en: "Come closer to the camera.", es: "Acércate a la cámara."))
    case .faceInside:
      return GateWords(
        title: Phrase(en: "Face in the picture", es: "Cara dentro de la imagen"),
        finding: Phrase(
          en: "\(measured) of forehead and cheeks is inside the picture; \(required.en) is needed.",
          es: "El \(measured) de la frente y las mejillas está en la imagen; "
            + "hace falta \(required.es)."),
        advice: Phrase(
          en: "Move back or to the middle, so that the whole face is in the picture.",
          es: "Aléjate o céntrate para que se vea la cara entera."))
    case .faceFrontal:
      return GateWords(
        title: Phrase(en: "Face turned away", es: "Cara girada"),
        finding: Phrase(
          en:
            "The face looks at the camera in \(measured) of the frames; \(required.en) is needed.",
          es: "La cara mira a la cámara en el \(measured) de las imágenes; "
            + "hace falta \(required.es)."),
        advice: Phrase(
          en: "Look at the camera, and do not turn or tilt your head.",
          es: "Mira a la cámara y no gires ni inclines la cabeza."))
    case .headMotion:
      return GateWords(
        title: Phrase(en: "Rhythmic movement", es: "Movimiento rítmico"),
        finding: Phrase(
          en: "The face moves at the found rate, by \(measured) of its width; "
            + "\(required.en) is allowed.",
          es: "La cara se mueve al ritmo hallado, un \(measured) de su ancho; "
            + "se admite \(required.es)."),
        advice: Phrase(
          en: "Put the camera on something firm, and sit still.",
          es: "Apoya la cámara en algo firme y quédate quieto."))
    case .pulseAmplitude:
      return GateWords(
        title: Phrase(en: "Pulse in the skin", es: "Pulso en la piel"),
        finding: Phrase(
          en: "The skin's colour swings by \(measured); \(required.en) is what a pulse does.",
          es: "El color de la piel oscila un \(measured); lo propio del pulso es \(required.es)."),
        advice: Phrase(
          en: "Use more and even light (daylight, no screen), and a recording that is not "
            + "strongly compressed.",
          es: "Usa más luz y uniforme (luz natural, no de pantalla) y una grabación poco "
            + "comprimida."))
    case .piecesAgree:
      return GateWords(
        title: Phrase(en: "Lasting rhythm", es: "Ritmo duradero"),
        finding: Phrase(
          en:
            "The same rhythm leads in \(measured) of the pieces of 10 s; \(required.en) is needed.",
          es: "El mismo ritmo domina en el \(measured) de los tramos de 10 s; "
            + "hace falta \(required.es)."),
        advice: stillInEvenLight)
    case .overtones:
      return GateWords(
        title: Phrase(en: "Overtones", es: "Armónicos"),
        finding: Phrase(
          en: "The rhythm's overtones hold \(measured) of its own power; \(required.en) is what a "
            + "skin's pulse has.",
          es: "Los armónicos del ritmo tienen \(measured) de su potencia; lo propio del pulso en "
            + "la piel es \(required.es)."),
        advice: Phrase(
          en: "This looks like the video's own encoding, or a blinking light. Record in higher "
            + "quality, in daylight.",
          es: "Parece cosa de la codificación del vídeo o de una luz que parpadea. Graba con más "
            + "calidad y luz natural."))
    case .redToGreen, .blueToGreen:
      let isRed = gate == .redToGreen
      return GateWords(
        title: isRed
          ? Phrase(en: "Red beside green", es: "Rojo frente a verde")
          : Phrase(en: "Blue beside green", es: "Azul frente a verde"),
        finding: Phrase(
          en: "\(isRed ? "Red" : "Blue") swings \(measured) as much as green; "
            + "\(required.en) is what blood does.",
          es: "El \(isRed ? "rojo" : "azul") oscila \(measured) lo que el verde; "
            + "lo propio de la sangre es \(required.es)."),
        advice: stillInEvenLight)
    case .colourContrast:
      return GateWords(
        title: Phrase(en: "Colour of the swing", es: "Color de la oscilación"),
        finding: Phrase(
          en: "The colours swing apart by \(measured) of their common swing; \(required.en) is "
            + "needed, or it is the light that swings.",
          es: "Los colores difieren en \(measured) de su oscilación común; hace falta "
            + "\(required.es), si no, lo que oscila es la luz."),
        advice: stillInEvenLight)
    case .faceCoherence:
      return GateWords(
        title: Phrase(en: "One beat in all the face", es: "Un latido en toda la cara"),
        finding: Phrase(
          en: "Forehead and cheeks move together by \(measured); \(required.en) is needed.",
          es: "La frente y las mejillas se mueven a una en \(measured); hace falta \(required.es)."),
        advice: stillInEvenLight)
    case .surroundings:
      return GateWords(
        title: Phrase(en: "Surroundings", es: "Entorno"),
        finding: Phrase(
          en: "What is around the face swings with it, \(measured) as much; "
            + "\(required.en) is allowed.",
          es: "Lo que rodea la cara oscila con ella, \(measured) lo que ella; "
            + "se admite \(required.es)."),
        advice: Phrase(
          en: "The light itself swings: turn off screens and lamps that flicker, use daylight.",
          es: "Es la luz la que oscila: apaga pantallas y lámparas que parpadeen, usa luz natural.")
      )
    default: preconditionFailure("a gate of another kind has its words elsewhere")
    }
  }

  private var stillInEvenLight: Phrase {
    Phrase(
      en: "Sit still, rest your head, do not talk, and use steady light on your face, best "
        + "daylight; wait 30 s.",
      es: "Siéntate quieto, apoya la cabeza, no hables y usa luz constante en la cara, mejor "
        + "natural; espera 30 s.")
  }
}
