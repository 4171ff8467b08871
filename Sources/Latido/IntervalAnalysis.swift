import LatidoSignal

/// From frames, or from a list, to intervals and everything made of them, on
/// one page.
///
/// Like `Pipeline` for the heart rate: every line is a room of its own.
public struct IntervalAnalysis: Sendable {
  /// Every interval, with its label.
  public let series: IntervalSeries
  public let rhythm: Rhythm
  public let variability: Variability
  public let stress: Part<StressIndex>
  public let respiration: Part<Respiration>
  /// The beats behind the intervals; nil for a list.
  public let beats: BeatSeries?

  /// Analyses a list of intervals that somebody else measured.
  ///
  /// - Parameter intervals: In order; labels that they carry are kept.
  /// - Complexity: O(n · (label window + frequencies)).
  public init(_ intervals: [Interval]) {
    let series = IntervalSeries(intervals: intervals).labelled()
    self.init(
      series: series, rhythm: Rhythm(series), modulations: [intervalModulation(series)], beats: nil)
  }

  init(
    series: IntervalSeries, rhythm: Rhythm, modulations: [TimedModulation], beats: BeatSeries?
  ) {
    self.series = series
    self.rhythm = rhythm
    variability = Variability(series, rhythm: rhythm)
    stress = StressIndex.part(of: series, rhythm: rhythm)
    respiration = Respiration.part(of: modulations, series: series, rhythm: rhythm)
    self.beats = beats
  }
}

/// Finds the beats of a recording and analyses the intervals between them.
///
/// Beats alone don't tell a pulse from a lamp, a shaken hand or a drumming
/// finger: those have steady intervals too. So intervals are given only where
/// recipe `standard` reads a heart rate from the same frames, and are refused for
/// its reasons otherwise (`Refusal.reasonsAgainstPulse`).
public struct IntervalMeasurement: Sendable {
  private let format: SampleFormat
  private let mode: Mode
  private let clock: ClockRules

  public init(
    format: SampleFormat = SampleFormat(), mode: Mode = .finger, clock: ClockRules = ClockRules()
  ) {
    self.format = format
    self.mode = mode
    self.clock = clock
  }

  /// - Parameters:
  ///   - frames: The samples of each frame, in the order in which they came.
  ///   - originSeconds: Time of the recording's first frame; results state
  ///     times relative to it.
  /// - Returns: The analysis, whose parts may each be refused; refused as a
  ///   whole where there is no pulse that recipe `standard` would read, where
  ///   frame times are unsound, no beats are found, or they are seen too badly.
  /// - Complexity: O(n log n) in frames, per trace.
  public func measure(_ frames: [[ColourSample]], originSeconds: Double) -> Part<IntervalAnalysis> {
    var standard = RecordingMeasurement(
      recipe: .standard, format: format, mode: mode, originSeconds: originSeconds)
    for frame in frames { standard.push(frame) }
    return measure(frames, beside: [standard.finish()], originSeconds: originSeconds)
  }

  /// The same, by whoever has measured the frames already.
  ///
  /// - Parameters:
  ///   - frames: As for `measure(_:originSeconds:)`.
  ///   - outcomes: What was measured of the same frames, by `standard` among others.
  ///   - originSeconds: As for `measure(_:originSeconds:)`.
  @inline(never)  // A seam of the web page's two files: Scripts/web-later.mjs.
  public func measure(
    _ frames: [[ColourSample]], beside outcomes: [Outcome], originSeconds: Double
  ) -> Part<IntervalAnalysis> {
    for outcome in outcomes {
      guard case .refused(let refusal) = outcome else { continue }
      let reasons = refusal.reasonsAgainstPulse
      if !reasons.isEmpty { return .refused(reasons) }
    }
    return analyse(frames, originSeconds: originSeconds)
  }

