import LatidoSignal
import Testing

/// Largest difference of the two engines relative to the largest bin. Both are
/// good to about 1e−14; a wrong packing, Nyquist bin or factor is off by 1.
private let agreement = 1e-6

/// On a Mac this runs Accelerate itself, elsewhere the stand-in.
@Suite struct AccelerateRealFFTTests {
  @Test(arguments: (2...11).map { 1 << $0 }) func agreesWithThePortableEngine(count: Int) {
    var state = UInt64(count)
    let samples = (0..<count).map { _ in
      // Knuth's MMIX constants; the numbers only have to be no pattern.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53 - 0.5
    }
    expectAgreement(of: samples, count: count)
  }

  /// What lives in one bin alone shows which bin a mistake confuses: the mean
  /// (0), the alternating signal (N/2), and a sine and a cosine between.
  @Test func agreesOnSingleBins() {
    let n = 64
    expectAgreement(of: [Double](repeating: 1, count: n), count: n)
    expectAgreement(of: (0..<n).map { $0 % 2 == 0 ? 1 : -1 }, count: n)
    expectAgreement(of: (0..<n).map { sine(2 * .pi * 5 * Double($0) / Double(n)) }, count: n)
    expectAgreement(of: (0..<n).map { cosine(2 * .pi * 5 * Double($0) / Double(n)) }, count: n)
  }

  @Test(arguments: [0, 1, 2, 37, 38]) func padsShorterInputWithZeros(samples: Int) {
    expectAgreement(of: (0..<samples).map { Double($0) + 1 }, count: 64)
  }

  @Test func theMeanIsUnscaled() {
    let (real, imaginary) = AccelerateRealFFT(count: 8).forward([1, 1, 1, 1, 1, 1, 1, 1])
    #expect(abs(real[0] - 8) <= agreement)
    #expect(imaginary[0] == 0 && imaginary[4] == 0)
    #expect(abs(real[4]) <= agreement)
  }

  private func expectAgreement(of samples: [Double], count: Int) {
    let apple = AccelerateRealFFT(count: count).forward(samples)
    let portable = PortableRealFFT(count: count).forward(samples)
    #expect(apple.real.count == count / 2 + 1 && apple.imaginary.count == count / 2 + 1)
    let largest = zip(portable.real, portable.imaginary)
      .reduce(0) { max($0, abs($1.0), abs($1.1)) }
    for k in portable.real.indices {
      #expect(abs(apple.real[k] - portable.real[k]) <= agreement * largest)
      #expect(abs(apple.imaginary[k] - portable.imaginary[k]) <= agreement * largest)
    }
  }
}
