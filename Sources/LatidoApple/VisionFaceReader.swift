#if canImport(Vision)
  import CoreGraphics
  import CoreVideo
  import ImageIO
  import Latido
  import Vision

  /// Reads the colours of a face from frame to frame: Vision finds it, about
  /// once a second and whenever it is lost, the core's tracker follows it in
  /// between and says where its skin is.
  ///
  /// Of Vision face rectangles alone are used: no landmarks, no identity.
  struct VisionFaceReader {
    private var tracker = FaceTracker()
    private let request = VNDetectFaceRectanglesRequest(completionHandler: nil)

    /// The samples of one frame.
    ///
    /// - Parameters:
    ///   - picture: The same buffer, locked, as the core sees it.
    ///   - timeSeconds: Presentation time; any origin.
    mutating func colourSamples(
      of buffer: CVPixelBuffer, seenAs picture: Picture, timeSeconds: Double
    ) -> [ColourSample] {
      let size = PictureSize(width: picture.uprightWidth, height: picture.uprightHeight)
      let wish = tracker.request(at: timeSeconds, size: size)
      let luma = wish.area.map { picture.luma(of: $0, factor: size.faceReduction) }
      let detected =
        wish.detects ? faces(in: buffer, rotation: picture.rotation, wish.smallestWidth) : nil
      let sighting = tracker.follow(time: timeSeconds, luma: luma, detected: detected)
      return picture.colourSamples(of: sighting, timeSeconds: timeSeconds)
    }

    /// The faces in a frame that are wide enough. A detection that fails counts
    /// as one that found nothing: the next comes within a second.
    private func faces(
      in buffer: CVPixelBuffer, rotation: Rotation, _ smallestWidth: Double
    ) -> [FaceBox] {
      let orientation = CGImagePropertyOrientation(rawValue: exifOrientation(rotation)) ?? .up
      let handler = VNImageRequestHandler(cvPixelBuffer: buffer, orientation: orientation)
      guard (try? handler.perform([request])) != nil else { return [] }
      return (request.results ?? []).map { face in
        let box = face.boundingBox
        return FaceBox(
          visionX: Double(box.minX), y: Double(box.minY), width: Double(box.width),
          height: Double(box.height), confidence: Double(face.confidence))
      }.filter { $0.width >= smallestWidth }
    }
  }
#endif
