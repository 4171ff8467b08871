import Latido
import LatidoReport
import LatidoSignal
import LatidoWords

/// Shows a live measurement: redrawn in place on a terminal, a line for each
/// event elsewhere.
struct LiveView {
  private let console: Console
  private let mode: Mode
  private let source: Bytes
  private let isDrawn: Bool
  /// Lines on the screen that the next drawing replaces.
  private var linesDrawn = 0
  private var size = TerminalSize.now
  private var lastDrawnSeconds = -Double.infinity
  private var lastLine = ""
  /// The intervals behind a reading, kept for as long as one is shown.
  private var intervals: IntervalSeries?
  /// When they are reckoned again.
  private var intervalsDueSeconds = -Double.infinity

  /// Often enough to be seen to move; each drawing costs the terminal work.
  private static let interval = 0.1
  /// Seconds of light drawn.
  private static let waveformSeconds = 6.0
  private static let widest = 72
  /// Of the time that passes, reckoning intervals takes a twentieth at most,
  /// however much light there is and however slow the machine.
  private static let pausePerWork = 20.0

  init(_ console: Console, mode: Mode, source: Bytes, isDrawn: Bool) {
    self.console = console
    self.mode = mode
    self.source = source
    self.isDrawn = isDrawn
  }

  mutating func begin() {
    guard isDrawn else { return }
    // A camera may take seconds until its first picture. The cursor is hidden
    // while it would only jump about.
    let words = clipped(Phrase.starting.said(in: console.language), to: width)
    try? console.print("\u{1B}[?25l" + console.result.dim(words) + "\n")
    linesDrawn = 1
  }

  /// Leaves the last drawing on the screen.
  mutating func end() {
    guard isDrawn else { return }
    // The ^C that a terminal echoes goes, and the cursor comes back.
    let isStarting = lastDrawnSeconds == -.infinity
    try? console.print((isStarting ? "\u{1B}[1A" : "") + "\r\u{1B}[J\u{1B}[?25h")
  }

  mutating func show(
    _ event: PulseEvent?, _ monitor: inout LiveMonitor, dropped: Int, nowSeconds: Double
  ) throws(ToolError) {
    guard isDrawn else {
      if let event { try printLine(event) }
      return
    }
    if let event {
      if event.isReading, nowSeconds >= intervalsDueSeconds {
        let work = ContinuousClock().measure { intervals = monitor.intervals()?.value?.series }
        intervalsDueSeconds = nowSeconds + Self.pausePerWork * (work / .seconds(1))
      }
      if event.lastReading == nil { (intervals, intervalsDueSeconds) = (nil, -.infinity) }
    }
    let isDue = nowSeconds - lastDrawnSeconds >= Self.interval
    guard event != nil || isDue, let newest = monitor.event else { return }
    lastDrawnSeconds = nowSeconds
    let back = startAgain()
    let lines = page(newest, monitor, dropped: dropped)
    try console.print(back + lines.joined(separator: "\n") + "\n")
    linesDrawn = lines.count
  }

  /// Back to where the last drawing began, and all below it wiped; the whole
  /// screen where a terminal of another width has broken its lines elsewhere.
  private mutating func startAgain() -> String {
    let before = size
    size = .now
    if linesDrawn == 0 { return "" }
    return size == before ? "\u{1B}[\(linesDrawn)A\r\u{1B}[J" : "\u{1B}[H\u{1B}[2J"
  }

  // A line for each event.

  private mutating func printLine(_ event: PulseEvent) throws(ToolError) {
    switch event.state {
    case .reading(let reading): try console.print(text.line(.reading(reading)))
    case .refused(let refusal): try console.print(text.line(.refused(refusal)))
    case .waiting, .settling, .measuring, .lost:
      // Once for each change: nobody reads the same words every second.
      let words = said(event.state)
      guard words != lastLine else { return }
      let time = fixed(event.timeSeconds, decimals: 1)
      try console.print(
        String(repeating: " ", count: max(0, 8 - time.count)) + "\(time) s   \(words)\n")
      lastLine = words
      return
    }
    lastLine = ""
  }

