import LatidoSignal

/// The light behind the intervals of a live measurement: all that `standard` has
/// read a pulse from, window after window and without a break, five minutes of it
/// at most.
///
/// A window of the stream holds half a minute; most figures want more. What a
/// window does not vouch for ends the stretch, and the next reading begins a new
/// one with its own window. Memory is bounded by the span: two or three samples
/// a frame. Complexity: O(regions) a frame, O(frames) a reading.
struct VouchedFrames: Sendable {
  private var recent = RecentFrames(spanSeconds: Self.spanSeconds)
  private var sinceSeconds: Double?
  /// The stretch that ends with the newest reading, as samples of the places that
  /// beats are looked for in; kept until the next reading. Empty before the first.
  private(set) var frames: [[ColourSample]] = []

  /// The classical short recording (Task Force 1996), from which on a stress index
  /// is more than indicative, and a second, so that no rounding keeps it below.
  static let spanSeconds = 301.0

  /// Takes the samples of the next frame.
  mutating func push(_ frame: [ColourSample]) { _ = recent.append(meansOfPlaces(frame)) }

  /// The newest window was read.
  ///
  /// - Parameter window: The frames that the reading was made from.
  mutating func extend(by window: [[ColourSample]]) {
    guard let start = sinceSeconds ?? window.first?.first?.timeSeconds else { return }
    sinceSeconds = start
    frames = recent.frames.filter { ($0.first?.timeSeconds ?? -.infinity) >= start }
  }

  /// The newest window was not read.
  mutating func end() { sinceSeconds = nil }
}
