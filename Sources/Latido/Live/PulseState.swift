/// Where a live measurement stands: what a person in front of the camera can
/// follow.
public enum PulseState: Sendable, Equatable {
  /// Nothing to measure has been seen yet.
  case waiting
  /// It is there, and the light is still finding its level (torch, exposure, grip).
  /// Progress 0–1 of the time that takes at most.
  case settling(progress: Double)
  /// Collecting. Progress 0–1 towards a full window; a reading may come earlier.
  case measuring(progress: Double)
  /// A heart rate over the window that ends now.
  case reading(Reading)
  /// A full window without an answer. The measurement goes on.
  case refused(Refusal)
  /// What was being measured has gone.
  case lost

  /// The name in JSON lines (`outcome`).
  public var name: String {
    switch self {
    case .waiting: "waiting"
    case .settling: "settling"
    case .measuring: "measuring"
    case .reading: "reading"
    case .refused: "refused"
    case .lost: "lost"
    }
  }
}

/// One thing to show, at one time.
public struct PulseEvent: Sendable, Equatable {
  /// Seconds after the stream's first frame.
  public let timeSeconds: Double
  public let state: PulseState
  /// While measuring: why the window so far gives no answer, so that advice
  /// can be given before it is full.
  public let soFar: Refusal?
  /// The last reading, while it is young enough to be shown beside another
  /// state; never an old value that stays.
  public let lastReading: AgedReading?

  package init(
    timeSeconds: Double, state: PulseState, soFar: Refusal?, lastReading: AgedReading?
  ) {
    self.timeSeconds = timeSeconds
    self.state = state
    self.soFar = soFar
    self.lastReading = lastReading
  }
}

/// A reading from a little while ago.
public struct AgedReading: Sendable, Equatable {
  public let reading: Reading
  /// Seconds since the end of the window that it was made from.
  public let ageSeconds: Double
}
