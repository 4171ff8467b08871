package import Latido
import LatidoSignal

/// One whole recording's intervals against its strap.
package struct IntervalComparison: Sendable {
  package let recording: String
  package let result: Result

  package enum Result: Sendable {
    /// No intervals, and every reason.
    case refused([GateResult])
    /// Intervals that fit the strap nowhere.
    case unaligned
    case compared(Figures)
  }

  package struct Figures: Sendable {
    package let lagBeats: Int
    package let accepted: Int
    package let intervals: Int
    package let errorsMs: [Double]
    /// Mean NN against the strap's for the same beats, 0.01 is 1 % too long.
    package let meanError: Double
    package let rmssd: Part<Against>
    package let stress: Part<Against>
  }

  /// A figure, and the strap's over the same time.
  package struct Against: Sendable {
    package let found: Double
    package let strap: Double
    package var error: Double { found / strap - 1 }
  }

  /// - Returns: Nil where the recording's truth are not intervals.
  package init?(_ recording: LabelledRecording) {
    guard case .intervals(let strap) = recording.truth else { return nil }
    self.recording = recording.name
    switch recording.intervals() {
    case .refused(let reasons): result = .refused(reasons)
    case .value(let analysis):
      guard let alignment = StrapAlignment(analysis.series, strap: strap) else {
        result = .unaligned
        return
      }
      result = .compared(Figures(analysis, alignment))
    }
  }
}

extension IntervalComparison.Figures {
  fileprivate init(_ analysis: IntervalAnalysis, _ alignment: StrapAlignment) {
    lagBeats = alignment.lag
    accepted = analysis.series.accepted.count
    intervals = analysis.series.intervals.count
    errorsMs = alignment.errorsSeconds.map { 1000 * $0 }
    meanError = alignment.meanRatio - 1
    var start = 0.0
    let strap = IntervalAnalysis(
      alignment.strapSeconds.map { length in
        defer { start += length }
        return Interval(startSeconds: start, seconds: length)
      })
    rmssd = analysis.variability[.rmssd].against(1000 * alignment.strapRMSSDSeconds) { $0.value }
    switch strap.stress {
    case .value(let truth): stress = analysis.stress.against(truth.si.value) { $0.si.value }
    case .refused(let reasons): stress = .refused(reasons)
    }
  }
}

extension Part {
  fileprivate func against(
    _ strap: Double, _ figure: (Value) -> Double
  ) -> Part<IntervalComparison.Against> {
    switch self {
    case .value(let value): .value(.init(found: figure(value), strap: strap))
    case .refused(let reasons): .refused(reasons)
    }
  }
}

extension LabelledRecording {
  /// The intervals of the whole recording.
  package func intervals() -> Part<IntervalAnalysis> {
    IntervalMeasurement(format: format).measure(
      frames, originSeconds: frames.first?.first?.timeSeconds ?? 0)
  }
}

/// How breathing fared in windows of one recording, where no truth is known.
package struct BreathingSurvey: Sendable {
  package let recording: String
  package let set: String
  package let windows: Int
  package let answered: Int
  /// Windows in which two or three modulations showed breathing, apart.
  package let disagreeing: Int
  package static let windowSeconds = 60.0

  package init(_ recording: LabelledRecording) {
    self.recording = recording.name
    set = recording.set
    let measurement = IntervalMeasurement(format: recording.format)
    let parts = recording.windows(seconds: Self.windowSeconds).map { window in
      measurement.measure(window.frames, originSeconds: 0).value?.respiration
    }
    windows = parts.count
    answered = parts.count { $0?.value != nil }
    disagreeing = parts.count { part in
      part?.reasons.contains { $0.gate == .breathingAgreement } ?? false
    }
  }
}
