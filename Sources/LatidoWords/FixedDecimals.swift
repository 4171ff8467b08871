/// Writes a number with a fixed count of decimals, for people to read.
///
/// Halves are rounded away from zero, the decimal sign is a point in every
/// language (the Spanish academy allows it, and it keeps what is read on the
/// screen and in the files the same), and a value that rounds to nothing loses
/// its minus sign. Needs neither a locale nor the C library.
///
/// - Parameters:
///   - value: Any number. NaN is written `–`, infinities `∞` and `-∞`; from
///     2⁶³ on (after scaling) it is written as Swift writes it.
///   - decimals: 0 to 9 digits after the point.
/// - Complexity: O(digits).
public func fixed(_ value: Double, decimals: Int) -> String {
  precondition(decimals >= 0 && decimals <= 9, "from 0 to 9 decimals can be written")
  if value.isNaN { return "–" }
  if value.isInfinite { return value < 0 ? "-∞" : "∞" }
  let scale = powersOfTen[decimals]
  let scaled = (value.magnitude * Double(scale)).rounded(.toNearestOrAwayFromZero)
  guard scaled < 0x1p63 else { return value.description }
  let digits = UInt64(scaled)
  let sign = value < 0 && digits > 0 ? "-" : ""
  guard decimals > 0 else { return "\(sign)\(digits)" }
  let fraction = "\(digits % scale)"
  let zeros = String(repeating: "0", count: decimals - fraction.utf8.count)
  return "\(sign)\(digits / scale).\(zeros)\(fraction)"
}

/// Writes a number with as few decimals as show it exactly, at most `decimals`:
/// 8.5 as `8.5`, 30 as `30`.
public func trimmed(_ value: Double, decimals: Int) -> String {
  fixed(value, decimals: decimalsNeeded(value, atMost: decimals))
}

/// The fewest decimals that lose nothing of what `most` would show.
func decimalsNeeded(_ value: Double, atMost most: Int) -> Int {
  (0..<most).first { count in
    areWrittenAlike(value, rounded(value, decimals: count), decimals: most)
  } ?? most
}

/// The number that is written with this many decimals.
func rounded(_ value: Double, decimals: Int) -> Double {
  let scale = Double(powersOfTen[decimals])
  return (value * scale).rounded(.toNearestOrAwayFromZero) / scale
}

/// Whether two numbers are written the same with this many decimals.
func areWrittenAlike(_ a: Double, _ b: Double, decimals: Int) -> Bool {
  rounded(a, decimals: decimals) == rounded(b, decimals: decimals)
}

private let powersOfTen: [UInt64] = [
  1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
]
