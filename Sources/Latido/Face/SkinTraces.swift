import LatidoSignal

/// What a recording of a face shows over time: the colour of each piece of
/// skin, the surroundings', and where the face was.
struct SkinTraces: Sendable {
  /// Seconds as the source gave them; NaN for a frame without usable skin.
  let times: [Double]
  /// Pieces of skin, in the order of `FacePart`; one for a recording that
  /// knows no parts.
  let skin: [LevelTrace]
  /// Corners of the picture away from the face; none where the source has none.
  let surroundings: [LevelTrace]
  /// The face in each frame; nil without one, and for a source of bare numbers.
  let sightings: [FaceSighting?]
  /// Whether the source shows pictures, so that having no face means something.
  let hasPictures: Bool
  /// Time of every frame, with skin or without.
  let allTimes: [Double]

  /// - Complexity: O(frames · regions).
  init(_ frames: [[ColourSample]], recipe: FaceRecipe) {
    var parts = FacePart.allCases.filter { $0 != .strip }.map {
      LevelTrace(region: .face($0), count: frames.count)
    }
    var only = LevelTrace(region: .only, count: frames.count)
    var corners = Region.corners.map { LevelTrace(region: $0, count: frames.count) }
    var times: [Double] = []
    var allTimes: [Double] = []
    var sightings: [FaceSighting?] = []
    var (hasPictures, hasParts) = (false, false)
    for (index, frame) in frames.enumerated() {
      var isUsable = false
      for sample in frame {
        let mean = sample.mean
        guard mean.red.isFinite && mean.green.isFinite && mean.blue.isFinite else { continue }
        switch sample.region {
        case .face(.strip): hasParts = true
        case .face(let part):
          hasParts = true
          parts[part.rawValue - 1].set(sample, at: index)
          isUsable = true
        case .only:
          only.set(sample, at: index)
          isUsable = true
        case .tile, .centre:
          hasPictures = true
          if let corner = corners.firstIndex(where: { $0.region == sample.region }) {
            corners[corner].set(sample, at: index)
          }
        }
      }
      let time = frame.first?.timeSeconds ?? .nan
      times.append(isUsable ? time : .nan)
      allTimes.append(time)
      sightings.append(frame.first?.sighting)
    }
    self.times = times
    self.allTimes = allTimes
    self.sightings = sightings
    self.hasPictures = hasPictures || hasParts
    skin = hasPictures || hasParts ? parts : [only]
    surroundings = corners
  }
}

/// One region's levels, frame by frame.
struct LevelTrace: Sendable {
  let region: Region
  private(set) var levels: [RGB?]
  private var clipped = RGB(red: 0, green: 0, blue: 0)
  private var samples = 0

  init(region: Region, count: Int) {
    self.region = region
    levels = [RGB?](repeating: nil, count: count)
  }

  mutating func set(_ sample: ColourSample, at frame: Int) {
    levels[frame] = sample.mean
    samples += 1
    for channel in Channel.allCases { clipped[channel] += sample.clippedShare?[channel] ?? 0 }
  }

  /// Largest of the channels' clipped shares over all frames.
  var clippedShare: Double {
    samples > 0 ? max(clipped.red, clipped.green, clipped.blue) / Double(samples) : 0
  }

  /// The levels on the clock's grid.
  ///
  /// - Returns: Nil where the region is missing in more than a tenth of the
  ///   clock's frames: what is left would be interpolated.
  func onGrid(_ clock: CheckedTimes, rateHz: Double) -> ColourSignal? {
    var times: [Double] = []
    var (red, green, blue) = ([Double](), [Double](), [Double]())
    for (frame, time) in zip(clock.frames, clock.times) {
      guard let level = levels[frame] else { continue }
      times.append(time)
      red.append(level.red)
      green.append(level.green)
      blue.append(level.blue)
    }
    guard let first = clock.times.first, let last = clock.times.last, times.count >= 2,
      Double(times.count) >= 0.9 * Double(clock.times.count)
    else { return nil }
    // All regions share the clock's own grid, also where their first or last
    // frame is missing.
    func grid(_ values: [Double]) -> [Double] {
      var (t, v) = (times, values)
      if t[0] > first {
        t.insert(first, at: 0)
        v.insert(v[0], at: 0)
      }
      if t[t.count - 1] < last {
        t.append(last)
        v.append(v[v.count - 1])
      }
      return interpolateLinearly(times: t, values: v, rateHz: rateHz)
    }
    return ColourSignal(rateHz: rateHz, red: grid(red), green: grid(green), blue: grid(blue))
  }
}
