/// When a live frame is to be measured: now, in a while, or not at all because
/// a newer one is already due.
///
/// A value without a clock of its own, so that it can be tested without waiting.
struct FrameSchedule {
  enum Kind {
    /// A device: frames come when they come, and one that waited too long in
    /// its queue gives way to the newer ones behind it.
    case live
    /// A recording played at its own pace; a late frame gives way likewise.
    case paced
    /// A recording read as fast as it goes: no frame is early or late.
    case asTheyCome
  }

  enum Place: Equatable {
    case now
    /// To be measured after so many seconds.
    case early(seconds: Double)
    /// To be passed over.
    case late
  }

  /// Frames passed over so far.
  private(set) var dropped = 0
  private let kind: Kind
  /// Own clock less the frames' clock, at the least delay seen.
  private var offset: Double?
  private var last: (frame: Double, own: Double)?

  /// Delay from which a frame gives way, in seconds: what is shown a quarter of
  /// a second late still seems to be happening now. Shorter, and a hiccup of the
  /// machine costs frames.
  private static let longestDelay = 0.25
  /// How fast the least delay is forgotten, in seconds a second, since a camera's
  /// clock and the machine's go apart by up to 0.1 ms a second.
  private static let forgetting = 1e-3
  /// A frame that seems so late belongs to a new count of the frames' clock.
  private static let newCount = 5.0

  init(_ kind: Kind) { self.kind = kind }

  /// - Parameters:
  ///   - time: The frame's own time in seconds.
  ///   - now: The time of the machine in seconds.
  mutating func place(timeSeconds time: Double, nowSeconds now: Double) -> Place {
    if kind == .asTheyCome { return .now }
    if let last, time < last.frame || now - last.own > Self.newCount { offset = nil }
    var offset = self.offset ?? now - time
    if kind == .live {
      if let last { offset += Self.forgetting * (now - last.own) }
      offset = min(offset, now - time)
    }
    self.offset = offset
    last = (time, now)
    let delay = now - time - offset
    if delay > Self.newCount {
      self.offset = now - time
      return .now
    }
    if delay > Self.longestDelay {
      dropped += 1
      return .late
    }
    return delay < 0 ? .early(seconds: -delay) : .now
  }
}
