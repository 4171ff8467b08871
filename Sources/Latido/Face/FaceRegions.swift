/// A part of a face whose skin is read, in fractions of the face box, y down.
///
/// Forehead and cheeks carry the strongest pulse and move least with the mouth
/// and the eyes. They are read in small parts, because hair, a shadow, glasses
/// or a beard spoil one and not its neighbour: which parts are good is decided
/// later, by what each shows. Skin is not told pixel by pixel: which pixels
/// pass such a test changes from frame to frame, and prints into the mean.
///
/// Source: Kwon et al. 2015, "ROI analysis for remote photoplethysmography on
/// facial video", EMBC: forehead and both cheeks have the best signal.
public enum FacePart: Int, Sendable, CaseIterable {
  /// The published forehead strip, recipe `published`'s only region.
  case strip
  case foreheadLeft, foreheadMiddle, foreheadRight
  case upperCheekLeft, upperCheekRight
  case lowerCheekLeft, lowerCheekRight
  case nose

  /// Its name in CSV. Left and right as in the picture.
  public var name: String {
    switch self {
    case .strip: "face_strip"
    case .foreheadLeft: "forehead_left"
    case .foreheadMiddle: "forehead_middle"
    case .foreheadRight: "forehead_right"
    case .upperCheekLeft: "upper_cheek_left"
    case .upperCheekRight: "upper_cheek_right"
    case .lowerCheekLeft: "lower_cheek_left"
    case .lowerCheekRight: "lower_cheek_right"
    case .nose: "nose"
    }
  }

  /// The part's place in a face box.
  public func box(in face: FaceBox) -> FaceBox {
    switch self {
    // The published recipe, with Vision's axes (y up): x = minX + 0.25·w,
    // y = minY + 0.68·h, width 0.5·w, height 0.20·h. Its top edge is then at
    // 1 − 0.68 − 0.20 of the box from above.
    case .strip: face.part(x: 0.25, y: 0.12, width: 0.5, height: 0.20)
    // Above the brows (at 0.25 of a cascade's box), between the temples.
    case .foreheadLeft: face.part(x: 0.20, y: 0.03, width: 0.20, height: 0.18)
    case .foreheadMiddle: face.part(x: 0.40, y: 0.03, width: 0.20, height: 0.18)
    case .foreheadRight: face.part(x: 0.60, y: 0.03, width: 0.20, height: 0.18)
    // Below the lower lids (at 0.45), beside the nose.
    case .upperCheekLeft: face.part(x: 0.14, y: 0.48, width: 0.22, height: 0.14)
    case .upperCheekRight: face.part(x: 0.64, y: 0.48, width: 0.22, height: 0.14)
    case .lowerCheekLeft: face.part(x: 0.18, y: 0.62, width: 0.18, height: 0.14)
    case .lowerCheekRight: face.part(x: 0.64, y: 0.62, width: 0.18, height: 0.14)
    case .nose: face.part(x: 0.40, y: 0.38, width: 0.20, height: 0.22)
    }
  }
}

extension Picture {
  /// What is read of a frame in face mode: every part of the face, then the
  /// corners of the picture away from it, which tell light from pulse.
  ///
  /// - Parameters:
  ///   - sighting: The tracker's answer for this frame; where it is nil or not
  ///     recognised, the corners alone are read, so that the frame keeps its
  ///     place in time.
  ///   - timeSeconds: Presentation time, passed through.
  /// - Returns: One sample for each part that lies inside the picture.
  public func colourSamples(
    of sighting: FaceSighting?, timeSeconds: Double
  ) -> [ColourSample] {
    var samples: [ColourSample] = []
    samples.reserveCapacity(FacePart.allCases.count + 4)
    if let sighting, sighting.isRecognised {
      for part in FacePart.allCases {
        if let sums = colourSums(over: part.box(in: sighting.box)) {
          samples.append(
            sums.sample(region: .face(part), timeSeconds: timeSeconds, sighting: sighting))
        }
      }
    }
    let corners = Region.corners.filter { corner in
      guard let sighting else { return true }
      // With little skin in it a corner shows little of the pulse, and all of
      // a lamp: a large face must not take away what tells them apart.
      return corner.box.shareCovered(by: sighting.box.scaled(by: 1.1)) < 0.3
    }
    return samples + colourSamples(of: corners, timeSeconds: timeSeconds)
  }

