/// Where a face lies in a picture, in fractions of the upright picture's width
/// and height, origin at the top left, y down.
///
/// The box is the one that face detectors give: from above the eyebrows to
/// below the mouth, ear to ear. A detector whose axes point up (Vision's)
/// passes `y = 1 − maxY`.
public struct FaceBox: Sendable, Equatable {
  public let x: Double
  public let y: Double
  public let width: Double
  public let height: Double
  /// How sure the detector is, in its own unit (for a cascade the number of
  /// windows that agreed); larger is surer. Compared only within one detector.
  public let score: Double

  public init(x: Double, y: Double, width: Double, height: Double, score: Double = 1) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.score = score
  }

  public var area: Double { width * height }
  public var centreX: Double { x + 0.5 * width }
  public var centreY: Double { y + 0.5 * height }

  /// The box about the same centre, `factor` times as wide and high; it may
  /// reach beyond the picture.
  func scaled(by factor: Double) -> FaceBox {
    FaceBox(
      x: centreX - 0.5 * factor * width, y: centreY - 0.5 * factor * height,
      width: factor * width, height: factor * height, score: score)
  }

  /// The part of the box between fractions of itself, y down.
  func part(x left: Double, y top: Double, width w: Double, height h: Double) -> FaceBox {
    FaceBox(
      x: x + left * width, y: y + top * height, width: w * width, height: h * height, score: score)
  }

  /// Share of the box that lies inside the picture, 0–1; 0 for an empty box.
  var shareInsidePicture: Double {
    guard area > 0 else { return 0 }
    let w = min(1, x + width) - max(0, x)
    let h = min(1, y + height) - max(0, y)
    return w > 0 && h > 0 ? w * h / area : 0
  }

  /// Share of this box that another covers, 0–1; 0 for an empty box.
  func shareCovered(by other: FaceBox) -> Double {
    let w = min(x + width, other.x + other.width) - max(x, other.x)
    let h = min(y + height, other.y + other.height) - max(y, other.y)
    return w > 0 && h > 0 && area > 0 ? w * h / area : 0
  }

  /// Intersection over union with another box, 0–1.
  func overlap(with other: FaceBox) -> Double {
    let w = min(x + width, other.x + other.width) - max(x, other.x)
    let h = min(y + height, other.y + other.height) - max(y, other.y)
    guard w > 0, h > 0 else { return 0 }
    return w * h / (area + other.area - w * h)
  }
}
