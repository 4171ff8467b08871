import LatidoSignal

/// The light of a whole picture, one trace per colour channel.
struct ColourTraces: Sendable {
  /// Seconds as the source gave them; NaN for a frame that cannot be used.
  let times: [Double]
  /// Mean levels per frame, one array for each channel that the source has, in
  /// the order of `channels`; as many as `times`.
  let levels: [[Double]]
  let channels: [Channel]
  /// Mean level over all usable frames, per channel; nil without any, or where
  /// the numbers have no unit.
  let meanLevels: [Double?]
  /// Share of clipped pixels over all usable frames, per channel.
  let clippedShares: [Double?]

  /// Averages the regions of each frame over the whole picture: the tiles,
  /// weighted by their pixels, or the only region there is.
  ///
  /// The whole picture and not its centre: with a finger on the lens the centre
  /// is the brightest part, and the first to clip.
  ///
  /// - Complexity: O(frames · regions).
  init(_ frames: [[ColourSample]], format: SampleFormat) {
    let channels = format.levels == .arbitrary ? [.red] : format.channels
    let hasTiles = frames.contains { $0.contains { $0.region.isTile } }
    var times: [Double] = []
    var clipped = RGB(red: 0, green: 0, blue: 0)
    var usable = 0
    times.reserveCapacity(frames.count)
    var means: [RGB] = []
    means.reserveCapacity(frames.count)
    for frame in frames {
      let light = WholeLight(frame, tilesOnly: hasTiles)
      guard light.weight > 0 && light.timeSeconds.isFinite else {
        times.append(.nan)
        means.append(RGB(red: 0, green: 0, blue: 0))
        continue
      }
      times.append(light.timeSeconds)
      means.append(divided(light.sum, by: light.weight))
      let share = divided(light.clipped, by: light.weight)
      clipped.red += share.red
      clipped.green += share.green
      clipped.blue += share.blue
      usable += 1
    }
    let levels = channels.map { channel in means.map { $0[channel] } }
    self.times = times
    self.levels =
      format.levels == .arbitrary ? levels.map { scaledToUnitRange($0) } : levels
    self.channels = channels
    meanLevels = levels.map { levels in
      usable > 0 && format.levels == .grey255 ? levels.reduce(0, +) / Double(usable) : nil
    }
    clippedShares = channels.map { channel in
      usable > 0 && format.levels == .grey255 ? clipped[channel] / Double(usable) : nil
    }
  }
}

extension ColourTraces {
  func meanLevel(_ channel: Channel) -> Double? {
    channels.firstIndex(of: channel).flatMap { meanLevels[$0] }
  }
}

/// One frame's regions summed up, weighted by their pixels.
private struct WholeLight {
  var timeSeconds = Double.nan
  var weight = 0.0
  var sum = RGB(red: 0, green: 0, blue: 0)
  var clipped = RGB(red: 0, green: 0, blue: 0)

  init(_ frame: [ColourSample], tilesOnly: Bool) {
    for sample in frame where !tilesOnly || sample.region.isTile {
      let mean = sample.mean
      guard mean.red.isFinite && mean.green.isFinite && mean.blue.isFinite else {
        weight = 0
        return
      }
      let pixels = Double(sample.pixels ?? 1)
      timeSeconds = sample.timeSeconds
      weight += pixels
      sum.red += pixels * mean.red
      sum.green += pixels * mean.green
      sum.blue += pixels * mean.blue
      let share = sample.clippedShare ?? leastClippedShare(of: mean)
      clipped.red += pixels * share.red
      clipped.green += pixels * share.green
      clipped.blue += pixels * share.blue
      if !tilesOnly { return }
    }
  }
}

private func divided(_ sum: RGB, by weight: Double) -> RGB {
  RGB(red: sum.red / weight, green: sum.green / weight, blue: sum.blue / weight)
}

private func leastClippedShare(of mean: RGB) -> RGB {
  RGB(
    red: leastClippedShare(ofMean: mean.red), green: leastClippedShare(ofMean: mean.green),
    blue: leastClippedShare(ofMean: mean.blue))
}

extension Region {
  fileprivate var isTile: Bool {
    if case .tile = self { true } else { false }
  }
}
