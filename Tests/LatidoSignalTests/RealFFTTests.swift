import LatidoSignal
import Testing

/// Error budget of a transform relative to its input's energy (L2): a radix-4
/// FFT of up to 2¹⁴ points stays within a few ulp · log₂N, 2e−16 · 14 · 10.
private let transformTolerance = 3e-14

@Suite struct RealFFTTests {
  static let counts = (2...14).map { 1 << $0 }

  /// The definition, term by term: independent of every trick in the fast one.
  private func directTransform(_ x: [Double], bin k: Int, count: Int) -> (Double, Double) {
    var (re, im) = (0.0, 0.0)
    for (n, value) in x.enumerated() {
      let turn = 2 * Double.pi * Double((k * n) % count) / Double(count)
      re += value * cosine(turn)
      im -= value * sine(turn)
    }
    return (re, im)
  }

  @Test(arguments: counts) func agreesWithTheDefinition(count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    let x = (0..<count).map { _ in random.uniform() - 0.5 }
    let (re, im) = RealFFT(count: count).forward(x)
    #expect(re.count == count / 2 + 1)
    let energy = x.reduce(0) { $0 + $1 * $1 }.squareRoot() * Double(count).squareRoot()
    for k in stride(from: 0, through: count / 2, by: max(1, count / 64)) {
      let (expectedRe, expectedIm) = directTransform(x, bin: k, count: count)
      #expect(abs(re[k] - expectedRe) <= transformTolerance * energy)
      #expect(abs(im[k] - expectedIm) <= transformTolerance * energy)
    }
  }

  @Test(arguments: counts) func keepsEnergy(count: Int) {
    // Parseval: Σ|x|² = (|X₀|² + 2·Σ|X_k|² + |X_{N/2}|²) / N.
    var random = SeededRandom(seed: 7)
    let x = (0..<count).map { _ in random.uniform() - 0.5 }
    let power = RealFFT(count: count).power(x)
    let inner = power.dropFirst().dropLast().reduce(0, +)
    let total = (power[0] + 2 * inner + power[count / 2]) / Double(count)
    let energy = x.reduce(0) { $0 + $1 * $1 }
    #expect(abs(total - energy) <= transformTolerance * energy * 10)
  }

  @Test(arguments: [1, 2, 4, 8, 64, 512, 2048]) func complexRoundTrip(count: Int) {
    var random = SeededRandom(seed: 11)
    let originalRe = (0..<count).map { _ in random.uniform() }
    let originalIm = (0..<count).map { _ in random.uniform() }
    var (re, im) = (originalRe, originalIm)
    var (scratchRe, scratchIm) = (re, im)
    let fft = ComplexFFT(count: count)
    fft.forward(real: &re, imaginary: &im, scratchReal: &scratchRe, scratchImaginary: &scratchIm)
    fft.inverse(real: &re, imaginary: &im, scratchReal: &scratchRe, scratchImaginary: &scratchIm)
    for i in 0..<count {
      #expect(abs(re[i] / Double(count) - originalRe[i]) <= transformTolerance)
      #expect(abs(im[i] / Double(count) - originalIm[i]) <= transformTolerance)
    }
  }

  /// Two signals in one transform do not touch each other.
  @Test(arguments: counts) func twoAtOnceAreAsEachAlone(count: Int) {
    var random = SeededRandom(seed: 13)
    let first = (0..<count - 1).map { _ in random.uniform() - 0.5 }
    let second = (0..<count - 1).map { _ in 100 * random.uniform() }
    let fft = RealFFT(count: count)
    let both = fft.powers(first, second)
    #expect(both.first == fft.power(first))
    #expect(both.second == fft.power(second))
  }

  @Test func padsShorterInputWithZeros() {
    let padded = RealFFT(count: 8).power([1, 2, 3, 0, 0, 0, 0, 0])
    #expect(RealFFT(count: 8).power([1, 2, 3]) == padded)
  }
}
