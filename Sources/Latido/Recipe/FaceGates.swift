import LatidoSignal

/// What face mode asks before a number may leave it.
extension FaceRecipe {
  /// Whether there is a face, and whether enough of it is seen from the front.
  /// None of it is measured for a source of bare numbers.
  func faceGates(_ traces: SkinTraces, clock: CheckedTimes) -> [GateResult] {
    let seen = traces.sightings.compactMap { $0 }
    let isThere = !seen.isEmpty
    let present = traces.times.count { $0.isFinite }
    let share = Double(present) / Double(max(1, traces.times.count))
    func median(_ value: (FaceSighting) -> Double) -> Double? {
      isThere ? upperMedian(seen.map(value)) : nil
    }
    let frontal =
      isThere
      ? Double(seen.count { $0.isFrontal }) / Double(seen.count) : nil
    return [
      GateResult(
        .facePresent, measured: traces.hasPictures ? share : nil, .atLeast(leastPresent), .share),
      GateResult(
        .faceLost,
        measured: traces.hasPictures && present > 0 ? longestAbsence(traces, clock) : nil,
        .atMost(longestLost), .seconds),
      GateResult(.faceWidth, measured: median { $0.box.width }, .atLeast(leastFaceWidth), .share),
      GateResult(
        .faceInside, measured: median { $0.box.skin.shareInsidePicture }, .atLeast(leastInside),
        .share),
      GateResult(.faceFrontal, measured: frontal, .atLeast(leastFrontal), .share),
    ]
  }

  /// How long the face was away: inside the stretch that is used, where that
  /// is long enough, else anywhere.
  private func longestAbsence(_ traces: SkinTraces, _ clock: CheckedTimes) -> Double {
    if clock.isSound { return clock.longestGapSeconds }
    var longest = 0.0
    var lastSeen = traces.allTimes.first { $0.isFinite } ?? 0
    for (time, skinTime) in zip(traces.allTimes, traces.times) where time.isFinite {
      longest = max(longest, time - lastSeen)
      if skinTime.isFinite { lastSeen = time }
    }
    return longest
  }

  /// Whether what moves is a pulse: it lasts, it has blood's colours, all of
  /// the face shows it, and nothing else does.
  func pulseGates(_ evidence: FaceEvidence?) -> [GateResult] {
    let (line, blood) = (evidence?.pulse.line, evidence?.blood)
    let red = blood?.coherence == nil ? redShare : redShareOfParts
    return [
      GateResult(
        .pulseAmplitude, measured: blood?.amplitude ?? 0,
        .within(amplitudes.lowerBound, amplitudes.upperBound), .share),
      GateResult(
        .signalToNoise, measured: line?.signalToNoise, .atLeast(leastSignalToNoise), .ratio),
      GateResult(.piecesAgree, measured: line?.agreement, .atLeast(leastAgreement), .share),
      GateResult(.overtones, measured: evidence?.comb, .atMost(mostComb), .ratio),
      GateResult(
        .redToGreen, measured: blood?.redShare, .within(red.lowerBound, red.upperBound),
        .ratio),
      GateResult(
        .blueToGreen, measured: blood?.blueShare,
        .within(blueShare.lowerBound, blueShare.upperBound), .ratio),
      GateResult(.colourContrast, measured: blood?.contrast, .atLeast(leastContrast), .ratio),
      GateResult(.faceCoherence, measured: blood?.coherence, .atLeast(leastCoherence), .ratio),
      GateResult(
        .surroundings, measured: evidence?.surroundings, .atMost(mostSurroundings), .ratio),
      GateResult(.headMotion, measured: evidence?.motion, .atMost(mostMotion), .share),
      GateResult(
        .confidence, measured: evidence.map(FaceCalibration.confidence),
        .atLeast(leastConfidence), .share),
    ]
  }
}

extension FaceBox {
  /// The part of a face box that the regions of `FacePart` take up.
  fileprivate var skin: FaceBox { part(x: 0.14, y: 0.03, width: 0.72, height: 0.73) }
}
