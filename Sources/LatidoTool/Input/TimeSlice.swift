import Latido

/// The part of a recording that was asked for, in seconds after its first frame.
struct TimeSlice {
  let startSeconds: Double
  /// To the end of the recording if nil.
  let durationSeconds: Double?
  /// Time of the recording's first frame, as stated; nil until it is known.
  private(set) var originSeconds: Double?

  init(startSeconds: Double, durationSeconds: Double?) {
    self.startSeconds = startSeconds
    self.durationSeconds = durationSeconds
  }

  private var framesInside = 0

  /// Frames that are let in even if they are further apart than the part is
  /// long: the clock needs a few to see that times are in another unit.
  private static let fewestFrames = 12

  enum Place {
    case before, inside, after
  }

  /// Where a frame lies. Both ends belong to the part, so that one of 30 s
  /// holds 30 s from its first frame to its last. A frame without a time goes
  /// with what is being measured, to be counted there.
  mutating func place(_ frame: [ColourSample]) -> Place {
    guard let time = frame.first?.timeSeconds, time.isFinite else {
      return originSeconds == nil && startSeconds > 0 ? .before : .inside
    }
    let origin = originSeconds ?? time
    originSeconds = origin
    let elapsed = time - origin
    if startSeconds > 0 && elapsed < startSeconds - Self.tolerance { return .before }
    if let durationSeconds, framesInside >= Self.fewestFrames,
      elapsed > startSeconds + durationSeconds + Self.tolerance
    {
      return .after
    }
    framesInside += 1
    return .inside
  }

  /// Stamps are rounded by less than this, in seconds.
  private static let tolerance = 1e-6
}
