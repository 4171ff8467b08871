import LatidoReport
import Testing

@Suite struct BrailleChartTests {
  @Test func aRampClimbsFromTheLowestDotToTheHighest() {
    #expect(BrailleChart([0, 1, 2, 3], columns: 2, rowCount: 1).rows == ["⡠⠊"])
  }

  @Test func aSteepLineIsFilled() {
    #expect(BrailleChart([0, 3], columns: 1, rowCount: 1).rows == ["⡸"])
  }

  @Test func fewValuesStandAtTheRight() {
    #expect(BrailleChart([1, 1], columns: 3, rowCount: 1).rows == ["⠀⠀⠤"])
  }

  @Test func onlyTheNewestFit() {
    #expect(
      BrailleChart([9, 9, 0, 3], columns: 1, rowCount: 1)
        == BrailleChart([0, 3], columns: 1, rowCount: 1))
  }

  @Test func whatIsNoNumberLeavesAGap() {
    #expect(BrailleChart([.nan, 0, .infinity, 3], columns: 2, rowCount: 1).rows == ["⢀⠈"])
    #expect(BrailleChart([], columns: 2, rowCount: 2).rows == ["⠀⠀", "⠀⠀"])
  }
}
