import Testing

@testable import LatidoFaces

@Suite struct WindowMergingTests {
  private func window(_ x: Double, _ y: Double, _ side: Double) -> Window {
    Window(x: x, y: y, width: side, height: side)
  }

  @Test func aFaceIsTheMeanOfItsWindows() {
    let merged = mergedWindows(
      [window(10, 10, 40), window(12, 10, 40), window(11, 13, 42)], fewest: 3)
    #expect(merged.count == 1 && merged[0].count == 3)
    #expect(merged[0].window.x == 11 && merged[0].window.y == 11)
  }

  @Test func strayWindowsAreDropped() {
    #expect(mergedWindows([window(0, 0, 30), window(100, 0, 30)], fewest: 2).isEmpty)
    #expect(mergedWindows([], fewest: 1).isEmpty)
  }

  @Test func twoFacesStayTwo() {
    let left = (0..<5).map { window(Double($0), 0, 50) }
    let right = (0..<6).map { window(100 + Double($0), 0, 50) }
    #expect(mergedWindows(left + right, fewest: 4).map(\.count).sorted() == [5, 6])
  }

  @Test func aWeakGroupInsideAStrongOneIsDropped() {
    let face = (0..<20).map { window(Double($0 % 4), 0, 100) }
    let mouth = (0..<4).map { window(40 + Double($0), 60, 30) }
    let merged = mergedWindows(face + mouth, fewest: 4)
    #expect(merged.count == 1 && merged[0].count == 20)
  }
}
