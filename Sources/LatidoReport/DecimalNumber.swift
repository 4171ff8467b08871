/// Reads decimal numbers from bytes, correctly rounded.
///
/// The standard library's own reader does not exist in the browser build, and
/// a reader that is off in the last digit would make a recording that was
/// written and read again measure differently.
enum DecimalNumber {
  /// The number that the bytes spell, surrounding blanks aside; nil if they
  /// spell none.
  ///
  /// Accepted are an optional sign, digits with or without a decimal sign,
  /// and an exponent (`-12.5`, `.5`, `3e-4`), and `nan`, `inf` and `infinity`
  /// in any case. The result is the `Double` nearest to the first 64
  /// significant digits, ties to even, for every magnitude from 1e−300 on;
  /// below, it may be off by one unit in the last place.
  ///
  /// - Parameter decimalSign: the byte between whole and fraction.
  /// - Complexity: O(digits²) at worst; O(digits) for up to 15 digits.
  static func parse(_ text: ArraySlice<UInt8>, decimalSign: UInt8) -> Double? {
    var rest = ASCII.trimmed(text)
    guard let first = rest.first else { return nil }
    let isNegative = first == ASCII.minus
    if isNegative || first == ASCII.plus { rest.removeFirst() }
    guard let magnitude = parseMagnitude(rest, decimalSign: decimalSign) else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  private static func parseMagnitude(_ text: ArraySlice<UInt8>, decimalSign: UInt8) -> Double? {
    if let special = parseSpecial(text) { return special }
    var digits: [UInt8] = []  // significant ones, as values
    var exponent = 0  // of ten, for the digits taken as a whole number
    var sawDigit = false
    var sawSign = false
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if ASCII.isDigit(byte) {
        sawDigit = true
        let isSignificant = byte != ASCII.zero || !digits.isEmpty
        if isSignificant && digits.count < mostDigits {
          digits.append(byte - ASCII.zero)
          if sawSign { exponent -= 1 }
        } else if isSignificant && !sawSign {
          exponent += 1  // a whole digit too many to keep
        } else if !isSignificant && sawSign {
          exponent -= 1  // a zero between the decimal sign and the first digit
        }
      } else if byte == decimalSign && !sawSign {
        sawSign = true
      } else {
        break
      }
      index += 1
    }
    guard sawDigit else { return nil }
    if index < text.endIndex {
      guard ASCII.lowercased(text[index]) == ASCII.lowerE,
        let stated = parseExponent(text[(index + 1)...])
      else { return nil }
      exponent += stated
    }
    return value(digits, exponent: exponent)
  }

  /// Digits beyond this are dropped: they weigh less than 10⁻⁴⁷ of the last bit.
  private static let mostDigits = 64

  private static func parseExponent(_ text: ArraySlice<UInt8>) -> Int? {
    var text = text
    var isNegative = false
    if let first = text.first, first == ASCII.minus || first == ASCII.plus {
      isNegative = first == ASCII.minus
      text.removeFirst()
    }
    guard !text.isEmpty else { return nil }
    var value = 0
    for byte in text {
      guard ASCII.isDigit(byte) else { return nil }
      value = min(10_000, value * 10 + Int(byte - ASCII.zero))  // beyond any Double
    }
    return isNegative ? -value : value
  }

  private static func parseSpecial(_ text: ArraySlice<UInt8>) -> Double? {
    let lowered = text.lazy.map(ASCII.lowercased)
    if lowered.elementsEqual("nan".utf8) { return .nan }
    if lowered.elementsEqual("inf".utf8) || lowered.elementsEqual("infinity".utf8) {
      return .infinity
    }
    return nil
  }

