/// The centred moving mean over `width` points, shorter at both ends.
///
///     m[i] = mean of x[max(0, i − h) … min(n − 1, i + h)],   h = width / 2
///
/// - Parameters:
///   - values: Any number of finite values; none gives none.
///   - width: An odd number of points, at least 1.
/// - Complexity: O(n), one running sum. Its rounding error grows with n · ulp
///   of the largest partial sum: below 1e−11 of the values over an hour at 30 Hz.
package func movingMean(_ values: [Double], width: Int) -> [Double] {
  precondition(width >= 1 && width % 2 == 1, "a centred mean has an odd width")
  let n = values.count
  let half = width / 2
  return [Double](unsafeUninitializedCapacity: n) { means, filled in
    var sum = 0.0
    var (low, high) = (0, 0)  // the sum covers low ..< high
    for i in 0..<n {
      let wantedHigh = min(n, i &+ half &+ 1)
      while high < wantedHigh {
        sum += values[high]
        high &+= 1
      }
      let wantedLow = max(0, i &- half)
      while low < wantedLow {
        sum -= values[low]
        low &+= 1
      }
      means[i] = sum / Double(high &- low)
    }
    filled = n
  }
}
