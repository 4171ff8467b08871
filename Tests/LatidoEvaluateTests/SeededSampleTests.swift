import Latido
import LatidoEvaluate
import Testing

/// Small samples of the big made-up sets, with the default recipe. The whole
/// sets are `latido evaluate --no-pulse` and `--synthetic`.
@Suite struct SeededSampleTests {
  @Test func nothingWithoutAPulseIsAnswered() {
    for (kind, seed) in NoPulseRun.plan(count: 300, seed: 31) {
      let item = NoPulseRun.measure(kind: kind, seed: seed, recipe: .standard)
      if case .reading = item.outcome { Issue.record("\(kind) \(seed) is answered") }
    }
  }

  /// Of 150 pulses nine in ten are answered, and none wrongly.
  @Test func pulsesAreAnsweredAndNeverWrong() {
    let plan = SyntheticRun.plan(
      count: 150, seed: 31, limitDecibels: Recipe.standard.limitDecibels)
    var answered = 0
    for conditions in plan {
      let window = SyntheticRun.measure(
        conditions, recipe: .standard, durationSeconds: 30
      ).window
      guard let error = window.errorBpm else { continue }
      answered += 1
      #expect(abs(error) <= 5, "\(conditions)")
    }
    #expect(answered >= 135)
  }
}
