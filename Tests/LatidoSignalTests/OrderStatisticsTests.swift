import LatidoSignal
import Testing

/// Held against sorting.
@Suite struct OrderStatisticsTests {
  private func noise(_ count: Int, seed: UInt64) -> [Double] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in random.uniform() }
  }

  /// In no order, in order, backwards, with many that are equal, and in the slow order of
  /// a signal. The longest takes its pivot from a sample whose own pivot is from a sample.
  @Test(arguments: [1, 2, 3, 7, 36, 95, 96, 901, 4001])
  func everyRankIsWhatStandsThereWhenSorted(count: Int) {
    let random = noise(count, seed: 5)
    for values in [
      random, random.sorted(), random.sorted(by: >), random.map { (3 * $0).rounded() },
      (0..<count).map { sine(0.25 * Double($0)) },
    ] {
      let sorted = values.sorted()
      for rank in Set([0, count / 3, count / 2, count * 9 / 10, count - 1]) {
        #expect(orderStatistic(values, rank: rank) == sorted[rank])
      }
      #expect(upperMedian(values) == sorted[count / 2])
    }
  }

  /// The caller's values keep their order, though a copy is sorted in place.
  @Test func theCallersValuesStayAsTheyAre() {
    let values = noise(50, seed: 6)
    let before = values.map { $0 }
    _ = upperMedian(values)
    #expect(values == before)
  }

  /// Around the median itself, and with values that repeat.
  @Test(arguments: [1, 2, 7, 8, 9, 16, 35, 900])
  func whetherTheMedianReachesABoundIsWhatItSays(count: Int) {
    for values in [noise(count, seed: 8), noise(count, seed: 9).map { (3 * $0).rounded() }] {
      let median = upperMedian(values)
      for bound in [median, median.nextUp, median.nextDown, -1, 4] {
        #expect(upperMedian(of: values, isAtLeast: bound) == (median >= bound))
      }
      #expect(largest(values) == values.max())
      #expect(largest(values.map { -1 - $0 }) == 0)
    }
  }

  @Test(arguments: 1...40)
  func eachLaneHasItsOwnMedian(count: Int) {
    let lanes = (0..<8).map { noise(count, seed: UInt64(10 + $0)) }
    let rows = (0..<count).map { row in SIMD8(lanes.map { $0[row] }) }
    let medians = upperMedians(rows)
    for (lane, values) in lanes.enumerated() {
      #expect(medians[lane] == values.sorted()[count / 2])
    }
  }
}
