import LatidoSignal

/// The face that a tracker follows: where its core is, to a fraction of a
/// pixel, and where the face box lies about that core.
///
/// The core moves with the picture, at once. The box's place relative to the
/// core moves only slowly, toward the median of what the last detections say.
struct FollowedFace: Sendable {
  private var core: Patch
  private var follower: PatchFollower
  private var frame: Frame
  /// What the last detections said of the box about the core.
  private var detections: [Frame] = []
  private var lastConfirmed: Double
  private(set) var lastTime: Double
  private(set) var lastSeen: Double
  private(set) var isRecognised = true

  /// A box about a core, in units of the core's width and height.
  struct Frame: Sendable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  /// Part of a face box that is followed: eyes, nose, mouth and brow; without
  /// the box's margin, where background shows beside the face.
  private static let coreShare = (width: 0.7, height: 0.75)
  /// Detections whose median is believed: one or two bad ones do no harm.
  private static let detectionsKept = 5

  /// - Returns: Nil where the picture in the box has no structure to follow.
  init?(time: Double, luma: LumaPicture, box: FaceBox) {
    let whole = Patch(box, in: luma.picture)
    core = Patch(
      centreX: whole.centreX, centreY: whole.centreY,
      width: whole.width * FollowedFace.coreShare.width,
      height: whole.height * FollowedFace.coreShare.height)
    guard let follower = PatchFollower(luma, patch: core) else { return nil }
    self.follower = follower
    frame = Frame(whole, about: core)
    (lastTime, lastSeen, lastConfirmed) = (time, time, time)
  }

  /// Moves the core to where this frame shows it.
  mutating func follow(time: Double, luma: LumaPicture) {
    let match = follower.find(in: luma, from: core)
    isRecognised = match.resemblance >= FaceTracker.leastResemblance
    let elapsed = max(0, time - lastTime)
    lastTime = time
    guard isRecognised else { return }
    lastSeen = time
    core = match.patch
    giveWay(share: min(1, elapsed / FaceTracker.correctionTime))
    if match.resemblance < FaceTracker.renewBelow, let renewed = PatchFollower(luma, patch: core) {
      follower = renewed
    }
  }

  /// Takes what a detection says: it confirms the face where one of its boxes
  /// overlaps, and takes over where the looks alone no longer tell.
  mutating func confirm(time: Double, luma: LumaPicture, by detected: [FaceBox]) {
    let own = box(in: luma.picture)
    guard let nearest = detected.max(by: { $0.overlap(with: own) < $1.overlap(with: own) }),
      nearest.overlap(with: own) >= FaceTracker.leastOverlap
    else { return }
    if !isRecognised, let found = FollowedFace(time: time, luma: luma, box: nearest) {
      self = found
      return
    }
    lastConfirmed = time
    lastSeen = time
    detections.append(Frame(Patch(nearest, in: luma.picture), about: core))
    if detections.count > FollowedFace.detectionsKept { detections.removeFirst() }
  }

  /// Lets the box give way, by a share of the difference, to the median of the
  /// last detections.
  private mutating func giveWay(share: Double) {
    guard detections.count >= 3 else { return }
    frame.x += share * (upperMedian(detections.map { $0.x }) - frame.x)
    frame.y += share * (upperMedian(detections.map { $0.y }) - frame.y)
    frame.width += share * (upperMedian(detections.map { $0.width }) - frame.width)
    frame.height += share * (upperMedian(detections.map { $0.height }) - frame.height)
  }

  func box(in picture: PictureSize) -> FaceBox {
    let (w, h) = (core.width * frame.width, core.height * frame.height)
    let x = core.centreX + frame.x * core.width - 0.5 * w
    let y = core.centreY + frame.y * core.height - 0.5 * h
    let (pictureWidth, pictureHeight) = (Double(picture.width), Double(picture.height))
    return FaceBox(
      x: x / pictureWidth, y: y / pictureHeight, width: w / pictureWidth,
      height: h / pictureHeight)
  }

  func sighting(in picture: PictureSize) -> FaceSighting {
    FaceSighting(
      box: box(in: picture), isRecognised: isRecognised,
      isFrontal: lastTime - lastConfirmed <= FaceTracker.longestUnconfirmed)
  }
}

extension FollowedFace.Frame {
  init(_ whole: Patch, about core: Patch) {
    self.init(
      x: (whole.centreX - core.centreX) / core.width,
      y: (whole.centreY - core.centreY) / core.height,
      width: whole.width / core.width, height: whole.height / core.height)
  }
}

extension Patch {
  /// A face box in full-size pixels.
  init(_ box: FaceBox, in picture: PictureSize) {
    let (w, h) = (Double(picture.width), Double(picture.height))
    self.init(
      centreX: box.centreX * w, centreY: box.centreY * h, width: box.width * w,
      height: box.height * h)
  }
}
