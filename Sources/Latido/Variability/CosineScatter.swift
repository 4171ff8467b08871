import LatidoSignal

/// How far the mean of a stretch may lie from the mean of all such stretches.
///
/// Intervals depend on their neighbours, so n of them know less than n
/// independent values would, and by how much depends on how slowly they wander.
/// That shows in the stretch's own slowest waves. With
///
///     c[k] = √(2/n) · Σ y[i] · cos(π·k·(i + ½)/n)      k = 1 … K
///
/// the mean of the c[k]² estimates n times the variance of the mean ȳ, and
/// (ȳ − true mean) / standard error follows Student's t with K degrees of freedom
/// where the spectrum is flat up to K/2 waves a stretch. More waves make narrower
/// ranges where that holds, and ranges that hold too seldom where a heart wanders
/// over minutes (`Scripts/interval-coverage` measures it). K is 3 for squares and
/// shares. For the mean interval it is 2: a heart's intervals wander the more the
/// slower one looks, as 1/f (Kobayashi & Musha 1982, IEEE Trans. Biomed. Eng. 29,
/// 456), and only the slowest waves come near what is slower still. With three, half
/// a minute of a drifting heart held its mean 77 times in 100, with two 86; of the
/// published hour of pyHRV pieces of 35 hold the five minutes around them 90 and 94
/// times. For squares two gain 2 to 4 times in 100 and widen half a minute's RMSSD
/// from ×2.7 to ×3.8.
///
/// Source: Müller 2014, "HAC corrections for strongly autocorrelated time
/// series", J. Bus. Econ. Stat. 32, 311; Lazarus, Lewis, Stock & Watson 2018, "HAR
/// inference: recommendations for practice", J. Bus. Econ. Stat. 36, 541, who
/// recommend more waves for series that are longer than a heart's minute.
struct CosineScatter {
  /// ȳ.
  let mean: Double
  /// Half the width of the 95 % range of ȳ, in the unit of the values; 0 for
  /// fewer than two.
  let halfWidth: Double

  /// K, and the 97.5 % quantile of Student's t with as many degrees of freedom.
  struct Waves {
    let count: Int
    let studentsT: Double

    static let two = Waves(count: 2, studentsT: 4.303)
    static let three = Waves(count: 3, studentsT: 3.182)
  }

  /// - Parameters:
  ///   - values: y, in order; what is between them may be missing.
  ///   - waves: K.
  /// - Complexity: O(n).
  init(_ values: [Double], waves: Waves = .three) {
    let count = Double(values.count)
    let level = values.isEmpty ? 0 : LatidoSignal.mean(values)
    mean = level
    guard values.count > 1 else {
      halfWidth = 0
      return
    }
    var squares = 0.0
    for k in 1...waves.count {
      var sum = 0.0
      for (i, value) in values.enumerated() {
        sum += (value - level) * cosine(.pi * Double(k) * (Double(i) + 0.5) / count)
      }
      squares += 2 / count * sum * sum
    }
    halfWidth = waves.studentsT * (squares / Double(waves.count) / count).squareRoot()
  }
}

extension Estimate {
  /// A figure that is a root of a mean square, such as SDNN, and its range.
  ///
  /// Half widths are relative on a logarithmic scale, v·exp(±h/2v²), because
  /// squares are positive and skewed; where h is above 2v² the upper limit grows
  /// no faster than the root of h.
  ///
  /// - Parameters:
  ///   - square: v², not negative.
  ///   - halfWidth: h, of v², not negative.
  init(rootOf square: Double, halfWidth: Double) {
    let value = square.squareRoot()
    let relative = square > 0 ? halfWidth / square : .infinity
    let atMost = exponential(2.0)
    let high =
      relative <= 2
      ? value * exponential(relative / 2) : (square + halfWidth * (atMost - 1) / 2).squareRoot()
    let low = value * exponential(-relative / 2)
    self.init(value: value, low: min(value, low), high: max(value, high))
  }
}
