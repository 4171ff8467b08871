import LatidoSignal

/// The measurement of a whole recording, one frame at a time: push every
/// frame, then ask for the outcome.
///
/// `published` answers from the first window and needs no frame beyond it.
/// `standard` reads a longer recording in half-overlapping windows, the last of
/// which ends with it, and answers with their combined reading if that holds
/// for the whole. Memory is bounded by one and a half windows.
public struct RecordingMeasurement: Sendable {
  private let pipeline: Pipeline
  private let windowSeconds: Double
  private var frames: [[ColourSample]] = []
  /// Outcomes of the windows that are full, in order; empty until the first is.
  private var windows: [Outcome] = []
  private let originSeconds: Double?
  /// Time of the first frame that was pushed.
  private var firstSeconds: Double?
  /// Start and end of what the frames were pushed for.
  private var windowStartSeconds = 0.0
  private var newestSeconds = 0.0
  /// True once no further frame can change the outcome.
  public private(set) var isComplete = false

  /// Frames that are read even if the first two are further apart than a
  /// window: the clock needs a few to see that times are in another unit than
  /// claimed.
  private static let fewestFrames = 12
  /// A rest shorter than this after the last full window is left unread: it
  /// holds no beat that the window before does not show the rate of.
  private static let shortestRestSeconds = 1.0

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
      if firstSeconds == nil {
        firstSeconds = time
        windowStartSeconds = time
      }
      if time - windowStartSeconds > windowSeconds + timeToleranceSeconds
        && frames.count >= Self.fewestFrames
      {
        closeWindow()
        guard !isComplete else { return }
      }
      newestSeconds = time
    }
    frames.append(frame)
  }

  private mutating func closeWindow() {
    switch pipeline.recipe {
    case .published:
      isComplete = true
    case .standard:
      windows.append(measure(from: windowStartSeconds))
      frames = frames(from: windowStartSeconds)
      windowStartSeconds += windowSeconds / 2
    }
  }

  private func frames(from startSeconds: Double) -> [[ColourSample]] {
    frames.filter { frame in
      frame.first.map { !($0.timeSeconds + timeToleranceSeconds < startSeconds) } ?? false
    }
  }

  private func measure(from startSeconds: Double) -> Outcome {
    pipeline.measure(
      frames(from: startSeconds), originSeconds: originSeconds ?? firstSeconds ?? 0)
  }

  /// The outcome over everything that was pushed.
  public func finish() -> Outcome {
    guard !windows.isEmpty, case .standard(let settings) = pipeline.recipe else {
      return pipeline.measure(frames, originSeconds: originSeconds ?? firstSeconds ?? 0)
    }
    let readUntil = windowStartSeconds + windowSeconds / 2
    let rest = newestSeconds - readUntil > Self.shortestRestSeconds
    let all = windows + (rest ? [measure(from: newestSeconds - windowSeconds)] : [])
    return combined(all, recipe: settings)
  }
}
