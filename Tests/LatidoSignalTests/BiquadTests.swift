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

  /// Forth and back the gain is squared: ½ of the amplitude at the corner.
  @Test(arguments: [(0.5, true), (8.0, false)])
  func theCornerKeepsHalfTheAmplitude(hertz: Double, isHighPass: Bool) {
    let section: Biquad =
      isHighPass
      ? .highPass(cornerHz: hertz, rateHz: rateHz) : .lowPass(cornerHz: hertz, rateHz: rateHz)
    let input = sine(hertz)
    let output = filterForwardBackward(input, sections: [section], padding: 60)
    // The middle third is far from both ends: what is left there is the gain.
    let gain = rms(output[600..<1200]) / rms(input[600..<1200])
    #expect(abs(gain - 0.5) < 0.005)
  }

  @Test func aLevelDoesNotRingIn() {
    let section = Biquad.highPass(cornerHz: 0.5, rateHz: rateHz)
    let output = filterForwardBackward(
      [Double](repeating: 250, count: 300), sections: [section], padding: 60)
    #expect(output.allSatisfy { abs($0) < 1e-9 })
  }

  @Test func nothingAndOneValueComeBack() {
    let section = Biquad.lowPass(cornerHz: 8, rateHz: rateHz)
    #expect(filterForwardBackward([], sections: [section], padding: 60) == [])
    #expect(filterForwardBackward([7], sections: [section], padding: 60) == [7])
  }

  /// No phase shift: the crest of a filtered sine stays where it was.
  @Test func theCrestStaysInPlace() throws {
    let input = sine(1)
    let output = filterForwardBackward(
      input,
      sections: [
        .highPass(cornerHz: 0.5, rateHz: rateHz), .lowPass(cornerHz: 8, rateHz: rateHz),
      ], padding: 60)
    let crest = try #require((900..<930).max { output[$0] < output[$1] })
    let expected = try #require((900..<930).max { input[$0] < input[$1] })
    #expect(abs(crest - expected) <= 1)
  }
}
