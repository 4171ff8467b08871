/// The times by which a live measurement moves from state to state, in seconds.
public struct LiveRules: Sendable, Equatable {
  /// Distance of two events in the same state. Once a second is what a person
  /// can read; more often only costs battery.
  public var everySeconds = 1.0
  /// First attempt at an answer. Shorter windows hold too few beats to tell a
  /// pulse from chance (the clock's own minimum is 8.5 s).
  public var firstOutcomeSeconds = 10.0
  /// How long the light must hold its level, and within what share, before
  /// measuring begins: torch and exposure step within the first half second.
  public var steadySeconds = 1.0
  public var steadyShare = 0.05
  /// After this long, measuring begins whatever the light does: the gates will
  /// say what is wrong, and waiting longer would not.
  public var longestSettlingSeconds = 5.0
  /// Absence that is not yet a loss: a beat or a blink of the picture.
  public var graceSeconds = 0.5
  /// How long a loss is shown before it is as if nothing had been there.
  public var lostSeconds = 5.0
  /// Age at which a reading may no longer be shown.
  public var readingExpiresSeconds = 10.0

  public init() {}
}
