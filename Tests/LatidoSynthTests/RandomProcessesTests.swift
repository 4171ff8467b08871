import Testing

@testable import LatidoSynth

@Suite struct RandomProcessesTests {
  @Test func aBandLimitedProcessHasUnitVarianceInItsBandAlone() {
    let times = (0..<6000).map { Double($0) / 20 }
    for seed in 0..<5 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      let process = BandLimitedProcess(hertz: 1...2, random: &random)
      let values = times.map(process.value)
      // Neighbouring cosines beat with each other; over 300 s that leaves a few per cent.
      #expect(abs(variance(values) - 1) < 0.1)
      #expect(abs(average(values)) < 0.02)
      let peak = strongestFrequency(of: values, times: times, in: 0.1...4, step: 0.01)
      #expect((0.99...2.01).contains(peak))
    }
  }

  /// Mean power over many sequences, in cycles per frame.
  private func meanPower(
    _ sequence: (Int, inout SeededRandom) -> [Double], cyclesPerFrame: [Double]
  ) -> [Double] {
    var random = SeededRandom(seed: 8)
    let times = (0..<1024).map(Double.init)
    var sums = cyclesPerFrame.map { _ in 0.0 }
    for _ in 0..<60 {
      let values = sequence(times.count, &random)
      for (index, hertz) in cyclesPerFrame.enumerated() {
        sums[index] += power(of: values, times: times, hertz: hertz)
      }
    }
    return sums
  }

  /// Power at 1/16 of the frequency: as much, 16 times as much, 256 times as much.
  @Test func noisesHaveTheirColour() {
    let frequencies = [8.0 / 1024, 128.0 / 1024]
    let white = meanPower(RandomSequence.white, cyclesPerFrame: frequencies)
    let pink = meanPower(RandomSequence.pink, cyclesPerFrame: frequencies)
    let brown = meanPower(RandomSequence.brown, cyclesPerFrame: frequencies)
    // Sixty sequences leave each mean power uncertain by 1/√60 = 13 %; a sum of relaxations is 1/f
    // only to within a ripple.
    #expect((0.6...1.7).contains(white[0] / white[1]))
    #expect((8...32).contains(pink[0] / pink[1]))
    #expect((120...500).contains(brown[0] / brown[1]))
  }

  @Test func noisesHaveUnitVariance() {
    var random = SeededRandom(seed: 4)
    #expect(abs(variance(RandomSequence.white(20_000, &random)) - 1) < 0.05)
    let pink = (0..<40).flatMap { _ in RandomSequence.pink(500, &random) }
    // Its slow relaxations give each sequence a level of its own.
    #expect(abs(variance(pink) - 1) < 0.3)
    let ends = (0..<2000).map { _ in RandomSequence.brown(100, &random)[99] }
    // Four standard errors, √(2/2000) each, and the step that the last frame lacks.
    #expect(abs(variance(ends) - 0.99) < 0.13)
  }
}
