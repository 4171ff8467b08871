import Latido
import LatidoEvaluate
import LatidoSynth

/// Made-up traces of faces, half of them without a pulse, and what face mode
/// finds in each of their windows: one line a window.
struct Faces {
  static let header =
    "seed,setting,disturbance,window,start,truth,amplitude,bpm,duration,rival,agreement,"
    + "green,contrast,hue,disagreement,failed"

  /// Settings in turn; every other recording has a pulse, the others are
  /// disturbed in turn.
  static func lines(seed: UInt64) -> [String] {
    let settings = SkinTraceSynthesis.Setting.allCases
    let disturbances = SkinTraceSynthesis.Disturbance.allCases
    let (setting, turn) = (settings[Int(seed / 2 % 2)], Int(seed / 4))
    let disturbance = seed % 2 == 0 ? nil : disturbances[turn % disturbances.count]
    let synthesis = SkinTraceSynthesis(setting, disturbance: disturbance, seed: seed)
    let made = synthesis.recording()
    let recording = LabelledRecording(
      name: "\(seed)", set: setting.rawValue, subject: "\(seed)", isDoubtful: false, mode: .face,
      format: SampleFormat(), frames: made.frames, truth: .rates(rates(made)))
    return [30.0, 20].flatMap { seconds in
      recording.windows(seconds: seconds).compactMap { window -> String? in
        guard let row = FaceRecipe().calibrationRow(window.frames) else { return nil }
        let truth = disturbance == nil ? "\(window.truthBpm)" : ""
        let figures = [synthesis.amplitude, row.bpm, row.durationSeconds] + row.features
        return "\(seed),\(setting.rawValue),\(disturbance?.rawValue ?? ""),\(seconds),"
          + "\(window.startSeconds),\(truth),"
          + (figures + [row.disagreementBpm]).map { "\($0)" }.joined(separator: ",") + ","
          + row.failed.map(\.name).joined(separator: " ")
      }
    }
  }

  /// The rate after each beat; without a heart, a stand-in, since windows are
  /// cut where truth is.
  private static func rates(_ made: SyntheticRecording) -> [(seconds: Double, bpm: Double)] {
    guard let truth = made.truth else {
      return made.timesSeconds.map { (seconds: $0, bpm: 0) }
    }
    return zip(truth.beatTimesSeconds, truth.intervalsSeconds).map { (seconds: $0, bpm: 60 / $1) }
  }
}
