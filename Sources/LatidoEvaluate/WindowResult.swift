package import Latido

/// One window of one recording: the truth, and what a recipe answered.
package struct WindowResult: Sendable, Equatable {
  /// Name of the recording, for a person who wants to look at it.
  package let recording: String
  package let set: String
  package let isDoubtful: Bool
  /// Start of the window in seconds after the recording's first sample.
  package let startSeconds: Double
  package let truthBpm: Double
  package let outcome: Outcome

  package init(
    recording: String, set: String, isDoubtful: Bool, startSeconds: Double, truthBpm: Double,
    outcome: Outcome
  ) {
    self.recording = recording
    self.set = set
    self.isDoubtful = isDoubtful
    self.startSeconds = startSeconds
    self.truthBpm = truthBpm
    self.outcome = outcome
  }

  /// The answer's distance from the truth, answer − truth, in bpm; nil if refused.
  package var errorBpm: Double? { answer.map { $0.bpm - truthBpm } }

  /// Whether the stated interval holds the truth; nil if there is no interval.
  package var holdsTruth: Bool? {
    answer?.certainty.map { $0.lowBpm <= truthBpm && truthBpm <= $0.highBpm }
  }

  /// What answers are ranked by, most trusted first: the recipe's own
  /// confidence, or its signal-to-noise ratio where it states none.
  package var trust: Double? {
    answer.map { reading in
      reading.certainty?.confidence
        ?? reading.evidence.gates.first { $0.gate == .signalToNoise }?.measured ?? 0
    }
  }

  package var answer: Reading? {
    if case .reading(let reading) = outcome { reading } else { nil }
  }

  /// The gates that refused the window; empty for an answer.
  package var reasons: [Gate] {
    if case .refused(let refusal) = outcome { refusal.reasons.map(\.gate) } else { [] }
  }
}
