import LatidoFaces
import LatidoWords

/// Where the cascade that finds faces is, and what is in it.
///
/// It is not part of the program: Debian ships it in `opencv-data`, and a
/// distribution of Latido lays it beside itself.
enum FaceModel {
  private static let fileName = "lbpcascade_frontalface.xml"

  /// The places that are looked into, the first that has the file wins.
  ///
  /// - Parameter asked: The file that the person named; then it alone counts.
  static func places(_ asked: Bytes?) -> [Bytes] {
    if let asked { return [asked] }
    var places: [Bytes] = []
    if let named = environmentVariable("LATIDO_FACE_MODEL") { places.append(named) }
    if let program = programPath() {
      places.append(program.folder + Bytes("../share/latido/" + fileName))
    }
    places.append(Bytes("/usr/share/opencv4/lbpcascades/" + fileName))
    return places
  }

  static func load(_ asked: Bytes?) throws(ToolError) -> Cascade {
    let places = places(asked)
    for place in places {
      guard let bytes = try? wholeFile(place) else { continue }
      do { return try Cascade(bytes: bytes) } catch { throw .failed(place, error.phrase) }
    }
    throw .failed(nil, notFound(places))
  }

  private static func notFound(_ places: [Bytes]) -> Phrase {
    let list = places.map(\.shown).joined(separator: ", ")
    return Phrase(
      en: "the model that finds faces is in none of these places: \(list). "
        + "Install Debian's package opencv-data, or name the file with --face-model",
      es: "el modelo que halla caras no está en ninguno de estos sitios: \(list). "
        + "Instala el paquete opencv-data de Debian, o indica el archivo con --face-model")
  }
}

extension CascadeError {
  fileprivate var phrase: Phrase {
    switch self {
    case .malformed(let byte):
      Phrase(
        en: "this is no cascade: malformed at byte \(byte)",
        es: "esto no es una cascada: malformado en el byte \(byte)")
    case .notLocalBinaryPatterns:
      Phrase(
        en: "this is no cascade of local binary patterns as OpenCV writes them",
        es: "esto no es una cascada de patrones binarios locales como las de OpenCV")
    case .featureOutOfRange(let index):
      Phrase(
        en: "this cascade is damaged: feature \(index) does not exist or fit",
        es: "esta cascada está dañada: la característica \(index) no existe o no cabe")
    }
  }
}
