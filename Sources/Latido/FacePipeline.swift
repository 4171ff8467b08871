import LatidoSignal

/// The measurement of a face by recipe `standard`, on half a page; see
/// `Pipeline` for the whole.
extension Pipeline {
  @inline(never)  // A seam of the web page's two files: Scripts/web-later.mjs.
  func measureFace(
    _ frames: [[ColourSample]], originSeconds: Double, _ settings: FaceRecipe
  ) -> Outcome {
    let traces = SkinTraces(frames, recipe: settings)
    let clock = FrameClock(rules: settings.clock).check(traces.times, statedIn: format.timeUnit)
    let pulse = clock.isSound ? FaceEvidence(traces, clock: clock, recipe: settings) : nil

    let gates =
      settings.faceGates(traces, clock: clock) + clock.gates
      + (clock.isSound ? settings.pulseGates(pulse) : [])
    let evidence = Evidence(
      clock: clock, originSeconds: originSeconds, mode: .face, recipe: recipe.identifier,
      method: "pos+pbv", gates: gates)
    guard let pulse, !gates.contains(where: { $0.failed }) else {
      return .refused(Refusal(evidence: evidence))
    }
    return .reading(
      Reading(
        bpm: 60 * pulse.frequencyHz,
        certainty: FaceCalibration.certainty(pulse, durationSeconds: clock.durationSeconds),
        evidence: evidence))
  }
}
