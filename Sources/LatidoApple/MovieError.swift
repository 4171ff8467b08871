public import LatidoWords

/// Why a movie could not be read, with the system's own code.
public enum MovieError: Error, Sendable, Equatable {
  /// The file is missing, empty or no movie.
  case unreadable(code: Int?)
  /// A movie without pictures.
  case noVideo
  /// The pictures are in a form that this system cannot decode.
  case undecodable(code: Int?)
  /// It was read to here and no further (a truncated file).
  case brokeOff(code: Int?)

  /// The error as a person reads it, to stand after the file's name.
  public var phrase: Phrase {
    switch self {
    case .unreadable(let code):
      Phrase(
        en: "no movie that this system can open\(suffix(code))",
        es: "no es un vídeo que este sistema sepa abrir\(suffix(code))")
    case .noVideo:
      Phrase(en: "no moving pictures in it", es: "no contiene imágenes en movimiento")
    case .undecodable(let code):
      Phrase(
        en: "this system cannot decode its pictures\(suffix(code))",
        es: "este sistema no sabe decodificar sus imágenes\(suffix(code))")
    case .brokeOff(let code):
      Phrase(
        en: "the movie breaks off in the middle\(suffix(code))",
        es: "el vídeo se corta por la mitad\(suffix(code))")
    }
  }

  private func suffix(_ code: Int?) -> String { code.map { " (\($0))" } ?? "" }
}
