import LatidoSignal
import LatidoWords

extension Chart {
  /// The chart as an `<svg>` element.
  ///
  /// - Complexity: O(points). Points that are no numbers, or lie outside the
  ///   axes, are left out of dots and signs and clipped from lines.
  public func svg(width: Int = 520, height: Int = 320) -> String {
    let frame = Frame(
      left: 58, right: Double(width) - 14, top: 34, bottom: Double(height) - 44, x: x, y: y)
    var parts = [
      "<svg class=\"chart\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" "
        + "height=\"\(height)\" role=\"img\" aria-label=\"\(escaped(description))\" "
        + "xmlns=\"http://www.w3.org/2000/svg\">",
      "<text class=\"t\" x=\"\(shown(frame.left))\" y=\"18\">\(escaped(title))</text>",
    ]
    parts += grid(in: frame)
    for mark in marks { parts.append(drawn(mark, in: frame)) }
    parts.append("</svg>")
    return parts.joined(separator: "\n")
  }

  /// Where the axes lie on the picture.
  private struct Frame {
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double
    let x: Axis
    let y: Axis

    func px(_ value: Double) -> Double {
      left + (value - x.range.lowerBound) / (x.range.upperBound - x.range.lowerBound)
        * (right - left)
    }
    func py(_ value: Double) -> Double {
      bottom - (value - y.range.lowerBound) / (y.range.upperBound - y.range.lowerBound)
        * (bottom - top)
    }
    func holds(_ point: Point) -> Bool {
      x.range.contains(point.x) && y.range.contains(point.y)
    }
    /// A point moved to the nearest place inside the axes.
    func clipped(_ point: Point) -> Point {
      Point(
        x: min(max(point.x, x.range.lowerBound), x.range.upperBound),
        y: min(max(point.y, y.range.lowerBound), y.range.upperBound))
    }
  }

  private func grid(in frame: Frame) -> [String] {
    var parts: [String] = []
    let (left, right) = (shown(frame.left), shown(frame.right))
    let (top, bottom) = (shown(frame.top), shown(frame.bottom))
    for tick in ticks(x.range) {
      let at = shown(frame.px(tick))
      parts.append("<path class=\"g\" d=\"M\(at) \(top)V\(bottom)\"/>")
      parts.append(
        "<text text-anchor=\"middle\" x=\"\(at)\" y=\"\(shown(frame.bottom + 16))\">"
          + "\(trimmed(tick, decimals: 3))</text>")
    }
    for tick in ticks(y.range) {
      let at = frame.py(tick)
      parts.append("<path class=\"g\" d=\"M\(left) \(shown(at))H\(right)\"/>")
      parts.append(
        "<text text-anchor=\"end\" x=\"\(shown(frame.left - 6))\" y=\"\(shown(at + 4))\">"
          + "\(trimmed(tick, decimals: 3))</text>")
    }
    let middle = (frame.top + frame.bottom) / 2
    parts.append(
      "<text text-anchor=\"middle\" x=\"\(shown((frame.left + frame.right) / 2))\" "
        + "y=\"\(shown(frame.bottom + 34))\">\(escaped(x.label))</text>")
    parts.append(
      "<text text-anchor=\"middle\" transform=\"translate(14 \(shown(middle))) rotate(-90)\">"
        + "\(escaped(y.label))</text>")
    return parts
  }

