public import Latido

/// Finds faces: slides a cascade's window over a pyramid of reduced pictures
/// and merges the windows that pass.
///
/// Not promised: faces turned away, rolled by more than about 15°, or smaller
/// than the cascade's window are not found; a pattern that resembles a face may be.
///
/// Complexity: O(pixels · levels); about 10 ms for all faces from 32 pixels in
/// 320×240.
public struct FaceDetector: Sendable {
  public let cascade: Cascade
  /// Ratio of two successive window sizes. Smaller finds more windows per face
  /// and costs more; 1.1 is the customary value.
  static let sizeStep = 1.1
  /// Windows that must agree on a face. One stray window is common on texture;
  /// a true face passes in ten or more. Raised, small or rolled faces are
  /// missed; lowered, wallpaper becomes a face.
  static let fewestWindows = 4

  public init(cascade: Cascade) { self.cascade = cascade }

  /// The faces in a picture, the largest first.
  ///
  /// - Parameters:
  ///   - picture: At most a few thousand pixels wide; a picture smaller than
  ///     the cascade's window has no faces.
  ///   - smallestWidth: Of a face, in pixels of `picture`.
  public func faces(in picture: LumaPicture, smallestWidth: Double = 32) -> [FaceBox] {
    let (windowWidth, windowHeight) = (cascade.windowWidth, cascade.windowHeight)
    var integral = IntegralPicture(stride: picture.width + 1, rows: picture.height + 1)
    let features = cascade.features.map { PlacedFeature($0, stride: integral.stride) }
    var found: [Window] = []
    var factor = max(1, smallestWidth / Double(windowWidth))
    while true {
      let width = Int(Double(picture.width) / factor + 0.5)
      let height = Int(Double(picture.height) / factor + 0.5)
      guard width >= windowWidth, height >= windowHeight else { break }
      integral.sum(picture, reducedTo: width, height)
      // Near the picture's own size neighbouring windows are nearly the same.
      let step = factor > 2 ? 1 : 2
      let (scaleX, scaleY) = (
        Double(picture.width) / Double(width), Double(picture.height) / Double(height)
      )
      scan(
        integral, features, columns: width - windowWidth + 1, rows: height - windowHeight + 1,
        step: step
      ) { x, y in
        found.append(
          Window(
            x: Double(x) * scaleX, y: Double(y) * scaleY,
            width: Double(windowWidth) * scaleX, height: Double(windowHeight) * scaleY))
      }
      factor *= FaceDetector.sizeStep
    }
    return mergedWindows(found, fewest: FaceDetector.fewestWindows)
      .map { window, count in
        picture.faceBox(
          x: window.x, y: window.y, width: window.width, height: window.height,
          score: Double(count))
      }
      .sorted { $0.area > $1.area }
  }

  /// Calls `pass` with each window position that passes all stages.
  private func scan(
    _ integral: IntegralPicture, _ features: [PlacedFeature], columns: Int, rows: Int, step: Int,
    pass: (_ x: Int, _ y: Int) -> Void
  ) {
    // Indices stay within bounds: a feature fits its window (checked when the
    // cascade was read), and every window fits the level.
    integral.sums.withUnsafeBufferPointer { sums in
      features.withUnsafeBufferPointer { features in
        cascade.stumps.withUnsafeBufferPointer { stumps in
          cascade.stages.withUnsafeBufferPointer { stages in
            var y = 0
            while y < rows {
              var x = 0
              while x < columns {
                let corner = sums.baseAddress! + (y &* integral.stride &+ x)
                var failedAt = stages.count
                for s in 0..<stages.count {
                  var votes: Float = 0
                  for i in stages[s].stumps {
                    let code = features[stumps[i].feature].code(corner)
                    let word = stumps[i].table[code >> 5]
                    let inside = word >> UInt32(truncatingIfNeeded: code & 31) & 1 == 1
                    votes += inside ? stumps[i].inside : stumps[i].outside
                  }
                  if votes < stages[s].threshold {
                    failedAt = s
                    break
                  }
                }
                if failedAt == stages.count { pass(x, y) }
                // What falls in the first stage has no face next to it either.
                x &+= failedAt == 0 ? 2 : step
              }
              y &+= step
            }
          }
        }
      }
    }
  }
}

/// A feature's 3×3 blocks as offsets into an integral picture's sums.
private struct PlacedFeature {
  let origin: Int
  let across: Int
  let down: Int

  init(_ feature: Cascade.Feature, stride: Int) {
    origin = feature.y * stride + feature.x
    across = feature.blockWidth
    down = feature.blockHeight * stride
  }

  /// The eight outer blocks, clockwise from the top left, most significant bit first.
  @inline(__always)
  func code(_ corner: UnsafePointer<UInt32>) -> Int {
    let row0 = corner + origin
    let row1 = row0 + down
    let row2 = row1 + down
    let row3 = row2 + down
    let (a0, a1, a2, a3) = (row0[0], row0[across], row0[2 &* across], row0[3 &* across])
    let (b0, b1, b2, b3) = (row1[0], row1[across], row1[2 &* across], row1[3 &* across])
    let (c0, c1, c2, c3) = (row2[0], row2[across], row2[2 &* across], row2[3 &* across])
    let (d0, d1, d2, d3) = (row3[0], row3[across], row3[2 &* across], row3[3 &* across])
    let middle = c2 &- c1 &- b2 &+ b1
    var code = 0
    if b1 &- b0 &- a1 &+ a0 >= middle { code |= 128 }
    if b2 &- b1 &- a2 &+ a1 >= middle { code |= 64 }
    if b3 &- b2 &- a3 &+ a2 >= middle { code |= 32 }
    if c3 &- c2 &- b3 &+ b2 >= middle { code |= 16 }
    if d3 &- d2 &- c3 &+ c2 >= middle { code |= 8 }
    if d2 &- d1 &- c2 &+ c1 >= middle { code |= 4 }
    if d1 &- d0 &- c1 &+ c0 >= middle { code |= 2 }
    if c1 &- c0 &- b1 &+ b0 >= middle { code |= 1 }
    return code
  }
}
