import LatidoSignal

/// A measurement that goes on: push one frame's samples at a time, get at most
/// one outcome every `everySeconds`, made from the last `windowSeconds`.
///
/// A plain value without clock, lock or task: the frames' own times drive it.
/// Memory is bounded by the window, however long the stream lasts.
public struct SlidingMeasurement: Sendable {
  private let pipeline: Pipeline
  private let windowSeconds: Double
  private let everySeconds: Double
  private let originSeconds: Double?
  private var recent: RecentFrames
  /// Nil until the first frame of a time line.
  private var dueSeconds: Double?
  private var hasAnswered = false

  /// - Parameters:
  ///   - recipe: How the outcomes are made.
  ///   - format: What is known about the samples besides themselves.
  ///   - mode: What the camera looks at.
  ///   - windowSeconds: Length of recording behind one outcome; the recipe's
  ///     own unless given.
  ///   - everySeconds: Time from one outcome to the next.
  ///   - originSeconds: Time of the recording's first frame, where only a later
  ///     part of it is pushed; else the first frame's own.
  public init(
    recipe: Recipe, format: SampleFormat = SampleFormat(), mode: Mode = .finger,
    windowSeconds: Double? = nil, everySeconds: Double = 1, originSeconds: Double? = nil
  ) {
    precondition(everySeconds > 0, "a stream answers at positive distances in time")
    pipeline = Pipeline(recipe: recipe, format: format, mode: mode)
    self.windowSeconds = windowSeconds ?? recipe.windowSeconds
    self.everySeconds = everySeconds
    self.originSeconds = originSeconds
    recent = RecentFrames(spanSeconds: self.windowSeconds)
  }

  /// Takes the samples of the next frame.
  ///
  /// - Returns: An outcome over the window that ends with this frame, when one
  ///   is due: first once a whole window has been seen, then every
  ///   `everySeconds`. A time that steps back starts a new window, since what
  ///   was seen before has no place on the new time line.
  /// - Complexity: constant between outcomes.
  public mutating func push(_ frame: [ColourSample]) -> Outcome? {
    let goesOn = recent.append(frame)
    guard let newest = recent.newestSeconds else { return nil }
    if !goesOn { dueSeconds = nil }
    let due = dueSeconds ?? newest + windowSeconds
    dueSeconds = due
    guard newest + timeToleranceSeconds >= due else { return nil }
    // Counted from the time that was due, so that the beat of outcomes does
    // not drift; after a hole it goes on from now.
    dueSeconds = max(due, newest - everySeconds) + everySeconds
    hasAnswered = true
    return pipeline.measure(recent.frames, originSeconds: origin)
  }

  /// The outcome of a stream that ended before its first window was full;
  /// nil if it has answered already.
  public mutating func finish() -> Outcome? {
    guard !hasAnswered else { return nil }
    hasAnswered = true
    return pipeline.measure(recent.frames, originSeconds: origin)
  }

  /// Zero where no frame has had a time.
  private var origin: Double { originSeconds ?? recent.originSeconds ?? 0 }
}
