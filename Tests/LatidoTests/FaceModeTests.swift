import Latido
import Testing

/// Face mode of recipe `published`: the forehead strip's green, and nothing but it.
@Suite struct FaceModeTests {
  /// Frames at 30 Hz: a strip whose green pulses at 72 a minute where a face is
  /// seen, and a corner whose every channel pulses at 120 all the time.
  private func frames(seconds: Double, faceIsSeen: (Double) -> Bool = { _ in true })
    -> [[ColourSample]]
  {
    (0...Int(seconds * 30)).map { index in
      let time = Double(index) / 30
      let room = 90 + 3 * wave(time, perMinute: 120)
      var samples = [
        ColourSample(
          timeSeconds: time, region: .tile(column: 0, row: 0),
          mean: RGB(red: room, green: room, blue: room))
      ]
      if faceIsSeen(time) {
        samples.insert(
          ColourSample(
            timeSeconds: time, region: .face(.strip),
            mean: RGB(red: 160, green: 120 + 0.5 * wave(time, perMinute: 72), blue: 100)), at: 0)
      }
      return samples
    }
  }

  /// A triangle wave, −1 … 1.
  private func wave(_ time: Double, perMinute: Double) -> Double {
    let turns = time * perMinute / 60
    let part = turns - turns.rounded(.down)
    return abs(4 * part - 2) - 1
  }

  @Test func readsTheStripAndNotTheRoom() throws {
    let pipeline = Pipeline(recipe: .published(channel: .green), mode: .face)
    let outcome = pipeline.measure(frames(seconds: 30), originSeconds: 0)
    guard case .reading(let reading) = outcome else {
      Issue.record("refused: \(outcome)")
      return
    }
    // The grid of a 30 s window is 1.8 bpm wide; its parabola is good to a tenth.
    #expect(abs(reading.bpm - 72) < 0.3)
    #expect(reading.evidence.mode == .face)
  }

  @Test func withoutAFaceThereIsNothingToMeasure() {
    let pipeline = Pipeline(recipe: .published(channel: .green), mode: .face)
    let outcome = pipeline.measure(
      frames(seconds: 30, faceIsSeen: { _ in false }), originSeconds: 0)
    guard case .refused(let refusal) = outcome else {
      Issue.record("a number without a face: \(outcome)")
      return
    }
    #expect(refusal.reasons.map { $0.gate }.contains(.duration))
  }

  @Test func aLiveFaceIsLostWhenItLeaves() {
    var stream = PulseStream(recipe: .published(channel: .green), mode: .face)
    var states: [String] = []
    for samples in frames(seconds: 8, faceIsSeen: { $0 >= 1 && $0 < 5 }) {
      let event = stream.push(samples, timeSeconds: samples[0].timeSeconds)
      if let event, states.last != event.state.name { states.append(event.state.name) }
    }
    #expect(states == ["waiting", "settling", "measuring", "lost"])
  }
}
