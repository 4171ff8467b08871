import LatidoSignal
import LatidoSynth
import Testing

@testable import Latido

/// The rooms of recipe `standard`, each on a signal whose answer is known.
@Suite struct RoomTests {
  private let rateHz = 30.0

  /// A wave that falls fast and recovers slowly: harmonics at −1.2 and −2.8 rad.
  private func pulse(_ hertz: Double, seconds: Double = 30) -> [Double] {
    (0..<Int(seconds * rateHz)).map { n -> Double in
      let phase = 2 * Double.pi * hertz * Double(n) / rateHz
      let second = 0.3 * cosine(2 * phase - 1.2)
      let third = 0.15 * cosine(3 * phase - 2.76)
      return cosine(phase) + second + third
    }
  }

  @Test func steadyingTakesStepsAndStrayFramesOut() {
    var values = pulse(1.2).map { 200 + $0 }
    for i in 450..<values.count { values[i] += 40 }
    values[100] += 30
    let steady = steadied(values, quantum: 0.001)
    let first = steady[0..<450].reduce(0, +) / 450
    let last = steady[450...].reduce(0, +) / Double(steady.count - 450)
    #expect(abs(last - first) < 2)
    #expect(abs(steady[100] - steady[99]) < 2)
  }

  /// Nothing that a pulse does is a step or a stray frame.
  @Test func steadyingLeavesACleanPulseAsItIs() {
    let values = pulse(1.2).map { 200 + $0 }
    #expect(steadied(values, quantum: 0.001) == values)
  }

  @Test func aBurstIsBroughtDownAndNothingElse() {
    let values = pulse(1.2)
    #expect(levelled(values, rateHz: rateHz) == values)
    var burst = values
    for i in 400..<460 { burst[i] *= 10 }
    let level = levelled(burst, rateHz: rateHz)
    #expect(level[0..<300] == values[0..<300])
    #expect(level[400..<460].map { abs($0) }.max()! < 3)
  }

  /// One beat missed: its interval and no other is left out.
  @Test func anIntervalTwiceAsLongAsThoseAroundItIsNotRegular() throws {
    var values = pulse(1.2)
    let track = PhaseTrack(values, frequencyHz: 1.2, rateHz: rateHz)
    let middle = Int(FallTrain(in: values, along: track).times[18] * rateHz)
    for i in middle - 12...middle + 12 { values[i] = values[middle - 12] }
    let falls = FallTrain(in: values, along: track)
    let longest = try #require(falls.intervals.max())
    #expect(longest > 1.6 / 1.2)
    #expect(falls.regular.count == falls.intervals.count - 1)
    #expect(falls.regular.allSatisfy { $0.length < longest })
  }

  @Test func thePhaseGrowsByOneTurnABeat() {
    let track = PhaseTrack(pulse(1.25), frequencyHz: 1.2, rateHz: rateHz)
    let (first, last) = (track.radians[150], track.radians[750])
    #expect(abs((last - first) / (2 * .pi) - 1.25 * 20) < 0.05)
    #expect(track.wander < 0.01)
  }

  @Test func fallsAreOneABeatAndTheirRateIsTheBeats() throws {
    let values = pulse(1.31)
    let track = PhaseTrack(values, frequencyHz: 1.3, rateHz: rateHz)
    let falls = FallTrain(in: values, along: track)
    #expect(abs(falls.times.count - 39) <= 1)
    let rhythm = try #require(PulseRhythm(falls, durationSeconds: 30))
    #expect(abs(rhythm.bpm - 78.6) < 0.1)
    #expect(rhythm.regularShare == 1)
    #expect(rhythm.driftBpm < 0.5)
  }

