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
    var (x, y) = (1.0, 0.0)
    var real = [Double](repeating: 0, count: values.count)
    var imaginary = real
    for n in values.indices {
      real[n] = values[n] * x
      imaginary[n] = -values[n] * y
      (x, y) = (x * c - y * s, y * c + x * s)
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
  var sums = [Double](repeating: 0, count: n + 1)
  for i in 0..<n { sums[i + 1] = sums[i] + values[i] }
  let half = width / 2
  let end = Double(n)
  var means = [Double](repeating: 0, count: n)
  for i in 0..<n {
    let centre = Double(i) + 0.5
    let low = max(0, centre - half)
    let high = min(end, centre + half)
    let first = min(Int(low), n - 1)
    let last = min(Int(high), n - 1)
    let below = sums[first] + values[first] * (low - Double(first))
    let above = sums[last] + values[last] * (high - Double(last))
    means[i] = (above - below) / (high - low)
  }
  return means
}
