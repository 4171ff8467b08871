import LatidoSignal

/// One outcome for a recording that was read in several windows.
///
/// It is a reading if most windows are, and if the rate is one rate: the
/// highest and the lowest reading differ by no more than `mostChangeBpm`. A rate
/// that really moves is not averaged away; nor are readings that contradict
/// each other where they look at the same beats.
///
/// - Parameter windows: At least one, in the order of time, each overlapping the
///   next by about half.
func combined(_ windows: [Outcome], recipe: StandardRecipe) -> Outcome {
  precondition(!windows.isEmpty, "a recording has at least one window")
  var readings: [Reading] = []
  var largestStep: Double?
  for (index, window) in windows.enumerated() {
    guard case .reading(let reading) = window else { continue }
    if index > 0, case .reading(let before) = windows[index - 1] {
      largestStep = max(largestStep ?? 0, gap(between: before, and: reading))
    }
    readings.append(reading)
  }
  if windows.count == 1 { return windows[0] }
  let share = Double(readings.count) / Double(windows.count)
  let rates = readings.map { $0.bpm }
  let change = (rates.max() ?? 0) - (rates.min() ?? 0)
  let gates = [
    // Where none is, each says why itself, and their share says nothing more.
    GateResult(
      .windowsAnswered, measured: readings.isEmpty ? nil : share,
      .atLeast(recipe.leastWindowsAnswered), .share),
    GateResult(
      .windowsAgree, measured: largestStep, .atMost(recipe.mostWindowGapBpm), .beatsPerMinute),
    GateResult(
      .rateChanges, measured: isRealChange(readings) ? change : nil,
      .atMost(recipe.mostChangeBpm), .beatsPerMinute),
  ]
  let mean = rates.isEmpty ? 0 : rates.reduce(0, +) / Double(rates.count)
  let middle = readings.min { abs($0.bpm - mean) < abs($1.bpm - mean) }
  let evidence = Evidence(
    windows.map { $0.evidence },
    of: share < recipe.leastWindowsAnswered ? firstRefusal(windows) : middle?.evidence,
    gates: gates)
  guard let middle, let certainty = middle.certainty, !gates.contains(where: { $0.failed }) else {
    return .refused(Refusal(evidence: evidence))
  }
  // Windows that share half of their beats are not independent: the mean is
  // taken to be no surer than one of them, and never narrower than the rates lie.
  let half = max(0.5 * (certainty.highBpm - certainty.lowBpm), 0.5 * change)
  var confidence = 1.0
  for reading in readings { confidence = min(confidence, reading.certainty?.confidence ?? 0) }
  return .reading(
    Reading(
      bpm: mean,
      certainty: Certainty(
        lowBpm: max(0, mean - half), highBpm: mean + half, confidence: confidence),
      evidence: evidence))
}

/// By how much two readings contradict each other, in bpm: the distance of
/// their intervals, 0 where those overlap.
private func gap(between a: Reading, and b: Reading) -> Double {
  guard let first = a.certainty, let second = b.certainty else { return abs(a.bpm - b.bpm) }
  return max(0, first.lowBpm - second.highBpm, second.lowBpm - first.highBpm)
}

/// Whether the fastest and the slowest reading differ by more than they may by
/// chance: their intervals do not touch.
private func isRealChange(_ readings: [Reading]) -> Bool {
  let lows = readings.compactMap { $0.certainty?.lowBpm }
  let highs = readings.compactMap { $0.certainty?.highBpm }
  guard let highestLow = lows.max(), let lowestHigh = highs.min() else { return false }
  return highestLow > lowestHigh
}

private func firstRefusal(_ windows: [Outcome]) -> Evidence? {
  for window in windows {
    if case .refused(let refusal) = window { return refusal.evidence }
  }
  return nil
}

extension Evidence {
  /// The whole stretch that several windows cover, with the gates of one of
  /// them and those of the combination.
  fileprivate init(_ all: [Evidence], of one: Evidence?, gates: [GateResult]) {
    let shown = one ?? all[0]
    let start = all[0].startSeconds
    var (end, frames) = (start, 0)
    for evidence in all where evidence.startSeconds + evidence.durationSeconds > end {
      // Frames that the window before has not seen, by the rate at which they came.
      let fresh = evidence.startSeconds + evidence.durationSeconds - max(end, evidence.startSeconds)
      frames += Int((fresh * (evidence.rateHz ?? 0)).rounded())
      end = evidence.startSeconds + evidence.durationSeconds
    }
    let duration = end - start
    // A window that moves within itself says so, unless the windows together do.
    let combinedMoves = gates.contains { $0.gate == .rateChanges && $0.failed }
    let moving = combinedMoves ? nil : shown.gates.first { $0.gate == .rateChanges && $0.failed }
    self.init(
      mode: shown.mode, recipe: shown.recipe, method: shown.method, startSeconds: start,
      durationSeconds: duration, frames: frames + 1,
      rateHz: duration > 0 ? Double(frames) / duration : nil,
      gates: shown.gates.filter { $0.gate != .rateChanges }
        + gates.map { $0.gate == .rateChanges ? moving ?? $0 : $0 })
  }
}
