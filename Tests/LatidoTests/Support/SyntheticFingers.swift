import LatidoSynth

@testable import Latido

/// A made-up recording's frames, its colours as one region.
func frames(of recording: SyntheticRecording) -> [[ColourSample]] {
  recording.timesSeconds.indices.map { i in
    [
      ColourSample(
        timeSeconds: recording.timesSeconds[i], region: .only,
        mean: RGB(red: recording.red[i], green: recording.green[i], blue: recording.blue[i]))
    ]
  }
}

/// A finger at rest with the variability that the published comparison used.
func restingFinger(
  bpm: Double = 72, seconds: Double = 60, rmssd: Double = 28, decibels: Double = 25, seed: UInt64
) -> PulseSynthesis {
  var synthesis = PulseSynthesis(bpm: bpm, durationSeconds: seconds, seed: seed)
  synthesis.variability = RateVariability(rmssdMilliseconds: rmssd)
  synthesis.signalToNoiseDecibels = decibels
  return synthesis
}

extension SyntheticRecording {
  /// Its green light, where beats are looked for.
  func trace(inverted: Bool = false) -> BeatTrace {
    BeatTrace(
      name: "green", times: timesSeconds, values: inverted ? green.map { -$0 } : green)
  }
}
