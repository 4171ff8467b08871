/// Paints pictures of a portrait whose skin pulses, for tests that need real
/// pictures of a face.
///
/// The portrait is laid so that its face is in the middle of the picture and
/// takes `faceShare` of its width; each frame it is moved, turned and scaled to
/// a fraction of a pixel (bilinear), lit, and given noise as `FramePainter`
/// does. Beyond the portrait's edges its outermost pixels go on.
///
/// Not promised: a head that turns is only seen narrower, and skin does not
/// shine. Cost: O(pixels) a picture.
package struct PortraitPainter: Sendable {
  package let width: Int
  package let height: Int
  /// Standard deviation of each pixel's noise, grey levels.
  package let pixelNoise: Double
  private let seed: UInt64
  private let portrait: Portrait
  /// Red, green, blue in levels, and skin as 0–1, of each of the portrait's pixels.
  private let texels: [SIMD4<Float>]
  private let pixelsPerTexel: Double
  private let noiseTable: [Float]

  private static let tableLength = 8192
  private static let tableStream: UInt64 = 0x706F_7274

  /// - Parameters:
  ///   - faceShare: Width of the face box as a share of the picture's.
  ///   - skinTone: Factor on the skin's red; see `Portrait.texels`.
  package init(
    _ portrait: Portrait, width: Int, height: Int, faceShare: Double = 0.33,
    skinTone: Double = 1, pixelNoise: Double = 2, seed: UInt64 = 1
  ) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    precondition(pixelNoise >= 0 && pixelNoise.isFinite, "noise can't be negative")
    precondition(faceShare > 0 && faceShare.isFinite, "a face has a width")
    self.width = width
    self.height = height
    self.pixelNoise = pixelNoise
    self.seed = seed
    self.portrait = portrait
    pixelsPerTexel = faceShare * Double(width) / portrait.faceWidth
    texels = portrait.texels(skinTone: skinTone)
    var random = SeededRandom(seed: seed, stream: Self.tableStream)
    let table = (0..<Self.tableLength).map { _ in Float(pixelNoise * random.normal()) }
    // Repeated for the length of a row, so that a row may start anywhere.
    noiseTable = (0..<(Self.tableLength + width)).map { table[$0 % Self.tableLength] }
  }

  /// The picture as rows of B, G, R, 255 without padding: 4 · width · height bytes.
  package func bgra(_ frame: FaceSynthesis.Frame, index: Int) -> [UInt8] {
    var random = SeededRandom(seed: seed, stream: UInt64(truncatingIfNeeded: index))
    let view = view(of: frame)
    let skin = SIMD4(frame.skin.red - 1, frame.skin.green - 1, frame.skin.blue - 1, 0).narrowed
    let light = SIMD4(frame.light.red, frame.light.green, frame.light.blue, 0).narrowed
    let columns = portrait.width
    let texels = frame.spots.isEmpty ? texels : portrait.laid(frame.spots, on: texels)
    let last = SIMD2(Float(portrait.width - 1), Float(portrait.height - 1))
    return [UInt8](unsafeUninitializedCapacity: 4 * width * height) { bytes, count in
      texels.withUnsafeBufferPointer { texels in
        noiseTable.withUnsafeBufferPointer { noise in
          for y in 0..<height {
            let red = random.integer(0...(Self.tableLength - 1))
            let green = random.integer(0...(Self.tableLength - 1))
            let blue = random.integer(0...(Self.tableLength - 1))
            let start = view.origin + Float(y) * view.down
            let light =
              frame.flicker.map { flicker in
                let row = flicker.light(atRow: Double(y) / Double(height))
                return light * SIMD4(row.red, row.green, row.blue, 0).narrowed
              } ?? light
            for x in 0..<width {
              let at = (start + Float(x) * view.across).clamped(lowerBound: .zero, upperBound: last)
              let corner = SIMD2<Int32>(truncatingIfNeeded: SIMD2<Int>(Int(at.x), Int(at.y)))
              let share = at - SIMD2<Float>(corner)
              let next = corner.x < Int32(truncatingIfNeeded: columns &- 1) ? 1 : 0
              let upper = Int(corner.y) &* columns &+ Int(corner.x)
              let lower = at.y < last.y ? upper &+ columns : upper
              let above = texels[upper] * (1 - share.x) + texels[upper &+ next] * share.x
              let below = texels[lower] * (1 - share.x) + texels[lower &+ next] * share.x
              let texel = above * (1 - share.y) + below * share.y
              let lit = texel * (1 + skin * texel.w) * light
              let pixel = 4 &* (y &* width &+ x)
              bytes[pixel] = UInt8(nearest: lit.z + noise[blue &+ x])
              bytes[pixel &+ 1] = UInt8(nearest: lit.y + noise[green &+ x])
              bytes[pixel &+ 2] = UInt8(nearest: lit.x + noise[red &+ x])
              bytes[pixel &+ 3] = 255
            }
          }
        }
      }
      count = 4 * width * height
    }
  }

  /// Where the picture's first pixel looks into the portrait, and how far from
  /// there its right and its lower neighbour do.
  private func view(
    of frame: FaceSynthesis.Frame
  ) -> (origin: SIMD2<Float>, across: SIMD2<Float>, down: SIMD2<Float>) {
    let step = 1 / (pixelsPerTexel * frame.scale)
    let (cosine, sine) = (Maths.cosine(frame.roll), Maths.sine(frame.roll))
    let across = SIMD2(step * cosine / frame.narrowing, -step * sine)
    let down = SIMD2(step * sine / frame.narrowing, step * cosine)
    let perWidth = portrait.faceWidth / step
    let face = SIMD2(portrait.faceX, portrait.faceY)
    let (middleX, middleY) = (
      0.5 * Double(width - 1) + frame.shiftX * perWidth,
      0.5 * Double(height - 1) + frame.shiftY * perWidth
    )
    let origin = face - middleX * across - middleY * down
    return (origin.narrowed, across.narrowed, down.narrowed)
  }
}

extension SIMD2<Double> {
  fileprivate var narrowed: SIMD2<Float> { SIMD2<Float>(self) }
}

extension SIMD4<Double> {
  fileprivate var narrowed: SIMD4<Float> { SIMD4<Float>(self) }
}
