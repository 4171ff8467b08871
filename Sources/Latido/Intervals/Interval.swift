/// The time from one beat to the next.
public struct Interval: Sendable, Equatable {
  /// Time of its first beat, in seconds relative to the recording's first
  /// frame, or to the list's first beat.
  public let startSeconds: Double
  public let seconds: Double
  /// The lower confidence of its two beats, 0–1; 1 for an interval of a list,
  /// whose beats nobody here has seen.
  public let confidence: Double
  /// Why it enters no figure; nil where it is accepted.
  public let rejection: Rejection?

  public init(
    startSeconds: Double, seconds: Double, confidence: Double = 1, rejection: Rejection? = nil
  ) {
    precondition(seconds > 0, "an interval lasts")
    self.startSeconds = startSeconds
    self.seconds = seconds
    self.confidence = confidence
    self.rejection = rejection
  }

  public var isAccepted: Bool { rejection == nil }
  public var endSeconds: Double { startSeconds + seconds }

  func rejected(as rejection: Rejection) -> Interval {
    Interval(
      startSeconds: startSeconds, seconds: seconds, confidence: confidence,
      rejection: rejection)
  }
}

/// Why an interval is kept but enters no figure.
public enum Rejection: Sendable, Equatable, CaseIterable {
  /// Early or late beat, with the interval that makes up for it.
  case ectopic
  /// A beat in the middle was not seen.
  case missedBeat
  /// Something between two beats was taken for one.
  case extraBeat
  /// Frames are missing inside, or the list has a hole here.
  case gap
  /// One of its beats does not look like the others.
  case lowConfidence
  /// Shorter or longer than any beat-to-beat interval of a living person.
  case outOfRange

  /// The name in JSON: stable within schema 1.
  public var name: String {
    switch self {
    case .ectopic: "ectopic"
    case .missedBeat: "missed_beat"
    case .extraBeat: "extra_beat"
    case .gap: "gap"
    case .lowConfidence: "low_confidence"
    case .outOfRange: "out_of_range"
    }
  }
}
