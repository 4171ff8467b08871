import LatidoSignal

/// Follows a patch of a picture from frame to frame to a few hundredths of a
/// pixel: where it is now and how much larger.
///
/// The patch is sampled once, as a template of 24×24 grey levels. In each new
/// frame the position and size are sought at which the picture, sampled on the
/// same grid and brought to the template's mean and contrast, differs least
/// from it: Gauss–Newton on the sum of squared differences, with the gradient
/// and the normal equations of the template computed once. Always compared with
/// the same template, so that errors do not add up while it lasts.
///
/// Not promised: rotation and changes of expression only lower the
/// resemblance; a move of more than about a tenth of the patch in one frame is
/// found only by the coarse search, up to a quarter of it.
///
/// Complexity: O(samples · iterations), about 40 µs a frame.
///
/// Source: Baker & Matthews 2004, "Lucas–Kanade 20 years on: a unifying
/// framework", IJCV 56, §3.2 (inverse compositional), for translation and scale.
struct PatchFollower: Sendable {
  struct Match: Sendable {
    let patch: Patch
    /// Correlation of the picture there with the template, −1 … 1.
    let resemblance: Double
  }

  /// Samples along each side: enough to hold eyes, nose and mouth; more cost
  /// time without making the position better than the camera's noise does.
  private static let side = 24
  /// Gauss–Newton stops when no sample moves by more than this, in grid steps.
  private static let converged = 0.005
  private static let mostIterations = 12
  /// Below this resemblance the step by step search is distrusted and a coarse
  /// one made around.
  private static let coarseSearchBelow = 0.8

  private let template: [Double]  // mean 0, sum of squares 1
  private let gradientX: [Double]  // per grid step
  private let gradientY: [Double]
  private let gradientScale: [Double]  // per unit of log size, about the centre
  private let inverse: SymmetricInverse3

  /// - Returns: Nil where the patch is flat or has no structure in one
  ///   direction: such a patch could slide along itself unseen.
  init?(_ luma: LumaPicture, patch: Patch) {
    let side = PatchFollower.side
    guard let values = PatchFollower.normalised(luma.samples(of: patch, side: side)) else {
      return nil
    }
    let count = side * side
    var (gx, gy, gs) = ([Double](repeating: 0, count: count), [Double](), [Double]())
    gy = gx
    gs = gx
    let middle = 0.5 * Double(side - 1)
    for row in 0..<side {
      for column in 0..<side {
        let i = row * side + column
        let (left, right) = (max(0, column - 1), min(side - 1, column + 1))
        let (up, down) = (max(0, row - 1), min(side - 1, row + 1))
        gx[i] = (values[row * side + right] - values[row * side + left]) / Double(right - left)
        gy[i] = (values[down * side + column] - values[up * side + column]) / Double(down - up)
        gs[i] = gx[i] * (Double(column) - middle) + gy[i] * (Double(row) - middle)
      }
    }
    guard let inverse = SymmetricInverse3(gx, gy, gs) else { return nil }
    template = values
    (gradientX, gradientY, gradientScale) = (gx, gy, gs)
    self.inverse = inverse
  }

  /// Where the template is in `luma`, sought from `start`, and how much it
  /// resembles it there (correlation, at most 1).
  func find(in luma: LumaPicture, from start: Patch) -> Match {
    let near = refine(in: luma, from: start)
    guard near.resemblance < PatchFollower.coarseSearchBelow else { return near }
    var best = Match(patch: start, resemblance: -1)
    for row in -2...2 {
      for column in -2...2 {
        let moved = start.moved(
          x: 0.12 * Double(column) * start.width, y: 0.12 * Double(row) * start.height)
        let resemblance = resemblance(in: luma, at: moved)
        if resemblance > best.resemblance { best = Match(patch: moved, resemblance: resemblance) }
      }
    }
    let far = refine(in: luma, from: best.patch)
    return far.resemblance > near.resemblance ? far : near
  }

  private func refine(in luma: LumaPicture, from start: Patch) -> Match {
    let side = PatchFollower.side
    var patch = start
    var best = Match(patch: patch, resemblance: -1)
    for _ in 0..<PatchFollower.mostIterations {
      guard let values = PatchFollower.normalised(luma.samples(of: patch, side: side)) else {
        break
      }
      var (resemblance, bx, by, bs) = (0.0, 0.0, 0.0, 0.0)
      for i in values.indices {
        resemblance += values[i] * template[i]
        let difference = values[i] - template[i]
        bx += difference * gradientX[i]
        by += difference * gradientY[i]
        bs += difference * gradientScale[i]
      }
      if resemblance > best.resemblance { best = Match(patch: patch, resemblance: resemblance) }
      let (dx, dy, ds) = inverse.times(bx, by, bs)
      // A step of more than a quarter of the patch, or of its size, is a leap
      // into the unknown, not a refinement.
      guard abs(dx) < 6, abs(dy) < 6, abs(ds) < 0.25 else { break }
      patch = patch.moved(
        x: -dx * patch.width / Double(side), y: -dy * patch.height / Double(side)
      ).resized(by: exponential(-ds))
      if abs(dx) + abs(dy) + abs(ds) * Double(side) / 2 < PatchFollower.converged {
        best = Match(patch: patch, resemblance: resemblance)
        break
      }
    }
    return best
  }