  private func said(_ state: PulseState) -> String {
    let headline = state.headline(of: mode, in: console.language)
    return state.advice(of: mode, in: console.language).map { "\(headline): \($0)" } ?? headline
  }

  private var text: OutcomeText { OutcomeText(language: console.language, style: console.result) }

  // The drawing.

  private func page(_ event: PulseEvent, _ monitor: LiveMonitor, dropped: Int) -> [String] {
    let language = console.language
    var lines = [headline(event, width)]
    let sureness = event.certainty?.sentence(in: language) ?? event.lastWords(in: language) ?? ""
    lines.append(clipped(sureness, to: width))
    let wave = monitor.waveform(seconds: Self.waveformSeconds).map { signal in
      // Blood absorbs light: the pulse is drawn upward, as physicians do.
      squeezed(signal.values.map { -$0 }, to: 2 * width)
    }
    lines += BrailleChart(wave ?? [], columns: width, rowCount: 4).rows
    if let intervals, let first = intervals.intervals.first {
      let seconds = intervals.intervals.reduce(0) { max($0, $1.endSeconds) } - first.startSeconds
      lines.append(console.result.dim(clipped(intervals.summary(in: language), to: width)))
      let lengths = intervals.lengths(over: seconds, count: 2 * width)
      lines += BrailleChart(lengths, columns: width, rowCount: 2).rows
    }
    let advice = event.state.advice(of: mode, in: language).map { "→ \($0)" } ?? ""
    lines.append(clipped(advice, to: width))
    lines += event.gates.filter { $0.measured != nil }.map { gate in
      "\(gate.failed ? console.result.bad("✗") : console.result.good("✓")) "
        + clipped(gate.brief(in: language), to: width - 2)
    }
    var foot = "\(fixed(event.timeSeconds, decimals: 0)) s · \(source.shown)"
    if dropped > 0 { foot += " · " + Phrase.dropped(dropped).said(in: language) }
    // What scrolls off the top cannot be drawn over: the last lines, which are
    // gates, go where the terminal is not high enough, and the foot stays.
    lines = Array(lines.prefix(max(1, size.rows - 2)))
    return lines + [console.result.dim(clipped(foot + " · Ctrl-C", to: width))]
  }

  private func headline(_ event: PulseEvent, _ width: Int) -> String {
    let words = event.state.headline(of: mode, in: console.language)
    switch event.state {
    case .reading: return console.result.good(clipped(words, to: width))
    case .refused, .lost: return console.result.bad(clipped(words, to: width))
    case .measuring(let progress), .settling(let progress):
      let share = "\(words) \(fixed(100 * min(1, progress), decimals: 0)) %"
      return console.result.bold(clipped(share, to: width))
    case .waiting: return console.result.bold(clipped(words, to: width))
    }
  }

  private var width: Int { min(Self.widest, max(1, size.columns - 1)) }

  /// A line that wrapped would be two on the screen and one in the count.
  private func clipped(_ line: String, to width: Int) -> String {
    line.count <= width ? line : line.prefix(max(0, width - 1)) + "…"
  }

  /// As many values as fit, each the mean of those that fall on it.
  private func squeezed(_ values: [Double], to count: Int) -> [Double] {
    guard values.count > count else { return values }
    return (0..<count).map { index in
      let piece = values[(values.count * index / count)..<(values.count * (index + 1) / count)]
      return piece.reduce(0, +) / Double(piece.count)
    }
  }
}

extension Phrase {
  fileprivate static let starting = Phrase(
    en: "Starting the camera", es: "Encendiendo la cámara")
}

extension PulseEvent {
  fileprivate var isReading: Bool {
    if case .reading = state { true } else { false }
  }

  fileprivate var certainty: Certainty? {
    if case .reading(let reading) = state { reading.certainty } else { nil }
  }

  fileprivate var gates: [GateResult] {
    switch state {
    case .reading(let reading): reading.evidence.gates
    case .refused(let refusal): refusal.evidence.gates
    case .waiting, .settling, .measuring, .lost: soFar?.evidence.gates ?? []
    }
  }

  /// The last reading, beside a state that is none itself.
  fileprivate func lastWords(in language: Language) -> String? {
    if case .reading = state { return nil }
    return lastReading?.sentence(in: language)
  }
}
