import LatidoSignal

/// What recipe `standard` asks of the light before it looks for a pulse.
extension StandardRecipe {
  /// Whether it can be a finger at all, by its colour. That is no more than a
  /// first look: paper in red light passes, and is refused for lack of a pulse.
  func colourGates(_ traces: ColourTraces) -> [GateResult] {
    let brightest = traces.meanLevels.compactMap { $0 }.max()
    let green = traces.meanLevel(.green)
    let blue = traces.meanLevel(.blue)
    let unabsorbed = green.flatMap { green in blue.map { min(green, $0) } }
    return [
      GateResult(
        .brightness, measured: brightest, .atLeast(leastBrightness),
        .greyLevels),
      GateResult(.fingerColour, measured: unabsorbed, .atMost(mostUnabsorbed), .greyLevels),
    ]
  }

  /// The gates of a recording in which nothing moves that could be a pulse.
  var stillnessGates: [GateResult] {
    [GateResult(.amplitude, measured: 0, .atLeast(leastAmplitude), .greyLevels)]
  }
}

/// What recipe `standard` asks of a candidate before its rate may be answered.
extension StandardRecipe {
  /// - Parameters:
  ///   - chance: The fitted chance that the candidate's rate is right, if it is a
  ///     pulse at all.
  ///   - modulation: The larger of this and of the brightest channel; nil where both are dark.
  func verdict(
    on candidate: PulseCandidate, chance: Double, contrast: LightContrast, modulation: Double?,
    recording: RecordingFacts
  ) -> Verdict {
    let colour: ColourEvidence =
      (contrast.largest ?? 0) < bloodContrast
      ? recording.isBloodRed ? .bloodRed : .missing
      : contrast.outOfStep >= bloodOutOfStep ? .depth : .contrast
    let gates =
      lightGates(candidate, contrast: contrast, modulation: modulation)
      + neighbourGates(candidate, recording: recording)
      + rhythmGates(candidate, recording: recording)
      + waveformGates(candidate, colour: colour, frameRateHz: recording.frameRateHz)
    let plausibility = plausibility(of: gates, colour: colour)
    return Verdict(
      candidate: candidate, confidence: chance * plausibility,
      gates: gates
        + [
          GateResult(
            .confidence, measured: min(chance, plausibility), .atLeast(leastConfidence), .share)
        ])
  }

  /// Amplitude of a channel's strongest line ÷ its level; nil where it is dark.
  func modulation(_ candidate: PulseCandidate) -> Double? {
    candidate.meanLevel.flatMap { $0 >= brightLevel ? candidate.amplitude / $0 : nil }
  }

  private func lightGates(
    _ candidate: PulseCandidate, contrast: LightContrast, modulation: Double?
  ) -> [GateResult] {
    [
      GateResult(
        .amplitude, measured: candidate.meanLevel.map { _ in candidate.amplitude },
        .atLeast(leastAmplitude), .greyLevels),
      GateResult(.modulation, measured: modulation, .atMost(largestModulation), .share),
      GateResult(
        .lightContrast, measured: contrast.canTell ? contrast.largest : nil,
        .atLeast(oneLightContrast), .score),
    ]
  }

  private func neighbourGates(
    _ candidate: PulseCandidate, recording: RecordingFacts
  ) -> [GateResult] {
    let neighbours = candidate.neighbours
    let isSlow = candidate.frequencyHz < slowHz
    let between = power(10, neighbours.betweenHarmonics)
    let half = power(10, neighbours.halfRate)
    return [
      GateResult(
        .betweenHarmonics, measured: between, .atMost(power(10, mostBetweenHarmonics)), .ratio),
      GateResult(
        .halfRate, measured: half, .atMost(power(10, isSlow ? mostHalfRateWhenSlow : mostHalfRate)),
        .ratio),
      keyFrameGate(candidate, recording: recording),
    ]
  }

