/// Element ⌊count/2⌋ of the sorted values: the median for an odd count, the
/// upper of the two middle ones for an even one.
///
/// - Parameter values: At least one finite value.
/// - Complexity: O(n) on average.
package func upperMedian(_ values: [Double]) -> Double {
  orderStatistic(values, rank: values.count / 2)
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
/// - Parameters:
///   - values: Finite, at least one. A NaN has no rank; it would come out anywhere.
///   - rank: 0 for the smallest, count − 1 for the largest.
/// - Complexity: O(n) on average. The middle element is the pivot, so sorted
///   input, the usual worst case, is the best one.
///
/// Source: Hoare 1961, "Algorithm 65: Find", Comm. ACM 4, p. 321.
package func orderStatistic(_ values: [Double], rank: Int) -> Double {
  precondition(values.indices.contains(rank), "a rank lies within the values")
  var work = values
  return work.withUnsafeMutableBufferPointer { work in
    var (low, high) = (0, work.count - 1)
    while low < high {
      let pivot = work[(low + high) / 2]
      var (i, j) = (low, high)
      // Both scans stop at the pivot's value at the latest, inside low … high.
      while i <= j {
        while work[i] < pivot { i += 1 }
        while pivot < work[j] { j -= 1 }
        if i <= j {
          work.swapAt(i, j)
          i += 1
          j -= 1
        }
      }
      if rank <= j {
        high = j
      } else if rank >= i {
        low = i
      } else {
        break  // between j and i everything equals the pivot
      }
    }
    return work[rank]
  }
}
