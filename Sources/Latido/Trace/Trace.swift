import LatidoSignal

/// One number a frame: how a region's light in one channel moved over time.
struct Trace: Sendable {
  /// Seconds as the source gave them; NaN for a frame that cannot be used.
  let times: [Double]
  /// Grey levels ÷ 255, or a bare value scaled to ±1; as many as `times`.
  let values: [Double]
  /// Share of pixels at an end of the channel's range, over all frames; nil
  /// where the source neither says nor lets it be bounded.
  let clippedShare: Double?

  /// The mean of one channel over one region, as the published recipe reads it.
  ///
  /// A frame without the region, or whose time or mean is not a number, keeps
  /// its place with a NaN time: the clock leaves it out and counts it.
  ///
  /// - Complexity: O(frames), the regions of a frame standing in one order.
  init(_ frames: [[ColourSample]], channel: Channel, region: Region, format: SampleFormat) {
    var times: [Double] = []
    var values: [Double] = []
    times.reserveCapacity(frames.count)
    values.reserveCapacity(frames.count)
    var position = 0
    var (clipped, levels) = (0.0, 0)
    for frame in frames.indices {
      // By index: a frame's samples are looked at, and need no holding.
      if position >= frames[frame].count || frames[frame][position].region != region {
        position = frames[frame].firstIndex { $0.region == region } ?? frames[frame].count
      }
      guard position < frames[frame].count else {
        times.append(.nan)
        values.append(0)
        continue
      }
      let level = frames[frame][position].mean[channel]
      let usable = level.isFinite
      times.append(usable ? frames[frame][position].timeSeconds : .nan)
      values.append(usable ? level : 0)
      if usable {
        clipped +=
          frames[frame][position].clippedShare.map { $0[channel] }
          ?? leastClippedShare(ofMean: level)
        levels += 1
      }
    }
    self.times = times
    switch format.levels {
    case .grey255:
      self.values = values.map { $0 / 255 }
      clippedShare = levels > 0 ? clipped / Double(levels) : nil
    case .arbitrary:
      self.values = scaledToUnitRange(values)
      clippedShare = nil
    }
  }
}

/// The smallest share of clipped pixels that a mean level admits, where the
/// source gives means alone.
///
/// Unclipped pixels lie in 2 … 253 and clipped ones in 0 … 1 or 254 … 255, so
/// a mean m ≤ 255·c + 253·(1 − c) needs c ≥ (m − 253)/2, and a mean
/// m ≥ 0·c + 2·(1 − c) needs c ≥ 1 − m/2.
func leastClippedShare(ofMean level: Double) -> Double {
  let unclipped = Double(highestUnclippedLevel)
  let atTop = (level - unclipped) / (255 - unclipped)
  let atBottom = 1 - level / Double(lowestClippedLevel + 1)
  return min(1, max(0, atTop, atBottom))
}

/// A value without unit has no natural size; ±1 around its mean makes every
/// threshold that follows independent of it. A constant becomes zeros.
func scaledToUnitRange(_ values: [Double]) -> [Double] {
  guard !values.isEmpty else { return [] }
  let mean = values.reduce(0, +) / Double(values.count)
  let largest = values.reduce(0) { max($0, abs($1 - mean)) }
  guard largest > 0 else { return [Double](repeating: 0, count: values.count) }
  return values.map { ($0 - mean) / largest }
}
