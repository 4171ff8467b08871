import LatidoSignal

/// The measurement of a whole recording, one frame at a time: push every
/// frame, then ask for the outcome.
///
/// `published` answers from the first window and needs no frame beyond it.
public struct RecordingMeasurement: Sendable {
  private let pipeline: Pipeline
  private let windowSeconds: Double
  private var frames: [[ColourSample]] = []
  private let originSeconds: Double?
  /// Time of the first frame that was pushed.
  private var firstSeconds: Double?
  /// True once no further frame can change the outcome.
  public private(set) var isComplete = false

  /// Frames that are read even if the first two are further apart than a
  /// window: the clock needs a few to see that times are in another unit than
  /// claimed.
  private static let fewestFrames = 12

  /// - Parameters:
  ///   - recipe: How the outcome is made.
  ///   - format: What is known about the samples besides themselves.
  ///   - mode: What the camera looks at.
  ///   - windowSeconds: Length of recording behind one window; the recipe's own
  ///     unless given.
  ///   - originSeconds: Time of the recording's first frame, where only a later
  ///     part of it is pushed; else the first frame's own.
  public init(
    recipe: Recipe, format: SampleFormat = SampleFormat(), mode: Mode = .finger,
    windowSeconds: Double? = nil, originSeconds: Double? = nil
  ) {
    pipeline = Pipeline(recipe: recipe, format: format, mode: mode)
    self.windowSeconds = windowSeconds ?? recipe.windowSeconds
    self.originSeconds = originSeconds
  }

  /// Takes the samples of the next frame. After `isComplete` it does nothing.
  public mutating func push(_ frame: [ColourSample]) {
    guard !isComplete else { return }
    if let time = frame.first?.timeSeconds, time.isFinite {
      let first = firstSeconds ?? time
      firstSeconds = first
      if time - first > windowSeconds + timeToleranceSeconds
        && frames.count >= Self.fewestFrames
      {
        isComplete = true
        return
      }
    }
    frames.append(frame)
  }

  /// The outcome over everything that was pushed.
  public func finish() -> Outcome {
    pipeline.measure(frames, originSeconds: originSeconds ?? firstSeconds ?? 0)
  }
}
