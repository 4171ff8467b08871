import LatidoSignal

extension IntervalSeries {
  /// How far a figure could move if the rejected intervals were there.
  ///
  /// What is left out is not known, but its sum mostly is: a doubled beat cut one
  /// interval in two, a missed one joined two, an ectopic one moved the border
  /// between two. So each run of rejected intervals is filled with as many equal
  /// ones as fit, then with such that are alternately longer and shorter, by up to
  /// half a step as it occurs (a quantile of |RR[i+1] − RR[i]|), and the figure is
  /// taken of each. Every size of step up to that is tried, since a smaller one may
  /// move more: it puts both into the commonest bin, or makes another the
  /// commonest. Nothing of this enters a figure; it only tells whether the
  /// figure hangs on beats that nobody saw, as MxDMn does where the longest
  /// interval is among them. Stretches that were not recorded are not filled.
  ///
  /// - Parameters:
  ///   - steps: The quantile: higher lets rarer steps weigh.
  ///   - figure: Of a series; positive.
  /// - Returns: The largest change, as a factor either way less one; 0 where
  ///   nothing is rejected, nil where the figure is 0.
  /// - Complexity: O(intervals), and 17 times the figure's own.
  func rejectedInfluence(on figure: (IntervalSeries) -> Double) -> Double? {
    let value = figure(self)
    guard value > 0 else { return nil }
    guard rejectedCount > 0 else { return 0 }
    let forecast = StepForecast(self)
    return (0...Self.stepSizes).reduce(0) { largest, size in
      let share = Double(size) / Double(Self.stepSizes)
      return max(largest, abs(value / figure(filled(at: share, of: forecast)) - 1))
    }
  }

  /// How many parts the range of steps is cut into.
  private static let stepSizes = 32

  /// Largest influence of rejected intervals that a figure is given with. With
  /// one beat disturbed at every place of 24 stretches of 35 intervals from chest
  /// straps: a doubled one moves no figure that is given by more than a tenth, a
  /// missed or an ectopic one 0.7 % (RMSSD) and 0.5 % (stress index) of those
  /// given, where the step that is lost was larger than those that are left let
  /// expect. Steps up to the largest that is left, for RMSSD too, would leave no
  /// such case on the strap, and refuse three in four.
  static let largestRejectedInfluence = 0.1

  func rejectedInfluenceGate(on figure: (IntervalSeries) -> Double) -> GateResult {
    GateResult(
      .rejectedInfluence, measured: rejectedInfluence(on: figure),
      .atMost(Self.largestRejectedInfluence), .share)
  }

  /// The series with runs of rejected intervals filled.
  ///
  /// - Parameters:
  ///   - share: Which step of those that may be hidden: 0 the least, 1 the largest.
  ///   - forecast: Of this series.
  private func filled(at share: Double, of forecast: StepForecast) -> IntervalSeries {
    let usual = median(accepted)
    var filled: [Interval] = []
    var run: [Interval] = []
    func closeRun(before next: Interval?) {
      guard let first = run.first, let last = run.last else { return }
      if run.contains(where: { $0.rejection == .gap }) {
        filled += run
      } else {
        let seconds = last.endSeconds - first.startSeconds
        let count = max(1, Int((seconds / usual).rounded()))
        let steps = forecast.steps(
          after: count == 2 ? filled.last?.seconds : nil, before: next?.seconds)
        filled += equalIntervals(
          count, from: first.startSeconds, lasting: seconds,
          step: steps.lowerBound + share * (steps.upperBound - steps.lowerBound))
      }
      run = []
    }
    for interval in intervals {
      if interval.isAccepted {
        closeRun(before: interval)
        filled.append(interval)
      } else {
        run.append(interval)
      }
    }
    closeRun(before: nil)
    return replacing(filled)
  }
}

/// Equal intervals, but of each pair the first shorter and the second longer by half a
/// step; none becomes shorter than half.
private func equalIntervals(
  _ count: Int, from start: Double, lasting seconds: Double, step: Double
) -> [Interval] {
  let length = seconds / Double(count)
  let half = min(max(0.5 * step, -0.5 * length), 0.5 * length)
  var time = start
  return (0..<count).map { k in
    let isPaired = k < count - count % 2
    let seconds = length + (isPaired ? (k % 2 == 0 ? -half : half) : 0)
    defer { time += seconds }
    return Interval(startSeconds: time, seconds: seconds)
  }
}
