/// One plane of a picture: rows of bytes in memory that somebody else owns.
///
/// The only place where the core holds a raw pointer. What makes reading it
/// safe: `Picture.init` checks once that every row of every plane lies inside
/// `bytes`, and every read stays inside a rectangle that was checked to lie
/// inside the picture. Not `Sendable`, so a buffer cannot cross to another
/// thread: only its colour samples can.
public struct PixelPlane {
  public let bytes: UnsafeRawBufferPointer
  /// Distance from one row to the next; at least a row's own bytes.
  public let bytesPerRow: Int

  public init(bytes: UnsafeRawBufferPointer, bytesPerRow: Int) {
    self.bytes = bytes
    self.bytesPerRow = bytesPerRow
  }

  /// Where row `y` begins.
  @inline(__always)
  func row(_ y: Int) -> UnsafeRawPointer {
    // Empty planes are refused by `Picture.init`, so there is a base address.
    bytes.baseAddress.unsafelyUnwrapped + y &* bytesPerRow
  }

  /// Whether `rows` rows of `rowBytes` bytes each lie inside the plane.
  func holds(rowBytes: Int, rows: Int) -> Bool {
    bytesPerRow >= rowBytes && bytes.baseAddress != nil
      && (rows - 1) * bytesPerRow + rowBytes <= bytes.count
  }
}

extension UnsafeRawPointer {
  /// Byte `x` of a row that begins here.
  @inline(__always)
  func byte(_ x: Int) -> Int32 {
    Int32(truncatingIfNeeded: load(fromByteOffset: x, as: UInt8.self))
  }
}

/// One frame as it lies in memory, read in place and never copied or kept.
///
/// Valid only while the owner of the planes keeps them: use it inside the
/// callback that lent the buffer.
public struct Picture {
  /// Size as stored, before rotation.
  public let width: Int
  public let height: Int
  public let layout: PixelLayout
  public let encoding: ColourEncoding
  /// The turn that makes the picture upright.
  public let rotation: Rotation
  let planes: (PixelPlane, PixelPlane, PixelPlane)

  /// - Precondition: At least one pixel; as many planes as the layout has, in
  ///   the layout's order, each long enough for its rows.
  public init(
    width: Int, height: Int, layout: PixelLayout, encoding: ColourEncoding,
    rotation: Rotation = .none, planes: [PixelPlane]
  ) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    precondition(planes.count == layout.planeCount, "a picture has the planes of its layout")
    for index in planes.indices {
      let (rowBytes, rows) = layout.planeSize(index, width: width, height: height)
      precondition(
        planes[index].holds(rowBytes: rowBytes, rows: rows), "a plane holds all of its rows")
    }
    self.width = width
    self.height = height
    self.layout = layout
    self.encoding = encoding
    self.rotation = rotation
    self.planes = (planes[0], planes[min(1, planes.count - 1)], planes[planes.count - 1])
  }

  /// A packed picture without a colour encoding: a camera's BGRA buffer or a
  /// canvas' RGBA.
  ///
  /// - Precondition: `layout` is `bgra` or `rgba`, and the bytes hold all rows.
  public init(
    width: Int, height: Int, layout: PixelLayout = .bgra, rotation: Rotation = .none,
    bytes: UnsafeRawBufferPointer, bytesPerRow: Int
  ) {
    precondition(layout == .bgra || layout == .rgba, "a YUV picture has a colour encoding")
    self.init(
      width: width, height: height, layout: layout,
      encoding: ColourEncoding(matrix: .bt709, range: .full), rotation: rotation,
      planes: [PixelPlane(bytes: bytes, bytesPerRow: bytesPerRow)])
  }

  /// The planes that the layout has.
  package var planeList: [PixelPlane] {
    Array([planes.0, planes.1, planes.2].prefix(layout.planeCount))
  }

  /// Size as a viewer sees it.
  public var uprightWidth: Int { rotation.swapsSides ? height : width }
  /// See `uprightWidth`.
  public var uprightHeight: Int { rotation.swapsSides ? width : height }

  /// A rectangle of the upright picture, as it lies in memory.
  func stored(_ upright: PixelRect) -> PixelRect {
    rotation.stored(upright, width: width, height: height)
  }
}

extension Rotation {
  /// A rectangle of the upright picture in the stored one, whose size is given.
  ///
  /// Turning the rectangle instead of the pixels makes rotation free.
  package func stored(_ upright: PixelRect, width: Int, height: Int) -> PixelRect {
    let (x, y, w, h) = (upright.x, upright.y, upright.width, upright.height)
    switch self {
    case .none: return upright
    case .clockwise90: return PixelRect(x: y, y: height - x - w, width: h, height: w)
    case .half: return PixelRect(x: width - x - w, y: height - y - h, width: w, height: h)
    case .clockwise270: return PixelRect(x: width - y - h, y: x, width: h, height: w)
    }
  }
}
