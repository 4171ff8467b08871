/// Samples at equal distances in time.
///
/// What happened on the way here travels along, because a later gate needs it.
public struct UniformSignal: Sendable, Equatable {
  /// Time of the first value, in seconds relative to the recording's first frame.
  public let startSeconds: Double
  /// Values per second.
  public let rateHz: Double
  public let values: [Double]
  /// The longest distance between two frames that was interpolated across, in seconds.
  public let longestGapSeconds: Double
  /// Frames that were left out before resampling (repeated, not finite).
  public let droppedFrames: Int

  public init(
    startSeconds: Double, rateHz: Double, values: [Double],
    longestGapSeconds: Double = 0, droppedFrames: Int = 0
  ) {
    precondition(rateHz > 0 && rateHz.isFinite, "a signal's rate is a positive number of hertz")
    self.startSeconds = startSeconds
    self.rateHz = rateHz
    self.values = values
    self.longestGapSeconds = longestGapSeconds
    self.droppedFrames = droppedFrames
  }

  /// (count − 1) ÷ rate: the time from the first value to the last. Zero when empty.
  public var durationSeconds: Double { Double(max(values.count - 1, 0)) / rateHz }

  /// The same times and history with other values.
  package func replacing(values: [Double]) -> UniformSignal {
    precondition(values.count == self.values.count, "a stage keeps the number of values")
    return UniformSignal(
      startSeconds: startSeconds, rateHz: rateHz, values: values,
      longestGapSeconds: longestGapSeconds, droppedFrames: droppedFrames)
  }
}
