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
  private let usualChannel: Channel

  /// - Parameters:
  ///   - recipe: How the outcomes are made.
  ///   - mode: What the camera looks at.
  ///   - windowSeconds: The light each outcome is made of; the recipe's own when nil.
  public init(recipe: Recipe, mode: Mode = .finger, windowSeconds: Double? = nil) {
    stream = PulseStream(recipe: recipe, mode: mode, windowSeconds: windowSeconds)
    light = LiveLight(windowSeconds: windowSeconds ?? recipe.windowSeconds)
    usualChannel = mode.usualChannel
  }

  /// Takes the samples of the next frame; see `PulseStream.push`.
  public mutating func push(_ frame: [ColourSample], timeSeconds: Double) -> PulseEvent? {
    light.push(frame, timeSeconds: timeSeconds)
    guard let event = stream.push(frame, timeSeconds: timeSeconds) else { return nil }
    switch event.state {
    case .reading(let reading): outcome = .reading(reading)
    case .refused(let refusal): outcome = .refused(refusal)
    case .measuring: outcome = event.soFar.map { .refused($0) }
    case .waiting, .settling, .lost: outcome = nil
    }
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
