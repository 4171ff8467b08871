import Testing

@testable import LatidoSynth

@Suite struct FaceSynthesisTests {
  private func synthesis(
    bpm: Double = 72, seed: UInt64 = 3, _ change: (inout FaceSynthesis) -> Void = { _ in }
  ) -> FaceSynthesis {
    var synthesis = FaceSynthesis(
      heart: PulseSynthesis(bpm: bpm, durationSeconds: 20, seed: seed))
    change(&synthesis)
    return synthesis
  }

  @Test func theSkinPulsesInBloodsColours() {
    let (frames, truth) = synthesis { $0.heart.breathing.baselineModulation = 0 }.recording()
    let (low, high) = (frames.map(\.skin.green).min()!, frames.map(\.skin.green).max()!)
    // Heights differ a little from beat to beat.
    #expect(abs((high - low) / 0.01 - 1) < 0.1)
    for frame in frames {
      let loss = 1 - frame.skin.green
      #expect(abs(1 - frame.skin.red - loss * 0.33 / 0.77) < 1e-12)
      #expect(abs(1 - frame.skin.blue - loss * 0.53 / 0.77) < 1e-12)
    }
    #expect(abs(truth!.meanBpm - 72) < 2)
  }

  @Test func aPhotographHasNoPulseAndNoTruth() {
    let (frames, truth) = synthesis {
      ($0.amplitude, $0.sway, $0.lightDrift) = (0, 0, 0)
    }.recording()
    #expect(truth == nil)
    #expect(Set(frames.map { "\($0.skin) \($0.light) \($0.shiftX) \($0.scale)" }).count == 1)
  }

  @Test func aHandAndALampSwingAsOftenAsAsked() {
    let (frames, _) = synthesis {
      ($0.amplitude, $0.sway, $0.lightDrift) = (0, 0, 0)
      $0.shake = .init(amplitude: 0.05, hertz: 1.5)
      $0.relight = .init(amplitude: 0.1, hertz: 2)
      $0.relightColour = RGB(1, 0.5, 0)
    }.recording()
    // 20 s; a swing crosses its middle twice.
    #expect(crossings(frames.map(\.shiftX), of: 0) == 60)
    #expect(crossings(frames.map(\.light.red), of: 1) == 80)
    #expect(abs(frames.map(\.shiftX).max()! - 0.05) < 0.001)
    #expect(abs(frames.map(\.light.green).max()! - 1.05) < 0.001)
    #expect(frames.allSatisfy { $0.light.blue == 1 })
  }

  @Test func theSameSeedGivesTheSameFramesAndAnotherDoesNot() {
    #expect(synthesis().recording().frames == synthesis().recording().frames)
    #expect(synthesis().recording().frames != synthesis(seed: 4).recording().frames)
  }

  @Test func saysWhatCannotBe() {
    #expect(synthesis().problems.isEmpty)
    let wrong = synthesis(bpm: 500) {
      $0.amplitude = 0.5
      $0.sway = -1
      $0.brightness = .nan
      $0.shake = .init(amplitude: 0.1, hertz: 100)
    }
    #expect(wrong.problems.count == 5)
  }

  private func crossings(_ values: [Double], of level: Double) -> Int {
    zip(values, values.dropFirst()).count { ($0 < level) != ($1 < level) }
  }
}
