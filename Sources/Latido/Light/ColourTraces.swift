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
    // By index, here and below: an array that a loop hands out is counted up and down
    // once a frame.
    let hasTiles = frames.indices.contains { i in frames[i].contains { $0.region.isTile } }
    var times: [Double] = []
    var means: [SIMD4<Double>] = []
    times.reserveCapacity(frames.count)
    means.reserveCapacity(frames.count)
    var (light, clipped, usable) = (SIMD4<Double>.zero, SIMD4<Double>.zero, 0.0)
    for i in frames.indices {
      let whole =
        hasTiles
        ? WholeLight(tilesOf: frames[i])
        : frames[i].isEmpty ? nil : WholeLight(frames[i][0])
      times.append(whole?.timeSeconds ?? .nan)
      means.append(whole?.mean ?? .zero)
      guard let whole else { continue }
      light += whole.mean
      clipped += whole.clippedShare
      usable += 1
    }
    let levels = channels.map { trace(of: $0, in: means) }
    let isGrey = usable > 0 && format.levels == .grey255
    self.times = times
    self.levels =
      format.levels == .arbitrary ? levels.map { scaledToUnitRange($0) } : levels
    self.channels = channels
    meanLevels = channels.map { isGrey ? light[$0.rawValue] / usable : nil }
    clippedShares = channels.map { isGrey ? clipped[$0.rawValue] / usable : nil }
  }
}

/// One channel of colours that stand in lanes, in the order of `Channel`.
private func trace(of channel: Channel, in colours: [SIMD4<Double>]) -> [Double] {
  switch channel {
  case .red: colours.map { $0.x }
  case .green: colours.map { $0.y }
  case .blue: colours.map { $0.z }
  }
}

extension ColourTraces {
  func meanLevel(_ channel: Channel) -> Double? {
    channels.firstIndex(of: channel).flatMap { meanLevels[$0] }
  }
}

/// One frame's light over the whole picture: red, green, blue and nothing.
private struct WholeLight {
  let timeSeconds: Double
  let mean: SIMD4<Double>
  let clippedShare: SIMD4<Double>

  /// - Returns: nil where the sample's time or mean is not a number.
  init?(_ sample: ColourSample) {
    guard (sample.pixels ?? 1) > 0 && sample.timeSeconds.isFinite && sample.mean.lanes.isFinite
    else { return nil }
    timeSeconds = sample.timeSeconds
    mean = sample.mean.lanes
    clippedShare = (sample.clippedShare ?? leastClippedShare(of: sample.mean)).lanes
  }

  /// The frame's tiles, weighted by their pixels.
  ///
  /// - Returns: nil without any, or where one of them cannot be used.
  init?(tilesOf frame: [ColourSample]) {
    var (time, weight) = (Double.nan, 0.0)
    var (sum, clipped) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    for sample in frame where sample.region.isTile {
      let pixels = Double(sample.pixels ?? 1)
      time = sample.timeSeconds
      weight += pixels
      sum += pixels * sample.mean.lanes
      clipped += pixels * (sample.clippedShare ?? leastClippedShare(of: sample.mean)).lanes
    }
    guard weight > 0 && time.isFinite && sum.isFinite else { return nil }
    timeSeconds = time
    mean = sum / weight
    clippedShare = clipped / weight
  }
}

extension RGB {
  fileprivate var lanes: SIMD4<Double> { SIMD4(red, green, blue, 0) }
}

extension SIMD4<Double> {
  fileprivate var isFinite: Bool { self - self == .zero }
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
