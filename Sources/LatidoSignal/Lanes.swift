/// One number, or several side by side that all take the same steps: as many signals
/// in the time of one, where the processor has the width.
protocol Lanes {
  static var zero: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, factor: Double) -> Self
}

extension Double: Lanes {}
extension SIMD2<Double>: Lanes {}
extension SIMD4<Double>: Lanes {}

/// Two signals of equal length as one of pairs.
func sideBySide(_ first: [Double], _ second: [Double]) -> [SIMD2<Double>] {
  precondition(
    first.count == second.count, "signals that are taken side by side are equally long")
  return [SIMD2<Double>](unsafeUninitializedCapacity: first.count) { pairs, filled in
    first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { second in
        for i in 0..<first.count { pairs[i] = SIMD2(first[i], second[i]) }
      }
    }
    filled = first.count
  }
}

/// What `sideBySide` was made from.
func apart(_ pairs: UnsafeBufferPointer<SIMD2<Double>>) -> (first: [Double], second: [Double]) {
  let first = [Double](unsafeUninitializedCapacity: pairs.count) { values, filled in
    for i in 0..<pairs.count { values[i] = pairs[i].x }
    filled = pairs.count
  }
  let second = [Double](unsafeUninitializedCapacity: pairs.count) { values, filled in
    for i in 0..<pairs.count { values[i] = pairs[i].y }
    filled = pairs.count
  }
  return (first, second)
}
