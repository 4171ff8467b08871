import Latido

extension FaceBox {
  /// A face as Vision states it: fractions of the upright picture, origin at
  /// the bottom left, y up.
  init(visionX x: Double, y: Double, width: Double, height: Double, confidence: Double) {
    self.init(x: x, y: 1 - (y + height), width: width, height: height, score: confidence)
  }
}

/// EXIF's number for a stored picture that must be turned to be upright: the
/// raw value of `CGImagePropertyOrientation`, which Vision takes.
///
/// Source: CIPA DC-008 (Exif 2.32) §4.6.4, tag Orientation: 6 is shown upright
/// by a quarter turn clockwise, 8 by one counter-clockwise. Mirrored values do
/// not occur: the cameras here are asked for unmirrored frames.
func exifOrientation(_ rotation: Rotation) -> UInt32 {
  switch rotation {
  case .none: 1
  case .half: 3
  case .clockwise90: 6
  case .clockwise270: 8
  }
}

extension Rotation {
  /// The quarter turn nearest to an angle, in degrees clockwise; none for an
  /// angle that is no number.
  init(nearestToDegrees degrees: Double) {
    guard degrees.isFinite else {
      self = .none
      return
    }
    let turn = (degrees / 90).rounded() * 90
    let inCircle = turn - (turn / 360).rounded(.down) * 360
    self = Rotation(rawValue: Int(inCircle)) ?? Rotation.none
  }

  /// The turn that a track's transform (columns a b, c d) asks for; nil for one
  /// that scales, shears or mirrors.
  ///
  /// A point (x, y), y down, goes to (a·x + c·y, b·x + d·y): a quarter turn
  /// clockwise takes (1, 0) to (0, 1), so a = 0, b = 1, c = −1, d = 0.
  init?(a: Double, b: Double, c: Double, d: Double) {
    switch (a.rounded(), b.rounded(), c.rounded(), d.rounded()) {
    case (1, 0, 0, 1): self = .none
    case (0, 1, -1, 0): self = .clockwise90
    case (-1, 0, 0, -1): self = .half
    case (0, -1, 1, 0): self = .clockwise270
    default: return nil
    }
  }
}
