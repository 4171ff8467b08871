import LatidoSignal

/// The frames of the last so many seconds, oldest first.
///
/// Memory is bounded twice: by the span, and by a count, for a source whose
/// times stand still or are no numbers.
struct RecentFrames: Sendable {
  private let spanSeconds: Double
  private var stored: [[ColourSample]] = []
  /// How many of `stored` are too old already; they are let go of in bulk, so
  /// that a push costs the same however full the window is.
  private var outdated = 0
  /// Time of the very first frame.
  private(set) var originSeconds: Double?
  private(set) var newestSeconds: Double?

  /// Below this many frames nothing is forgotten: the clock needs a few to see
  /// that times are in another unit than claimed.
  private static let fewest = 12
  /// No camera gives more frames per second than this.
  private static let mostPerSecond = 1000.0

  init(spanSeconds: Double) { self.spanSeconds = spanSeconds }

  var frames: [[ColourSample]] { Array(stored[outdated...]) }

  /// - Returns: false where the frame's time steps back: what was seen before
  ///   has no place on the new time line and is forgotten.
  mutating func append(_ frame: [ColourSample]) -> Bool {
    var goesOn = true
    if let time = frame.first?.timeSeconds, time.isFinite {
      if let newestSeconds, time < newestSeconds {
        goesOn = false
        stored.removeAll(keepingCapacity: true)
        outdated = 0
      }
      originSeconds = originSeconds ?? time
      newestSeconds = time
    }
    stored.append(frame)
    forgetOutdated()
    return goesOn
  }

  private mutating func forgetOutdated() {
    let most = max(Self.fewest, Int(spanSeconds * Self.mostPerSecond))
    while stored.count - outdated > Self.fewest {
      let isOld =
        stored[outdated].first.map { sample in
          sample.timeSeconds + spanSeconds + timeToleranceSeconds < (newestSeconds ?? -.infinity)
        } ?? false
      guard isOld || stored.count - outdated > most else { break }
      outdated += 1
    }
    if outdated > stored.count / 2 {
      stored.removeFirst(outdated)
      outdated = 0
    }
  }
}
