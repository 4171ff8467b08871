import Testing

@testable import LatidoReport

@Suite struct DecimalNumberTests {
  private func parse(_ text: String, sign: Character = ".") -> Double? {
    DecimalNumber.parse(Array(text.utf8)[...], decimalSign: sign.asciiValue!)
  }

  /// Numbers whose nearest `Double` is easily missed: ties, 17 digits, the ends
  /// of the range, and the classics that hung or misled other readers. The
  /// reference is the C library's reader, behind `Double.init`.
  @Test(arguments: [
    "0", "-0.0", "1", "+1.5", "0.5", "007", "1e3", "1E-3", "1e+2", "0.1", "123456789012345",
    "0.30000000000000004", "9007199254740993", "9007199254740992.999999999999999999",
    "2.2250738585072011e-300", "1.7976931348623157e308", "6.02214076e23", "1e22", "1e23",
    "8.5e-5", "100000000000000016777215", "100000000000000016777216",
    "0.000000000000000000000000000000123456789", "1e400", "-1e400", "1e-400", "0e999",
    "inf", "-Infinity",
  ])
  func readsTheNearestDouble(text: String) throws {
    let reference = try #require(Double(text))
    #expect(try #require(parse(text)).bitPattern == reference.bitPattern)
  }

  @Test func readsWhatTheReferenceDoesNot() {
    #expect(parse(".5") == 0.5)
    #expect(parse("5.") == 5)
    #expect(parse("1e99999999999") == .infinity)
    #expect(parse("0e99999999999") == 0)
  }

  @Test func readsNotANumber() throws {
    #expect(try #require(parse("NaN")).isNaN)
    #expect(try #require(parse("-nan")).isNaN)
  }

  @Test func readsBackWhatSwiftWrites() throws {
    var bits: UInt64 = 1
    for _ in 0..<20_000 {
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let wild = Double(bitPattern: bits)
      // The sizes that levels and times have, and any size at all.
      for value in [Double(bits >> 11) / 0x1p45, wild]
      where value.isFinite && value.magnitude > 1e-300 {
        #expect(try #require(parse(value.description)).bitPattern == value.bitPattern)
      }
    }
  }

  @Test func readsADecimalComma() {
    #expect(parse("1,25", sign: ",") == 1.25)
    #expect(parse("1,25") == nil)
    #expect(parse("1.25", sign: ",") == nil)
  }

  @Test(arguments: [
    "", " ", "-", ".", "e5", "1e", "1e+", "1.2.3", "1 2", "0x1p3", "1_000", "--1", "nano", "١",
  ])
  func refusesWhatIsNoNumber(text: String) {
    #expect(parse(text) == nil)
  }
}
