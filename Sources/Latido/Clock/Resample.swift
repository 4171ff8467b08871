import LatidoSignal

extension CheckedTimes {
  /// The values of the sound piece on a uniform grid.
  ///
  /// - Parameter values: One per frame *given to the clock*; those left out
  ///   by it are skipped here.
  func resample(_ values: [Double], rateHz: Double) -> UniformSignal {
    UniformSignal(
      startSeconds: times[0], rateHz: rateHz,
      values: interpolateLinearly(
        times: times, values: frames.map { values[$0] }, rateHz: rateHz),
      longestGapSeconds: longestGapSeconds, droppedFrames: droppedFrames)
  }
}

extension Evidence {
  /// The stretch that a clock found sound, with all gates of the recipe.
  init(
    clock: CheckedTimes, originSeconds: Double, mode: Mode, recipe: String, method: String,
    gates: [GateResult]
  ) {
    self.init(
      mode: mode, recipe: recipe, method: method,
      startSeconds: clock.times.first.map { $0 - originSeconds } ?? 0,
      durationSeconds: clock.durationSeconds, frames: clock.times.count,
      rateHz: clock.rateHz, gates: gates)
  }
}
