import LatidoSignal

/// Checks frame times before anything else looks at the samples.
///
/// Times from the world are repeated, go back, have holes, are in another
/// unit than claimed or not numbers at all. The clock never repairs them in
/// silence: what cannot be used is left out and counted, a hole or a step
/// back cuts the recording, and the longest sound piece is what is measured.
///
/// Complexity: O(frames).
struct FrameClock: Sendable {
  let rules: ClockRules

  /// - Parameters:
  ///   - times: One per frame, in seconds, any origin; a frame that is
  ///     unusable for another reason (a mean that is not a number) has NaN.
  ///   - unit: The unit in which the source stated them.
  func check(_ times: [Double], statedIn unit: TimeUnit) -> CheckedTimes {
    var kept: [Int] = []
    kept.reserveCapacity(times.count)
    var pieces: [Range<Int>] = []  // ranges of `kept`
    var (pieceStart, repeated, notFinite) = (0, 0, 0)
    var longestGap = 0.0
    var steps: [Double] = []
    steps.reserveCapacity(times.count)
    for (index, time) in times.enumerated() {
      guard time.isFinite else {
        notFinite += 1
        continue
      }
      if let last = kept.last {
        let step = time - times[last]
        if step == 0 {
          repeated += 1
          continue
        }
        if step > 0 {
          steps.append(step)
          longestGap = max(longestGap, step)
        }
        if step < 0 || step > rules.longestGapSeconds {
          pieces.append(pieceStart..<kept.count)
          pieceStart = kept.count
        }
      }
      kept.append(index)
    }
    pieces.append(pieceStart..<kept.count)

    let duration = { (piece: Range<Int>) -> Double in
      piece.count < 2 ? 0 : times[kept[piece.upperBound - 1]] - times[kept[piece.lowerBound]]
    }
    // The first of equally long ones, so that the answer is the same every time.
    var longest = pieces[0]
    for piece in pieces.dropFirst() where duration(piece) > duration(longest) { longest = piece }

    return CheckedTimes(
      rules: rules, unit: unit, frames: Array(kept[longest]),
      times: longest.map { times[kept[$0]] },
      medianStep: steps.isEmpty ? nil : upperMedian(steps),
      repeated: repeated, notFinite: notFinite, total: times.count,
      isCut: pieces.count > 1, longestGapAnywhere: longestGap)
  }
}

/// What the clock asks of frame times; the same for every recipe.
public struct ClockRules: Sendable, Equatable {
  /// Shortest real duration, last minus first stamp, in seconds: six beats at
  /// 42 bpm, and 256 points at 30 Hz. Source: the published recipe, item 3.
  public var shortestSeconds = 8.5
  /// Longest distance of two frames that is interpolated across, in seconds:
  /// half a beat at 60 bpm. Across more, a line would be drawn where a beat was.
  public var longestGapSeconds = 0.5
  /// Lowest median frame rate, in Hz: twice the 4 Hz at the top of the pulse band
  /// (Nyquist).
  public var lowestFrameRateHz = 8.0
  /// Largest share of frames with the stamp of the frame before. A player that
  /// fills a nominal rate repeats a few; beyond a fifth the stamps describe
  /// something else than the frames.
  public var largestRepeatedShare = 0.2

  public init() {}
}

/// Frame times after the clock has looked at them.
struct CheckedTimes: Sendable {
  private let rules: ClockRules
  private let unit: TimeUnit
  /// Indices of the frames of the longest sound piece, in order.
  let frames: [Int]
  /// Their times in seconds as given, strictly increasing; as many as `frames`.
  let times: [Double]
  /// Median distance of two successive frames in seconds; nil below two frames.
  private let medianStep: Double?
  private let repeated: Int
  private let notFinite: Int
  private let total: Int
  private let isCut: Bool
  private let longestGapAnywhere: Double

  fileprivate init(
    rules: ClockRules, unit: TimeUnit, frames: [Int], times: [Double], medianStep: Double?,
    repeated: Int, notFinite: Int, total: Int, isCut: Bool, longestGapAnywhere: Double
  ) {
    self.rules = rules
    self.unit = unit
    self.frames = frames
    self.times = times
    self.medianStep = medianStep
    self.repeated = repeated
    self.notFinite = notFinite
    self.total = total
    self.isCut = isCut
    self.longestGapAnywhere = longestGapAnywhere
  }

  var droppedFrames: Int { repeated + notFinite }
  var durationSeconds: Double { (times.last ?? 0) - (times.first ?? 0) }
  /// (frames − 1) ÷ duration: counting intervals, not frames.
  var rateHz: Double? {
    durationSeconds > 0 ? Double(times.count - 1) / durationSeconds : nil
  }
  /// The longest distance of two frames inside the piece, in seconds.
  var longestGapSeconds: Double {
    zip(times.dropFirst(), times).reduce(0) { max($0, $1.0 - $1.1) }
  }
  var isSound: Bool { !gates.contains { $0.failed } }

  /// The clock's five gates, in the order in which they are to be read.
  var gates: [GateResult] {
    let plausible = unit.plausibleSteps
    let timeUnit = GateResult(
      .timeUnit, measured: medianStep.map { $0 * unit.perSecond },
      .within(plausible.lowerBound, plausible.upperBound), unit.gateUnit)
    // Seconds computed from the wrong unit mean nothing: the gates after it
    // are then not measured.
    let known = !timeUnit.failed
    let tooShort = durationSeconds + timeToleranceSeconds < rules.shortestSeconds
    // A cut recording is judged by its longest piece. Only where that is too
    // short is the gap that cut it the reason.
    let gap = isCut && tooShort ? longestGapAnywhere : longestGapSeconds
    let duration = tooShort ? durationSeconds : max(durationSeconds, rules.shortestSeconds)
    return [
      timeUnit,
      GateResult(
        .frameRate, measured: known ? medianStep.map { 1 / $0 } : nil,
        .atLeast(rules.lowestFrameRateHz), .hertz),
      GateResult(
        .repeatedFrames, measured: total > 0 ? Double(repeated) / Double(total) : nil,
        .atMost(rules.largestRepeatedShare), .share),
      GateResult(
        .longestGap, measured: known && medianStep != nil ? gap : nil,
        .atMost(rules.longestGapSeconds), .seconds),
      GateResult(
        .duration, measured: known ? duration : nil, .atLeast(rules.shortestSeconds), .seconds),
    ]
  }
}

extension TimeUnit {
  fileprivate var gateUnit: Unit {
    switch self {
    case .seconds: .seconds
    case .milliseconds: .milliseconds
    case .microseconds: .microseconds
    }
  }
}
