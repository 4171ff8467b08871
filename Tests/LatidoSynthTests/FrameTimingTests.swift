import Testing

@testable import LatidoSynth

@Suite struct FrameTimingTests {
  private func stamps(_ timing: FrameTiming, durationSeconds: Double = 60) -> [Double] {
    var random = SeededRandom(seed: 11)
    return timing.frames(duration: durationSeconds, random: &random).map(\.stamp)
  }

  @Test(arguments: [6.5, 10, 15, 24, 25, 29.97, 30, 50, 60, 60.142, 120, 240])
  func aSteadyClockGivesItsRate(framesPerSecond: Double) {
    let stamps = stamps(FrameTiming(framesPerSecond: framesPerSecond))
    #expect(stamps[0] == 0)
    #expect(stamps.count == Int(60 * framesPerSecond + 1e-6) + 1)
    let step = stamps[stamps.count - 1] / Double(stamps.count - 1)
    #expect(abs(step * framesPerSecond - 1) < 1e-12)
  }

  @Test(arguments: [0.0, 1, 5, 20, 200]) func stampsGrowWhateverTheJitter(milliseconds: Double) {
    let timing = FrameTiming(
      jitterMilliseconds: milliseconds, stampErrorMilliseconds: milliseconds)
    let stamps = stamps(timing)
    #expect(stamps[0] == 0)
    #expect(zip(stamps.dropFirst(), stamps).allSatisfy { $0 > $1 })
  }

  @Test func jitterHasItsDeviation() {
    let stamps = stamps(FrameTiming(jitterMilliseconds: 3), durationSeconds: 120)
    let errors = stamps.enumerated().map { 1000 * ($1 - Double($0) / 30) }
    // Three standard errors of a deviation from 3600 frames, 1/√(2n) each, are 3.5 %.
    #expect(abs(variance(errors).squareRoot() - 3) < 0.11)
  }

  @Test func framesAreLostInTheirShare() {
    let stamps = stamps(FrameTiming(dropShare: 0.1), durationSeconds: 120)
    // Three standard errors: √(0.1·0.9/3600) = 0.005 each.
    #expect(abs(Double(stamps.count) / 3601 - 0.9) < 0.015)
  }

  @Test func burstsTakeFramesInARow() {
    let stamps = stamps(FrameTiming(burstCount: 1, burstFrames: 9))
    let longest = zip(stamps.dropFirst(), stamps).map { $0 - $1 }.max()!
    #expect(stamps.count == 1801 - 9)
    #expect(abs(longest - 10.0 / 30) < 1e-9)
  }

  @Test func aGapHasItsLength() {
    let stamps = stamps(FrameTiming(gapsSeconds: [20.01...22.01]))
    let longest = zip(stamps.dropFirst(), stamps).map { $0 - $1 }.max()!
    #expect((2...2 + 2.0 / 30).contains(longest))
    #expect(!stamps.contains { (20.01...22.01).contains($0) })
  }

  @Test func twoRatesTakeTurns() {
    let timing = FrameTiming(
      framesPerSecond: 30, alternateFramesPerSecond: 20, alternationSeconds: 3)
    let stamps = stamps(timing)
    let steps = zip(stamps.dropFirst(), stamps).map { $0 - $1 }
    #expect(steps.allSatisfy { abs($0 - 1.0 / 30) < 1e-9 || abs($0 - 1.0 / 20) < 1e-9 })
    // Half the time at each: 25 frames a second on average, give or take a frame a turn.
    #expect(abs(Double(stamps.count) - 60 * 25) <= 20)
  }

  @Test func aLostFrameMovesNoOther() {
    let whole = stamps(FrameTiming(jitterMilliseconds: 2))
    let holed = stamps(FrameTiming(jitterMilliseconds: 2, dropShare: 0.2))
    #expect(holed.count < whole.count)
    #expect(Set(holed).isSubset(of: Set(whole)))
  }
}
