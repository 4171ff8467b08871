/// Element ⌊count/2⌋ of the sorted values: the median for an odd count, the
/// upper of the two middle ones for an even one.
///
/// - Parameter values: At least one finite value.
/// - Complexity: O(n) on average.
package func upperMedian(_ values: consuming [Double]) -> Double {
  let rank = values.count / 2
  return orderStatistic(values, rank: rank)
}

/// Whether `upperMedian` of the values is at least `bound`.
///
/// - Parameters:
///   - values: At least one.
///   - bound: What it is compared with.
/// - Complexity: O(n), one pass without a branch: a tenth of what the median takes.
package func upperMedian(of values: [Double], isAtLeast bound: Double) -> Bool {
  precondition(!values.isEmpty, "the median of nothing is undefined")
  var reaching = SIMD8<Int64>.zero
  let rest = inEights(values) { eight in
    reaching.replace(with: reaching &+ 1, where: eight .>= bound)
  }
  let count = Int(reaching.wrappedSum()) + rest.count { $0 >= bound }
  return count >= values.count - values.count / 2
}

/// The largest of the values, or 0 where none is above it.
///
/// - Complexity: O(n).
package func largest(_ values: [Double]) -> Double {
  var lanes = SIMD8<Double>.zero
  let rest = inEights(values) { eight in lanes.replace(with: eight, where: eight .> lanes) }
  return rest.reduce(lanes.max()) { $1 > $0 ? $1 : $0 }
}

/// Hands the values on eight side by side: one after the other, each would wait
/// for the one before.
///
/// - Returns: The last ones, fewer than eight.
@inline(__always)
private func inEights(_ values: [Double], _ take: (SIMD8<Double>) -> Void) -> ArraySlice<Double> {
  let whole = values.count & ~7
  values.withUnsafeBytes { bytes in
    for i in stride(from: 0, to: whole, by: 8) {
      take(bytes.loadUnaligned(fromByteOffset: i * 8, as: SIMD8<Double>.self))
    }
  }
  return values[whole...]
}

/// The value below which `share` of the values lie, the nearest rank:
/// index round(share · (count − 1)) of the sorted values.
///
/// - Parameters:
///   - values: Finite, at least one.
///   - share: 0 for the smallest, 1 for the largest.
package func quantile(_ values: [Double], share: Double) -> Double {
  orderStatistic(values, rank: Int((share * Double(values.count - 1)).rounded()))
}

/// The value that would stand at index `rank` if `values` were sorted.
///
/// Each pass moves what is smaller than a pivot to the front without a branch:
/// on noise a processor guesses every second one wrong. A pivot that nothing is
/// smaller than is taken out together with its equals, so that values which
/// repeat, as rounded ones do, cost no more.
///
/// - Parameters:
///   - values: Finite, at least one. A NaN has no rank; it would come out anywhere.
///     They are reordered in place where nobody else holds them.
///   - rank: 0 for the smallest, count − 1 for the largest.
/// - Complexity: O(n) on average, about two passes for a median.
///
/// Source: Hoare 1961, "Algorithm 65: Find", Comm. ACM 4, p. 321; the partition
/// is Lomuto's, from Bentley 1986, *Programming Pearls*, column 11; the pivot is
/// taken from a sample as in Floyd & Rivest 1975, "Algorithm 489", Comm. ACM 18.
package func orderStatistic(_ values: consuming [Double], rank: Int) -> Double {
  precondition(values.indices.contains(rank), "a rank lies within the values")
  return values.withUnsafeMutableBufferPointer { work in
    select(rank, of: work, from: 0, through: work.count - 1)
    return work[rank]
  }
}

/// Reorders the values between two places so that the one that belongs at `rank` stands there.
private func select(
  _ rank: Int, of work: UnsafeMutableBufferPointer<Double>, from first: Int, through last: Int
) {
  var (low, high) = (first, last)
  while low < high {
    movePivot(of: work, from: low, through: high, rank: rank)
    let pivot = work[high]
    var front = low
    var j = low
    while j < high {
      let value = work[j]
      work[j] = work[front]
      work[front] = value
      // The sign bit of the difference: 1 where the value is smaller.
      front &+= Int(truncatingIfNeeded: (value - pivot).bitPattern &>> 63)
      j &+= 1
    }
    work.swapAt(front, high)
    if rank < front {
      high = front - 1
      continue
    }
    if front == low {
      for j in low...high where work[j] == pivot {
        work.swapAt(front, j)
        front += 1
      }
      front -= 1
    }
    if rank <= front { return }
    low = front + 1
  }
}

/// Moves to `high` what the values between two places are split by.
///
/// Of many, it is the one with the wanted share below it in a sample: every 32nd
/// value, spread evenly, since what lies side by side in a signal is alike. Of few, it
/// is the median of the first, the middle and the last.
private func movePivot(
  of work: UnsafeMutableBufferPointer<Double>, from low: Int, through high: Int, rank: Int
) {
  let samples = (high - low + 1) / 32
  if samples > 2 {
    for k in 1..<samples { work.swapAt(low + k, low + 32 * k) }
    let place = low + (rank - low) * samples / (high - low + 1)
    select(place, of: work, from: low, through: low + samples - 1)
    work.swapAt(place, high)
  } else {
    let middle = (low + high) / 2
    if work[middle] < work[low] { work.swapAt(middle, low) }
    if work[high] < work[low] { work.swapAt(high, low) }
    if work[middle] < work[high] { work.swapAt(middle, high) }
  }
}

/// The upper median of each lane by itself.
///
/// The values are sorted by a network: which two are compared next never
/// depends on how a comparison came out, so all lanes take the same steps, and
/// none of them is a branch that a processor could guess wrong.
///
/// - Parameter values: Finite, at least one.
/// - Complexity: O(n log² n).
///
/// Source: Batcher 1968; "merge exchange" in Knuth 1998, *The Art of Computer
/// Programming* 3, §5.2.2, algorithm M.
package func upperMedians(_ values: consuming [SIMD8<Double>]) -> SIMD8<Double> {
  precondition(!values.isEmpty, "the median of nothing is undefined")
  let count = values.count
  return values.withUnsafeMutableBufferPointer { values in
    let longest = powerOfTwo(notBelow: count) / 2
    var run = longest
    while run > 0 {
      var (span, remainder, distance) = (longest, 0, run)
      while true {
        for i in 0..<max(0, count - distance) where i & run == remainder {
          let (a, b) = (values[i], values[i + distance])
          let isSmaller = b .< a
          values[i] = a.replacing(with: b, where: isSmaller)
          values[i + distance] = b.replacing(with: a, where: isSmaller)
        }
        if span == run { break }
        distance = span - run
        span /= 2
        remainder = run
      }
      run /= 2
    }
    return values[count / 2]
  }
}
