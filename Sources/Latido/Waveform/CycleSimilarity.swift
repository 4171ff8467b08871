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
    let points = 24
    let period = rateHz / frequencyHz
    var cycles: [[Double]] = []
    for time in falls.times {
      let start = time * rateHz - 0.4 * period
      guard start >= 0 && start + period + 1 < Double(values.count) else { continue }
      var cycle = [Double](repeating: 0, count: points)
      for k in 0..<points {
        let place = start + period * Double(k) / Double(points)
        let left = Int(place)
        cycle[k] = values[left] + (place - Double(left)) * (values[left + 1] - values[left])
      }
      cycles.append(cycle)
    }
    guard cycles.count >= 3 else { return nil }
    let template = (0..<points).map { k in upperMedian(cycles.map { $0[k] }) }
    let likenesses = cycles.map { correlation($0, template) }
    mean = likenesses.reduce(0, +) / Double(likenesses.count)
    lowestFifth = quantile(likenesses, share: 0.2)
  }
}

/// Pearson's correlation; 0 where one of the two is constant.
private func correlation(_ a: [Double], _ b: [Double]) -> Double {
  let count = Double(a.count)
  let meanA = a.reduce(0, +) / count
  let meanB = b.reduce(0, +) / count
  var (ab, aa, bb) = (0.0, 0.0, 0.0)
  for i in a.indices {
    let (da, db) = (a[i] - meanA, b[i] - meanB)
    ab += da * db
    aa += da * da
    bb += db * db
  }
  return aa > 0 && bb > 0 ? ab / (aa * bb).squareRoot() : 0
}
