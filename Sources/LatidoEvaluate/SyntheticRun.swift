package import Latido
package import LatidoSynth
import LatidoWords

/// Seeded synthetic pulses with known truth: how low a pulse may be buried,
/// at which heart rates and frame rates, before it is no longer answered.
package struct SyntheticRun: Sendable {
  /// One recording's conditions.
  package struct Case: Sendable {
    package let bpm: Double
    package let framesPerSecond: Double
    package let signalToNoiseDecibels: Double
    package let seed: UInt64
  }

  package struct Item: Sendable {
    package let conditions: Case
    package let window: WindowResult
  }

  /// Frame rates that phones, webcams and recorders have been seen to give.
  package static let frameRates = [10, 15, 24, 25, 29.97, 30, 50, 60, 60.142, 120, 240.0]
  /// Rates are drawn evenly over what the default recipe promises to answer.
  package static let bpmRange = 40.0...220.0
  /// Above this rate a pulse's third harmonic is beyond what 15 frames a second show.
  static let usualBpm = 150.0
  /// Noise is drawn evenly in decibels from the stated limit up to this far above.
  package static let decibelsAboveLimit = 18.0

  /// Frame rates in turn; heart rate and noise drawn.
  package static func plan(count: Int, seed: UInt64, limitDecibels: Double) -> [Case] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { index in
      Case(
        bpm: random.uniform(bpmRange),
        framesPerSecond: frameRates[index % frameRates.count],
        signalToNoiseDecibels: limitDecibels + random.uniform(0...decibelsAboveLimit),
        seed: random.next())
    }
  }

  /// A heart at rest that varies as hearts do, before one of the usual phones.
  package static func recording(_ conditions: Case, durationSeconds: Double) -> SyntheticRecording {
    var random = SeededRandom(seed: conditions.seed)
    var synthesis = PulseSynthesis(
      bpm: conditions.bpm, durationSeconds: durationSeconds, seed: conditions.seed)
    synthesis.camera = random.choice(PhoneCamera.named).camera
    synthesis.timing.framesPerSecond = conditions.framesPerSecond
    synthesis.timing.jitterMilliseconds = random.uniform(0...(50 / conditions.framesPerSecond))
    // Variability shrinks with the square of the interval: 30 ms at 60 bpm, 3 ms at 190.
    synthesis.variability.rmssdMilliseconds = 30 * 3600 / (conditions.bpm * conditions.bpm)
    synthesis.breathing.breathsPerMinute = random.uniform(10...20)
    synthesis.signalToNoiseDecibels = conditions.signalToNoiseDecibels
    return synthesis.recording()
  }

  package static func measure(
    _ conditions: Case, recipe: Recipe, durationSeconds: Double
  ) -> Item {
    let recording = recording(conditions, durationSeconds: durationSeconds)
    let outcome = Pipeline(recipe: recipe).measure(recording.frames, originSeconds: 0)
    return Item(
      conditions: conditions,
      window: WindowResult(
        // Grouped by what is asked of them, and in the details by frame rate.
        recording: "\(trimmed(conditions.framesPerSecond, decimals: 3)) fps",
        set: conditions.bpm <= Self.usualBpm ? "to 150 bpm" : "150–220 bpm",
        isDoubtful: false, startSeconds: 0,
        truthBpm: recording.truth?.meanBpm ?? conditions.bpm, outcome: outcome))
  }
}
