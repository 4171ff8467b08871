/// How many of how many, with the interval that the true share lies in.
package struct Share: Sendable, Equatable {
  package let count: Int
  package let total: Int

  package init(_ count: Int, of total: Int) {
    precondition(count >= 0 && count <= total, "a part is not more than the whole")
    self.count = count
    self.total = total
  }

  /// count ÷ total; nil where there is nothing to take a share of.
  package var value: Double? { total > 0 ? Double(count) / Double(total) : nil }

  /// The 95 % binomial interval of the true share; nil where `value` is nil.
  ///
  ///     (p + z²/2n ± z·√(p(1 − p)/n + z²/4n²)) / (1 + z²/n),   z = 1.96
  ///
  /// Source: Wilson 1927, J. Am. Stat. Assoc. 22, 209; it keeps its promise at
  /// 0 and at n, where p ± z·√(p(1 − p)/n) has no width.
  package var interval: ClosedRange<Double>? {
    guard let p = value else { return nil }
    let n = Double(total)
    let z = 1.959964
    let centre = p + z * z / (2 * n)
    let spread = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
    let scale = 1 + z * z / n
    return max(0, (centre - spread) / scale)...min(1, (centre + spread) / scale)
  }
}
