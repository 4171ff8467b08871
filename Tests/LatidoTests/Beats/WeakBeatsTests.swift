import LatidoSignal
import LatidoSynth
import Testing

@testable import Latido

@Suite struct WeakBeatsTests {
  @Test(arguments: [72.0, 80, 90])
  func weakPrematureBeatsBetweenStrongOnesAreSeen(bpm: Double) throws {
    var synthesis = restingFinger(bpm: bpm, seconds: 30, seed: 2)
    synthesis.rhythm = .bigeminy
    let found = try #require(findBeats(in: [synthesis.recording().trace()]))
    // Every other beat is lost, and it is known that something is.
    #expect(found.weakBeatShare > 0.5)
  }

  @Test(arguments: [0.2, 0.6], [40.0, 50, 72])
  func aDicroticWaveIsNoWeakBeat(wave: Double, bpm: Double) throws {
    var synthesis = restingFinger(bpm: bpm, seconds: 30, seed: 5)
    synthesis.shape.dicroticWave = wave
    let found = try #require(findBeats(in: [synthesis.recording().trace()]))
    #expect(found.weakBeatShare < 0.2)
  }

  @Test func whatFallsNoFasterThanTwoStepsOfRoundedLightIsNoWeakBeat() {
    // Beats a second apart that fall by 10 levels, and half-way between by 4, at 36 a
    // second with the rise that makes up for both. Two steps of one level, cut off at
    // 8 Hz, fall at 32 a second, of 1.2 levels at 38.
    let rateHz = 120.0
    let signal: [Double] = (0..<3720).map { sample in
      let time = Double(sample) / rateHz
      let falls = (1...30).reduce(0.0) { sum, beat in
        func fall(at seconds: Double) -> Double { 1 / (1 + exponential(-(time - seconds) / 0.02)) }
        return sum + 10 * fall(at: Double(beat)) + 4 * fall(at: Double(beat) + 0.5)
      }
      return 14 * time - falls
    }
    func share(levelStep: Double) -> Double {
      weakBeatShare(
        signal, rateHz: rateHz, beats: (1...30).map { Double($0) * rateHz },
        jitterSeconds: 0, levelStep: levelStep, highHz: 8)
    }
    #expect(share(levelStep: 0) == 1 && share(levelStep: 1) == 1)
    #expect(share(levelStep: 1.2) == 0)
  }
}