  @Test func tooFewBeatsHaveNoRhythm() {
    let track = PhaseTrack([0, 1, 0], frequencyHz: 1, rateHz: rateHz)
    #expect(
      PulseRhythm(FallTrain(in: [0, 1, 0], along: track), durationSeconds: 0.1) == nil)
  }

  /// Both directions of the same wave: one is a pulse, the other is not.
  @Test func theWaveformHasADirection() {
    let values = pulse(1.2)
    let mirrored = values.map { -$0 }
    let track = PhaseTrack(values, frequencyHz: 1.2, rateHz: rateHz)
    let own = Waveform(values, along: track)
    #expect(own.slopeSkewness < -0.5 && own.score > 3)
    #expect(abs(own.secondHarmonic - 0.09) < 0.01 && abs(own.thirdHarmonic - 0.0225) < 0.005)
    let other = Waveform(
      mirrored, along: PhaseTrack(mirrored, frequencyHz: 1.2, rateHz: rateHz))
    #expect(other.slopeSkewness > 0.5 && other.score < 0)
  }

  /// A jump takes one frame, a pulse a tenth of a second, at any frame rate.
  @Test(arguments: [24.0, 30, 60, 120]) func aJumpFallsFasterThanAPulse(
    framesPerSecond: Double
  ) throws {
    func fallSeconds(_ light: (Double) -> Double) throws -> Double {
      func levels(_ rate: Double) -> (times: [Double], levels: [Double]) {
        let times = (0..<Int(30 * rate)).map { Double($0) / rate }
        return (times, times.map(light))
      }
      let grid = levels(rateHz).levels
      let frames = levels(framesPerSecond)
      let clock = FrameClock(rules: ClockRules()).check(frames.times, statedIn: .seconds)
      let track = PhaseTrack(grid, frequencyHz: 1, rateHz: rateHz)
      let beat = MeanBeat(
        pulse: grid, frames: FrameLevels(FrameTimes(clock), levels: frames.levels),
        falls: FallTrain(in: grid, along: track), frequencyHz: 1, rateHz: rateHz)
      return try #require(beat?.fallSeconds)
    }
    let jump = try fallSeconds { -exponential(-($0 - $0.rounded(.down)) / 0.4) }
    let pulse = try fallSeconds { time in
      let phase = 2 * Double.pi * time
      let second = 0.3 * cosine(2 * phase - 1.2)
      return cosine(phase) + second + 0.15 * cosine(3 * phase - 2.76)
    }
    #expect(jump < 0.045)
    #expect(pulse > 0.1)
  }

  /// One light moves all channels by the same share, however steep its edges
  /// and whatever the noise; blood does not.
  @Test func steepEdgesAreNoContrast() throws {
    let settings = StandardRecipe()
    func contrast(depths: [Double], noises: [Double]) -> LightContrast {
      var random = SeededRandom(seed: 3)
      let times = (0..<900).map { Double($0) / rateHz }
      let clock = FrameClock(rules: settings.clock).check(times, statedIn: .seconds)
      let plans = TransformPlans(windowSeconds: 30, rateHz: rateHz)
      let signals = zip(depths, noises).compactMap { depth, noise in
        ChannelSignal(
          times.map { time in
            let shadow = (1.3 * time).truncatingRemainder(dividingBy: 1) < 0.2 ? depth : 0
            return 60 * (1 - shadow) + noise * random.uniform(-0.5...0.5)
          }, channel: .red, meanLevel: 60, clippedShare: 0, clock: clock, frames: FrameTimes(clock),
          recipe: settings,
          plans: plans)
      }
      return LightContrast(signals, at: 1.3, recipe: settings)
    }
    let oneLight = contrast(depths: [0.05, 0.05], noises: [0.02, 1])
    #expect(oneLight.canTell && oneLight.largest ?? 1 < settings.oneLightContrast)
    let blood = contrast(depths: [0.05, 0.1], noises: [0.02, 1])
    #expect(blood.canTell && blood.largest ?? 0 > settings.bloodContrast)
  }

  /// A limit that is just kept lowers the confidence below 0.8; two refuse.
  @Test func narrowPassesLowerTheConfidence() {
    let settings = StandardRecipe()
    func plausibility(_ skewness: Double, _ lock: Double) -> Double {
      settings.plausibility(
        of: [
          GateResult(.slopeSkewness, measured: skewness, .atMost(-0.35), .score),
          GateResult(.waveform, measured: lock, .atLeast(1), .score),
        ], colour: .contrast)
    }
    #expect(plausibility(-1.5, 3) == 1)
    #expect(plausibility(-0.36, 3) < 0.8)
    #expect(plausibility(-0.35, 1) < settings.leastConfidence)
  }

  @Test func breathingShowsBetweenTheHarmonics() {
    let plans = TransformPlans(windowSeconds: 30, rateHz: rateHz)
    // The third harmonic of 0.4 Hz, taken for a pulse at 1.2 Hz.
    let strengths = [1, 0.5, 0.4, 0.3, 0.3]
    let breathing: [Double] = (0..<900).map { n in
      let phase = 2 * Double.pi * 0.4 * Double(n) / rateHz
      var sum = 0.0
      for (k, strength) in strengths.enumerated() {
        sum += strength * cosine(Double(k + 1) * phase)
      }
      return sum
    }
    let spectrum = plans.powerSpectrum(of: withoutParabola(breathing), rateHz: rateHz)
    let pulseSpectrum = plans.powerSpectrum(of: withoutParabola(pulse(1.2)), rateHz: rateHz)
    let own = Neighbours(of: 1.2, in: pulseSpectrum, durationSeconds: 30, frameRateHz: 30)
    #expect(own.betweenHarmonics < -2 && own.halfRate < -2)
    #expect(
      Neighbours(of: 0.8, in: spectrum, durationSeconds: 30, frameRateHz: 30).betweenHarmonics
        > -0.9)
    // Ten frames a second show nothing above 5 Hz, and no comb at 6 to 13.
    #expect(own.comb != nil)
    #expect(Neighbours(of: 1, in: spectrum, durationSeconds: 30, frameRateHz: 10).comb == nil)
  }

  private func reading(_ bpm: Double, half: Double = 2) -> Outcome {
    .reading(
      Reading(
        bpm: bpm, certainty: Certainty(lowBpm: bpm - half, highBpm: bpm + half, confidence: 0.9),
        evidence: evidence([])))
  }

  private func evidence(_ gates: [GateResult]) -> Evidence {
    Evidence(
      mode: .finger, recipe: "standard/1", method: "red", startSeconds: 0, durationSeconds: 30,
      frames: 900, rateHz: 30, gates: gates)
  }

  @Test func windowsAreCombinedOrRefusedByName() {
    let settings = StandardRecipe()
    let refused = Outcome.refused(
      Refusal(evidence: evidence([GateResult(.waveform, measured: 1, .atLeast(2), .score)])))
    func gates(_ windows: [Outcome]) -> [Gate] {
      if case .refused(let refusal) = combined(windows, recipe: settings) {
        refusal.reasons.map(\.gate)
      } else {
        []
      }
    }
    #expect(gates([reading(72), reading(73), reading(72)]) == [])
    #expect(gates([reading(72), reading(75), reading(78)]) == [.rateChanges])
    #expect(gates([reading(72), reading(90), reading(72)]).contains(.windowsAgree))
    #expect(gates([refused, reading(72), refused]).contains(.windowsAnswered))
    #expect(gates([refused, refused]).contains(.waveform))
    // A rate that moves within each window is a reason of its own.
    let moving = Outcome.refused(
      Refusal(evidence: evidence([GateResult(.rateChanges, measured: 25, .atMost(20), .score)])))
    #expect(gates([moving, moving]) == [.rateChanges])
    #expect(gates([moving, reading(72), moving]) == [.windowsAnswered, .rateChanges])
    // A change within the intervals is no change.
    #expect(gates([reading(72, half: 4), reading(78, half: 4)]) == [])
  }

  @Test func theIntervalGrowsWithMovementAndShortness() {
    let model = IntervalModel(floorBpm: 0.4, driftShare: 0.2, spreadShare: 0.2)
    let falls = FallTrain(
      in: pulse(1.2), along: PhaseTrack(pulse(1.2), frequencyHz: 1.2, rateHz: rateHz))
    guard let rhythm = PulseRhythm(falls, durationSeconds: 30) else {
      Issue.record("a steady pulse has a rhythm")
      return
    }
    #expect(
      model.halfWidthBpm(rhythm, durationSeconds: 15)
        > model.halfWidthBpm(rhythm, durationSeconds: 30))
  }
}