  /// Weighted sums over a box whose edges cut through pixels: a pixel counts
  /// by the share of it that is inside, as if the picture were shown on a finer
  /// grid. So a box that glides over skin moves its mean smoothly; whole pixels
  /// would jump in and out of it, with steps as large as a pulse.
  ///
  /// The weights of a pixel are a product of its column's and its row's share,
  /// so the sum is one of nine whole rectangles: the inside, four edges one
  /// pixel wide, four corners.
  ///
  /// - Returns: Nil where more than a tenth of the box is outside the picture,
  ///   or it is narrower than two pixels.
  func colourSums(over box: FaceBox) -> WeightedColourSums? {
    guard box.shareInsidePicture >= 0.9 else { return nil }
    let (w, h) = (Double(uprightWidth), Double(uprightHeight))
    let columns = FractionalSpan(box.x * w, (box.x + box.width) * w, limit: uprightWidth)
    let rows = FractionalSpan(box.y * h, (box.y + box.height) * h, limit: uprightHeight)
    guard let columns, let rows else { return nil }
    var sums = WeightedColourSums()
    for row in rows.pieces {
      for column in columns.pieces {
        let rect = PixelRect(
          x: column.start, y: row.start, width: column.count, height: row.count)
        if rect.isEmpty || row.weight * column.weight == 0 { continue }
        sums.add(colourSums(over: stored(rect)), weight: row.weight * column.weight)
      }
    }
    return sums
  }
}

extension Region {
  /// Tiles at the picture's sides, where a face rarely is: its surroundings.
  static let corners: [Region] = [0, 2].flatMap { row in
    [Region.tile(column: 0, row: row), .tile(column: tileColumns - 1, row: row)]
  }

  /// A tile's place in fractions of the picture; all of it for other regions.
  fileprivate var box: FaceBox {
    guard case .tile(let column, let row) = self else {
      return FaceBox(x: 0, y: 0, width: 1, height: 1)
    }
    let (w, h) = (1 / Double(Region.tileColumns), 1 / Double(Region.tileRows))
    return FaceBox(x: Double(column) * w, y: Double(row) * h, width: w, height: h)
  }
}

/// An interval of a row or column of pixels: whole ones in the middle, and a
/// share of one at each end.
private struct FractionalSpan {
  let pieces: [(start: Int, count: Int, weight: Double)]

  /// - Returns: Nil where less than two pixels are left inside 0 … limit.
  init?(_ low: Double, _ high: Double, limit: Int) {
    let (low, high) = (max(0, low), min(Double(limit), high))
    guard high - low >= 2 else { return nil }
    let first = Int(low.rounded(.up))
    let last = Int(high)  // the whole pixels are first ..< last
    pieces = [
      (first - 1, first > 0 ? 1 : 0, Double(first) - low),
      (first, last - first, 1),
      (last, last < limit ? 1 : 0, high - Double(last)),
    ]
  }
}

/// Sums in which pixels count by a weight between 0 and 1.
struct WeightedColourSums {
  private var weight = 0.0
  private var level = RGB(red: 0, green: 0, blue: 0)
  private var clipped = RGB(red: 0, green: 0, blue: 0)

  mutating func add(_ sums: ColourSums, weight w: Double) {
    weight += w * Double(sums.pixels)
    for channel in Channel.allCases {
      level[channel] += w * sums.level[channel]
      clipped[channel] += w * sums.clipped[channel]
    }
  }

  func sample(region: Region, timeSeconds: Double, sighting: FaceSighting) -> ColourSample {
    ColourSample(
      timeSeconds: timeSeconds, region: region, mean: level.divided(by: weight),
      pixels: Int(weight.rounded()), clippedShare: clipped.divided(by: weight),
      sighting: sighting)
  }
}
