import Latido
import LatidoWords

/// What the person says that the camera looked at.
enum ModeRequest: CaseIterable, Sendable {
  case auto, finger, face

  var name: String {
    switch self {
    case .auto: "auto"
    case .finger: Mode.finger.name
    case .face: Mode.face.name
    }
  }
}

/// How a recording is to be read.
struct ReadingOptions: Sendable {
  var mode: ModeRequest = .auto
  /// The file with the model that finds faces, if the person named one.
  var faceModel: Bytes?
  /// Frames per second of a CSV without times.
  var rateHz: Double?
}

extension ModeChoice.Finding {
  /// What it is measured as. Where nothing was found yet, a face may still
  /// come; and if it does not, that is what the refusal says.
  var mode: Mode {
    switch self {
    case .finger: .finger
    case .face, .neither: .face
    }
  }

  var phrase: Phrase {
    let seconds = Int(ModeChoice.seconds)
    return switch self {
    case .finger:
      Phrase(
        en: "taken as a finger: something even or red covers the lens (--mode face if it does not)",
        es: "tomado como un dedo: algo uniforme o rojo cubre la lente (--mode face si no es así)")
    case .face:
      Phrase(
        en: "taken as a face: one is seen at the beginning (--mode finger if it is none)",
        es: "tomado como una cara: se ve una al principio (--mode finger si no lo es)")
    case .neither:
      Phrase(
        en: "neither a finger nor a face in the first \(seconds) s; a face is waited for "
          + "(--mode finger if it is a finger)",
        es: "ni dedo ni cara en los primeros \(seconds) s; se espera una cara "
          + "(--mode finger si es un dedo)")
    }
  }
}
