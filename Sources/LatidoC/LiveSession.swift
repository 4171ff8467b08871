internal import Latido
internal import LatidoReport
internal import LatidoWords

/// A live measurement behind a handle.
final class LiveSession: Session {
  private let mode: Mode
  private var reader: ColourReader
  private var monitor: LiveMonitor

  init(language: Language, reader: ColourReader) {
    mode = reader.mode
    self.reader = reader
    monitor = LiveMonitor(recipe: .standard, mode: mode)
    super.init(language: language)
  }

  /// - Returns: Whether there is a new event to show.
  func push(_ picture: Picture, timeSeconds: Double) -> Bool {
    let samples = reader.colourSamples(in: picture, timeSeconds: timeSeconds)
    // `!= nil` would compare events, and with them strings, which costs the
    // browser build all of Unicode's tables.
    if case .some = monitor.push(samples, timeSeconds: timeSeconds) { return true }
    return false
  }

  /// The newest event as a line of a live stream.
  func eventLine() -> Int32 { answer(monitor.event?.json() ?? .null) }

  /// The newest event as a person is shown it.
  func eventShown() -> Int32 { answer(monitor.event?.shown(of: mode, in: language) ?? .null) }

  func waveform(seconds: Double) -> Int32 { answer(flat(monitor.waveform(seconds: seconds))) }

  func spectrum() -> Int32 { answer(flat(monitor.spectrum())) }

  var hasIntervals: Bool { monitor.summary.readings > 0 }

  func intervalsShown() -> Int32 { answer(monitor.intervals()?.shown(in: language) ?? .null) }

  func tachogram() -> Int32 { answer(flat(monitor.intervals()?.value?.series)) }

  /// With the intervals of the newest reading, if there was one.
  func summaryLine() -> Int32 {
    answer(monitor.summary.json(and: monitor.intervals()?.jsonMembers ?? []))
  }

  func summaryTable() -> Int32 { answer(monitor.summary.csv()) }

  func summaryShown() -> Int32 { answer(monitor.summary.sentence(in: language)) }
}
