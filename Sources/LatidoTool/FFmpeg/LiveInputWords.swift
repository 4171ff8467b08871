import LatidoVideo
import LatidoWords

extension LiveInputError {
  /// The error as a person reads it, to stand after the camera's name.
  var phrase: Phrase {
    switch self {
    case .noSuchDevice:
      Phrase(
        en: "there is no such camera; connect one, or name another with --camera",
        es: "no existe esa cámara; conecta una o indica otra con --camera")
    case .notPermitted:
      Phrase(
        en: "no permission to use this camera; cameras often belong to the group video: "
          + "sudo usermod -aG video $USER, then log in again",
        es: "sin permiso para usar esta cámara; suelen pertenecer al grupo video: "
          + "sudo usermod -aG video $USER, y vuelve a iniciar sesión")
    case .busy:
      Phrase(
        en: "another program is using this camera; close it and try again",
        es: "otro programa está usando esta cámara; ciérralo e inténtalo de nuevo")
    case .noPicturesOfDevice(_, let failure):
      Phrase(
        en: "this device gives no pictures that can be read (\(failure.words)); a webcam may "
          + "have several devices, so try another with --camera",
        es: "este dispositivo no da imágenes que se puedan leer (\(failure.words)); una webcam "
          + "puede tener varios: prueba otro con --camera")
    case .noBandwidth:
      Phrase(
        en: "the USB bus has no room left for this camera; unplug other cameras, or use another "
          + "port",
        es: "el bus USB no tiene sitio para esta cámara; desconecta otras o usa otro puerto")
    case .faulty(_, let failure):
      Phrase(
        en: "the camera does not answer (\(failure.words)); unplug it and plug it in again",
        es: "la cámara no responde (\(failure.words)); desconéctala y vuelve a conectarla")
    case .unopened(_, let failure):
      Phrase(
        en: "cannot be opened as a camera (\(failure.words))",
        es: "no se puede abrir como cámara (\(failure.words))")
    case .noPictures(let error): error.phrase
    case .disconnected(let name, let failure):
      Phrase(
        en: "the camera was disconnected (\(failure.words)); "
          + (name.isAddress ? "check the network" : "plug it in") + " and start again",
        es: "la cámara se ha desconectado (\(failure.words)); "
          + (name.isAddress ? "comprueba la red" : "conéctala") + " y empieza de nuevo")
    case .silent(let name, let seconds):
      Phrase(
        en: "the camera has given no picture for \(fixed(seconds, decimals: 0)) s; "
          + (name.isAddress
            ? "check its address and the network" : "unplug it and plug it in again"),
        es: "la cámara lleva \(fixed(seconds, decimals: 0)) s sin dar imágenes; "
          + (name.isAddress
            ? "comprueba su dirección y la red" : "desconéctala y vuelve a conectarla"))
    case .timeless:
      Phrase(
        en: "the pictures of this camera all state the same time, so nothing can be measured; "
          + "unplug it and plug it in again, or try another",
        es: "todas las imágenes de esta cámara indican la misma hora y no se puede medir nada; "
          + "desconéctala y vuelve a conectarla, o prueba otra")
    }
  }
}

extension PathBytes {
  /// Whether it names a camera on a network, which nobody can unplug from here.
  fileprivate var isAddress: Bool { description.contains("://") }
}
