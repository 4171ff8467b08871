/// A soft ellipse on a portrait: light or shade that falls on a part of it, or
/// something that covers it.
package struct FaceSpot: Sendable, Equatable {
  /// Centre and radii in face widths about the face's centre, right and down.
  package var x: Double
  package var y: Double
  package var radiusX: Double
  package var radiusY: Double
  /// Factor on the light inside.
  package var gain = RGB(all: 1)
  /// What covers it, in levels, and how much of it, 0…1.
  package var cover = RGB(all: 0)
  package var opacity = 0.0
  /// Whether it is everything outside of the ellipse instead.
  package var isOutside = false

  /// The head: what a programme that replaces the background leaves.
  package static let head = FaceSpot(x: 0, y: 0.1, radiusX: 0.75, radiusY: 1)
}

/// A lamp that flickers faster than frames come, as rows of a sensor see it that
/// are read one after the other:
///
///     light(y) = 1 + depth · colour · sin(2π·hertz·(t + readout·y)),  y = 0…1
package struct RowFlicker: Sendable, Equatable {
  /// Phase at the frame's first row, in turns.
  package var turns: Double
  /// Turns from the first row to the last.
  package var turnsOverRows: Double
  package var depth: RGB

  func light(atRow y: Double) -> RGB {
    RGB(all: 1) + depth * Maths.sine(2 * .pi * (turns + turnsOverRows * y))
  }
}

extension Portrait {
  /// The pixels under some spots, one laid on the other.
  func laid(_ spots: [FaceSpot], on texels: [SIMD4<Float>]) -> [SIMD4<Float>] {
    var texels = texels
    for spot in spots {
      let reach = 1.15
      let (left, right) = span(faceX, spot.x, spot.radiusX * reach, width, spot.isOutside)
      let (top, bottom) = span(faceY, spot.y, spot.radiusY * reach, height, spot.isOutside)
      let gain = SIMD4(
        Float(spot.gain.red), Float(spot.gain.green), Float(spot.gain.blue), 1)
      let cover = SIMD4(Float(spot.cover.red), Float(spot.cover.green), Float(spot.cover.blue), 0)
      for y in top..<max(top, bottom) {
        let v = ((Double(y) - faceY) / faceWidth - spot.y) / spot.radiusY
        for x in left..<max(left, right) {
          let u = ((Double(x) - faceX) / faceWidth - spot.x) / spot.radiusX
          let inside = 1 - smoothStep((u * u + v * v).squareRoot(), from: 0.85, length: 0.3)
          let share = Float(spot.isOutside ? 1 - inside : inside)
          guard share > 0 else { continue }
          let opacity = share * Float(spot.opacity)
          var texel = texels[y * width + x]
          texel *= 1 + (gain - 1) * share
          // What covers skin does not pulse.
          texel = texel * (1 - opacity) + cover * opacity
          texels[y * width + x] = texel
        }
      }
    }
    return texels
  }

  /// Pixels that a spot may touch along one axis.
  private func span(
    _ face: Double, _ centre: Double, _ radius: Double, _ count: Int, _ isOutside: Bool
  ) -> (Int, Int) {
    if isOutside { return (0, count) }
    let first = face + (centre - radius) * faceWidth
    let last = face + (centre + radius) * faceWidth
    return (max(0, Int(first.rounded(.down))), min(count, Int(last.rounded(.up)) + 1))
  }
}
