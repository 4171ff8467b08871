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
        en: "no permission to use this camera; cameras often belong to the group video",
        es: "sin permiso para usar esta cámara; suelen pertenecer al grupo video")
    case .busy:
      Phrase(
        en: "another program is using this camera; close it and try again",
        es: "otro programa está usando esta cámara; ciérralo e inténtalo de nuevo")
    case .unopened(_, let failure):
      Phrase(
        en: "cannot be opened as a camera (\(failure.words))",
        es: "no se puede abrir como cámara (\(failure.words))")
    case .noPictures(let error): error.phrase
    case .disconnected(_, let failure):
      Phrase(
        en: "the camera was disconnected (\(failure.words))",
        es: "la cámara se ha desconectado (\(failure.words))")
    }
  }
}
