package import Latido
package import LatidoSynth

/// Seeded inputs that hold no pulse at all: every answer is a false alarm.
package struct NoPulseRun: Sendable {
  package let recipe: String
  package let items: [Item]

  package init(recipe: String, items: [Item]) {
    self.recipe = recipe
    self.items = items
  }

  package struct Item: Sendable {
    package let kind: NoPulseKind
    package let seed: UInt64
    package let outcome: Outcome
  }

  /// The inputs of a run: kinds in turn, each with a seed of its own.
  package static func plan(count: Int, seed: UInt64) -> [(kind: NoPulseKind, seed: UInt64)] {
    let kinds = NoPulseKind.allCases
    return (0..<count).map { (kinds[$0 % kinds.count], seed &+ UInt64($0)) }
  }

  package static func measure(
    kind: NoPulseKind, seed: UInt64, recipe: Recipe
  ) -> Item {
    let recording = NoPulseSynthesis(kind, seed: seed).recording().recording
    // The whole input is one window, whatever its length.
    let pipeline = Pipeline(recipe: recipe)
    return Item(
      kind: kind, seed: seed,
      outcome: pipeline.measure(recording.frames, originSeconds: recording.timesSeconds.first ?? 0))
  }

  /// Answers of one kind.
  package struct KindCount: Sendable {
    package let kind: NoPulseKind
    package let answered: Share
    package let highestConfidence: Double?
  }

  package var counts: [KindCount] {
    NoPulseKind.allCases.compactMap { kind in
      let ofKind = items.filter { $0.kind == kind }
      guard !ofKind.isEmpty else { return nil }
      let answers = ofKind.compactMap { item -> Reading? in
        if case .reading(let reading) = item.outcome { reading } else { nil }
      }
      return KindCount(
        kind: kind, answered: Share(answers.count, of: ofKind.count),
        highestConfidence: answers.compactMap { $0.certainty?.confidence }.max())
    }
  }
}

extension SyntheticRecording {
  /// One sample a frame, of the recording's only region.
  package var frames: [[ColourSample]] {
    timesSeconds.indices.map { index in
      [
        ColourSample(
          timeSeconds: timesSeconds[index], region: .only,
          mean: Latido.RGB(red: red[index], green: green[index], blue: blue[index]))
      ]
    }
  }
}