  private func drawn(_ mark: Mark, in frame: Frame) -> String {
    switch mark {
    case .dots(let points, let colour):
      let dots = points.filter(frame.holds).map { point in
        "<circle r=\"3\" cx=\"\(shown(frame.px(point.x)))\" cy=\"\(shown(frame.py(point.y)))\"/>"
      }
      return "<g class=\"f \(colour.cssClass)\">\(dots.joined())</g>"
    case .signs(let points, let sign, let colour):
      let signs = points.filter(frame.holds).map { point in
        "<text text-anchor=\"middle\" x=\"\(shown(frame.px(point.x)))\" "
          + "y=\"\(shown(frame.py(point.y) + 5))\">\(escaped(sign))</text>"
      }
      return "<g class=\"x \(colour.cssClass)\">\(signs.joined())</g>"
    case .line(let points, let colour):
      return path(points.map(frame.clipped), "s \(colour.cssClass)", in: frame)
    case .level(let value, let word, let colour):
      guard y.range.contains(value) else { return "" }
      let at = frame.py(value)
      return "<path class=\"s d \(colour.cssClass)\" "
        + "d=\"M\(shown(frame.left)) \(shown(at))H\(shown(frame.right))\"/>"
        + "<text text-anchor=\"end\" x=\"\(shown(frame.right - 4))\" y=\"\(shown(at - 4))\">"
        + "\(escaped(word))</text>"
    case .bars(let points, let width, let colour):
      let bars = points.filter { $0.y > 0 && x.range.contains($0.x) }.map { point in
        let from = frame.px(max(point.x - width / 2, x.range.lowerBound))
        let to = frame.px(min(point.x + width / 2, x.range.upperBound))
        let top = frame.py(min(point.y, y.range.upperBound))
        return "<rect x=\"\(shown(from + 0.5))\" width=\"\(shown(max(0, to - from - 1)))\" "
          + "y=\"\(shown(top))\" height=\"\(shown(max(0, frame.bottom - top)))\"/>"
      }
      return "<g class=\"f \(colour.cssClass)\">\(bars.joined())</g>"
    case .diagonalEllipse(let centre, let along, let across, let colour):
      let points = (0...72).map { step -> Point in
        let turn = 2 * Double.pi * Double(step) / 72
        let (a, b) = (along * cosine(turn), across * sine(turn))
        let half = 0.5.squareRoot()
        return Point(x: centre.x + half * (a - b), y: centre.y + half * (a + b))
      }
      return path(points.map(frame.clipped), "s \(colour.cssClass)", in: frame)
    case .straight(let from, let to, let colour):
      return path([frame.clipped(from), frame.clipped(to)], "s d \(colour.cssClass)", in: frame)
    }
  }

  private func path(_ points: [Point], _ cssClass: String, in frame: Frame) -> String {
    let finite = points.filter { $0.x.isFinite && $0.y.isFinite }
    let places = finite.map { "\(shown(frame.px($0.x))) \(shown(frame.py($0.y)))" }
    return places.isEmpty
      ? "" : "<path class=\"\(cssClass)\" d=\"M\(places.joined(separator: "L"))\"/>"
  }

  private func shown(_ pixels: Double) -> String { trimmed(pixels, decimals: 1) }
}

/// Round numbers that divide a range into four to ten parts: 1, 2 or 5 times a
/// power of ten apart.
func ticks(_ range: ClosedRange<Double>) -> [Double] {
  let span = range.upperBound - range.lowerBound
  guard span > 0, span.isFinite else { return [] }
  let rough = span / 5
  var unit = 1.0
  while unit > rough { unit /= 10 }
  while unit * 10 <= rough { unit *= 10 }
  let step = rough / unit >= 5 ? 5 * unit : rough / unit >= 2 ? 2 * unit : unit
  let first = (range.lowerBound / step).rounded(.up)
  let last = (range.upperBound / step).rounded(.down)
  guard last >= first else { return [] }
  return (0...Int(last - first)).map { (first + Double($0)) * step }
}

/// Text as it may stand in HTML or SVG, inside elements and attributes alike.
public func escaped(_ text: String) -> String {
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "&"): bytes += "&amp;".utf8
    case UInt8(ascii: "<"): bytes += "&lt;".utf8
    case UInt8(ascii: ">"): bytes += "&gt;".utf8
    case UInt8(ascii: "\""): bytes += "&quot;".utf8
    default: bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
