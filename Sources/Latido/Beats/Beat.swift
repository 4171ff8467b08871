/// One heart beat as the light shows it.
public struct Beat: Sendable, Equatable {
  /// When its pulse wave arrived, in seconds relative to the recording's first
  /// frame: the middle of the steep fall of the light, finer than the frames.
  public let timeSeconds: Double
  /// How far this beat looks like the recording's typical one: the share of its
  /// waveform that the mean beat explains (squared correlation), 0–1.
  public let confidence: Double

  public init(timeSeconds: Double, confidence: Double) {
    precondition(confidence >= 0 && confidence <= 1, "a confidence lies between 0 and 1")
    self.timeSeconds = timeSeconds
    self.confidence = confidence
  }
}

/// The beats of a stretch of recording, and how exactly they are timed.
public struct BeatSeries: Sendable, Equatable {
  /// In order of time.
  public let beats: [Beat]
  /// Standard deviation of a single beat's timing error, estimated from the
  /// recording itself, in seconds.
  public let jitterSeconds: Double
  /// The trace in which they were found: `red`, `green tiles`, …
  public let trace: String
  /// True where frame times were put back onto the sensor's own clock.
  public let usesSensorClock: Bool

  public init(beats: [Beat], jitterSeconds: Double, trace: String, usesSensorClock: Bool) {
    self.beats = beats
    self.jitterSeconds = jitterSeconds
    self.trace = trace
    self.usesSensorClock = usesSensorClock
  }
}
