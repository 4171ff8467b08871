import Latido
import Testing

@Suite struct RegionTests {
  @Test func centreIsTheMiddleSquareOrAllOfASmallPicture() {
    #expect(
      Region.centre.pixels(width: 1920, height: 1080)
        == PixelRect(x: 928, y: 508, width: 64, height: 64))
    #expect(
      Region.centre.pixels(width: 53, height: 37)
        == PixelRect(x: 0, y: 0, width: 53, height: 37))
  }

  @Test(arguments: [(1920, 1080), (53, 37), (4, 3), (641, 479)])
  func tilesCoverEveryPixelOnce(width: Int, height: Int) {
    var covered = [Int](repeating: 0, count: width * height)
    for case .tile(let column, let row) in Region.finger {
      let rect = Region.tile(column: column, row: row).pixels(width: width, height: height)
      for y in rect.y..<rect.y + rect.height {
        for x in rect.x..<rect.x + rect.width { covered[y * width + x] += 1 }
      }
    }
    #expect(covered.allSatisfy { $0 == 1 })
  }
}
