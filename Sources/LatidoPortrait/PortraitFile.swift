import Latido
package import LatidoFaces
package import LatidoSynth
package import LatidoVideo

/// Why a file gave no portrait.
package enum PortraitError: Error {
  case unreadable(VideoError)
  /// Its first frame was read, and shows no face.
  case noFace
}

extension Portrait {
  /// Reads a picture, or a video's first frame, and finds the largest face in it.
  ///
  /// - Parameter wantedWidth: Of the face, in pixels: a larger portrait is
  ///   reduced, so that painting it does not leave pixels out.
  package init(
    _ path: PathBytes, cascade: Cascade, wantedWidth: Double
  ) throws(PortraitError) {
    var reader = FaceReader(cascade: cascade)
    var found: (colours: ReducedColours, box: FaceBox)?
    do {
      let video = try VideoFile(path: path, regions: [])
      _ = try video.next { picture, time in
        let samples = reader.colourSamples(in: picture, timeSeconds: time)
        guard let box = samples.lazy.compactMap(\.sighting).first?.box else { return samples }
        let faceWidth = box.width * Double(picture.uprightWidth)
        found = (picture.reducedColours(side: max(1, Int(faceWidth / wantedWidth))), box)
        return samples
      }
    } catch {
      throw .unreadable(error)
    }
    guard let (colours, box) = found else { throw .noFace }
    let (width, height) = (Double(colours.width), Double(colours.height))
    self.init(
      width: colours.width, height: colours.height,
      pixels: colours.colours.map { LatidoSynth.RGB($0.red, $0.green, $0.blue) },
      faceX: box.centreX * width, faceY: box.centreY * height, faceWidth: box.width * width)
  }
}
