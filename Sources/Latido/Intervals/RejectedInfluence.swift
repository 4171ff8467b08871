import LatidoSignal

extension IntervalSeries {
  /// How far off a figure may be because of the rejected intervals.
  ///
  /// What is left out is not known, but its sum mostly is: a doubled beat cut one
  /// interval in two, a missed one joined two, an ectopic one moved the border
  /// between two. So each run of rejected intervals is filled with as many equal
  /// ones as fit, and each pair of those made different by a step that the rest of
  /// the list lets expect (`StepForecast`). The figure is taken for every size of step
  /// there, since a smaller one may move more: it puts both into the commonest bin, or
  /// makes another the commonest. Nothing of this enters a figure; it only tells
  /// whether the figure hangs on beats that nobody saw, as MxDMn does where the longest
  /// interval is among them. Stretches that were not recorded are not filled.
  ///
  /// - Parameter figure: Of a series; positive.
  /// - Returns: The largest difference from what the figure would be, as a share of
  ///   that; 0 where nothing is rejected, nil where the figure is 0.
  /// - Complexity: O(intervals), and 34 times the figure's own.
  func rejectedInfluence(on figure: (IntervalSeries) -> Double) -> Double? {
    let value = figure(self)
    guard value > 0 else { return nil }
    let usual = median(accepted)
    let hidden = rejectedRuns.map { HiddenIntervals(at: $0, of: self, usual: usual) }
    guard !hidden.isEmpty else { return 0 }
    let forecast = StepForecast(self)
    let pairs = hidden.reduce(0) { $0 + $1.pairs }
    let steps = hidden.map { $0.steps(by: forecast, among: pairs) }
    return (0...Self.stepSizes).reduce(0) { largest, size in
      let share = Double(size) / Double(Self.stepSizes)
      let tried = steps.map { $0.lowerBound + share * ($0.upperBound - $0.lowerBound) }
      return max(largest, abs(value / figure(filled(hidden, with: tried)) - 1))
    }
  }

  /// Into how many parts the steps that may be hidden are cut: of the 300 ms that
  /// hearts at rest leave open at most, two intervals then move by 5 ms at a time, a
  /// tenth of a bin of the stress index.
  private static let stepSizes = 32

  /// Largest influence of rejected intervals that a figure is given with.
  static let largestRejectedInfluence = 0.1

  func rejectedInfluenceGate(on figure: (IntervalSeries) -> Double) -> GateResult {
    GateResult(
      .rejectedInfluence, measured: rejectedInfluence(on: figure),
      .atMost(Self.largestRejectedInfluence), .share)
  }
}

/// What a run of rejected intervals hides.
private struct HiddenIntervals {
  let indices: Range<Int>
  private let startSeconds: Double
  private let seconds: Double
  /// The intervals beside the run, in seconds.
  private let before, after: Double?
  /// How many there were: what stands beside the run is nearer to them than the median.
  private let count: Int

  /// - Parameters:
  ///   - run: Indices of the rejected intervals.
  ///   - series: That they belong to.
  ///   - usual: Length of its intervals, in seconds, for a run with nothing beside it.
  init(at run: Range<Int>, of series: IntervalSeries, usual: Double) {
    let intervals = series.intervals
    indices = run
    startSeconds = intervals[run.lowerBound].startSeconds
    seconds = intervals[run.upperBound - 1].endSeconds - startSeconds
    before = run.lowerBound > 0 ? intervals[run.lowerBound - 1].seconds : nil
    after = run.upperBound < intervals.count ? intervals[run.upperBound].seconds : nil
    let beside = [before, after].compactMap { $0 }
    count = max(1, Int((seconds / (beside.isEmpty ? usual : mean(beside))).rounded()))
  }

  var pairs: Int { count / 2 }

  /// Steps that each pair may hide, in seconds, `pairs` being hidden in all.
  func steps(by forecast: StepForecast, among pairs: Int) -> ClosedRange<Double> {
    guard count == 2, let before, let after else { return forecast.steps(among: pairs) }
    return forecast.steps(in: seconds, between: before, and: after, among: pairs)
  }

  /// Equal intervals, but of each pair the first shorter and the second longer by half
  /// a step; none becomes shorter than half.
  func filled(step: Double) -> [Interval] {
    let length = seconds / Double(count)
    let half = min(max(0.5 * step, -0.5 * length), 0.5 * length)
    var time = startSeconds
    return (0..<count).map { k in
      let isPaired = k < 2 * pairs
      let seconds = length + (isPaired ? (k % 2 == 0 ? -half : half) : 0)
      defer { time += seconds }
      return Interval(startSeconds: time, seconds: seconds)
    }
  }
}

extension IntervalSeries {
  /// Rejected intervals in unbroken runs, without those in which nothing was recorded.
  private var rejectedRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    for i in intervals.indices where !intervals[i].isAccepted {
      if let last = runs.last, last.upperBound == i {
        runs[runs.count - 1] = last.lowerBound..<i + 1
      } else {
        runs.append(i..<i + 1)
      }
    }
    return runs.filter { run in !intervals[run].contains { $0.rejection == .gap } }
  }

  private func filled(_ hidden: [HiddenIntervals], with steps: [Double]) -> IntervalSeries {
    var filled: [Interval] = []
    var next = 0
    for (run, step) in zip(hidden, steps) {
      filled += intervals[next..<run.indices.lowerBound]
      filled += run.filled(step: step)
      next = run.indices.upperBound
    }
    return replacing(filled + intervals[next...])
  }
}
