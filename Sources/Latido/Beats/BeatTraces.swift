import LatidoSignal

/// The traces of a recording in which beats are looked for: every channel, over
/// the published square, over the mean of all tiles, or over a face.
///
/// No channel serves all phones: red is clipped on some, green and blue are
/// dark on others. Which one shows the beats best is found out, not assumed.
///
/// - Parameters:
///   - clock: Sound; its frames alone are used.
/// - Returns: Traces that move at all, times as the clock has them.
/// - Complexity: O(frames · regions).
func beatTraces(
  _ frames: [[ColourSample]], clock: CheckedTimes, format: SampleFormat
) -> [BeatTrace] {
  let used = clock.frames.map { frames[$0] }
  var traces: [BeatTrace] = []
  for channel in format.channels {
    for place in Place.allCases {
      let values = used.compactMap { level(of: $0, in: channel, over: place) }
      guard values.count == clock.times.count, moves(values, format) else { continue }
      let trace = format.levels == .arbitrary ? "value" : channel.name + place.suffix
      traces.append(BeatTrace(name: trace, times: clock.times, values: values))
    }
  }
  return traces
}

/// A frame reduced to what the traces are made of: one sample for each place that
/// it shows, with the mean of that place's regions. The traces of such frames are
/// those of the frames themselves, to rounding.
func meansOfPlaces(_ frame: [ColourSample]) -> [ColourSample] {
  Place.allCases.compactMap { place in
    guard let first = frame.first(where: { place.holds($0.region) }) else { return nil }
    func mean(_ channel: Channel) -> Double { level(of: frame, in: channel, over: place) ?? .nan }
    return ColourSample(
      timeSeconds: first.timeSeconds, region: first.region,
      mean: RGB(red: mean(.red), green: mean(.green), blue: mean(.blue)))
  }
}

/// What a trace is averaged over.
private enum Place: CaseIterable {
  case square, tiles, face

  var suffix: String {
    switch self {
    case .square: ""
    case .tiles: " tiles"
    case .face: " face"
    }
  }

  func holds(_ region: Region) -> Bool {
    switch region {
    case .centre, .only: self == .square
    case .tile: self == .tiles
    case .face: self == .face
    }
  }
}

/// Mean level over the chosen regions of a frame; nil where there is none, or
/// where it is no number.
private func level(
  of samples: [ColourSample], in channel: Channel, over place: Place
) -> Double? {
  var (sum, count) = (0.0, 0)
  for sample in samples where place.holds(sample.region) {
    sum += sample.mean[channel]
    count += 1
  }
  return count > 0 && sum.isFinite ? sum / Double(count) : nil
}

/// Whether a trace moves by more than the rounding of the eight bits that it
/// was averaged from; without unit, at all.
private func moves(_ values: [Double], _ format: SampleFormat) -> Bool {
  let range = (values.max() ?? 0) - (values.min() ?? 0)
  return range > (format.levels == .grey255 ? leastRangeLevels : 0)
}

/// In grey levels, over the whole recording.
private let leastRangeLevels = 0.1
