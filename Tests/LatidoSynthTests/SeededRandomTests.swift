import Testing

@testable import LatidoSynth

@Suite struct SeededRandomTests {
  /// First outputs of the authors' reference code for this state.
  @Test func xoshiroGivesThePublishedSequence() {
    var random = SeededRandom(state: (1, 2, 3, 4))
    let expected: [UInt64] = [11520, 0, 1_509_978_240, 1_215_971_899_390_074_240]
    #expect(expected.map { _ in random.next() } == expected)
  }

  /// First outputs of the authors' reference code for this seed.
  @Test func splitMixGivesThePublishedSequence() {
    var mixer = SplitMix64(state: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    ]
    #expect(expected.map { _ in mixer.next() } == expected)
  }

  @Test func seedsAndStreamsAreSequencesOfTheirOwn() {
    var firsts: Set<UInt64> = []
    for seed in 0..<50 as Range<UInt64> {
      for stream in 0..<50 as Range<UInt64> {
        var random = SeededRandom(seed: seed, stream: stream)
        firsts.insert(random.next())
      }
    }
    #expect(firsts.count == 2500)
  }

  @Test func normalDeviatesHaveTheMomentsOfTheNormalDistribution() {
    var random = SeededRandom(seed: 7)
    let values = (0..<100_000).map { _ in random.normal() }
    // Four standard errors of each sample moment at this count: √(1/n), √(2/n), √(96/n).
    #expect(abs(average(values)) < 4 * 0.00316)
    #expect(abs(variance(values) - 1) < 4 * 0.00447)
    #expect(abs(average(values.map { $0 * $0 * $0 * $0 }) - 3) < 4 * 0.031)
  }

  @Test func drawsStayInTheirRange() {
    var random = SeededRandom(seed: 3)
    var seen: Set<Int> = []
    for _ in 0..<2000 {
      #expect((0..<1).contains(random.unit()))
      #expect((0.001...10).contains(random.logUniform(0.001...10)))
      seen.insert(random.integer(-2...3))
    }
    #expect(seen == Set(-2...3))
  }

  @Test func waitingTimesHaveTheirMean() {
    var random = SeededRandom(seed: 5)
    let mean = average((0..<20_000).map { _ in random.waitingTime(mean: 3) })
    // Four standard errors of an exponential mean: 3/√n each.
    #expect(abs(mean - 3) < 4 * 0.0212)
  }
}
