/// Element ⌊count/2⌋ of the sorted values: the median for an odd count, the
/// upper of the two middle ones for an even one.
///
/// - Parameter values: At least one finite value.
/// - Complexity: O(n log n).
package func upperMedian(_ values: [Double]) -> Double {
  precondition(!values.isEmpty, "the median of nothing is undefined")
  return values.sorted()[values.count / 2]
}
