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

  /// Half the amplitude at the sine's phase; level and other harmonics drop out.
  @Test func aSineBecomesAConstantAndHarmonicsVanish() {
    let rate = 30.0
    func envelope(_ harmonic: Double) -> ComplexEnvelope {
      let values: [Double] = (0..<600).map { n in
        let turn = 2 * Double.pi * 1.2 * harmonic * Double(n) / rate
        return 5 + 2 * cosine(turn + 0.4)
      }
      return ComplexEnvelope(values, rateHz: rate, frequencyHz: 1.2, nullHz: 1.2)
    }
    let own = envelope(1)
    let second = envelope(2)
    for i in 60..<540 {
      #expect(abs(own.points[i].x - cosine(0.4)) < 0.01)
      #expect(abs(own.points[i].y - sine(0.4)) < 0.01)
      #expect(abs(second.points[i].x) < 0.01 && abs(second.points[i].y) < 0.01)
    }
  }

  @Test func aParabolaLeavesNothing() {
    let values: [Double] = (0..<50).map { i in
      let x = Double(i)
      return 3 - 0.2 * x + 0.01 * x * x
    }
    #expect(withoutParabola(values).allSatisfy { abs($0) < 1e-9 })
    #expect(withoutParabola([1, 2]) == [0, 0])
  }
}
