import LatidoWords

/// Shows on a terminal how far the work has come, once it takes long.
struct ProgressBar {
  private let isShownAtAll: Bool
  private let started = ContinuousClock.now
  private var lastDrawn: ContinuousClock.Instant?

  /// Shorter work needs no bar.
  private static let patience = Duration.seconds(1)
  /// Often enough to be seen to move.
  private static let interval = Duration.milliseconds(100)
  private static let width = 30

  init() {
    isShownAtAll = OpenFile.standardError.isTerminal
  }

  mutating func show(_ progress: Double?) {
    guard isShownAtAll, let progress else { return }
    let now = ContinuousClock.now
    guard now - started > Self.patience, lastDrawn.map({ now - $0 > Self.interval }) ?? true
    else { return }
    lastDrawn = now
    let share = min(1, max(0, progress))
    let done = Int(share * Double(Self.width))
    let bar =
      String(repeating: "█", count: done) + String(repeating: "░", count: Self.width - done)
    draw("\r\(bar) \(fixed(share * 100, decimals: 0)) %")
  }

  /// Takes the bar off the screen, before anything else is written.
  mutating func clear() {
    guard lastDrawn != nil else { return }
    lastDrawn = nil
    draw("\r\u{1B}[K")
  }

  private func draw(_ text: String) {
    try? OpenFile.standardError.append(Array(text.utf8))
  }
}
