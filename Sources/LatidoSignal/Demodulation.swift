/// A signal seen from a rotating frame: its complex envelope around one frequency.
///
///     z[n] = mean² of x[m] · e^(−i·2πf·m/rate)   over one period of `nullHz`, twice
///
/// The mean over exactly one period has its zeros at every multiple of
/// `nullHz`, so the other harmonics of a pulse of that rate, and whatever
/// level it rides on, drop out. Taken twice it is a triangle two periods wide:
/// −1.3 dB at 0.2, −3 dB at 0.32 and −5 dB at 0.4 of `nullHz` from the centre,
/// wide enough for a rate that breathes. Shorter at both ends.
///
/// Complexity: O(n).
///
/// Source: Bloomfield 1976, *Fourier Analysis of Time Series*, §6 (complex
/// demodulation).
package struct ComplexEnvelope: Sendable {
  /// Real part in x, imaginary part in y, one for every `spacing`-th point.
  package let points: [SIMD2<Double>]

  /// - Parameters:
  ///   - frequencyHz: Where the frame rotates.
  ///   - nullHz: The rate whose multiples drop out; the frequency itself, or
  ///     the fundamental when a harmonic is looked at.
  ///   - spacing: Points from one of the envelope to the next; it varies slowly.
  package init(
    _ values: [Double], rateHz: Double, frequencyHz: Double, nullHz: Double, spacing: Int = 1
  ) {
    let step = 2 * Double.pi * frequencyHz / rateHz
    let (c, s) = (cosine(step), sine(step))
    let count = values.count
    let turned = [SIMD2<Double>](unsafeUninitializedCapacity: count) { turned, filled in
      var (x, y) = (1.0, 0.0)
      for n in 0..<count {
        turned[n] = values[n] * SIMD2(x, -y)
        (x, y) = (x * c - y * s, y * c + x * s)
      }
      filled = count
    }
    let width = rateHz / nullHz
    points = centredMean(
      centredMean(turned, width: width, spacing: 1), width: width, spacing: spacing)
  }
}

/// The centred mean over a width that need not be a whole number of points.
///
/// Each value is taken to hold for one point's time, so the mean is the
/// integral over ± width/2 divided by its length; shorter at both ends.
///
/// - Parameter width: In points, above 0.
/// - Complexity: O(n), on running sums.
package func centredMean(_ values: [Double], width: Double) -> [Double] {
  centredMean(values.map { SIMD2($0, 0) }, width: width, spacing: 1).map { $0.x }
}

/// Two means at once, at every `spacing`-th point.
private func centredMean(
  _ values: [SIMD2<Double>], width: Double, spacing: Int
) -> [SIMD2<Double>] {
  precondition(width > 0, "a mean has a width")
  let n = values.count
  guard n > 0 else { return [] }
  let half = width / 2
  // A point's span ends at i + ½ ± half; away from the ends its fraction of a
  // cell is the same for every point.
  let lowOffset = (0.5 - half).rounded(.down)
  let highOffset = (0.5 + half).rounded(.down)
  let lowShare = 0.5 - half - lowOffset
  let highShare = 0.5 + half - highOffset
  // Within the pointers: i + low ≥ 0 and i + high < n for every point between.
  let first = min(n, Int(min(Double(n), -lowOffset)))
  let end = max(first, n - Int(min(Double(n), highOffset)))
  let (low, high) = (Int(max(-Double(n), lowOffset)), Int(min(Double(n), highOffset)))
  let scale = 1 / width
  let count = (n - 1) / spacing + 1
  return [SIMD2<Double>](unsafeUninitializedCapacity: count) { means, filled in
    withUnsafeTemporaryAllocation(of: SIMD2<Double>.self, capacity: n + 1) { sums in
      values.withUnsafeBufferPointer { values in
        sums[0] = .zero
        for i in 0..<n { sums[i &+ 1] = sums[i] + values[i] }
        func meanAtEnd(_ i: Int) -> SIMD2<Double> {
          let low = max(0, Double(i) + 0.5 - half)
          let high = min(Double(n), Double(i) + 0.5 + half)
          let (l, h) = (min(Int(low), n - 1), min(Int(high), n - 1))
          let below = sums[l] + values[l] * (low - Double(l))
          let above = sums[h] + values[h] * (high - Double(h))
          return (above - below) / (high - low)
        }
        for k in 0..<count {
          let i = k &* spacing
          if i < first || i >= end {
            means[k] = meanAtEnd(i)
          } else {
            let below = sums[i &+ low] + values[i &+ low] * lowShare
            let above = sums[i &+ high] + values[i &+ high] * highShare
            means[k] = (above - below) * scale
          }
        }
      }
    }
    filled = count
  }
}
