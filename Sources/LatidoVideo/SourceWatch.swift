internal import CFFmpeg

/// How long a source has kept its reader waiting, and whether that is enough.
///
/// FFmpeg asks it while it waits for a network; for a device that is read
/// without waiting, `LiveInput` does. The time that the reader itself takes
/// between two frames does not count.
final class SourceWatch {
  private let patienceSeconds: Double
  private let isStopped: () -> Bool
  /// Since when the reader waits; nil while it does something else. By a clock
  /// that stops while the machine sleeps, as cameras do.
  private var since: SuspendingClock.Instant? = .now
  private var isOpening = true

  /// Until a source is open its reader waits longer, in seconds: a camera on a
  /// network has to be found, asked, and looked at for what it sends.
  private static let openingPatience = 15.0

  init(patienceSeconds: Double, isStopped: @escaping () -> Bool) {
    self.patienceSeconds = patienceSeconds
    self.isStopped = isStopped
  }

  /// The reader waits for a frame, as it may have done before.
  func resume() {
    isOpening = false
    if since == nil { since = .now }
  }

  /// The reader has what it waited for.
  func rest() { since = nil }

  /// Whether it has waited for too long.
  var isOver: Bool {
    guard let since else { return false }
    return SuspendingClock.now - since > .seconds(limit)
  }

  func silence(of name: PathBytes) -> LiveInputError { .silent(name, seconds: limit) }

  private var limit: Double {
    isOpening ? max(patienceSeconds, Self.openingPatience) : patienceSeconds
  }

  /// FFmpeg's way to ask whether to give up. It holds no reference: who owns the
  /// demuxer keeps the watch.
  var callback: AVIOInterruptCB {
    AVIOInterruptCB(
      callback: { opaque in
        guard let opaque else { return 0 }
        let watch = Unmanaged<SourceWatch>.fromOpaque(opaque).takeUnretainedValue()
        return watch.isStopped() || watch.isOver ? 1 : 0
      }, opaque: Unmanaged.passUnretained(self).toOpaque())
  }
}
