/// A signal seen from a rotating frame: its complex envelope around one frequency.
///
///     z[n] = mean² of x[m] · e^(−i·2πf·m/rate)   over one period of f, twice
///
/// The mean over exactly one period has its zeros at every multiple of f, so
/// the other harmonics of a pulse of that rate, and whatever level it rides on,
/// drop out. Taken twice it is a triangle two periods wide: −1.3 dB at 0.2,
/// −3 dB at 0.32 and −5 dB at 0.4 of f from the centre, wide enough for a rate
/// that breathes. Shorter at both ends.
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
  ///   - spacing: Points from one of the envelope to the next; it varies slowly.
  package init(_ values: [Double], rateHz: Double, frequencyHz: Double, spacing: Int = 1) {
    var frame = RotatingFrame(turns: frequencyHz / rateHz)
    let turned = [SIMD2<Double>](unsafeUninitializedCapacity: values.count) { turned, filled in
      for n in 0..<values.count { turned[n] = values[n] * frame.advance() }
      filled = values.count
    }
    points = meanTwice(turned, width: rateHz / frequencyHz, spacing: spacing)
  }
}

/// The envelopes around a frequency and around its double, both with the means
/// of the first: what a pulse has at its first and at its second harmonic.
///
/// Complexity: O(n), hardly more than one envelope: the second frame's place is
/// the first's squared, and both are summed side by side.
package struct HarmonicEnvelopes: Sendable {
  /// The first harmonic in the low half, the second in the high half, real part
  /// first; one for every `spacing`-th point.
  package let points: [SIMD4<Double>]

  /// - Parameters:
  ///   - frequencyHz: Of the first harmonic.
  ///   - spacing: Points from one of the envelope to the next.
  package init(_ values: [Double], rateHz: Double, frequencyHz: Double, spacing: Int) {
    var frame = RotatingFrame(turns: frequencyHz / rateHz)
    let turned = [SIMD4<Double>](unsafeUninitializedCapacity: values.count) { turned, filled in
      for n in 0..<values.count {
        let first = frame.advance()
        let (x, y) = (first.x, first.y)
        turned[n] = values[n] * SIMD4(x, y, x * x - y * y, 2 * x * y)
      }
      filled = values.count
    }
    points = meanTwice(turned, width: rateHz / frequencyHz, spacing: spacing)
  }
}

/// e^(−i·2π·turns·n) for n = 0, 1, 2 …: two points, then each from the last but
/// one by twice the turn, so that two rotations are under way at once.
private struct RotatingFrame {
  private var here = SIMD2(1.0, 0)
  private var next: SIMD2<Double>
  private let (c, s): (Double, Double)

  init(turns: Double) {
    next = SIMD2(cosine(2 * .pi * turns), -sine(2 * .pi * turns))
    (c, s) = (cosine(4 * .pi * turns), -sine(4 * .pi * turns))
  }

  mutating func advance() -> SIMD2<Double> {
    let (x, y) = (here.x, here.y)
    defer { (here, next) = (next, SIMD2(x * c - y * s, y * c + x * s)) }
    return here
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
  centredMean(values, width: width, spacing: 1)
}

/// The mean at every point, and of these the mean at every `spacing`-th.
private func meanTwice<Value: Lanes>(
  _ values: [Value], width: Double, spacing: Int
) -> [Value] {
  centredMean(centredMean(values, width: width, spacing: 1), width: width, spacing: spacing)
}

/// The centred means at every `spacing`-th point.
private func centredMean<Value: Lanes>(
  _ values: [Value], width: Double, spacing: Int
) -> [Value] {
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
  return [Value](unsafeUninitializedCapacity: count) { means, filled in
    withUnsafeTemporaryAllocation(of: Value.self, capacity: n + 1) { sums in
      values.withUnsafeBufferPointer { values in
        var sum = Value.zero
        for i in 0..<n {
          sums[i] = sum
          sum = sum + values[i]
        }
        sums[n] = sum
        func meanAtEnd(_ i: Int) -> Value {
          let low = max(0, Double(i) + 0.5 - half)
          let high = min(Double(n), Double(i) + 0.5 + half)
          let (l, h) = (min(Int(low), n - 1), min(Int(high), n - 1))
          let below = sums[l] + values[l] * (low - Double(l))
          let above = sums[h] + values[h] * (high - Double(h))
          return (above - below) * (1 / (high - low))
        }
        // The first of the means that lies between the ends, and the first after them.
        let whole = (first + spacing - 1) / spacing
        let rest = (end + spacing - 1) / spacing
        for k in 0..<whole { means[k] = meanAtEnd(k * spacing) }
        for k in whole..<rest {
          let i = k &* spacing
          let below = sums[i &+ low] + values[i &+ low] * lowShare
          let above = sums[i &+ high] + values[i &+ high] * highShare
          means[k] = (above - below) * scale
        }
        for k in rest..<count { means[k] = meanAtEnd(k * spacing) }
      }
    }
    filled = count
  }
}
