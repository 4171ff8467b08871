import LatidoSignal
import LatidoSynth
import Testing

@testable import Latido

/// Key frames as the container tells of them.
@Suite struct KeyFramesTests {
  private let rateHz = 30.0

  /// The phase of a pure tone whose crests are at the given times.
  private func track(_ crests: [Double], hertz: Double) -> PhaseTrack {
    var beat = 0
    let values = (0..<900).map { n -> Double in
      let time = Double(n) / rateHz
      while beat + 2 < crests.count && crests[beat + 1] <= time { beat += 1 }
      return cosine(2 * .pi * (time - crests[beat]) / (crests[beat + 1] - crests[beat]))
    }
    return PhaseTrack(values, frequencyHz: hertz, rateHz: rateHz)
  }

  private func steady(_ distance: Double, offset: Double = 0) -> [Double] {
    (0...Int(31 / distance) + 1).map { offset + Double($0) * distance }
  }

  @Test(arguments: [0.0, 0.13, 0.5]) func aCombKeepsStepWhateverItsDelay(delay: Double) throws {
    let keys = KeyFrames(times: steady(0.8))
    let comb = track(steady(0.8, offset: delay - 0.8), hertz: 1.25)
    #expect(try #require(keys.step(of: comb, harmonics: 1...3)) > 0.99)
    // The tick's second harmonic, too.
    let second = track(steady(0.4), hertz: 2.5)
    #expect(try #require(keys.step(of: second, harmonics: 1...3)) > 0.99)
    #expect(keys.step(of: second, harmonics: 1...1) == nil)
  }

  /// A scene that changes makes an encoder start anew; the comb goes along.
  @Test func anUnevenDistanceIsFollowed() throws {
    // A new scene at 14.0 s, half a distance after a key frame.
    let times = steady(0.8).filter { $0 < 13.9 } + steady(0.8, offset: 14).filter { $0 < 31 }
    let keys = KeyFrames(times: times)
    #expect(try #require(keys.step(of: track(times, hertz: 1.25), harmonics: 1...3)) > 0.9)
    #expect(try #require(keys.step(of: track(steady(0.8), hertz: 1.25), harmonics: 1...3)) < 0.3)
  }

  /// A beat gained in the window is out of step with all of them.
  @Test func anotherRateIsOutOfStep() throws {
    let keys = KeyFrames(times: steady(0.8))
    let faster = track(steady(60 / 77), hertz: 77 / 60)
    #expect(try #require(keys.step(of: faster, harmonics: 1...3)) < 0.3)
  }

  @Test func noStepWithoutADistance() {
    let tone = track(steady(1), hertz: 1)
    #expect(KeyFrames(times: []).step(of: tone, harmonics: 1...3) == nil)
    #expect(KeyFrames(times: [0, 10]).step(of: tone, harmonics: 1...3) == nil)
    // Every ten seconds: 60 bpm is its tenth harmonic.
    #expect(KeyFrames(times: [0, 10, 20, 30]).step(of: tone, harmonics: 1...3) == nil)
  }

  // MARK: The recipe

  /// The frames of a recording whose container says which of them are key frames.
  private func told(_ recording: SyntheticRecording, every interval: Int) -> [[ColourSample]] {
    frames(recording).enumerated().map { index, frame in
      frame.map { $0.ofFrame(isKey: index % interval == 0) }
    }
  }

  /// A pulse as steady as key frames are, at their usual rate.
  private func sixty(_ framesPerSecond: Double, seed: UInt64) -> SyntheticRecording {
    var pulse = PulseSynthesis(bpm: 60, durationSeconds: 30, seed: seed)
    pulse.timing.framesPerSecond = framesPerSecond
    pulse.variability = RateVariability(rmssdMilliseconds: 40, driftBpm: 0)
    return pulse.recording()
  }

  @Test(arguments: [10.0, 15, 25, 30]) func sixtyIsReadWhereKeyFramesAreElsewhere(
    framesPerSecond: Double
  ) throws {
    for seed in 1...4 {
      let recording = sixty(framesPerSecond, seed: UInt64(seed))
      for interval in [1, Int(10 * framesPerSecond)] {
        let reading = try #require(measureStandard(told(recording, every: interval)).reading)
        #expect(abs(reading.bpm - 60) < 2)
      }
      let inStep = measureStandard(told(recording, every: Int(framesPerSecond)))
      #expect(inStep.failedGates.contains(.keyFrameComb))
    }
  }

  /// Without a container too, where frames come too slowly to show a comb.
  @Test func tenFramesASecondReadSixty() throws {
    for seed in 1...4 {
      let reading = try #require(
        measureStandard(frames(sixty(10, seed: UInt64(seed)))).reading)
      #expect(abs(reading.bpm - 60) < 2)
    }
  }

  @Test func aFrameThatDoesNotSayLeavesItToTheLight() {
    let clock = FrameClock(rules: ClockRules())
    let recording = frames(sixty(30, seed: 1))
    let checked = clock.check(recording.map { $0[0].timeSeconds }, statedIn: .seconds)
    #expect(KeyFrames(recording, clock: checked) == nil)
    let all = told(sixty(30, seed: 1), every: 1)
    #expect(KeyFrames(all, clock: checked)?.times == [])
    #expect(KeyFrames(told(sixty(30, seed: 1), every: 24), clock: checked)?.times.count == 38)
  }
}
