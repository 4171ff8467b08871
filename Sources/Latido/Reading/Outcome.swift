/// What a measurement answers: a heart rate, or a refusal that says why.
///
/// There is no third way: never an optional number, 0, NaN or an empty list.
public enum Outcome: Sendable, Equatable {
  case reading(Reading)
  case refused(Refusal)

  public var evidence: Evidence {
    switch self {
    case .reading(let reading): reading.evidence
    case .refused(let refusal): refusal.evidence
    }
  }
}

/// A heart rate, and how well it is supported.
public struct Reading: Sendable, Equatable {
  /// Beats per minute.
  public let bpm: Double
  /// Where the true rate lies, and how sure it is; nil for a recipe that
  /// states none (`published`).
  public let certainty: Certainty?
  public let evidence: Evidence

  public init(bpm: Double, certainty: Certainty?, evidence: Evidence) {
    precondition(bpm.isFinite && bpm > 0, "a reading is a positive number of beats per minute")
    self.bpm = bpm
    self.certainty = certainty
    self.evidence = evidence
  }
}

/// How far a reading can be trusted.
public struct Certainty: Sendable, Equatable {
  /// The interval meant to hold the true rate 95 times in 100, in bpm.
  public let lowBpm: Double
  public let highBpm: Double
  /// Estimated chance that the rate is within 5 bpm of the truth, 0–1.
  public let confidence: Double

  public init(lowBpm: Double, highBpm: Double, confidence: Double) {
    precondition(lowBpm <= highBpm && confidence >= 0 && confidence <= 1)
    self.lowBpm = lowBpm
    self.highBpm = highBpm
    self.confidence = confidence
  }
}

/// No number, and every reason why.
public struct Refusal: Sendable, Equatable {
  public let evidence: Evidence
  /// Every gate that failed, in the order of the pipeline; never empty.
  public var reasons: [GateResult] { evidence.gates.filter { $0.failed } }

  public init(evidence: Evidence) {
    precondition(
      evidence.gates.contains { $0.failed }, "a refusal names at least one failed gate")
    self.evidence = evidence
  }
}

/// What stands behind an outcome, whichever it is.
public struct Evidence: Sendable, Equatable {
  public let mode: Mode
  /// Name and version of the recipe: `published/1`.
  public let recipe: String
  /// The trace that was read: `red`, `green`, `blue`, `value`, …
  public let method: String
  /// Start of the stretch that was used, in seconds after the recording's first frame.
  public let startSeconds: Double
  /// Last minus first frame time of that stretch.
  public let durationSeconds: Double
  /// Frames used.
  public let frames: Int
  /// Real frame rate, (frames − 1) ÷ duration; nil with fewer than two frames.
  public let rateHz: Double?
  /// Every gate that the recipe has, in the order of the pipeline.
  public let gates: [GateResult]

  public init(
    mode: Mode, recipe: String, method: String, startSeconds: Double, durationSeconds: Double,
    frames: Int, rateHz: Double?, gates: [GateResult]
  ) {
    self.mode = mode
    self.recipe = recipe
    self.method = method
    self.startSeconds = startSeconds
    self.durationSeconds = durationSeconds
    self.frames = frames
    self.rateHz = rateHz
    self.gates = gates
  }

  /// The same, with one more gate at the end.
  func with(_ gate: GateResult) -> Evidence {
    Evidence(
      mode: mode, recipe: recipe, method: method, startSeconds: startSeconds,
      durationSeconds: durationSeconds, frames: frames, rateHz: rateHz, gates: gates + [gate])
  }
}

/// What the camera looks at.
public enum Mode: Sendable, Equatable, CaseIterable {
  /// A fingertip on the lens.
  case finger
  /// A face before the camera.
  case face

  public var name: String {
    switch self {
    case .finger: "finger"
    case .face: "face"
    }
  }
}
