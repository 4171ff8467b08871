/// Which part of the picture a colour sample was averaged over.
public enum Region: Sendable, Equatable, Hashable {
  /// The published square: the central 64×64 pixels, or all of a smaller picture.
  case centre
  /// One of 4×3 equal tiles of the whole picture, row 0 at the top.
  case tile(column: Int, row: Int)
  /// A part of a face; where it is in a frame, the face tracker says.
  case face(FacePart)
  /// A recording that knows one region only (a CSV of frame means).
  case only

  /// Whether this is skin of a face, not of a finger or a room.
  package var isOfFace: Bool {
    if case .face = self { true } else { false }
  }

  /// Columns and rows of the coarse grid over the whole picture: enough to
  /// follow how light and clipping vary over a lens, few enough to keep.
  public static let tileColumns = 4
  public static let tileRows = 3

  /// The regions read from every frame of a finger recording: centre first,
  /// then the tiles row by row.
  public static let finger: [Region] =
    [.centre]
    + (0..<tileRows).flatMap { row in
      (0..<tileColumns).map { column in .tile(column: column, row: row) }
    }

  /// The region's pixels in a picture of the given size, upright.
  ///
  /// - Returns: A rectangle inside the picture; empty only for a tile of a
  ///   picture that has fewer pixels than the grid has columns or rows.
  public func pixels(width: Int, height: Int) -> PixelRect {
    switch self {
    case .centre:
      let (w, h) = (min(64, width), min(64, height))
      return PixelRect(x: (width - w) / 2, y: (height - h) / 2, width: w, height: h)
    case .tile(let column, let row):
      let x0 = width * column / Region.tileColumns
      let x1 = width * (column + 1) / Region.tileColumns
      let y0 = height * row / Region.tileRows
      let y1 = height * (row + 1) / Region.tileRows
      return PixelRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    case .face:
      preconditionFailure("a part of a face has no place of its own: ask FacePart.box(in:)")
    case .only:
      return PixelRect(x: 0, y: 0, width: width, height: height)
    }
  }
}

/// A rectangle in whole pixels, origin at the top left.
public struct PixelRect: Sendable, Equatable {
  public let x: Int
  public let y: Int
  public let width: Int
  public let height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var isEmpty: Bool { width <= 0 || height <= 0 }
}
