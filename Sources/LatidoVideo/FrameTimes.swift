internal import CFFmpeg

/// Presentation times of decoded frames, in seconds.
struct FrameTimes {
  private let secondsPerTick: Double
  private let nominalRateHz: Double?
  private var firstSeconds: Double?
  private var lastSeconds: Double?
  private var lastStepSeconds = 0.0

  /// The rate that stood in for times that the file does not state.
  private(set) var assumedRateHz: Double?

  /// Where not even a rate is stated; FFmpeg's own assumption for bare streams.
  private static let usualRateHz = 25.0

  init(secondsPerTick: Double, nominalRateHz: Double?) {
    self.secondsPerTick = secondsPerTick
    self.nominalRateHz = nominalRateHz
  }

  /// FFmpeg's best effort from presentation and decoding times and their
  /// order; without any, one nominal step after the frame before.
  mutating func time(of frame: AVFrame) -> Double {
    let seconds: Double
    if frame.best_effort_timestamp != latido_no_timestamp {
      seconds = Double(frame.best_effort_timestamp) * secondsPerTick
    } else {
      let rate = nominalRateHz ?? Self.usualRateHz
      assumedRateHz = rate
      seconds = lastSeconds.map { $0 + 1 / rate } ?? 0
    }
    if firstSeconds == nil { firstSeconds = seconds }
    if let lastSeconds { lastStepSeconds = max(0, seconds - lastSeconds) }
    lastSeconds = seconds
    return seconds
  }

  /// From the first frame to the end of the last, which is taken to last as
  /// long as the one before it.
  var lengthSeconds: Double {
    guard let firstSeconds, let lastSeconds else { return 0 }
    return lastSeconds - firstSeconds + lastStepSeconds
  }
}
