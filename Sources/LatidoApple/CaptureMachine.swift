import Latido

/// What a camera does next, decided without a camera: events in, commands out.
///
///     idle → starting → settling ⇄ locked        (finger lifted: back to settling)
///               ↑           ↓ interrupted
///               └────── interrupted              any → stopped
///
/// Everything that must never go wrong with a torch is decided here, in a value
/// that runs on any machine: the torch is on in `settling` and `locked` alone,
/// and every way out of them commands it off.
struct CaptureMachine: Sendable {
  enum Phase: Sendable, Equatable {
    case idle
    /// Configuring and starting the session.
    case starting
    /// Running, the camera still free to adjust itself to what it sees.
    case settling
    /// Running with exposure, white balance and focus held, so that only the
    /// light itself moves.
    case locked
    case interrupted(CameraInterruption)
    case stopped
  }

  private(set) var phase: Phase = .idle
  private let rules: CaptureRules
  private let torchLevel: Double?
  private var isDimmed = false
  /// Frames up to this time are dropped; see `CaptureRules.quietSeconds`.
  private var quiet: Quiet = .none
  private var restarts = 0

  private enum Quiet: Sendable {
    case none
    /// A change was commanded; its time is that of the next frame.
    case fromNextFrame
    case until(Double)
  }

  /// - Parameter torchLevel: 0–1; nil for a camera that is used without one.
  init(torchLevel: Double?, rules: CaptureRules = CaptureRules()) {
    self.torchLevel = torchLevel
    self.rules = rules
  }

  /// Takes what has happened and says what to do about it, in this order.
  ///
  /// An event that means nothing in the present phase commands nothing.
  mutating func handle(_ event: CaptureEvent) -> [CaptureCommand] {
    switch (event, phase) {
    case (.start, .idle), (.start, .stopped):
      phase = .starting
      restarts = 0
      return [.configure, .startSession]
    case (.sessionRuns, .starting):
      phase = .settling
      quiet = .fromNextFrame
      // Free here too: an interruption may have taken the device before its
      // settings could be let go.
      return [.unlockSettings] + torchCommands()
    case (.pulse(let state), .settling) where state.isSteady:
      phase = .locked
      return [.lockSettings]
    case (.pulse(let state), .locked) where !state.isSteady:
      phase = .settling
      return [.unlockSettings]
    case (.interrupted(let why), .starting), (.interrupted(let why), .settling),
      (.interrupted(let why), .locked):
      phase = .interrupted(why)
      return [.torchOff, .unlockSettings, .restartMeasurement, .tell(.paused(why))]
    case (.interruptionEnded, .interrupted):
      phase = .starting
      return [.tell(.resumed), .startSession]
    case (.heat(let heat), _):
      return handle(heat)
    case (.sessionBroke(let error, let canRestart), _):
      return broke(error, canRestart: canRestart)
    case (.failed(let error), _):
      return isOver ? [] : end(with: error)
    case (.stop, _):
      return isOver ? [] : end(with: nil)
    default:
      return []
    }
  }

  /// Whether the frame at this time may be measured.
  ///
  /// A torch that comes on and an exposure that follows it look like nothing a
  /// heart does, and the camera applies both some frames late.
  mutating func keepsFrame(at timeSeconds: Double) -> Bool {
    guard isRunning, timeSeconds.isFinite else { return false }
    switch quiet {
    case .none:
      return true
    case .fromNextFrame:
      quiet = .until(timeSeconds + rules.quietSeconds)
      return false
    case .until(let end):
      // A clock that went back must not silence the camera for ever.
      if timeSeconds >= end || timeSeconds < end - rules.quietSeconds { quiet = .none }
      return timeSeconds >= end
    }
  }

  private var isOver: Bool { phase == .stopped || phase == .idle }
  private var isRunning: Bool { phase == .settling || phase == .locked }

  private func torchCommands() -> [CaptureCommand] {
    guard let torchLevel else { return [] }
    return [.torchOn(level: isDimmed ? torchLevel * rules.dimmedShare : torchLevel)]
  }

  private mutating func handle(_ heat: CameraHeat) -> [CaptureCommand] {
    if heat == .critical { return isOver ? [] : end(with: .tooHot) }
    let dims = heat == .serious
    guard dims != isDimmed else { return [] }
    isDimmed = dims
    guard isRunning, torchLevel != nil else { return [] }
    quiet = .fromNextFrame
    return torchCommands()
  }

  private mutating func broke(_ error: CameraError, canRestart: Bool) -> [CaptureCommand] {
    guard !isOver else { return [] }
    guard canRestart, restarts < rules.mostRestarts else { return end(with: error) }
    restarts += 1
    phase = .starting
    return [.torchOff, .unlockSettings, .restartMeasurement, .startSession]
  }

  private mutating func end(with error: CameraError?) -> [CaptureCommand] {
    phase = .stopped
    quiet = .none
    return [.torchOff, .unlockSettings, .stopSession, .tell(.ended(error))]
  }
}

/// What a capture machine is told.
enum CaptureEvent: Sendable, Equatable {
  case start
  case sessionRuns
  /// What the live measurement says after a frame.
  case pulse(PulseState)
  case interrupted(CameraInterruption)
  case interruptionEnded
  case heat(CameraHeat)
  /// The session stopped by an error of its own.
  case sessionBroke(CameraError, canRestart: Bool)
  /// Something asked of the device was refused.
  case failed(CameraError)
  case stop
}

/// What a capture machine commands.
enum CaptureCommand: Sendable, Equatable {
  case configure
  case startSession
  case stopSession
  case torchOn(level: Double)
  case torchOff
  case lockSettings
  case unlockSettings
  /// What was seen so far has no place in a later answer.
  case restartMeasurement
  case tell(CameraNews)
}

/// How a capture machine decides.
struct CaptureRules: Sendable, Equatable {
  /// Frames dropped after the torch changes, in seconds: a torch reaches its
  /// level within 0.1 s and automatic exposure follows within 0.3 s. Longer
  /// costs waiting, shorter lets a step into the trace.
  var quietSeconds = 0.5
  /// Share of the torch's level that is left when the device is hot.
  var dimmedShare = 0.5
  /// Restarts after an error of the session (media services were reset)
  /// before it counts as broken.
  var mostRestarts = 1

  init() {}
}

extension PulseState {
  /// Whether the light has found its level, so that the camera may be held.
  var isSteady: Bool {
    switch self {
    case .waiting, .settling, .lost: false
    case .measuring, .reading, .refused: true
    }
  }
}
