public import LatidoSignal

/// Everything that a live view shows, from one push a frame: the stream's
/// events, the light behind them, and what it all came to.
public struct LiveMonitor: Sendable {
  private var stream: PulseStream
  private var light: LiveLight
  public private(set) var summary = LiveSummary()
  /// The event that was given last.
  public private(set) var event: PulseEvent?
  private var outcome: Outcome?
  /// What the newest reading was made from, kept after it has gone: whoever
  /// lifts the finger to look at the intervals still finds them.
  private var read: (frames: [[ColourSample]], originSeconds: Double)?
  /// More of the same; nil where another recipe reads, which vouches for nothing.
  private var vouched: VouchedFrames?
  /// What was made of them, once asked for.
  private var analysed: Part<IntervalAnalysis>?
  private let pipeline: Pipeline
  private let usualChannel: Channel

  /// - Parameters:
  ///   - recipe: How the outcomes are made.
  ///   - mode: What the camera looks at.
  ///   - windowSeconds: The light each outcome is made of; the recipe's own when nil.
  public init(recipe: Recipe, mode: Mode = .finger, windowSeconds: Double? = nil) {
    stream = PulseStream(recipe: recipe, mode: mode, windowSeconds: windowSeconds)
    light = LiveLight(windowSeconds: windowSeconds ?? recipe.windowSeconds)
    pipeline = Pipeline(recipe: .standard, mode: mode)
    usualChannel = mode.usualChannel
    vouched = recipe == .standard ? VouchedFrames() : nil
  }

  /// Takes the samples of the next frame; see `PulseStream.push`.
  public mutating func push(_ frame: [ColourSample], timeSeconds: Double) -> PulseEvent? {
    light.push(frame, timeSeconds: timeSeconds)
    vouched?.push(frame)
    guard let event = stream.push(frame, timeSeconds: timeSeconds) else { return nil }
    switch event.state {
    case .reading(let reading):
      outcome = .reading(reading)
      read = stream.measured
      vouched?.extend(by: stream.measured.frames)
      analysed = nil
    case .refused(let refusal): outcome = .refused(refusal)
    case .measuring: outcome = event.soFar.map { .refused($0) }
    case .waiting, .settling, .lost: outcome = nil
    }
    if !vouchesForPulse(outcome) { vouched?.end() }
    self.event = event
    summary.add(event)
    return event
  }

  /// The newest `seconds` of the light that the newest answer was made from.
  public func waveform(seconds: Double) -> UniformSignal? {
    light.waveform(of: channel, seconds: seconds)
  }

  /// Its spectrum, with the gates of the newest answer.
  public func spectrum() -> LiveSpectrum? { light.spectrum(of: channel, under: outcome) }

  /// The beats behind the newest reading and what is made of them; nil before
  /// the first.
  ///
  /// Of all light since recipe `standard` began to read without a break, five
  /// minutes at most; another recipe's stream has those of its newest window,
  /// where `standard` reads that too.
  ///
  /// - Complexity: As `IntervalMeasurement`, once for each reading: of five minutes
  ///   that takes far longer than a frame, so a view that follows should not ask
  ///   at every reading.
  public mutating func intervals() -> Part<IntervalAnalysis>? {
    guard let read else { return nil }
    if let analysed { return analysed }
    let outcome = pipeline.measure(read.frames, originSeconds: read.originSeconds)
    let made = IntervalMeasurement().measure(
      vouched?.frames ?? read.frames, beside: [outcome],
      originSeconds: read.originSeconds)
    analysed = made
    return made
  }

  /// Whether an answer leaves the stretch that has been read unbroken.
  private func vouchesForPulse(_ outcome: Outcome?) -> Bool {
    switch outcome {
    case .reading: true
    case .refused(let refusal): refusal.reasonsAgainstPulse.isEmpty
    case nil: false
    }
  }

  /// The channel to draw: the one that was read, else the mode's own.
  private var channel: Channel {
    outcome.flatMap { Channel(named: $0.evidence.method) } ?? usualChannel
  }
}

extension Mode {
  /// The channel that usually shows most of a pulse.
  package var usualChannel: Channel {
    switch self {
    case .finger: .red
    case .face: .green
    }
  }
}