  /// Whether the candidate keeps step with the container's key frames. Where
  /// those aren't known, whether there is a comb at whole hertz that stands still
  /// and the candidate is as fast as key frames are.
  private func keyFrameGate(
    _ candidate: PulseCandidate, recording: RecordingFacts
  ) -> GateResult {
    if let keyFrames = recording.keyFrames {
      return GateResult(
        .keyFrameComb,
        measured: keyFrames.step(of: candidate.phase, harmonics: combHarmonics),
        .atMost(mostKeyFrameStep), .share, keyFrameSeconds: keyFrames.distanceSeconds)
    }
    let comb = candidate.neighbours.comb
    let isNear =
      distance(of: candidate, fromKeyFrames: 1, recording) <= combReachBpm
    let isStrong =
      (comb?.strength ?? -20) > mostCombStrength && candidate.wander() <= combWander
    let measurable = isNear && (isStrong || candidate.wander() <= sureCombWander)
    return GateResult(
      .keyFrameComb, measured: measurable ? comb?.share : nil,
      .atMost(isStrong ? mostCombShare : sureCombShare), .share)
  }

  /// Distance in bpm from the rate of key frames, so many a second: by the
  /// clock, or by as many whole frames as nominally come nearest, whose own rate
  /// is off by `frameRateError` at most.
  private func distance(
    of candidate: PulseCandidate, fromKeyFrames perSecond: Double, _ recording: RecordingFacts
  ) -> Double {
    let rate = recording.frameRateHz
    let bpm = 60 * candidate.frequencyHz
    var nearest = abs(bpm - 60 * perSecond)
    // Lost frames lower the measured rate: it may belong to more than one.
    for nominal in nominalRatesHz where abs(nominal - rate) <= mostLostShare * rate {
      let frames = nominal / perSecond
      for whole in [frames.rounded(.down), frames.rounded(.up)] {
        nearest = min(nearest, max(0, abs(bpm - 60 * nominal / whole) - frameRateError * bpm))
      }
    }
    return nearest
  }

  private func rhythmGates(
    _ candidate: PulseCandidate, recording: RecordingFacts
  ) -> [GateResult] {
    let rhythm = candidate.rhythm
    let isExact =
      recording.keyFrames == nil && candidate.meanLevel != nil
      && candidate.amplitude <= mostCombAmplitude
      && (distance(of: candidate, fromKeyFrames: 1, recording) <= exactReachBpm
        || distance(of: candidate, fromKeyFrames: 2, recording) <= exactReachBpm)
    let tellsTrend = recording.durationSeconds + timeToleranceSeconds >= driftFromSeconds
    return [
      GateResult(
        .regularBeats, measured: rhythm?.regularShare ?? 0, .atLeast(leastRegularShare), .share),
      GateResult(
        .evenRhythm, measured: rhythm?.successiveChange, .atMost(mostSuccessiveChange), .share),
      GateResult(
        .metronome, measured: rhythm?.successiveChange, .atLeast(leastSuccessiveChange), .share),
      GateResult(
        .clockwork, measured: candidate.wander(),
        .atLeast(isExact ? exactWander : leastWander), .score),
      GateResult(
        .ratesAgree,
        measured: rhythm.map {
          let counted = candidate.isTimed ? $0.bpm : candidate.bpm
          return abs(counted / (60 * candidate.frequencyHz) - 1)
        }, .atMost(candidate.isTimed ? mostRateGap : mostRateGapUntimed), .share),
      GateResult(
        .rateChanges, measured: tellsTrend ? rhythm?.driftBpm : nil, .atMost(mostDriftBpm),
        .beatsPerMinute),
    ]
  }

