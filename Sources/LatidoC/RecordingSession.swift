internal import Latido
internal import LatidoReport
internal import LatidoWords

/// A recording behind a handle: frames as pixels, or a CSV of samples as bytes.
final class RecordingSession: Session {
  /// What was asked for; of a CSV, what the regions of its first frame say.
  private var mode: Mode
  private var colours: ColourReader
  private var light: LiveLight
  private var reader = SampleReader()
  /// Begun with the first frame, which settles what the recording holds.
  private var measurement: RecordingMeasurement?
  private var frames: [[ColourSample]] = []
  private var outcome: Outcome?
  private var intervals: Part<IntervalAnalysis>?
  private var problem: SampleFileError?
  private var isComplete = false

  init(language: Language, reader: ColourReader) {
    mode = reader.mode
    colours = reader
    light = LiveLight()
    super.init(language: language)
  }

  /// - Returns: Whether no further frame can change the outcome.
  func push(_ picture: Picture, timeSeconds: Double) -> Bool {
    take(colours.colourSamples(in: picture, timeSeconds: timeSeconds), of: SampleFormat())
    return isComplete
  }

  /// Takes the next bytes of a CSV.
  ///
  /// - Returns: Whether no further byte can change the outcome; also after bytes
  ///   that are no CSV of samples.
  func push(csv bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard problem == nil && !isComplete else { return true }
    do throws(SampleFileError) {
      let frames = try reader.push(Array(bytes)[...])
      for frame in frames { take(csv: frame) }
    } catch {
      problem = error
    }
    return isComplete || problem != nil
  }

  /// The end of a CSV.
  func finishCSV() {
    guard problem == nil && !isComplete else { return }
    do throws(SampleFileError) {
      let frames = try reader.finish()
      for frame in frames { take(csv: frame) }
    } catch {
      problem = error
    }
  }

  private func take(csv frame: [ColourSample]) {
    if measurement == nil { mode = frame.contains { $0.region.isOfFace } ? .face : .finger }
    take(frame, of: reader.format ?? SampleFormat())
  }

  private func take(_ frame: [ColourSample], of format: SampleFormat) {
    guard !isComplete else { return }
    if measurement == nil {
      measurement = RecordingMeasurement(recipe: .standard, format: format, mode: mode)
    }
    // In place: a copy taken out and put back would copy every frame so far.
    measurement?.push(frame)
    frames.append(frame)
    isComplete = measurement?.isComplete ?? false
    if let time = frame.first?.timeSeconds { light.push(frame, timeSeconds: time) }
  }

  /// The outcome as `latido measure --intervals --json` prints it; `null` where
  /// the bytes were no CSV of samples.
  func outcomeLine() -> Int32 {
    answer(finished()?.json(and: intervals?.jsonMembers ?? []) ?? .null)
  }

  /// Beside a rate, given or refused; without one where they are given all the same.
  var hasIntervals: Bool {
    if case .reading = finished() { return true }
    if case .value = intervals { return true }
    return false
  }

  func intervalsShown() -> Int32 {
    _ = finished()
    return answer(intervals?.shown(in: language) ?? .null)
  }

  func tachogram() -> Int32 {
    _ = finished()
    return answer(flat(intervals?.value?.series))
  }

  /// The outcome, or what was wrong with the file, as a person is shown it.
  func outcomeShown() -> Int32 {
    guard let outcome = finished() else {
      let words = problem ?? .empty
      return answer(.object([.init("problem", .string(words.said(in: language)))]))
    }
    let notes = reader.notes.map { JSONValue.string($0.said(in: language)) }
    return answer(
      .object(outcome.shown(in: language) + [.init("notes", .array(notes))]))
  }

  func waveform(seconds: Double) -> Int32 {
    answer(flat(light.waveform(of: channel, seconds: seconds)))
  }

  func spectrum() -> Int32 { answer(flat(light.spectrum(of: channel, under: finished()))) }

  private var channel: Channel {
    outcome.flatMap { Channel(named: $0.evidence.method) } ?? mode.usualChannel
  }

  /// Measured once, when first asked for; nil without a recording.
  private func finished() -> Outcome? {
    if problem != nil { return nil }
    // `!= nil` would compare outcomes: see LiveSession.push.
    if case .some = outcome { return outcome }
    outcome = measurement?.finish()
    intervals = outcome.map { outcome in
      IntervalMeasurement(format: reader.format ?? SampleFormat()).measure(
        frames, beside: [outcome], originSeconds: frames.first?.first?.timeSeconds ?? 0)
    }
    frames = []
    return outcome
  }
}
