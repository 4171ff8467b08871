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
  func rejectedInfluence(
    steps share: Double, on figure: (IntervalSeries) -> Double
  ) -> Double? {
    let value = figure(self)
    guard value > 0 else { return nil }
    guard rejectedCount > 0 else { return 0 }
    let steps = successiveDifferences.map { abs($0) }
    let swing = steps.isEmpty ? 0 : 0.5 * quantile(steps, share)
    let sizes = Self.stepSizes
    return (-sizes...sizes).reduce(0) { largest, size in
      let factor = figure(filled(swing: swing * Double(size) / Double(sizes))) / value
      return max(largest, max(factor, 1 / factor) - 1)
    }
  }

  /// How many sizes of half a step are tried, either way: of the largest ones that
  /// hearts at rest take, 200 ms, one a quarter of a bin of the stress index.
  private static let stepSizes = 8

  /// Largest influence of rejected intervals that a figure is given with. With
  /// one beat disturbed at every place of 24 stretches of 35 intervals from chest
  /// straps: a doubled one moves no figure that is given by more than a tenth, a
  /// missed or an ectopic one 0.7 % (RMSSD) and 0.5 % (stress index) of those
  /// given, where the step that is lost was larger than those that are left let
  /// expect. Steps up to the largest that is left, for RMSSD too, would leave no
  /// such case on the strap, and refuse three in four.
  static let largestRejectedInfluence = 0.1

  func rejectedInfluenceGate(
    steps: Double, on figure: (IntervalSeries) -> Double
  ) -> GateResult {
    GateResult(
      .rejectedInfluence, measured: rejectedInfluence(steps: steps, on: figure),
      .atMost(Self.largestRejectedInfluence), .share)
  }

  /// The series with runs of rejected intervals filled.
  private func filled(swing: Double) -> IntervalSeries {
    let usual = median(accepted)
    var filled: [Interval] = []
    var run: [Interval] = []
    func closeRun() {
      guard let first = run.first, let last = run.last else { return }
      if run.contains(where: { $0.rejection == .gap }) {
        filled += run
      } else {
        filled += equalIntervals(
          from: first.startSeconds, to: last.endSeconds, usual: usual, swing: swing)
      }
      run = []
    }
    for interval in intervals {
      if interval.isAccepted {
        closeRun()
        filled.append(interval)
      } else {
        run.append(interval)
      }
    }
    closeRun()
    return replacing(filled)
  }
}

/// As many intervals of about `usual` as fit, those of each pair longer and
/// shorter by `swing`.
private func equalIntervals(
  from start: Double, to end: Double, usual: Double, swing: Double
) -> [Interval] {
  let count = max(1, Int(((end - start) / usual).rounded()))
  let length = (end - start) / Double(count)
  let swing = min(swing, 0.5 * length)
  var time = start
  return (0..<count).map { k in
    let isPaired = k < count - count % 2
    let seconds = length + (isPaired ? (k % 2 == 0 ? swing : -swing) : 0)
    defer { time += seconds }
    return Interval(startSeconds: time, seconds: seconds)
  }
}
