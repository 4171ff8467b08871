/// Everything that `latido evaluate` found, ready to be written down.
package struct EvaluationReport: Sendable {
  /// One recipe at one window length.
  package struct Section: Sendable {
    package let recipe: String
    package let windowSeconds: Double
    package let windows: [WindowResult]

    package init(recipe: String, windowSeconds: Double, windows: [WindowResult]) {
      self.recipe = recipe
      self.windowSeconds = windowSeconds
      self.windows = windows
    }

    /// Windows whose label is not contradicted by the recording itself: the
    /// ones that figures are stated for.
    package var sound: [WindowResult] { windows.filter { !$0.isDoubtful } }

    /// The groups of a table: every set, all together, and the doubtful apart.
    package var groups: [Group] {
      let bySet = uniqued(sound.map(\.set)).map { set in
        Group(name: set, windows: sound.filter { $0.set == set })
      }
      let all = bySet.count > 1 ? [Group(name: "all", windows: sound)] : []
      let doubtful = windows.filter(\.isDoubtful)
      return bySet + all
        + (doubtful.isEmpty ? [] : [Group(name: "doubtful", windows: doubtful)])
    }

    /// One group a recording, in the order of the manifest.
    package var recordings: [Group] {
      uniqued(windows.map(\.recording)).map { name in
        Group(name: name, windows: windows.filter { $0.recording == name })
      }
    }
  }

  package struct Group: Sendable {
    package let name: String
    package let windows: [WindowResult]
    package var figures: Figures { Figures(windows) }
  }

  /// Number of recordings read.
  package let recordings: Int
  package let sections: [Section]

  package init(recordings: Int, sections: [Section]) {
    self.recordings = recordings
    self.sections = sections
  }
}

/// Each value once, in the order in which it first appears.
func uniqued<Value: Hashable>(_ values: [Value]) -> [Value] {
  var seen: Set<Value> = []
  return values.filter { seen.insert($0).inserted }
}
