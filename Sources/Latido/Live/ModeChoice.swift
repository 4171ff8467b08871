/// Tells from a recording's first seconds what the camera looks at: a
/// fingertip on the lens, a face, or neither.
///
/// Feed it the samples of each frame in both modes until it has found
/// something. A face is found by its detector, so it counts as soon as it lasts,
/// but not where a finger plainly covers the lens: detectors see faces in its
/// noise now and then. A finger is what covers the lens the whole time
/// (`Presence`).
///
/// This chooses how to measure, not whether to answer: what is taken for the
/// wrong one has no pulse there, and is refused.
public struct ModeChoice: Sendable {
  public enum Finding: Sendable, Equatable {
    case finger, face, neither
  }

  /// How much of the recording is looked at, in seconds: two detections, and
  /// longer than it takes to put a finger down.
  public static let seconds = 2.0
  /// Frames in a row with a face that make one: a third of a second.
  static let fewestFaceFrames = 10

  public private(set) var finding: Finding?
  private var firstSeconds: Double?
  private var frames = 0
  private var fingerFrames = 0
  private var faceFrames = 0

  public init() {}

  /// Takes one frame, read both ways.
  ///
  /// - Parameters:
  ///   - timeSeconds: Presentation time.
  ///   - finger: The samples of `Region.finger`.
  ///   - face: Those of `Picture.colourSamples(of:timeSeconds:)`.
  /// - Returns: What was found, once something was or the time is up.
  public mutating func push(
    timeSeconds: Double, finger: [ColourSample], face: [ColourSample]
  ) -> Finding? {
    guard finding == nil else { return finding }
    let first = firstSeconds ?? timeSeconds
    firstSeconds = first
    frames += 1
    let showsFace = face.contains { $0.sighting != nil } && !Presence.isCovered(finger)
    faceFrames = showsFace ? faceFrames + 1 : 0
    if Presence.seesFinger(finger, format: SampleFormat()) { fingerFrames += 1 }
    if faceFrames >= Self.fewestFaceFrames { finding = .face }
    if timeSeconds - first >= Self.seconds { finding = finding ?? conclude() }
    return finding
  }

  /// What was found in a recording that has ended.
  public mutating func finish() -> Finding {
    let found = finding ?? conclude()
    finding = found
    return found
  }

  private func conclude() -> Finding {
    if faceFrames > 0 { return .face }
    return frames > 0 && 2 * fingerFrames > frames ? .finger : .neither
  }
}
