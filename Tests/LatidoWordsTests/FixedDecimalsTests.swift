import LatidoWords
import Testing

@Suite struct FixedDecimalsTests {
  @Test(arguments: [
    (72.04, 1, "72.0"), (72.05, 1, "72.1"), (59.96, 1, "60.0"), (0.5, 0, "1"), (-0.04, 1, "0.0"),
    (-2.5, 0, "-3"), (0.05, 3, "0.050"), (1.7e9, 1, "1700000000.0"), (1e300, 2, "1e+300"),
    (.nan, 1, "–"), (.infinity, 1, "∞"), (-.infinity, 1, "-∞"), (0.999_999, 5, "1.00000"),
  ])
  func roundsToSoManyDecimals(value: Double, decimals: Int, text: String) {
    #expect(fixed(value, decimals: decimals) == text)
  }

  @Test(arguments: [
    (8.5, "8.5"), (30.0, "30"), (0.002, "0.002"), (1.0 / 3, "0.333333"), (0.0, "0"),
  ])
  func writesALimitWithTheDecimalsItNeeds(value: Double, text: String) {
    #expect(trimmed(value, decimals: 6) == text)
  }
}