  private func waveformGates(
    _ candidate: PulseCandidate, colour: ColourEvidence, frameRateHz: Double
  ) -> [GateResult] {
    let change = candidate.rhythm?.successiveChange ?? 1
    let showsThird =
      3 * candidate.frequencyHz
      <= min(thirdHarmonicToHz, thirdHarmonicToFrameRate * frameRateHz)
    let ofRhythm = min(
      leastScoreUncoloured, leastScore + scorePerChange * max(0, change - evenChange))
    let score: Double
    switch colour {
    case .depth: score = ofRhythm
    case .contrast: score = showsThird ? max(leastScoreInStep, ofRhythm) : ofRhythm
    case .bloodRed: score = showsThird ? leastScoreInStep : leastScoreBloodRed
    case .missing: score = leastScoreUncoloured + (showsThird ? 0 : extraScoreWhenFast)
    }
    let recovery =
      colour == .missing || (colour != .depth && showsThird)
      ? mostRecoveryUncoloured
      : candidate.frequencyHz < fastHz ? mostRecovery : mostRecoveryWhenFast
    let framesPerBeat = 1 / (candidate.fallStepSeconds * candidate.frequencyHz)
    let fall = max(
      min(leastFallSeconds, leastFallShare / candidate.frequencyHz),
      candidate.fallStepSeconds
        * (framesPerBeat < manyFramesPerBeat ? leastFallFramesWhenFast : leastFallFrames))
    let isTimed = framesPerBeat >= fewestFramesToTimeFall
    let beat = candidate.meanBeat()
    return [
      GateResult(.waveform, measured: candidate.waveform.score, .atLeast(score), .score),
      GateResult(
        .slopeSkewness, measured: candidate.waveform.slopeSkewness,
        .atMost(showsThird ? mostSlopeSkewness : mostSlopeSkewnessWhenFast),
        .score),
      GateResult(
        .thirdHarmonic, measured: showsThird ? candidate.waveform.thirdHarmonic : nil,
        .atLeast(leastThirdHarmonic), .share),
      GateResult(
        .secondHarmonic,
        measured: showsThird && candidate.waveform.thirdHarmonic > 0
          ? candidate.waveform.secondHarmonic / candidate.waveform.thirdHarmonic : nil,
        .atLeast(leastSecondToThird), .ratio),
      GateResult(
        .fallTime, measured: isTimed ? beat?.fallSeconds ?? 0 : nil, .atLeast(fall),
        .seconds),
      GateResult(
        .recovery, measured: beat?.recoveryRatio,
        .within(leastRecovery, recovery), .ratio),
      GateResult(
        .cycleSimilarity, measured: candidate.similarity?.lowestFifth ?? 0,
        .atLeast(leastSimilarity), .score),
    ]
  }
}

/// By how much a camera's frame rate differs from its nominal one, as a share,
/// frames that were lost not counted.
private let frameRateError = 0.006

/// Share of the frames that a sound recording may have lost.
private let mostLostShare = 0.05

/// Frame rates that encoders are told.
private let nominalRatesHz = [10.0, 12, 15, 20, 24, 25, 30, 50, 60, 120, 240]

/// What the colours say for blood.
enum ColourEvidence: Sendable {
  /// Two channels beat in unlike strength and out of step: light from two depths.
  case depth
  /// Two channels beat in unlike strength and in step: blood, a coloured lamp, or
  /// a lamp that the camera's tone curve colours.
  case contrast
  /// One channel beats alone, in a picture as red as blood leaves it: a finger,
  /// but nothing tells what moves its light.
  case bloodRed
  case missing
}

/// What the gates need to know of the recording besides the candidate.
struct RecordingFacts: Sendable {
  let durationSeconds: Double
  let frameRateHz: Double
  let isBloodRed: Bool
  /// nil where the source does not tell of key frames.
  let keyFrames: KeyFrames?
}

extension StandardRecipe {
  func facts(
    _ frames: [[ColourSample]], _ traces: ColourTraces, clock: CheckedTimes
  ) -> RecordingFacts {
    let others = max(traces.meanLevel(.green) ?? 255, traces.meanLevel(.blue) ?? 255)
    return RecordingFacts(
      durationSeconds: clock.durationSeconds, frameRateHz: clock.rateHz ?? gridRateHz,
      isBloodRed: (traces.meanLevel(.red) ?? 0) >= bloodRed && others <= bloodOthers,
      keyFrames: KeyFrames(frames, clock: clock))
  }
}
