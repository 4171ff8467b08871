import LatidoSignal
import Testing

@Suite struct BiquadTests {
  private let rateHz = 30.0

  private func sine(_ hertz: Double, seconds: Double = 60) -> [Double] {
    (0..<Int(seconds * rateHz)).map { LatidoSignal.sine(2 * .pi * hertz * Double($0) / rateHz) }
  }

  private func rms(_ values: ArraySlice<Double>) -> Double {
    (values.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot()
  }

  private func filtered(_ values: [Double]) -> [Double] {
    BandPass(0.5...8, rateHz: rateHz)
      .filteredForwardBackward(values, values.map { -2 * $0 }, padding: 60).0
  }

  /// Forth and back the gain is squared: ½ of the amplitude at either corner,
  /// which the other is far from.
  @Test(arguments: [0.5, 8.0])
  func theCornerKeepsHalfTheAmplitude(hertz: Double) {
    let input = sine(hertz)
    let output = filtered(input)
    // The middle third is far from both ends: what is left there is the gain.
    let gain = rms(output[600..<1200]) / rms(input[600..<1200])
    #expect(abs(gain - 0.5) < 0.005)
  }

  @Test func aLevelDoesNotRingIn() {
    let output = filtered([Double](repeating: 250, count: 300))
    #expect(output.allSatisfy { abs($0) < 1e-9 })
  }

  @Test func nothingAndOneValueComeBack() {
    #expect(filtered([]) == [])
    #expect(filtered([7]) == [7])
  }

  /// No phase shift: the crest of a filtered sine stays where it was.
  @Test func theCrestStaysInPlace() throws {
    let input = sine(1)
    let output = filtered(input)
    let crest = try #require((900..<930).max { output[$0] < output[$1] })
    let expected = try #require((900..<930).max { input[$0] < input[$1] })
    #expect(abs(crest - expected) <= 1)
  }

  /// Two signals don't see each other: the second is −2 times the first here.
  @Test func bothSignalsAreFilteredAlike() {
    let input = sine(1, seconds: 10)
    let (first, second) = BandPass(0.5...8, rateHz: rateHz)
      .filteredForwardBackward(input, input.map { -2 * $0 }, padding: 60)
    #expect(zip(first, second).allSatisfy { abs($1 + 2 * $0) < 1e-12 })
    #expect(rms(first[...]) > 0.5)
  }
}
