/// A second-order recursive filter section, with the Butterworth designs.
///
///     y[n] = b₀x[n] + b₁x[n−1] + b₂x[n−2] − a₁y[n−1] − a₂y[n−2]
///
/// Run as transposed direct form II, see `RunningBiquad`. `Source:` Oppenheim & Schafer 2010,
/// *Discrete-Time Signal Processing*, §6.3; the designs are the analogue
/// second-order Butterworth through the bilinear transform with the corner
/// prewarped, §7.1.
package struct Biquad: Sendable, Equatable {
  package let b0: Double
  package let b1: Double
  package let b2: Double
  package let a1: Double
  package let a2: Double

  /// Passes what is slower than `cornerHz`, where the gain is 1/√2.
  ///
  /// - Parameter cornerHz: Above 0 and below half of `rateHz`.
  package static func lowPass(cornerHz: Double, rateHz: Double) -> Biquad {
    let k = prewarped(cornerHz, rateHz)
    let scale = 1 / (1 + k * 2.0.squareRoot() + k * k)
    return Biquad(
      b0: k * k * scale, b1: 2 * k * k * scale, b2: k * k * scale,
      a1: 2 * (k * k - 1) * scale, a2: (1 - k * 2.0.squareRoot() + k * k) * scale)
  }

  /// Passes what is faster than `cornerHz`, where the gain is 1/√2.
  ///
  /// - Parameter cornerHz: Above 0 and below half of `rateHz`.
  package static func highPass(cornerHz: Double, rateHz: Double) -> Biquad {
    let k = prewarped(cornerHz, rateHz)
    let scale = 1 / (1 + k * 2.0.squareRoot() + k * k)
    return Biquad(
      b0: scale, b1: -2 * scale, b2: scale,
      a1: 2 * (k * k - 1) * scale, a2: (1 - k * 2.0.squareRoot() + k * k) * scale)
  }

  private static func prewarped(_ cornerHz: Double, _ rateHz: Double) -> Double {
    precondition(cornerHz > 0 && cornerHz < rateHz / 2, "a corner lies below half of the rate")
    return tangent(.pi * cornerHz / rateHz)
  }

  /// What becomes of a level.
  fileprivate var gainAtZero: Double { (b0 + b1 + b2) / (1 + a1 + a2) }
}

/// A section and what it remembers, of two signals at once: a recursive filter
/// waits for its own last state, and two signals in two lanes wait together.
///
/// With y[n] put into what follows it, only one product and one sum of the next
/// state wait for the last one:
///
///     y = b₀x + s₁,  s₁ ← (b₁ − a₁b₀)x + s₂ − a₁s₁,  s₂ ← (b₂ − a₂b₀)x − a₂s₁
private struct RunningBiquad {
  private let section: Biquad
  private let toFirst: Double
  private let toSecond: Double
  private var first: SIMD2<Double>
  private var second: SIMD2<Double>

  /// As if the value had lasted for ever, so that a level that is far from zero
  /// does not ring in.
  init(_ section: Biquad, settledOn value: SIMD2<Double>) {
    self.section = section
    toFirst = section.b1 - section.a1 * section.b0
    toSecond = section.b2 - section.a2 * section.b0
    let gain = section.gainAtZero
    second = (section.b2 - section.a2 * gain) * value
    first = (section.b1 - section.a1 * gain) * value + second
  }

  mutating func filter(_ x: SIMD2<Double>) -> SIMD2<Double> {
    let y = section.b0 * x + first
    let next = (toFirst * x + second) - section.a1 * first
    second = toSecond * x - section.a2 * first
    first = next
    return y
  }
}

/// A high-pass and a low-pass section, one behind the other.
///
/// They run in one loop: while one waits for its own last value, the other works.
package struct BandPass: Sendable, Equatable {
  private let highPass: Biquad
  private let lowPass: Biquad

  /// - Parameter band: Both corners, in Hz, below half of `rateHz`.
  package init(_ band: ClosedRange<Double>, rateHz: Double) {
    highPass = .highPass(cornerHz: band.lowerBound, rateHz: rateHz)
    lowPass = .lowPass(cornerHz: band.upperBound, rateHz: rateHz)
  }

  /// Filters in place, from the first value to the last or, by a step of −1,
  /// from the last to the first.
  fileprivate func run(_ values: UnsafeMutableBufferPointer<SIMD2<Double>>, step: Int) {
    var n = step > 0 ? 0 : values.count - 1
    var high = RunningBiquad(highPass, settledOn: values[n])
    var low = RunningBiquad(lowPass, settledOn: highPass.gainAtZero * values[n])
    for _ in 0..<values.count {
      values[n] = low.filter(high.filter(values[n]))
      n &+= step
    }
  }
}

extension BandPass {
  /// Two signals of equal length, run through both sections forwards and then
  /// backwards: no phase shift, so that what falls at one moment still falls at
  /// that moment; the gain is the square of the sections'.
  ///
  /// Both ends are continued by `padding` points of their own mirror image about
  /// the end point (odd reflection), which keeps level and slope.
  ///
  /// - Parameter padding: In points; cut to what the values hold. About one
  ///   period of the lowest corner is enough.
  /// - Returns: As many values as given; fewer than two come back unchanged.
  /// - Complexity: O(n).
  ///
  /// Source: Gustafsson 1996, "Determining the initial states in
  /// forward-backward filtering", IEEE Trans. Signal Process. 44, §II.
  package func filteredForwardBackward(
    _ first: [Double], _ second: [Double], padding: Int
  ) -> ([Double], [Double]) {
    let n = first.count
    guard n >= 2 else { return (first, second) }
    let pairs = sideBySide(first, second)
    let pad = min(max(padding, 0), n - 1)
    return withUnsafeTemporaryAllocation(of: SIMD2<Double>.self, capacity: n + 2 * pad) { work in
      for i in 0..<n { work[pad + i] = pairs[i] }
      let (start, end) = (pairs[0], pairs[n - 1])
      for i in 0..<pad {
        work[i] = 2 * start - work[2 * pad - i]
        work[pad + n + i] = 2 * end - work[pad + n - 2 - i]
      }
      run(work, step: 1)
      run(work, step: -1)
      return apart(UnsafeBufferPointer(rebasing: work[pad..<pad + n]))
    }
  }
}
