import Testing

@testable import LatidoSynth

/// From an athlete asleep to a child's tachycardia, bpm.
private let rates: [Double] = [40, 48, 72, 110, 120, 170, 200, 220]

/// Seconds by which the pulses before and after may move a beat's steepest fall, on top of half a
/// frame at 1000 fps.
private let neighbourShift = 0.002

@Suite struct PulseShapeTests {
  private func recording(bpm: Double, shape: PulseShape = PulseShape()) -> SyntheticRecording {
    var synthesis = PulseSynthesis(bpm: bpm, durationSeconds: 8)
    synthesis.timing.framesPerSecond = 1000
    synthesis.shape = shape
    return synthesis.recording()
  }

  private func steps(_ values: [Double]) -> [Double] {
    zip(values.dropFirst(), values).map { $0 - $1 }
  }

  private func amplitude(_ recording: SyntheticRecording, hertz: Double) -> Double {
    power(of: recording.red, times: recording.timesSeconds, hertz: hertz).squareRoot()
  }

  @Test(arguments: rates) func lightFallsFastAndRecoversSlowly(bpm: Double) {
    let steps = steps(recording(bpm: bpm).red)
    let fallingShare = Double(steps.filter { $0 < 0 }.count) / Double(steps.count)
    // A quarter of the cycle at rest and at most 0.4 at the highest rate.
    #expect((0.2...0.4).contains(fallingShare))
    #expect(-steps.min()! > 2 * steps.max()!)
  }

  @Test func systoleTakesMoreOfAFastCycle() {
    let shares = [48.0, 72, 120].map { bpm in
      let steps = steps(recording(bpm: bpm).red)
      return Double(steps.filter { $0 < 0 }.count) / Double(steps.count)
    }
    #expect(shares[0] < shares[1] && shares[1] < shares[2])
  }

  @Test(arguments: rates) func theBeatIsTheSteepestFall(bpm: Double) {
    let recording = recording(bpm: bpm)
    let steps = steps(recording.red)
    for beat in recording.truth!.beatTimesSeconds where (0.5...7.5).contains(beat) {
      let reach = 0.3 * 60 / bpm
      let near = Int((beat - reach) * 1000)...Int((beat + reach) * 1000)
      let steepest = near.min { steps[$0] < steps[$1] }!
      let found = (recording.timesSeconds[steepest] + recording.timesSeconds[steepest + 1]) / 2
      #expect(abs(found - beat) < neighbourShift)
    }
  }

  @Test(arguments: rates) func theFirstHarmonicIsStrongestUnlessAskedOtherwise(bpm: Double) {
    let recording = recording(bpm: bpm)
    let ratio = amplitude(recording, hertz: bpm / 30) / amplitude(recording, hertz: bpm / 60)
    #expect((0.2...0.75).contains(ratio))
  }

  @Test(arguments: rates) func theSecondHarmonicIsRaisedToTheRatioAskedFor(bpm: Double) {
    let recording = recording(bpm: bpm, shape: PulseShape(secondHarmonicRatio: 1.6))
    let ratio = amplitude(recording, hertz: bpm / 30) / amplitude(recording, hertz: bpm / 60)
    // 8 s hold no whole number of cycles at some rates, so the lines leak a little into each other.
    let leakage = 0.1
    #expect(abs(ratio - 1.6) < 1.6 * leakage)
  }

  /// How often the light turns from falling to rising in a cycle: once without a second wave, twice
  /// with one.
  @Test(arguments: [(0, 1), (0.6, 2)]) func theDicroticWaveIsASecondDip(
    strength: Double, dips: Int
  ) {
    let recording = recording(bpm: 60, shape: PulseShape(dicroticWave: strength))
    let steps = steps(recording.red)
    let turns = steps.indices.dropFirst().filter { steps[$0 - 1] < 0 && steps[$0] >= 0 }
    // Whatever the phase of the first beat, 8 s at 60 bpm hold 7 to 9 of each.
    #expect((7 * dips...8 * dips + dips).contains(turns.count))
  }
}
