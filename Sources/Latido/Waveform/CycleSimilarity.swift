import LatidoSignal

/// How alike the single beats are: the correlation of each with the median
/// beat, −1 … 1.
///
/// Source: Orphanidou et al. 2015, "Signal-quality indices for the
/// electrocardiogram and photoplethysmogram", IEEE J. Biomed. Health Inform. 19
/// (template matching); here the template is the median, so that one stray
/// beat cannot bend it.
struct CycleSimilarity: Sendable {
  let mean: Double
  /// One beat in five is less alike than this.
  let lowestFifth: Double

  /// - Returns: nil with fewer than three whole beats.
  /// - Complexity: O(beats).
  init?(_ values: [Double], falls: FallTrain, frequencyHz: Double, rateHz: Double) {
    let period = rateHz / frequencyHz
    let starts = falls.times.map { $0 * rateHz - 0.4 * period }
      .filter { $0 >= 0 && $0 + period + 1 < Double(values.count) }
    guard starts.count >= 3 else { return nil }
    // Each point of the beat, in all beats.
    let columns: [[Double]] = (0..<points).map { k in
      let offset = period * Double(k) / Double(points)
      return starts.map { start in
        let place = start + offset
        let left = Int(place)
        return values[left] + (place - Double(left)) * (values[left + 1] - values[left])
      }
    }
    let likenesses = correlations(of: columns, with: columns.map { upperMedian($0) })
    mean = likenesses.reduce(0, +) / Double(likenesses.count)
    lowestFifth = quantile(likenesses, share: 0.2)
  }
}

/// Points that a beat is compared in.
private let points = 24

/// Pearson's correlation of each beat with the template; 0 where one of the two
/// is constant.
private func correlations(of columns: [[Double]], with template: [Double]) -> [Double] {
  func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
  let beats = columns[0].indices
  var (products, squares) = (columns[0].map { _ in 0.0 }, columns[0].map { _ in 0.0 })
  var means = products
  for column in columns { for i in beats { means[i] += column[i] / Double(points) } }
  let templateMean = mean(template)
  var templateSquares = 0.0
  for (column, level) in zip(columns, template) {
    let own = level - templateMean
    templateSquares += own * own
    for i in beats {
      let other = column[i] - means[i]
      products[i] += own * other
      squares[i] += other * other
    }
  }
  return beats.map { i in
    squares[i] > 0 && templateSquares > 0
      ? products[i] / (squares[i] * templateSquares).squareRoot() : 0
  }
}
