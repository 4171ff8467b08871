// The part of the C interface that measures: see Interface.swift.

internal import Latido
internal import LatidoFaces

/// A live measurement of a fingertip, or of a face.
///
/// - Parameters:
///   - language: As for `latido_new`.
///   - faceModel: A cascade as OpenCV ships it, to find faces by; null for a
///     fingertip.
///   - byteCount: Its length.
/// - Returns: A handle; null for bytes that are no cascade.
@_expose(wasm, "latido_live_new")
@_cdecl("latido_live_new")
public func newLive(
  _ language: Int32, _ faceModel: UnsafeRawPointer?, _ byteCount: Int32
) -> Handle? {
  reader(faceModel, byteCount).map { reader in
    retained(LiveSession(language: .init(language), reader: reader))
  }
}

/// Takes one frame of a live measurement.
///
/// - Parameters:
///   - pixels: RGBA, row after row without padding.
///   - timeSeconds: When the frame was shown to the camera, any origin.
/// - Returns: 1 where there is a new event to show, 0 otherwise; −1 for a
///   picture without pixels.
@_expose(wasm, "latido_live_push_rgba")
@_cdecl("latido_live_push_rgba")
public func pushLive(
  _ handle: Handle, _ pixels: UnsafeRawPointer, _ width: Int32, _ height: Int32,
  _ timeSeconds: Double
) -> Int32 {
  guard width > 0 && height > 0 else { return -1 }
  let picture = Picture(rgba: pixels, width: width, height: height)
  return live(handle).push(picture, timeSeconds: timeSeconds) ? 1 : 0
}

/// Text: the newest event as a line of `latido live --json`; `null` without one.
@_expose(wasm, "latido_live_event")
@_cdecl("latido_live_event")
public func liveEvent(_ handle: Handle) -> Int32 { live(handle).eventLine() }

/// Text: the newest event in words, as JSON; `null` without one.
@_expose(wasm, "latido_live_shown")
@_cdecl("latido_live_shown")
public func liveShown(_ handle: Handle) -> Int32 { live(handle).eventShown() }

/// Numbers: the newest seconds of light, its rate in Hz first.
@_expose(wasm, "latido_live_waveform")
@_cdecl("latido_live_waveform")
public func liveWaveform(_ handle: Handle, _ seconds: Double) -> Int32 {
  live(handle).waveform(seconds: seconds)
}

/// Numbers: the spectrum; see `flat(_: LiveSpectrum?)` for their order.
@_expose(wasm, "latido_live_spectrum")
@_cdecl("latido_live_spectrum")
public func liveSpectrum(_ handle: Handle) -> Int32 { live(handle).spectrum() }

/// 1 once there has been a reading, whose intervals can be asked for, else 0.
@_expose(wasm, "latido_live_has_intervals")
@_cdecl("latido_live_has_intervals")
public func liveHasIntervals(_ handle: Handle) -> Int32 { live(handle).hasIntervals ? 1 : 0 }

/// Text: the intervals behind the newest reading in words, as JSON; `null`
/// before the first. Reckoned once for each reading.
@_expose(wasm, "latido_live_intervals")
@_cdecl("latido_live_intervals")
public func liveIntervals(_ handle: Handle) -> Int32 { live(handle).intervalsShown() }

/// Numbers: those intervals; see `flat(_: IntervalSeries?)` for their order.
@_expose(wasm, "latido_live_tachogram")
@_cdecl("latido_live_tachogram")
public func liveTachogram(_ handle: Handle) -> Int32 { live(handle).tachogram() }

/// Text: the summary as JSON.
@_expose(wasm, "latido_live_summary_json")
@_cdecl("latido_live_summary_json")
public func liveSummaryJSON(_ handle: Handle) -> Int32 { live(handle).summaryLine() }

/// Text: the summary's rows as CSV.
@_expose(wasm, "latido_live_summary_csv")
@_cdecl("latido_live_summary_csv")
public func liveSummaryCSV(_ handle: Handle) -> Int32 { live(handle).summaryTable() }

/// Text: the summary in one sentence.
@_expose(wasm, "latido_live_summary_sentence")
@_cdecl("latido_live_summary_sentence")
public func liveSummarySentence(_ handle: Handle) -> Int32 { live(handle).summaryShown() }

/// A recording: push frames or a CSV's bytes, then ask for the outcome.
/// Parameters and result as for `latido_live_new`.
@_expose(wasm, "latido_recording_new")
@_cdecl("latido_recording_new")
public func newRecording(
  _ language: Int32, _ faceModel: UnsafeRawPointer?, _ byteCount: Int32
) -> Handle? {
  reader(faceModel, byteCount).map { reader in
    retained(RecordingSession(language: .init(language), reader: reader))
  }
}

