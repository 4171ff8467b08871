/// A line of values drawn with braille characters, which hold 2×4 dots each:
/// a chart for a terminal.
public struct BrailleChart: Sendable, Equatable {
  /// Its rows from top to bottom, equally long.
  public let rows: [String]

  /// - Parameters:
  ///   - values: From left to right, at equal distances; the newest, as many as
  ///     there are dots, at the right. NaN leaves a gap. The largest lies at
  ///     the top and the smallest at the bottom; equal values in the middle.
  ///   - columns: Width in characters.
  ///   - rowCount: Height in characters.
  /// - Complexity: O(columns · rowCount + values).
  public init(_ values: [Double], columns: Int, rowCount: Int) {
    precondition(columns > 0 && rowCount > 0, "a chart has at least one character")
    let (width, height) = (2 * columns, 4 * rowCount)
    let shown = values.suffix(width)
    let finite = shown.filter { $0.isFinite }
    let low = finite.reduce(Double.infinity) { min($0, $1) }
    let high = finite.reduce(-Double.infinity) { max($0, $1) }
    let span = high - low

    var cells = [UInt32](repeating: 0, count: columns * rowCount)
    var lastLine: Int?
    for (index, value) in shown.enumerated() {
      guard value.isFinite else {
        lastLine = nil
        continue
      }
      let share = span > 0 ? (high - value) / span : 0.5
      let line = Int((share * Double(height - 1)).rounded())
      let column = width - shown.count + index
      // A steep line stays a line: what lies between two values is filled.
      let from = lastLine.map { $0 < line ? $0 + 1 : $0 > line ? $0 - 1 : line } ?? line
      for dot in min(from, line)...max(from, line) {
        cells[dot / 4 * columns + column / 2] |= Self.bit(row: dot % 4, column: column % 2)
      }
      lastLine = line
    }
    rows = (0..<rowCount).map { row in
      var text = String.UnicodeScalarView()
      for cell in cells[(row * columns)..<((row + 1) * columns)] {
        if let scalar = Unicode.Scalar(0x2800 + cell) { text.append(scalar) }
      }
      return String(text)
    }
  }

  /// The bit of a dot in the code of a braille character.
  ///
  /// Source: The Unicode Standard, chapter 21.1, "Braille patterns": dots 1 to 3
  /// and 4 to 6 downward, then 7 and 8 in the fourth row.
  private static func bit(row: Int, column: Int) -> UInt32 {
    switch (row, column) {
    case (3, 0): 0x40
    case (3, _): 0x80
    case (_, 0): 1 << UInt32(row)
    default: 8 << UInt32(row)
    }
  }
}
