import Testing

@testable import LatidoSignal

@Suite struct LombScargleTests {
  /// Uneven times, about a second apart, and a sine with noise on them.
  private func uneven(_ count: Int, hertz: Double) -> (times: [Double], values: [Double]) {
    var random = SeededRandom(seed: 5)
    var time = 3.0
    var times: [Double] = []
    for _ in 0..<count {
      times.append(time)
      time += 0.8 + 0.4 * random.uniform()
    }
    return (times, times.map { 10 + 2 * sine(2 * .pi * hertz * $0) + 0.3 * random.uniform() })
  }

  /// The definition in its first form (Scargle 1982, eq. 10), a sine and a cosine at
  /// a time.
  private func defined(_ times: [Double], _ values: [Double], hertz: Double) -> Double {
    let omega = 2 * Double.pi * hertz
    let level = mean(values)
    let tau =
      angle(
        y: times.reduce(0) { $0 + sine(2 * omega * $1) },
        x: times.reduce(0) { $0 + cosine(2 * omega * $1) }) / (2 * omega)
    var (c, cc, s, ss) = (0.0, 0.0, 0.0, 0.0)
    for (t, y) in zip(times, values) {
      let (x, z) = (cosine(omega * (t - tau)), sine(omega * (t - tau)))
      c += (y - level) * x
      cc += x * x
      s += (y - level) * z
      ss += z * z
    }
    return 0.5 * (c * c / cc + s * s / ss)
  }

  @Test func isTheDefinition() {
    let (times, values) = uneven(300, hertz: 0.11)
    let powers = lombScargle(
      times: times, values: values, firstHz: 0.04, stepHz: 0.0008, count: 450)
    #expect(powers.count == 450)
    for (k, power) in powers.enumerated() {
      let expected = defined(times, values, hertz: 0.04 + 0.0008 * Double(k))
      // Rounding of 450 turns, against sums of 300 values.
      #expect(abs(power - expected) <= 1e-9 * max(1, expected))
    }
  }

  @Test func aSineHasAQuarterOfItsSquarePerValue() {
    let times = (0..<200).map { Double($0) }
    let values = times.map { 3 * sine(2 * .pi * 0.125 * $0) }
    let power = lombScargle(times: times, values: values, firstHz: 0.125, stepHz: 1, count: 1)[0]
    #expect(abs(power - 200 * 9 / 4) < 1e-6)
  }

  @Test func whatDoesNotVaryHasNoPower() {
    let powers = lombScargle(
      times: [0, 1, 2, 3.5], values: [5, 5, 5, 5], firstHz: 0.1, stepHz: 0.1, count: 3)
    #expect(powers == [0, 0, 0])
  }

  @Test func noFrequenciesNoPowers() {
    #expect(
      lombScargle(times: [0, 1, 2], values: [1, 2, 3], firstHz: 0.1, stepHz: 0.1, count: 0)
        .isEmpty)
  }
}
