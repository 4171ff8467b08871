import Testing

@testable import LatidoSynth

@Suite struct SkinTraceSynthesisTests {
  @Test(arguments: SkinTraceSynthesis.Setting.allCases)
  func aSeedMakesOneRecording(setting: SkinTraceSynthesis.Setting) {
    let made = SkinTraceSynthesis(setting, seed: 4).recording()
    #expect(made == SkinTraceSynthesis(setting, seed: 4).recording())
    #expect(made != SkinTraceSynthesis(setting, seed: 5).recording())
    for light in made.light {
      for value in [light.red, light.green, light.blue] { #expect((1...254).contains(value)) }
    }
  }

  @Test func onlyWithoutADisturbanceThereIsAHeart() {
    #expect(SkinTraceSynthesis(.webcam, seed: 1).recording().truth != nil)
    for disturbance in SkinTraceSynthesis.Disturbance.allCases {
      let made = SkinTraceSynthesis(.webcam, disturbance: disturbance, seed: 1).recording()
      #expect(made.truth == nil, "\(disturbance)")
    }
  }

  /// Over many seeds the band of pulses holds, at the true rate, more of green
  /// than of red: blood's colour, whatever else moves.
  @Test func thePulseIsInTheGreen() {
    var greater = 0
    for seed in 0..<20 {
      let made = SkinTraceSynthesis(.webcam, seed: UInt64(seed)).recording()
      let hertz = (made.truth?.meanBpm ?? 0) / 60
      func share(_ values: [Double]) -> Double {
        power(of: values.map { $0 / average(values) }, times: made.timesSeconds, hertz: hertz)
      }
      greater += share(made.green) > share(made.red) ? 1 : 0
    }
    #expect(greater >= 16)
  }
}
