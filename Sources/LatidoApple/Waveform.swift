/// The last seconds of light, ready to be drawn: what a person watches while
/// the pulse is measured.
///
/// For the eye alone: nothing is measured here. The curve is drawn upside down,
/// since blood takes light away and a beat should go up, and it fills its
/// height whatever the pulse's size.
public struct Waveform: Sendable, Equatable {
  /// One point of the curve, both 0–1, y up.
  public struct Point: Sendable, Equatable {
    public let x: Double
    public let y: Double
  }

  private let spanSeconds: Double
  private var samples: [(timeSeconds: Double, level: Double)] = []

  /// - Parameter spanSeconds: Width of the curve; six seconds show four to ten beats.
  public init(spanSeconds: Double = 6) {
    precondition(spanSeconds > 0, "a curve has a width")
    self.spanSeconds = spanSeconds
  }

  /// Adds a frame. A time that does not go on starts the curve anew, a level
  /// that is no number is left out.
  public mutating func append(timeSeconds: Double, level: Double) {
    guard timeSeconds.isFinite, level.isFinite else { return }
    if let last = samples.last, timeSeconds <= last.timeSeconds { samples = [] }
    samples.append((timeSeconds, level))
    samples.removeAll { $0.timeSeconds < timeSeconds - spanSeconds }
  }

  public mutating func clear() { samples = [] }

  /// The curve, oldest first; empty while there are fewer than two frames. A
  /// constant light is a line at half height.
  ///
  /// - Complexity: O(frames in the span).
  public var points: [Point] {
    guard samples.count >= 2, let last = samples.last else { return [] }
    let levels = samples.map { $0.level }
    let low = levels.reduce(levels[0]) { min($0, $1) }
    let high = levels.reduce(levels[0]) { max($0, $1) }
    let start = last.timeSeconds - spanSeconds
    return samples.map { sample in
      Point(
        x: (sample.timeSeconds - start) / spanSeconds,
        y: high > low ? (high - sample.level) / (high - low) : 0.5)
    }
  }

  public static func == (a: Waveform, b: Waveform) -> Bool {
    a.spanSeconds == b.spanSeconds
      && a.samples.elementsEqual(b.samples) {
        $0.timeSeconds == $1.timeSeconds && $0.level == $1.level
      }
  }
}
