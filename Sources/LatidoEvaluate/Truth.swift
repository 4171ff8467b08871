import LatidoSignal

/// What an independent instrument measured during a recording.
package enum Truth: Sendable, Equatable {
  /// Heart rates in bpm at times in seconds after the first sample.
  case rates([(seconds: Double, bpm: Double)])
  /// Successive RR intervals in seconds, the first starting at the first
  /// sample. A strap that isn't aligned makes this good to a beat or two.
  case intervals([Double])

  /// A window with fewer truth values than this is left out: the mean of one
  /// or two of them says more about where the window was cut.
  package static let fewestValues = 4

  /// The true heart rate of a window, in bpm.
  ///
  /// - Rates: the mean of those inside the window.
  /// - Intervals: 60 ÷ mean of those whose cumulative end time falls into it.
  ///
  /// - Parameter window: Seconds after the first sample, start included, end not.
  /// - Returns: nil where the window holds fewer than `fewestValues` values.
  /// - Complexity: O(values).
  package func bpm(in window: Range<Double>) -> Double? {
    switch self {
    case .rates(let rates):
      let inside = rates.filter { window.contains($0.seconds) }.map(\.bpm)
      return inside.count < Self.fewestValues ? nil : mean(inside)
    case .intervals(let intervals):
      var end = 0.0
      var inside: [Double] = []
      for interval in intervals {
        end += interval
        if window.contains(end) { inside.append(interval) }
      }
      return inside.count < Self.fewestValues ? nil : 60 / mean(inside)
    }
  }

  package static func == (a: Truth, b: Truth) -> Bool {
    switch (a, b) {
    case (.rates(let a), .rates(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.seconds == $1.seconds && $0.bpm == $1.bpm }
    case (.intervals(let a), .intervals(let b)): a == b
    default: false
    }
  }
}
