internal import Latido
internal import LatidoFaces

/// Reads what a mode looks at in each frame.
enum ColourReader {
  case finger
  case face(FaceReader)

  var mode: Mode {
    switch self {
    case .finger: .finger
    case .face: .face
    }
  }

  /// The samples of the next frame; none where the mode finds nothing in it.
  mutating func colourSamples(in picture: Picture, timeSeconds: Double) -> [ColourSample] {
    switch self {
    case .finger:
      return picture.colourSamples(of: Region.finger, timeSeconds: timeSeconds)
    case .face(var reader):
      // Taken out and put back, so that the reader's memory is never copied.
      self = .finger
      defer { self = .face(reader) }
      return reader.colourSamples(in: picture, timeSeconds: timeSeconds)
    }
  }
}
