import LatidoSignal
import Testing

@Suite struct DemodulationTests {
  /// A plain loop over the same definition, for whole and fractional widths.
  @Test(arguments: [1.0, 2.5, 7, 24.3, 500])
  func theMeanIsTheIntegralOverItsWidth(width: Double) {
    var random = SeededRandom(seed: 4)
    let values = (0..<101).map { _ in random.uniform() }
    let means = centredMean(values, width: width)
    for i in values.indices {
      let low = max(0, Double(i) + 0.5 - width / 2)
      let high = min(101, Double(i) + 0.5 + width / 2)
      var sum = 0.0
      for j in values.indices {
        sum += values[j] * max(0, min(high, Double(j + 1)) - max(low, Double(j)))
      }
      #expect(abs(means[i] - sum / (high - low)) < 1e-12)
    }
  }

  @Test func noValuesGiveNone() { #expect(centredMean([], width: 3) == []) }

  /// 5 + 2·cos(turn + 0.4), the turn that of the given harmonic of 1.2 Hz.
  private func wave(harmonic: Double) -> [Double] {
    (0..<600).map { 5 + 2 * cosine(2 * Double.pi * 1.2 * harmonic * Double($0) / 30 + 0.4) }
  }

  /// Half the amplitude at the sine's phase; level and other harmonics drop out.
  @Test func aSineBecomesAConstantAndHarmonicsVanish() {
    func envelope(_ harmonic: Double) -> ComplexEnvelope {
      ComplexEnvelope(wave(harmonic: harmonic), rateHz: 30, frequencyHz: 1.2)
    }
    let own = envelope(1)
    let second = envelope(2)
    for i in 60..<540 {
      #expect(abs(own.points[i].x - cosine(0.4)) < 0.01)
      #expect(abs(own.points[i].y - sine(0.4)) < 0.01)
      #expect(abs(second.points[i].x) < 0.01 && abs(second.points[i].y) < 0.01)
    }
  }

  /// Each harmonic shows in its own half alone, and the first as it does by itself.
  @Test func bothHarmonicsAreSeenAtOnce() {
    for harmonic in [1.0, 2] {
      let values = wave(harmonic: harmonic)
      let both = HarmonicEnvelopes(values, rateHz: 30, frequencyHz: 1.2, spacing: 3)
      let alone = ComplexEnvelope(values, rateHz: 30, frequencyHz: 1.2, spacing: 3)
      #expect(both.points.count == 200)
      for (both, alone) in zip(both.points, alone.points).dropFirst(20).dropLast(20) {
        let (own, other) =
          harmonic == 1 ? (both.lowHalf, both.highHalf) : (both.highHalf, both.lowHalf)
        #expect(abs(own.x - cosine(0.4)) < 0.01 && abs(own.y - sine(0.4)) < 0.01)
        #expect(abs(other.x) < 0.01 && abs(other.y) < 0.01)
        #expect(abs(both.x - alone.x) < 1e-12 && abs(both.y - alone.y) < 1e-12)
      }
    }
  }

  /// Of an even and an odd number of points.
  @Test(arguments: [3, 4, 50, 51]) func aParabolaLeavesNothing(count: Int) {
    let values: [Double] = (0..<count).map { i in
      let x = Double(i)
      return 3 - 0.2 * x + 0.01 * x * x
    }
    #expect(withoutParabola(values).allSatisfy { abs($0) < 1e-12 })
    #expect(withoutParabola([1, 2]) == [0, 0])
  }

  /// The parabola that fits best: what is left has no level, slope or bend.
  @Test(arguments: [50, 51]) func whatIsLeftHasNoParabolaInIt(count: Int) {
    var random = SeededRandom(seed: 9)
    let values = (0..<count).map { _ in random.uniform() }
    let rest = withoutParabola(values)
    for power in 0...2 {
      var sum = 0.0
      for (i, value) in rest.enumerated() {
        var term = value
        for _ in 0..<power { term *= Double(i) / Double(count) }
        sum += term
      }
      #expect(abs(sum) < 1e-12)
    }
    #expect(rest.contains { abs($0) > 0.1 })
  }
}
