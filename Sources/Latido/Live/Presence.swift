/// Whether there is anything to measure in front of the lens, frame by frame.
///
/// This decides what a person is told to do, not whether a number may be
/// given: a wall that is taken for a finger here has no pulse and is refused.
///
/// A finger that covers the lens is lit from within. Blood and melanin absorb
/// green and blue far more than red, so red leads; where a camera's white
/// balance hides that, the picture is at least out of focus and even, since
/// the skin touches the glass. Source: Lamonaca et al. 2013, "Reliable pulse
/// rate evaluation by smartphone", and the statistics of the recordings in
/// docs/accuracy.md.
struct Presence: Sendable {
  /// Darker than this everywhere, in grey levels, nothing can be seen: the lens
  /// is covered and no light comes through (torch off), or there is no picture.
  static let darkestLevel = 8.0
  /// Red leads green and blue by this factor in every recording of a finger lit
  /// by a phone's flash with automatic white balance (smallest seen: 2.2).
  static let redLead = 1.5
  /// Spread of the tiles' brightness, (largest − smallest) ÷ mean, up to which
  /// a picture counts as even. A finger's edge-to-edge fall-off is about 0.5;
  /// rooms have 1 and more.
  static let evenSpread = 0.6

  /// Whether what the mode measures is in the frame. A face is where the face
  /// tracker read one.
  static func sees(_ mode: Mode, in samples: [ColourSample], format: SampleFormat) -> Bool {
    switch mode {
    case .finger: seesFinger(samples, format: format)
    case .face: samples.contains { $0.region.isOfFace }
    }
  }

  /// - Returns: true where the frame may show a finger; also where the source
  ///   cannot tell (no level, one channel only).
  static func seesFinger(_ samples: [ColourSample], format: SampleFormat) -> Bool {
    guard format.levels == .grey255, format.channels.count == 3 else { return !samples.isEmpty }
    guard let light = WholePicture(samples), light.isSeen else { return false }
    return light.isRed || light.isEven
  }

  /// Whether the frame shows a finger and nothing else: light that is red and
  /// even, as no picture of a room or a face is both.
  static func isCovered(_ samples: [ColourSample]) -> Bool {
    guard let light = WholePicture(samples), light.isSeen else { return false }
    return light.isRed && light.isEven
  }

  /// The light of a frame's tiles, or of what it has instead of them.
  private struct WholePicture {
    let isSeen: Bool
    let isRed: Bool
    let isEven: Bool

    /// nil without samples, or where a mean is not a number.
    init?(_ samples: [ColourSample]) {
      let tiles = samples.filter { $0.region != .centre }
      let seen = tiles.isEmpty ? samples : tiles
      guard !seen.isEmpty, seen.allSatisfy({ $0.mean.red.isFinite }) else { return nil }
      let count = Double(seen.count)
      let red = seen.reduce(0) { $0 + $1.mean.red } / count
      let green = seen.reduce(0) { $0 + $1.mean.green } / count
      let blue = seen.reduce(0) { $0 + $1.mean.blue } / count
      isSeen = max(red, green, blue) > darkestLevel
      isRed = red >= redLead * max(green, blue)
      let levels = seen.map { ($0.mean.red + $0.mean.green + $0.mean.blue) / 3 }
      let spread = (levels.max()! - levels.min()!) / ((red + green + blue) / 3)
      isEven = seen.count == 1 || spread <= evenSpread
    }
  }
}
