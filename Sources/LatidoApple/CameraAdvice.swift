public import LatidoWords

extension CameraError {
  /// What happened, in one sentence.
  public func finding(in language: Language) -> String { words.finding.said(in: language) }

  /// What a person can do about it.
  public func advice(in language: Language) -> String { words.advice.said(in: language) }

  private var words: (finding: Phrase, advice: Phrase) {
    switch self {
    case .permissionDenied:
      (
        Phrase(
          en: "The camera may not be used.", es: "No hay permiso para usar la cámara."),
        Phrase(
          en: "Allow the camera for this app in Settings › Privacy › Camera.",
          es: "Permite la cámara para esta aplicación en Ajustes › Privacidad › Cámara.")
      )
    case .permissionRestricted:
      (
        Phrase(
          en: "This device does not allow apps to use the camera.",
          es: "Este dispositivo no permite que las aplicaciones usen la cámara."),
        Phrase(
          en: "Ask whoever manages the device (Screen Time, or a company's profile).",
          es: "Pregunta a quien administra el dispositivo (Tiempo de uso o un perfil de empresa).")
      )
    case .noCamera(.back):
      (
        Phrase(en: "There is no camera on the back.", es: "No hay cámara trasera."),
        Phrase(
          en: "Measure your face with the front camera instead, or use an iPhone.",
          es: "Mide la cara con la cámara delantera o usa un iPhone.")
      )
    case .noCamera(.front):
      (
        Phrase(en: "There is no camera on the front.", es: "No hay cámara delantera."),
        Phrase(
          en: "Connect a camera, or measure your finger on the back camera.",
          es: "Conecta una cámara o mide el dedo con la cámara trasera.")
      )
    case .noTorch:
      (
        Phrase(en: "This camera has no light.", es: "Esta cámara no tiene luz."),
        Phrase(
          en: "Measure your face with the front camera instead.",
          es: "Mide la cara con la cámara delantera.")
      )
    case .torchUnavailable:
      (
        Phrase(en: "The light cannot be turned on now.", es: "Ahora no se puede encender la luz."),
        Phrase(
          en: "Let the device cool down, close other apps that use the light, and try again.",
          es: "Deja que el dispositivo se enfríe, cierra otras aplicaciones que usen la luz "
            + "e inténtalo de nuevo.")
      )
    case .inUse:
      (
        Phrase(
          en: "Another app is using the camera.", es: "Otra aplicación está usando la cámara."),
        Phrase(
          en: "Close the other app and try again.",
          es: "Cierra la otra aplicación e inténtalo de nuevo.")
      )
    case .notConfigured(let setting, let code):
      (
        Phrase(
          en: "The camera refused a setting (\(setting.rawValue)\(suffix(code))).",
          es: "La cámara rechazó un ajuste (\(setting.rawValue)\(suffix(code)))."),
        Phrase(
          en: "Close other apps that use the camera and try again.",
          es: "Cierra otras aplicaciones que usen la cámara e inténtalo de nuevo.")
      )
    case .tooHot:
      (
        Phrase(
          en: "The device is too hot to go on.",
          es: "El dispositivo está demasiado caliente para seguir."),
        Phrase(
          en: "Let it cool down for a few minutes, out of the sun and its case.",
          es: "Déjalo enfriar unos minutos, sin funda y fuera del sol.")
      )
    case .disconnected:
      (
        Phrase(en: "The camera was unplugged.", es: "Se ha desconectado la cámara."),
        Phrase(en: "Connect it and try again.", es: "Conéctala e inténtalo de nuevo.")
      )
    case .sessionFailed(let code):
      (
        Phrase(
          en: "The camera stopped by itself\(suffix(code)).",
          es: "La cámara se ha parado sola\(suffix(code))."),
        Phrase(en: "Try again.", es: "Inténtalo de nuevo.")
      )
    }
  }

  private func suffix(_ code: Int?) -> String { code.map { " (\($0))" } ?? "" }
}

extension CameraInterruption {
  /// Why nothing is measured just now, in one sentence.
  public func finding(in language: Language) -> String { words.said(in: language) }

  private var words: Phrase {
    switch self {
    case .background:
      Phrase(
        en: "The camera rests while the app is in the background.",
        es: "La cámara descansa mientras la aplicación está en segundo plano.")
    case .call:
      Phrase(
        en: "A call has interrupted the measurement.",
        es: "Una llamada ha interrumpido la medición.")
    case .otherApp:
      Phrase(en: "Another app has taken the camera.", es: "Otra aplicación ha tomado la cámara.")
    case .sharedScreen:
      Phrase(
        en: "The camera does not work while the screen is shared with another app.",
        es: "La cámara no funciona mientras otra aplicación comparte la pantalla.")
    case .systemPressure:
      Phrase(
        en: "The device needs to cool down before the camera goes on.",
        es: "El dispositivo tiene que enfriarse antes de que siga la cámara.")
    case .unknown:
      Phrase(
        en: "The system has interrupted the camera.", es: "El sistema ha interrumpido la cámara.")
    }
  }
}
