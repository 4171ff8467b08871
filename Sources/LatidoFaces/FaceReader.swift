public import Latido

/// Reads the colours of a face from frame to frame: finds it, follows it, and
/// averages its regions.
///
///     var reader = FaceReader(cascade: cascade)
///     let samples = reader.colourSamples(in: picture, timeSeconds: time)
///
/// A plain struct; the picture is looked at and forgotten.
public struct FaceReader: Sendable {
  private let detector: FaceDetector
  private var tracker = FaceTracker()

  public init(cascade: Cascade) { detector = FaceDetector(cascade: cascade) }

  /// The samples of one frame, in the order of `Picture.colourSamples(of:timeSeconds:)`.
  ///
  /// - Parameters:
  ///   - picture: One frame, upright or with its rotation.
  ///   - timeSeconds: Presentation time; any origin.
  /// - Complexity: One pass over the face's surroundings, about 0.2 ms at
  ///   640×480; once a second a detection of some milliseconds on top.
  @inline(never)  // A seam of the web page's two files: Scripts/web-later.mjs.
  public mutating func colourSamples(in picture: Picture, timeSeconds: Double) -> [ColourSample] {
    let size = PictureSize(width: picture.uprightWidth, height: picture.uprightHeight)
    let request = tracker.request(at: timeSeconds, size: size)
    let luma = request.area.map { picture.luma(of: $0, factor: size.faceReduction) }
    let detected = luma.flatMap { luma in
      request.detects
        ? detector.faces(
          in: luma,
          smallestWidth: request.smallestWidth * Double(size.width) / Double(luma.factor)) : nil
    }
    let sighting = tracker.follow(time: timeSeconds, luma: luma, detected: detected)
    return picture.colourSamples(of: sighting, timeSeconds: timeSeconds)
  }
}
