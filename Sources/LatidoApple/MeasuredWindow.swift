import Latido

/// The samples of the last seconds of a live measurement: numbers, kept for what
/// is made of single beats once the window is full.
///
/// Memory is bounded by the span: half a minute of thirteen regions at 30 Hz is
/// about a megabyte.
struct MeasuredWindow: Sendable {
  private let spanSeconds: Double
  private var timed: [(timeSeconds: Double, samples: [ColourSample])] = []

  init(spanSeconds: Double) { self.spanSeconds = spanSeconds }

  /// Oldest first; none older than the span.
  var frames: [[ColourSample]] {
    guard let last = timed.last else { return [] }
    return timed.filter { $0.timeSeconds >= last.timeSeconds - spanSeconds }.map { $0.samples }
  }

  /// A time that does not go on starts anew; one that is no number is left out.
  mutating func append(_ samples: [ColourSample], timeSeconds: Double) {
    guard timeSeconds.isFinite else { return }
    if let last = timed.last, timeSeconds <= last.timeSeconds { timed = [] }
    timed.append((timeSeconds, samples))
    // In bulk, so that a frame costs the same however full the window is.
    if let first = timed.first, first.timeSeconds < timeSeconds - 2 * spanSeconds {
      timed.removeAll { $0.timeSeconds < timeSeconds - spanSeconds }
    }
  }

  mutating func clear() { timed = [] }
}