/// Takes one frame of a recording; parameters as for a live one.
///
/// - Returns: 1 once no further frame can change the outcome, else 0; −1 for a
///   picture without pixels.
@_expose(wasm, "latido_recording_push_rgba")
@_cdecl("latido_recording_push_rgba")
public func pushRecording(
  _ handle: Handle, _ pixels: UnsafeRawPointer, _ width: Int32, _ height: Int32,
  _ timeSeconds: Double
) -> Int32 {
  guard width > 0 && height > 0 else { return -1 }
  let picture = Picture(rgba: pixels, width: width, height: height)
  return recording(handle).push(picture, timeSeconds: timeSeconds) ? 1 : 0
}

/// Takes the next bytes of a CSV of samples.
///
/// - Returns: 1 once no further byte can change the outcome, else 0.
@_expose(wasm, "latido_recording_push_csv")
@_cdecl("latido_recording_push_csv")
public func pushCSV(_ handle: Handle, _ bytes: UnsafeRawPointer, _ byteCount: Int32) -> Int32 {
  let start = bytes.assumingMemoryBound(to: UInt8.self)
  let buffer = UnsafeBufferPointer(start: start, count: Int(max(0, byteCount)))
  return recording(handle).push(csv: buffer) ? 1 : 0
}

/// Says that the CSV ends here.
@_expose(wasm, "latido_recording_finish_csv")
@_cdecl("latido_recording_finish_csv")
public func finishCSV(_ handle: Handle) { recording(handle).finishCSV() }

/// Text: the outcome as `latido measure --intervals --json` prints it; `null`
/// without a recording.
@_expose(wasm, "latido_recording_outcome")
@_cdecl("latido_recording_outcome")
public func recordingOutcome(_ handle: Handle) -> Int32 { recording(handle).outcomeLine() }

/// Text: the outcome in words, as JSON, or `{"problem":…}`.
@_expose(wasm, "latido_recording_shown")
@_cdecl("latido_recording_shown")
public func recordingShown(_ handle: Handle) -> Int32 { recording(handle).outcomeShown() }

/// 1 where the outcome is a reading, or intervals are given without: those of a
/// rate that moves; else 0.
@_expose(wasm, "latido_recording_has_intervals")
@_cdecl("latido_recording_has_intervals")
public func recordingHasIntervals(_ handle: Handle) -> Int32 {
  recording(handle).hasIntervals ? 1 : 0
}

/// Text: the intervals in words, as JSON; `null` without a recording.
@_expose(wasm, "latido_recording_intervals")
@_cdecl("latido_recording_intervals")
public func recordingIntervals(_ handle: Handle) -> Int32 { recording(handle).intervalsShown() }

/// Numbers: the intervals; see `flat(_: IntervalSeries?)` for their order.
@_expose(wasm, "latido_recording_tachogram")
@_cdecl("latido_recording_tachogram")
public func recordingTachogram(_ handle: Handle) -> Int32 { recording(handle).tachogram() }

/// Numbers: the last seconds of light; see `latido_live_waveform`.
@_expose(wasm, "latido_recording_waveform")
@_cdecl("latido_recording_waveform")
public func recordingWaveform(_ handle: Handle, _ seconds: Double) -> Int32 {
  recording(handle).waveform(seconds: seconds)
}

/// Numbers: the spectrum; see `latido_live_spectrum`.
@_expose(wasm, "latido_recording_spectrum")
@_cdecl("latido_recording_spectrum")
public func recordingSpectrum(_ handle: Handle) -> Int32 { recording(handle).spectrum() }

private func reader(_ faceModel: UnsafeRawPointer?, _ byteCount: Int32) -> ColourReader? {
  guard let faceModel else { return .finger }
  return faceReader(UnsafeRawBufferPointer(start: faceModel, count: Int(max(0, byteCount))))
}

// A seam of the web page's two files: Scripts/web-later.mjs.
@inline(never)
private func faceReader(_ model: UnsafeRawBufferPointer) -> ColourReader? {
  guard let cascade = try? Cascade(bytes: Array(model)) else { return nil }
  return .face(FaceReader(cascade: cascade))
}

private func live(_ handle: Handle) -> LiveSession {
  Unmanaged<LiveSession>.fromOpaque(handle).takeUnretainedValue()
}

private func recording(_ handle: Handle) -> RecordingSession {
  Unmanaged<RecordingSession>.fromOpaque(handle).takeUnretainedValue()
}

extension Picture {
  /// A canvas' pixels, lent by the caller for the time of the call.
  fileprivate init(rgba pixels: UnsafeRawPointer, width: Int32, height: Int32) {
    let (width, height) = (Int(width), Int(height))
    self.init(
      width: width, height: height, layout: .rgba,
      bytes: UnsafeRawBufferPointer(start: pixels, count: 4 * width * height),
      bytesPerRow: 4 * width)
  }
}
