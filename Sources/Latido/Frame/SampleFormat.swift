/// What is known about a recording's samples besides the samples themselves.
public struct SampleFormat: Sendable, Equatable {
  /// The channels that the source really has, in the order red, green, blue.
  public let channels: [Channel]
  public let levels: LevelScale
  /// The unit in which the source states its times. Times are converted to
  /// seconds on reading; this remembers what was claimed, for the clock to check.
  public let timeUnit: TimeUnit

  public init(
    channels: [Channel] = Channel.allCases, levels: LevelScale = .grey255,
    timeUnit: TimeUnit = .seconds
  ) {
    precondition(!channels.isEmpty, "a recording has at least one channel")
    self.channels = channels
    self.levels = levels
    self.timeUnit = timeUnit
  }
}

/// What the numbers of a colour sample mean.
public enum LevelScale: Sendable, Equatable {
  /// Grey levels, 0–255.
  case grey255
  /// A bare `value` without unit, carried in the red channel: everything that
  /// needs a level (clipping, brightness, colour) is then not measured.
  case arbitrary
}

/// A unit in which frame times are stated.
public enum TimeUnit: Sendable, Equatable, CaseIterable {
  case seconds, milliseconds, microseconds

  /// How many of the unit make a second.
  public var perSecond: Double {
    switch self {
    case .seconds: 1
    case .milliseconds: 1e3
    case .microseconds: 1e6
    }
  }

  /// The suffix that names it in a CSV header.
  public var suffix: String {
    switch self {
    case .seconds: "s"
    case .milliseconds: "ms"
    case .microseconds: "us"
    }
  }

  /// The unit that makes `step`, a distance of two frames as stated, a
  /// plausible frame time: between 2 ms (500 fps) and 2 s.
  ///
  /// The three ranges (2e−3…2, 2…2e3, 2e3…2e6) touch and do not overlap, so a
  /// step fits at most one unit.
  public static func fitting(step: Double) -> TimeUnit? {
    allCases.first { $0.plausibleSteps.contains(step) }
  }

  /// Distances of two frames, as stated, that this unit makes sense of.
  var plausibleSteps: Range<Double> { 2e-3 * perSecond..<2 * perSecond }
}