  /// The analysis of whatever beats there are, a heart's or not.
  func analyse(_ frames: [[ColourSample]], originSeconds: Double) -> Part<IntervalAnalysis> {
    let checked = FrameClock(rules: clock)
      .check(frames.map(usableTime(of:)), statedIn: format.timeUnit)
    guard checked.isSound else { return .refused(checked.gates.filter { $0.failed }) }
    let traces = beatTraces(frames, clock: checked, format: format)
    guard let found = findBeats(in: traces) else {
      return .refused([
        GateResult(.validIntervals, measured: 0, .atLeast(Self.fewestIntervals), .count)
      ])
    }
    let labelled = IntervalSeries(
      found.series, frameTimes: found.trace.times, originSeconds: originSeconds,
      recordedSeconds: checked.durationSeconds + (checked.rateHz.map { 1 / $0 } ?? 0))
    let rhythm = Rhythm(labelled)
    let series = labelled.withoutDoubtful()
    let usual = series.intervals.isEmpty ? 1 : median(series.intervals.map { $0.seconds })
    let gates = [
      GateResult(
        .frameRate, measured: checked.rateHz,
        .atLeast(max(Self.leastFramesHz, Self.fewestFramesPerBeat / usual)), .hertz),
      series.validIntervalsGate(Self.fewestIntervals),
      GateResult(
        .beatTiming, measured: 1000 * found.jitterSeconds,
        .atMost(1000 * Self.largestJitterSeconds), .milliseconds),
      GateResult(
        .acceptedShare, measured: series.wellSeenShare,
        .atLeast(IntervalSeries.leastAcceptedShare), .share),
      GateResult(
        .weakBeats, measured: found.weakBeatShare, .atMost(Self.largestWeakBeatShare), .share),
    ]
    return Part(gates.contains { $0.failed } ? gates + [rhythm.gate] : gates) {
      IntervalAnalysis(
        series: series, rhythm: rhythm,
        modulations: respiratoryModulations(found, series: series, originSeconds: originSeconds),
        beats: found.series.shifted(by: -originSeconds))
    }
  }

  /// A frame's time; NaN, which the clock leaves out and counts, where one of
  /// its levels is no number.
  private func usableTime(of samples: [ColourSample]) -> Double {
    let usable = samples.allSatisfy { sample in
      format.channels.allSatisfy { sample.mean[$0].isFinite }
    }
    return usable ? samples.first?.timeSeconds ?? .nan : .nan
  }

  /// Fewest frames a second, and a beat: what falls between two frames is drawn by
  /// the spline alone, and no disagreement tells. Of computed pulses without noise
  /// RMSSD is 50 to 60 % too large at 8 frames a second and 72 beats a minute, 20 to
  /// 30 % at 9, 90 % at 10 and 140 beats; from here on it is within 8 %.
  static let leastFramesHz = 12.0
  static let fewestFramesPerBeat = 5.5
  /// Fewest accepted intervals that are worth listing.
  static let fewestIntervals = 2.0
  /// Largest share of intervals that may hide a weak beat.
  static let largestWeakBeatShare = 0.3
  /// Largest timing error (one standard deviation) of a beat, in seconds: an
  /// interval is then known to 13 ms, half of them to 9.
  static let largestJitterSeconds = 0.009
}

extension IntervalSeries {
  /// Smallest share of intervals whose beats are seen well: of a recording with
  /// fewer, what is left is a selection.
  static let leastAcceptedShare = 0.7

  /// Share of the intervals that are not rejected for how the beats *look*;
  /// what an irregular rhythm does to intervals does not count here.
  var wellSeenShare: Double {
    let unseen = intervals.count { $0.rejection == .lowConfidence || $0.rejection == .gap }
    return intervals.isEmpty ? 0 : 1 - Double(unseen) / Double(intervals.count)
  }
}

extension Refusal {
  /// Why there may be no pulse at all. A rate that moves is a pulse all the same.
  var reasonsAgainstPulse: [GateResult] { reasons.filter { $0.gate != .rateChanges } }
}

extension BeatSeries {
  func shifted(by seconds: Double) -> BeatSeries {
    BeatSeries(
      beats: beats.map {
        Beat(timeSeconds: $0.timeSeconds + seconds, confidence: $0.confidence)
      }, jitterSeconds: jitterSeconds, trace: trace, usesSensorClock: usesSensorClock)
  }
}
