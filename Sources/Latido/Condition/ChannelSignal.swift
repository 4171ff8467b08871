import LatidoSignal

/// One colour channel on a uniform grid, in the stages that a pulse is looked
/// for in.
struct ChannelSignal: Sendable {
  let channel: Channel
  let rateHz: Double
  /// Frames per second that the grid was made from.
  let frameRateHz: Double
  /// The mean levels as they came: where a fall is really one frame long, it
  /// shows here.
  let frames: FrameLevels
  /// Band-passed and nothing else: what channels are compared in.
  let plain: [Double]
  /// Steadied, band-passed and levelled: the pulse, if there is one.
  let pulse: [Double]
  /// Spectrum of `pulse`.
  let lines: Spectrum
  /// Spectrum of the steadied levels less their parabola: what
  /// the band-pass hides, breathing below and combs above, is still here.
  let surroundings: Spectrum
  /// Mean level; nil where the numbers have no unit.
  let meanLevel: Double?
  /// Share of clipped pixels; nil where unknown.
  let clippedShare: Double?

  /// - Returns: nil where the channel moves by less than `leastRange`: a
  ///   channel that is dark or blown out throughout has nothing to say.
  init?(
    _ levels: [Double], channel: Channel, meanLevel: Double?, clippedShare: Double?,
    clock: CheckedTimes, frames: FrameTimes, recipe: StandardRecipe, plans: TransformPlans
  ) {
    let used = clock.frames.map { levels[$0] }
    guard let first = used.first else { return nil }
    var (low, high) = (first, first)
    for level in used {
      if level < low { low = level }
      if level > high { high = level }
    }
    guard high - low >= recipe.leastRange else { return nil }
    let rateHz = recipe.gridRateHz
    self.frames = FrameLevels(frames, levels: used)
    let thinned = cellMeans(times: clock.times, values: used, rateHz: rateHz)
    let untouched = interpolateLinearly(
      times: thinned.times, values: thinned.values, rateHz: rateHz)
    let steady = steadied(untouched, quantum: recipe.levelQuantum)
    let (plain, band) = BandPass(recipe.shapeBand, rateHz: rateHz)
      .filteredForwardBackward(untouched, steady, padding: Int(2 * rateHz))
    self.plain = plain
    pulse = levelled(band, rateHz: rateHz)
    (lines, surroundings) = plans.powerSpectra(
      of: pulse, withoutParabola(steady), rateHz: rateHz)
    self.channel = channel
    frameRateHz = clock.rateHz ?? rateHz
    self.rateHz = rateHz
    self.meanLevel = meanLevel
    self.clippedShare = clippedShare
  }
}

/// When the frames of a recording came.
struct FrameTimes: Sendable {
  /// Seconds after the first frame.
  let times: [Double]
  /// Median distance of two frames, in seconds.
  let stepSeconds: Double

  init(_ clock: CheckedTimes) {
    let first = clock.times.first ?? 0
    times = clock.times.map { $0 - first }
    stepSeconds = clock.medianStepSeconds ?? 1
  }
}

/// One channel frame by frame.
struct FrameLevels: Sendable {
  let frames: FrameTimes
  let levels: [Double]

  init(_ frames: FrameTimes, levels: [Double]) {
    self.frames = frames
    self.levels = levels
  }
}

/// Samples that come faster than 1.5 times `rateHz` are averaged over cells of
/// one grid step first, so that a fast camera's noise is averaged out instead
/// of folded in. Slower ones come back as they are.
private func cellMeans(
  times: [Double], values: [Double], rateHz: Double
) -> (times: [Double], values: [Double]) {
  let span = times[times.count - 1] - times[0]
  guard Double(times.count - 1) > 1.5 * rateHz * span else { return (times, values) }
  var (meanTimes, means) = ([Double](), [Double]())
  var i = 0
  while i < times.count {
    let cell = ((times[i] - times[0]) * rateHz).rounded()
    var (timeSum, sum, count) = (0.0, 0.0, 0.0)
    while i < times.count && ((times[i] - times[0]) * rateHz).rounded() == cell {
      timeSum += times[i]
      sum += values[i]
      count += 1
      i += 1
    }
    meanTimes.append(timeSum / count)
    means.append(sum / count)
  }
  return (meanTimes, means)
}
