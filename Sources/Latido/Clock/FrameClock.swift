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
    var last: Double?
    let total = times.count
    var steps: [Double] = []
    steps.reserveCapacity(times.count)
    for (index, time) in times.enumerated() {
      guard time.isFinite else {
        notFinite += 1
        continue
      }
      if let last {
        let step = time - last
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
      last = time
    }
    pieces.append(pieceStart..<kept.count)

    let duration = { (piece: Range<Int>) -> Double in
      piece.count < 2 ? 0 : times[kept[piece.upperBound - 1]] - times[kept[piece.lowerBound]]
    }
    // The first of equally long ones, so that the answer is the same every time.
    var longest = pieces[0]
    for piece in pieces.dropFirst() where duration(piece) > duration(longest) { longest = piece }

    let times = longest.map { times[kept[$0]] }
    var gap = 0.0
    for i in times.indices.dropFirst() { gap = max(gap, times[i] - times[i - 1]) }
    let medianStep = steps.isEmpty ? nil : upperMedian(steps)
    let tooShort = duration(longest) + timeToleranceSeconds < rules.shortestSeconds
    return CheckedTimes(
      frames: Array(kept[longest]), times: times, longestGapSeconds: gap,
      medianStepSeconds: medianStep, droppedFrames: repeated + notFinite,
      gates: gates(
        typicalStep: medianStep.map { typicalStep($0, of: steps, statedIn: unit) }, unit: unit,
        repeatedShare: total > 0 ? Double(repeated) / Double(total) : nil,
        // A cut recording is judged by its longest piece. Only where that is
        // too short is the gap that cut it the reason.
        gap: pieces.count > 1 && tooShort ? longestGap : gap,
        duration: tooShort ? duration(longest) : max(duration(longest), rules.shortestSeconds)))
  }

  /// The median step in seconds. Where frames of no unit are so far apart, it is
  /// the mean: stamps that scatter by more than their distance lie in clusters,
  /// and their median is the distance inside a cluster.
  private func typicalStep(
    _ median: Double, of steps: [Double], statedIn unit: TimeUnit
  ) -> Double {
    if TimeUnit.fitting(step: median * unit.perSecond) != nil { return median }
    return steps.reduce(0, +) / Double(steps.count)
  }

  /// The clock's five gates, in the order in which they are to be read.
  private func gates(
    typicalStep: Double?, unit: TimeUnit, repeatedShare: Double?, gap: Double, duration: Double
  ) -> [GateResult] {
    let plausible = unit.plausibleSteps
    let timeUnit = GateResult(
      .timeUnit, measured: typicalStep.map { $0 * unit.perSecond },
      .within(plausible.lowerBound, plausible.upperBound), unit.gateUnit)
    // Seconds computed from the wrong unit mean nothing: the gates after it
    // are then not measured.
    let known = !timeUnit.failed
    return [
      timeUnit,
      GateResult(
        .frameRate, measured: known ? typicalStep.map { 1 / $0 } : nil,
        .atLeast(rules.lowestFrameRateHz), .hertz),
      GateResult(
        .repeatedFrames, measured: repeatedShare, .atMost(rules.largestRepeatedShare), .share),
      GateResult(
        .longestGap, measured: known && typicalStep != nil ? gap : nil,
        .atMost(rules.longestGapSeconds), .seconds),
      GateResult(
        .duration, measured: known ? duration : nil, .atLeast(rules.shortestSeconds), .seconds),
    ]
  }
}

/// Frame times after the clock has looked at them.
struct CheckedTimes: Sendable {
  /// Indices of the frames of the longest sound piece, in order.
  let frames: [Int]
  /// Their times in seconds as given, strictly increasing; as many as `frames`.
  let times: [Double]
  /// The longest distance of two frames inside the piece, in seconds.
  let longestGapSeconds: Double
  /// The median distance of two frames anywhere, in seconds; nil with fewer than two.
  let medianStepSeconds: Double?
  /// Frames left out anywhere: repeated stamps and what is not a number.
  let droppedFrames: Int
  let gates: [GateResult]

  var durationSeconds: Double { (times.last ?? 0) - (times.first ?? 0) }
  /// (frames − 1) ÷ duration: counting intervals, not frames.
  var rateHz: Double? {
    durationSeconds > 0 ? Double(times.count - 1) / durationSeconds : nil
  }
  var isSound: Bool { !gates.contains { $0.failed } }
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
