import LatidoWords

/// A two-dimensional chart, drawn as a piece of SVG that any page can hold.
///
/// Colours are CSS classes that `Chart.style` defines for light and dark
/// pages; nothing is loaded from anywhere.
public struct Chart: Sendable {
  /// One of the two axes: what it shows, and from where to where.
  public struct Axis: Sendable {
    public let label: String
    public let range: ClosedRange<Double>

    public init(_ label: String, _ range: ClosedRange<Double>) {
      self.label = label
      // A chart of equal values still needs some room around them.
      self.range =
        range.upperBound > range.lowerBound
        ? range : (range.lowerBound - 1)...(range.upperBound + 1)
    }
  }

  public struct Point: Sendable, Equatable {
    public let x: Double
    public let y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  public enum Mark: Sendable {
    /// Dots, one a point.
    case dots([Point], Colour)
    /// The same sign at each point, for what was left out.
    case signs([Point], String, Colour)
    /// A line through the points in order.
    case line([Point], Colour)
    /// A horizontal line across the chart with a word at its end.
    case level(Double, String, Colour)
    /// A bar from 0 to `y`, `width` wide on the x axis, centred on each point.
    case bars([Point], width: Double, Colour)
    /// An ellipse with half-axes `a` along x = y and `b` across it.
    case diagonalEllipse(centre: Point, along: Double, across: Double, Colour)
    /// The line y = x, or any straight line from one point to another.
    case straight(from: Point, to: Point, Colour)
  }

  /// Series are told apart by colour and never by colour alone: marks differ too.
  public enum Colour: Sendable {
    case first, second, third, quiet

    var cssClass: String {
      switch self {
      case .first: "c1"
      case .second: "c2"
      case .third: "c3"
      case .quiet: "cq"
      }
    }
  }

  public let title: String
  /// One sentence for a person who can't see the picture.
  public let description: String
  public let x: Axis
  public let y: Axis
  public let marks: [Mark]

  public init(title: String, description: String, x: Axis, y: Axis, marks: [Mark]) {
    self.title = title
    self.description = description
    self.x = x
    self.y = y
    self.marks = marks
  }

  /// The CSS that a page needs once for all its charts.
  public static let style = """
    .chart{font:12px system-ui,sans-serif;max-width:100%;height:auto;--ink:#333;--grid:#ddd;\
    --c1:#0a6ebd;--c2:#c2410c;--c3:#15803d;--cq:#777}
    @media (prefers-color-scheme:dark){.chart{--ink:#ddd;--grid:#444;\
    --c1:#6cb6ff;--c2:#ff9e64;--c3:#7ddc8f;--cq:#999}}
    .chart text{fill:var(--ink);paint-order:stroke;stroke:Canvas;stroke-width:3px}.chart .t{font-weight:600;font-size:13px}
    .chart .g{stroke:var(--grid);fill:none}.chart .s{fill:none;stroke-width:1.6}
    .chart .c1{--c:var(--c1)}.chart .c2{--c:var(--c2)}.chart .c3{--c:var(--c3)}\
    .chart .cq{--c:var(--cq)}
    .chart .f{fill:var(--c);fill-opacity:.65}.chart .s{stroke:var(--c)}\
    .chart .d{stroke-dasharray:5 4}.chart .x text{fill:var(--c);font-weight:600;font-size:14px;stroke-width:1px}
    """
}