  /// The `Double` nearest to digits × 10^exponent.
  private static func value(_ digits: [UInt8], exponent: Int) -> Double {
    guard !digits.isEmpty else { return 0 }
    let magnitude = digits.count + exponent  // 0.1 ≤ value ÷ 10^magnitude < 1
    if magnitude > 309 { return .infinity }
    if magnitude < -330 { return 0 }
    if digits.count <= 15, exponent.magnitude <= 22 {
      // Both factors are exact in a Double, so one operation rounds once.
      // Source: Clinger 1990, "How to read floating point numbers accurately".
      let whole = Double(digits.reduce(into: UInt64(0)) { $0 = $0 * 10 + UInt64($1) })
      return exponent < 0 ? whole / exactPowersOfTen[-exponent] : whole * exactPowersOfTen[exponent]
    }
    var whole = WholeNumber(digits)
    if exponent >= 0 {
      whole.multiply(byPowerOfFive: exponent)
      return whole.rounded(binaryExponent: exponent)
    }
    // Enough bits on the left that the quotient keeps more than 64 of them:
    // 5ⁿ has fewer than 7⁄3·n bits.
    let shift = 96 - exponent * 7 / 3
    whole.shiftLeft(by: shift)
    whole.divide(byPowerOfFive: -exponent)
    return whole.rounded(binaryExponent: exponent - shift)
  }

  private static let exactPowersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}

/// A whole number of any size, with just the operations that reading a decimal takes.
private struct WholeNumber {
  /// 32 bits each, the lowest first; the last one is not 0.
  private var limbs: [UInt32] = []
  /// Whether a division left something over.
  private var hasRemainder = false

  init(_ digits: [UInt8]) {
    for digit in digits { multiply(by: 10, adding: UInt32(digit)) }
  }

  private mutating func multiply(by factor: UInt32, adding addend: UInt32 = 0) {
    var carry = UInt64(addend)
    for index in limbs.indices {
      let product = UInt64(limbs[index]) * UInt64(factor) + carry
      limbs[index] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  private mutating func divide(by divisor: UInt32) {
    var remainder: UInt64 = 0
    for index in limbs.indices.reversed() {
      let dividend = remainder << 32 | UInt64(limbs[index])
      limbs[index] = UInt32(dividend / UInt64(divisor))
      remainder = dividend % UInt64(divisor)
    }
    if remainder > 0 { hasRemainder = true }
    while limbs.last == 0 { limbs.removeLast() }
  }

  /// 5¹³, the largest power of five in 32 bits.
  private static let bigStep: (power: Int, value: UInt32) = (13, 1_220_703_125)

  mutating func multiply(byPowerOfFive power: Int) {
    for _ in 0..<(power / Self.bigStep.power) { multiply(by: Self.bigStep.value) }
    for _ in 0..<(power % Self.bigStep.power) { multiply(by: 5) }
  }

  mutating func divide(byPowerOfFive power: Int) {
    for _ in 0..<(power / Self.bigStep.power) { divide(by: Self.bigStep.value) }
    for _ in 0..<(power % Self.bigStep.power) { divide(by: 5) }
  }

  mutating func shiftLeft(by bits: Int) {
    multiply(by: 1 << UInt32(bits % 32))
    limbs.insert(contentsOf: repeatElement(0, count: bits / 32), at: 0)
  }

  /// The `Double` nearest to self × 2^binaryExponent, ties to even.
  func rounded(binaryExponent: Int) -> Double {
    // The top 64 bits are more than a Double keeps; all that lies below them
    // can only decide a tie, so one bit stands for it.
    func limb(_ fromTop: Int) -> UInt32 {
      fromTop < limbs.count ? limbs[limbs.count - 1 - fromTop] : 0
    }
    let spare = limb(0).leadingZeroBitCount
    let top =
      (UInt64(limb(0)) << 32 | UInt64(limb(1))) << UInt64(spare)
      | UInt64(limb(2)) >> UInt64(32 - spare)
    let isInexact =
      hasRemainder || limb(2) << UInt32(spare) != 0
      || limbs.dropLast(3).contains { $0 != 0 }
    return Double(
      sign: .plus, exponent: 32 * (limbs.count - 2) - spare + binaryExponent,
      significand: Double(top | (isInexact ? 1 : 0)))
  }
}
