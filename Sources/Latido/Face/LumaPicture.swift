/// A picture, or a part of one, in grey levels and reduced in size: what faces
/// are looked for in. It lives only as long as the frame is worked on.
public struct LumaPicture: Sendable {
  public let width: Int
  public let height: Int
  /// Row by row, without padding; `width · height` elements.
  public let pixels: [UInt8]
  /// The full picture that this is a reduction of.
  public let picture: PictureSize
  /// The full-size pixel at which the reduction's first pixel begins.
  public let originX: Int
  public let originY: Int
  /// Width of one pixel of this in pixels of the full picture; at least 1.
  public let factor: Int

  public init(
    width: Int, height: Int, pixels: [UInt8], picture: PictureSize, originX: Int = 0,
    originY: Int = 0, factor: Int = 1
  ) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height, "one byte per pixel")
    precondition(factor >= 1, "a reduction never enlarges")
    self.width = width
    self.height = height
    self.pixels = pixels
    self.picture = picture
    self.originX = originX
    self.originY = originY
    self.factor = factor
  }

  /// A box in pixels of this picture as fractions of the full one.
  public func faceBox(
    x: Double, y: Double, width: Double, height: Double, score: Double
  ) -> FaceBox {
    let f = Double(factor)
    let (w, h) = (Double(picture.width), Double(picture.height))
    return FaceBox(
      x: (Double(originX) + x * f) / w, y: (Double(originY) + y * f) / h,
      width: width * f / w, height: height * f / h, score: score)
  }
}

/// Width and height of an upright picture in pixels, at least 1 each.
public struct PictureSize: Sendable, Equatable {
  public let width: Int
  public let height: Int

  public init(width: Int, height: Int) {
    precondition(width >= 1 && height >= 1, "a picture has at least one pixel")
    self.width = width
    self.height = height
  }

  /// By how much to reduce the picture before faces are looked for: to about
  /// 320×240 pixels, where a face that is large enough to be measured (0.15 of
  /// the width) is still twice the cascade's 24 pixels wide, and detection
  /// costs a few milliseconds.
  public var faceReduction: Int {
    let pixels = Double(width) * Double(height)
    return max(1, Int((pixels / (320 * 240)).squareRoot() + 0.5))
  }
}
