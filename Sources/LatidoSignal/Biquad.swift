/// A second-order recursive filter section, with the Butterworth designs.
///
///     y[n] = b₀x[n] + b₁x[n−1] + b₂x[n−2] − a₁y[n−1] − a₂y[n−2]
///
/// Run as transposed direct form II. `Source:` Oppenheim & Schafer 2010,
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

  /// Filters in place, two signals at once, starting as if the first value had
  /// lasted for ever, so that a level that is far from zero does not ring in.
  ///
  /// A recursive filter waits for its own last value; two signals in two lanes
  /// wait together.
  package func run(_ values: inout [SIMD2<Double>]) {
    guard let first = values.first else { return }
    let gainAtZero = (b0 + b1 + b2) / (1 + a1 + a2)
    var s2 = (b2 - a2 * gainAtZero) * first
    var s1 = (b1 - a1 * gainAtZero) * first + s2
    values.withUnsafeMutableBufferPointer { values in
      for n in values.indices {
        let x = values[n]
        let y = b0 * x + s1
        s1 = b1 * x - a1 * y + s2
        s2 = b2 * x - a2 * y
        values[n] = y
      }
    }
  }
}

/// The values run through all sections forwards and then backwards: no phase
/// shift, so that what falls at one moment still falls at that moment; the
/// gain is the square of the sections'.
///
/// Both ends are continued by `padding` points of their own mirror image about
/// the end point (odd reflection), which keeps level and slope.
///
/// - Parameter padding: In points; cut to what the values hold. About one
///   period of the lowest corner is enough.
/// - Returns: As many values as given; fewer than two come back unchanged.
/// - Complexity: O(n) per section.
///
/// Source: Gustafsson 1996, "Determining the initial states in
/// forward-backward filtering", IEEE Trans. Signal Process. 44, §II.
package func filterForwardBackward(
  _ values: [Double], sections: [Biquad], padding: Int
) -> [Double] {
  filterForwardBackward(values, values, sections: sections, padding: padding).0
}

/// Two signals of equal length, filtered in the time of one; see above.
package func filterForwardBackward(
  _ first: [Double], _ second: [Double], sections: [Biquad], padding: Int
) -> ([Double], [Double]) {
  precondition(first.count == second.count, "signals that are filtered together are equally long")
  let n = first.count
  guard n >= 2 else { return (first, second) }
  let pad = min(max(padding, 0), n - 1)
  var work = [SIMD2<Double>](repeating: .zero, count: n + 2 * pad)
  for i in 0..<n { work[pad + i] = SIMD2(first[i], second[i]) }
  let (start, end) = (work[pad], work[pad + n - 1])
  for i in 0..<pad {
    work[i] = 2 * start - work[2 * pad - i]
    work[pad + n + i] = 2 * end - work[pad + n - 2 - i]
  }
  for section in sections { section.run(&work) }
  work.reverse()
  for section in sections { section.run(&work) }
  work.reverse()
  return ((0..<n).map { work[pad + $0].x }, (0..<n).map { work[pad + $0].y })
}