  private func resemblance(in luma: LumaPicture, at patch: Patch) -> Double {
    let side = PatchFollower.side
    guard let values = PatchFollower.normalised(luma.samples(of: patch, side: side)) else {
      return -1
    }
    return zip(values, template).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// The samples with mean 0 and sum of squares 1; nil where their standard
  /// deviation is below a grey level.
  private static func normalised(_ samples: [Double]) -> [Double]? {
    let n = Double(samples.count)
    let mean = samples.reduce(0, +) / n
    var squares = 0.0
    for sample in samples { squares += (sample - mean) * (sample - mean) }
    guard squares > n else { return nil }
    let scale = 1 / squares.squareRoot()
    return samples.map { ($0 - mean) * scale }
  }
}

/// A rectangle in full-size pixels, by its centre.
struct Patch: Sendable, Equatable {
  var centreX: Double
  var centreY: Double
  var width: Double
  var height: Double

  func moved(x: Double, y: Double) -> Patch {
    Patch(centreX: centreX + x, centreY: centreY + y, width: width, height: height)
  }

  func resized(by factor: Double) -> Patch {
    Patch(centreX: centreX, centreY: centreY, width: width * factor, height: height * factor)
  }
}

extension LumaPicture {
  /// Grey levels on a `side` × `side` grid over a patch, bilinear; what lies
  /// outside this picture has the level of its nearest edge.
  func samples(of patch: Patch, side: Int) -> [Double] {
    guard width > 0, height > 0 else { return [Double](repeating: 0, count: side * side) }
    let f = Double(factor)
    let (stepX, stepY) = (patch.width / Double(side) / f, patch.height / Double(side) / f)
    let half = 0.5 * Double(side - 1)
    let x0 = (patch.centreX - Double(originX)) / f - 0.5 - half * stepX
    let y0 = (patch.centreY - Double(originY)) / f - 0.5 - half * stepY
    let (lastX, lastY) = (Double(width - 1), Double(height - 1))
    return [Double](unsafeUninitializedCapacity: side * side) { samples, filled in
      pixels.withUnsafeBufferPointer { pixels in
        for row in 0..<side {
          let y = min(max(y0 + Double(row) * stepY, 0), lastY)
          let top = Int(y)
          let down = y - Double(top)
          let upper = top &* width
          let lower = min(top &+ 1, height &- 1) &* width
          for column in 0..<side {
            let x = min(max(x0 + Double(column) * stepX, 0), lastX)
            let left = Int(x)
            let across = x - Double(left)
            let right = min(left &+ 1, width &- 1)
            let a =
              Double(pixels[upper &+ left]) * (1 - across)
              + Double(pixels[upper &+ right]) * across
            let b =
              Double(pixels[lower &+ left]) * (1 - across)
              + Double(pixels[lower &+ right]) * across
            samples[row &* side &+ column] = a * (1 - down) + b * down
          }
        }
      }
      filled = side * side
    }
  }
}

/// The inverse of the 3×3 matrix of inner products of three vectors.
private struct SymmetricInverse3: Sendable {
  private let xx, xy, xs, yy, ys, ss: Double

  /// - Returns: Nil where the three are (nearly) dependent.
  init?(_ x: [Double], _ y: [Double], _ s: [Double]) {
    func product(_ a: [Double], _ b: [Double]) -> Double {
      zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let (a, b, c) = (product(x, x), product(x, y), product(x, s))
    let (d, e, f) = (product(y, y), product(y, s), product(s, s))
    let determinant = a * (d * f - e * e) - b * (b * f - c * e) + c * (b * e - c * d)
    // Relative to the product of the lengths: 1 for perpendicular vectors.
    guard determinant > 1e-4 * a * d * f else { return nil }
    xx = (d * f - e * e) / determinant
    xy = (c * e - b * f) / determinant
    xs = (b * e - c * d) / determinant
    yy = (a * f - c * c) / determinant
    ys = (b * c - a * e) / determinant
    ss = (a * d - b * b) / determinant
  }

  func times(_ x: Double, _ y: Double, _ s: Double) -> (Double, Double, Double) {
    (xx * x + xy * y + xs * s, xy * x + yy * y + ys * s, xs * x + ys * y + ss * s)
  }
}
