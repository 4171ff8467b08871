/// Turns detections that jitter, fail and name strangers into one face whose
/// regions stay on the same skin.
///
/// A detector's box jumps by some percent from one detection to the next; read
/// as it is, it would print its own rhythm into the light. So the box follows
/// the picture itself (`PatchFollower`), frame by frame and without lag, and
/// detections only confirm it and correct it slowly, over half a minute, far below
/// the slowest pulse.
///
/// A plain struct: ask `request` what to look at, then give `follow` what was
/// seen. The first face is the largest; it stays the one until it is lost.
///
/// Complexity: O(1) a frame, below 0.1 ms without the detection.
public struct FaceTracker: Sendable {
  /// How often a face that is followed is confirmed by a detection, in seconds.
  static let detectionInterval = 1.0
  /// How often one is looked for while there is none: so that an arrival is
  /// noticed within a second at a fraction of the cost of every frame.
  static let searchInterval = 0.2
  /// A face that was neither found nor recognised for this long is lost, in seconds.
  static let longestUnseen = 1.0
  /// A followed face that the detector, which knows faces from the front only,
  /// has not confirmed for this long has turned away, in seconds.
  static let longestUnconfirmed = 2.5
  /// Least correlation with the template at which the patch counts as recognised.
  static let leastResemblance = 0.6
  /// Below this the template has aged (expression, turn) and is taken anew.
  static let renewBelow = 0.85
  /// Time constant in which the followed box gives way to what detections say
  /// of its place and size, in seconds. Faster, their jitter would glide the
  /// regions over skin and hair within a breath; slower, a box that was wrong
  /// at first would stay so.
  static let correctionTime = 30.0
  /// Least overlap (intersection over union) of a detection with the followed
  /// box for it to be the same face; two faces side by side do not overlap.
  static let leastOverlap = 0.3

  private var face: FollowedFace?
  private var lastDetection: Double?

  public init() {}

  /// What to look at in the next frame.
  ///
  /// - Parameters:
  ///   - time: The frame's presentation time in seconds, any origin.
  ///   - size: The upright picture's.
  public func request(at time: Double, size: PictureSize) -> FaceRequest {
    let isSure = face?.isRecognised ?? false
    let interval = isSure ? FaceTracker.detectionInterval : FaceTracker.searchInterval
    // A clock that went back starts a new count.
    let due = lastDetection.map { time - $0 >= interval - 1e-6 || time < $0 } ?? true
    guard let face else {
      return FaceRequest(
        area: due ? FaceBox(x: 0, y: 0, width: 1, height: 1) : nil, detects: due,
        smallestWidth: FaceTracker.smallestFace)
    }
    let box = face.box(in: size)
    if due, !face.isRecognised {
      return FaceRequest(
        area: FaceBox(x: 0, y: 0, width: 1, height: 1), detects: true,
        smallestWidth: FaceTracker.smallestFace)
    }
    // Half a box on every side holds the moves of the second since the last
    // detection; a sixth those of one frame.
    return FaceRequest(
      area: box.scaled(by: due ? 2 : 1.3), detects: due, smallestWidth: max(0.6 * box.width, 0.05))
  }

  /// Smallest face looked for, as a share of the picture's width: smaller than
  /// what can be measured, so that "too small" can be said.
  static let smallestFace = 0.1

  /// Takes what was seen of one frame.
  ///
  /// - Parameters:
  ///   - time: The frame's presentation time in seconds.
  ///   - luma: Covers the requested area; nil where none was requested.
  ///   - detected: The faces found in it; nil where no detection was made.
  /// - Returns: The face in this frame, or nil where there is none to speak of.
  public mutating func follow(
    time: Double, luma: LumaPicture?, detected: [FaceBox]?
  ) -> FaceSighting? {
    if detected != nil { lastDetection = time }
    if let last = face?.lastTime, time < last { face = nil }
    guard let luma else { return nil }
    if var followed = face {
      followed.follow(time: time, luma: luma)
      if let detected { followed.confirm(time: time, luma: luma, by: detected) }
      if time - followed.lastSeen > FaceTracker.longestUnseen {
        face = nil
      } else {
        face = followed
        return followed.sighting(in: luma.picture)
      }
    }
    // The first is the largest: `max` keeps the earlier one of equals.
    guard let largest = detected?.max(by: { $0.area < $1.area }),
      let followed = FollowedFace(time: time, luma: luma, box: largest)
    else { return nil }
    face = followed
    return followed.sighting(in: luma.picture)
  }
}

/// What a tracker wants to see of a frame.
public struct FaceRequest: Sendable, Equatable {
  /// The part of the picture, which may reach beyond it; nil: nothing.
  public let area: FaceBox?
  /// Whether to run the detector on it.
  public let detects: Bool
  /// Smallest face worth finding, as a share of the picture's width.
  public let smallestWidth: Double
}

/// One frame's face.
public struct FaceSighting: Sendable, Equatable {
  /// The steadied box, in fractions of the picture.
  public let box: FaceBox
  /// Whether the face was recognised in this very frame.
  public let isRecognised: Bool
  /// Whether a detector of frontal faces has confirmed it lately.
  public let isFrontal: Bool

  public init(box: FaceBox, isRecognised: Bool, isFrontal: Bool) {
    self.box = box
    self.isRecognised = isRecognised
    self.isFrontal = isFrontal
  }
}
