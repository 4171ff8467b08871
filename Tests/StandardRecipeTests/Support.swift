import Latido
import LatidoSynth

/// The frames of a made-up recording, as a CSV of means would give them.
func frames(_ recording: SyntheticRecording) -> [[ColourSample]] {
  recording.timesSeconds.indices.map { i in
    [
      ColourSample(
        timeSeconds: recording.timesSeconds[i], region: .only,
        mean: Latido.RGB(red: recording.red[i], green: recording.green[i], blue: recording.blue[i]))
    ]
  }
}

/// A resting finger: variability and breathing as people have them.
func restingPulse(bpm: Double, seconds: Double = 30, seed: UInt64 = 1) -> PulseSynthesis {
  var pulse = PulseSynthesis(bpm: bpm, durationSeconds: seconds, seed: seed)
  // Variability shrinks with the square of the rate (Monfredi et al. 2014,
  // Hypertension 64, 1334): 30 ms at 70 bpm.
  pulse.variability = RateVariability(
    rmssdMilliseconds: 30 * min(1, 70 / bpm * 70 / bpm), driftBpm: 0.01 * bpm)
  pulse.breathing = Breathing(heightModulation: 0.1, baselineModulation: 0.2)
  pulse.signalToNoiseDecibels = 20
  return pulse
}

func measureStandard(_ frames: [[ColourSample]]) -> Outcome {
  var measurement = RecordingMeasurement(recipe: .standard)
  for frame in frames { measurement.push(frame) }
  return measurement.finish()
}

extension Outcome {
  var reading: Reading? { if case .reading(let reading) = self { reading } else { nil } }
  var failedGates: [Gate] {
    if case .refused(let refusal) = self { refusal.reasons.map(\.gate) } else { [] }
  }
}
