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
  package let real: [Double]
  package let imaginary: [Double]

  /// - Parameters:
  ///   - frequencyHz: Where the frame rotates.
  ///   - nullHz: The rate whose multiples drop out; the frequency itself, or
  ///     the fundamental when a harmonic is looked at.
  package init(_ values: [Double], rateHz: Double, frequencyHz: Double, nullHz: Double) {
    let step = 2 * Double.pi * frequencyHz / rateHz
    let (c, s) = (cosine(step), sine(step))
    let count = values.count
    var (x, y) = (1.0, 0.0)
    var imaginary = [Double](repeating: 0, count: count)
    let real = [Double](unsafeUninitializedCapacity: count) { real, filled in
      for n in 0..<count {
        real[n] = values[n] * x
        imaginary[n] = -values[n] * y
        (x, y) = (x * c - y * s, y * c + x * s)
      }
      filled = count
    }
    let width = rateHz / nullHz
    self.real = centredMean(centredMean(real, width: width), width: width)
    self.imaginary = centredMean(centredMean(imaginary, width: width), width: width)
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
  return [Double](unsafeUninitializedCapacity: n) { means, filled in
    withUnsafeTemporaryAllocation(of: Double.self, capacity: n + 1) { sums in
      values.withUnsafeBufferPointer { values in
        sums[0] = 0
        for i in 0..<n { sums[i &+ 1] = sums[i] + values[i] }
        func meanAtEnd(_ i: Int) -> Double {
          let low = max(0, Double(i) + 0.5 - half)
          let high = min(Double(n), Double(i) + 0.5 + half)
          let (l, h) = (min(Int(low), n - 1), min(Int(high), n - 1))
          let below = sums[l] + values[l] * (low - Double(l))
          let above = sums[h] + values[h] * (high - Double(h))
          return (above - below) / (high - low)
        }
        for i in 0..<first { means[i] = meanAtEnd(i) }
        let (low, high) = (Int(max(-Double(n), lowOffset)), Int(min(Double(n), highOffset)))
        for i in first..<end {
          let below = sums[i &+ low] + values[i &+ low] * lowShare
          let above = sums[i &+ high] + values[i &+ high] * highShare
          means[i] = (above - below) / width
        }
        for i in end..<n { means[i] = meanAtEnd(i) }
      }
    }
    filled = n
  }
}
