/// A picture's colours in squares: what a still portrait is read as, to be made
/// into faces with a known pulse. No measurement looks at it.
package struct ReducedColours: Sendable {
  package let width: Int
  package let height: Int
  /// Row by row, upright, 0–255.
  package let colours: [RGB]
}

extension Picture {
  /// The mean colour of every square of `side` pixels; what is left over at the
  /// right and at the bottom is not read.
  ///
  /// - Precondition: At least one square fits.
  /// - Complexity: One pass over the pixels.
  package func reducedColours(side: Int) -> ReducedColours {
    let (columns, rows) = (uprightWidth / max(1, side), uprightHeight / max(1, side))
    precondition(side >= 1 && columns >= 1 && rows >= 1, "a square fits into the picture")
    var colours: [RGB] = []
    colours.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let square = PixelRect(x: column * side, y: row * side, width: side, height: side)
        let sums = colourSums(over: stored(square))
        colours.append(sums.level.divided(by: Double(sums.pixels)))
      }
    }
    return ReducedColours(width: columns, height: rows, colours: colours)
  }
}
