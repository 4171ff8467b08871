package import Latido
import LatidoSignal

/// A recording with its truth, ready to be cut into windows.
package struct LabelledRecording: Sendable {
  package let name: String
  package let set: String
  package let subject: String
  package let isDoubtful: Bool
  package let mode: Mode
  package let format: SampleFormat
  package let frames: [[ColourSample]]
  package let truth: Truth

  package init(
    name: String, set: String, subject: String, isDoubtful: Bool, mode: Mode,
    format: SampleFormat, frames: [[ColourSample]], truth: Truth
  ) {
    self.name = name
    self.set = set
    self.subject = subject
    self.isDoubtful = isDoubtful
    self.mode = mode
    self.format = format
    self.frames = frames
    self.truth = truth
  }

  /// Time of the first frame; nil for a recording without any.
  private var originSeconds: Double? {
    frames.lazy.compactMap { $0.first?.timeSeconds }.first { $0.isFinite }
  }

  /// The recording in consecutive windows without overlap, the first starting
  /// at its first sample; the last, shorter piece is dropped, and so is a
  /// window without enough truth. Each window sees only its own samples.
  package func windows(seconds: Double) -> [Window] {
    let times = frames.map { $0.first?.timeSeconds ?? .nan }
    guard let origin = originSeconds, let end = times.last(where: \.isFinite) else { return [] }
    // A frame lasts as long as frames do on average: 900 at 30 fps fill 30 s.
    let step = times.count > 1 ? (end - origin) / Double(times.count - 1) : 0
    let count = max(0, Int((end - origin + step + timeToleranceSeconds) / seconds))
    var cut = [[[ColourSample]]](repeating: [], count: count)
    for (frame, time) in zip(frames, times) where time.isFinite {
      let index = Int(((time - origin + timeToleranceSeconds) / seconds).rounded(.down))
      if cut.indices.contains(index) { cut[index].append(frame) }
    }
    return cut.indices.compactMap { index in
      let start = Double(index) * seconds
      return truth.bpm(in: start..<start + seconds).map { bpm in
        Window(startSeconds: start, truthBpm: bpm, frames: cut[index])
      }
    }
  }

  /// One stretch of a recording.
  package struct Window: Sendable {
    /// Seconds after the recording's first frame.
    package let startSeconds: Double
    package let truthBpm: Double
    package let frames: [[ColourSample]]
  }

  /// What a recipe answers in every window.
  package func results(recipe: Recipe, windowSeconds: Double) -> [WindowResult] {
    let pipeline = Pipeline(recipe: recipe, format: format, mode: mode)
    return windows(seconds: windowSeconds).map { window in
      WindowResult(
        recording: name, set: set, isDoubtful: isDoubtful, startSeconds: window.startSeconds,
        truthBpm: window.truthBpm,
        outcome: pipeline.measure(window.frames, originSeconds: originSeconds ?? 0))
    }
  }
}
