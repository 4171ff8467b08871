import Foundation
import LatidoSynth
import Testing

@testable import LatidoFaces

@Suite struct CascadeTests {
  @Test(.enabled(if: TestData.hasCascade, "Debian's opencv-data is not installed"))
  func readsTheFileThatOpenCVShips() throws {
    let cascade = try Cascade(bytes: [UInt8](Data(contentsOf: TestData.cascade)))
    #expect(cascade.windowWidth == 24 && cascade.windowHeight == 24)
    #expect(cascade.stages.count == 20)
    #expect(cascade.stumps.count == 139)
    #expect(cascade.features.count == 136)
    // The file's first stump and last feature, read by eye.
    let first = try #require(cascade.stumps.first)
    #expect(first.feature == 46)
    #expect(first.table[0] == UInt32(bitPattern: -67_130_709))
    #expect(first.table[7] == UInt32(bitPattern: -24005))
    #expect(first.inside == -0.654_321_014_881_134_0 && first.outside == 0.888_888_895_511_627_2)
    let last = try #require(cascade.features.last)
    #expect((last.x, last.y, last.blockWidth, last.blockHeight) == (18, 0, 2, 2))
    // Every stump belongs to one stage, in order.
    #expect(cascade.stages.flatMap { Array($0.stumps) } == Array(cascade.stumps.indices))
  }

  static let refused: [(String, CascadeError)] = [
    ("", .notLocalBinaryPatterns),
    ("not a cascade", .notLocalBinaryPatterns),
    ("<a><b", .malformed(byte: 5)),
    ("<!-- without end", .malformed(byte: 16)),
    ("<width>twenty</width>", .malformed(byte: 7)),
    ("<height>1e9</height>", .malformed(byte: 8)),
    (tiny(type: "HAAR"), .notLocalBinaryPatterns),
    (tiny(nodes: "0 -1 0 1 2 3"), .notLocalBinaryPatterns),
    (tiny(nodes: "0 -1 7 1 2 3 4 5 6 7 8"), .featureOutOfRange(7)),
    (tiny(rect: "0 0 9 8"), .featureOutOfRange(0)),
    (tiny(rect: "0 0 8"), .malformed(byte: 325)),
  ]

  @Test(arguments: refused)
  func saysWhyAFileIsNoCascade(text: String, error: CascadeError) {
    #expect(throws: error) { try Cascade(bytes: Array(text.utf8)) }
  }

  @Test func readsTheSmallestCascade() throws {
    let cascade = try Cascade(bytes: Array(tiny().utf8))
    #expect(cascade.stages.count == 1 && cascade.stumps.count == 1)
    #expect(cascade.stumps[0].outside == 1.5 && cascade.stumps[0].inside == -0.25)
  }

  /// Whatever bytes come, the answer is a cascade or an error, never a trap.
  @Test(.enabled(if: TestData.hasCascade, "Debian's opencv-data is not installed"))
  func survivesDamagedFiles() throws {
    let whole = [UInt8](try Data(contentsOf: TestData.cascade))
    var random = SeededRandom(seed: 5)
    for _ in 0..<150 {
      var damaged = Array(whole.prefix(random.integer(1...whole.count)))
      for _ in 0..<random.integer(0...19) {
        damaged[random.integer(0...damaged.count - 1)] = UInt8(random.integer(0...255))
      }
      if let cascade = try? Cascade(bytes: damaged) {
        #expect(!cascade.stumps.isEmpty)
      }
    }
  }
}

/// A cascade of one stump in OpenCV's format.
private func tiny(
  type: String = "LBP", nodes: String = "0 -1 0 1 2 3 4 5 6 7 8", rect: String = "0 0 8 8"
) -> String {
  """
  <?xml version="1.0"?><opencv_storage><cascade><featureType>\(type)</featureType>
  <height>24</height><width>24</width><stages><_><stageThreshold>-1</stageThreshold>
  <weakClassifiers><_><internalNodes>\(nodes)</internalNodes>
  <leafValues>-2.5e-1 1.5</leafValues></_></weakClassifiers></_></stages>
  <features><_><rect>\(rect)</rect></_></features></cascade></opencv_storage>
  """
}
