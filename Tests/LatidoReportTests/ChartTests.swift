import Foundation
import LatidoReport
import Testing

@Suite struct ChartTests {
  private func chart(_ marks: [Chart.Mark], title: String = "t") -> Chart {
    Chart(
      title: title, description: "d", x: .init("x", 0...10), y: .init("y", -1...1), marks: marks)
  }

  /// Whether every tag is closed in order.
  private func isWellFormed(_ svg: String) -> Bool {
    XMLCheck.parses(svg)
  }

  @Test func everyMarkIsWellFormed() {
    let points = [Chart.Point(x: 1, y: 0.5), Chart.Point(x: 2, y: -0.5)]
    let marks: [Chart.Mark] = [
      .dots(points, .first), .signs(points, "<", .second), .line(points, .third),
      .level(0, "zero & <more>", .quiet), .bars(points, width: 1, .first),
      .diagonalEllipse(centre: points[0], along: 1, across: 0.5, .second),
      .straight(from: points[0], to: points[1], .quiet),
    ]
    #expect(isWellFormed(chart(marks, title: "a < b & \"c\"").svg()))
  }

  @Test func noNumberThatIsNoneReachesThePicture() {
    let bad = [
      Chart.Point(x: .nan, y: 0), Chart.Point(x: 1, y: .infinity), Chart.Point(x: 3, y: 0),
    ]
    let svg = chart([.dots(bad, .first), .line(bad, .first), .bars(bad, width: 1, .first)]).svg()
    #expect(!svg.lowercased().contains("nan") && !svg.contains("∞") && !svg.contains("–"))
  }

  @Test func pointsOutsideTheAxesAreLeftOut() {
    let svg = chart([.dots([Chart.Point(x: 11, y: 0), Chart.Point(x: 5, y: 0)], .first)]).svg()
    #expect(svg.components(separatedBy: "<circle").count - 1 == 1)
  }

  @Test func anEmptyRangeIsWidened() {
    let flat = Chart(
      title: "t", description: "d", x: .init("x", 3...3), y: .init("y", 0...0),
      marks: [.dots([Chart.Point(x: 3, y: 0)], .first)])
    #expect(flat.svg().contains("<circle"))
  }
}

private enum XMLCheck {
  static func parses(_ text: String) -> Bool {
    var open: [Substring] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else { return false }
      let tag = rest[rest.index(after: start)..<end]
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return false }
      } else if !tag.hasSuffix("/") {
        open.append(tag.prefix { $0 != " " })
      }
      rest = rest[rest.index(after: end)...]
    }
    return open.isEmpty
  }
}
