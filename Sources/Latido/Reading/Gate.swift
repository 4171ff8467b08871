/// What a measurement must satisfy before a number may leave it.
///
/// The core knows gates by identity and figures; LatidoWords has the sentences.
public enum Gate: Sendable, Equatable, CaseIterable {
  // The clock, checked before anything else.
  case timeUnit, frameRate, repeatedFrames, longestGap, duration
  // The light.
  case clippedRed, clippedGreen, clippedBlue, amplitude
  case brightness, fingerColour, modulation, lightContrast
  // The spectrum.
  case signalToNoise, betweenHarmonics, halfRate, keyFrameComb
  // The rhythm.
  case regularBeats, evenRhythm, metronome, clockwork, ratesAgree, rateChanges
  // The waveform.
  case waveform, slopeSkewness, thirdHarmonic, secondHarmonic, fallTime, recovery, cycleSimilarity
  // All of it together.
  case confidence
  // A recording read in several windows.
  case windowsAnswered, windowsAgree
  // A stream that answers once a second.
  case answersAgree
  // The face.
  case facePresent, faceLost, faceWidth, faceInside, faceFrontal, headMotion
  // The pulse of its skin.
  case pulseAmplitude, piecesAgree, overtones, redToGreen, blueToGreen, colourContrast
  case faceCoherence, surroundings
  // Beats and the intervals between them.
  case beatTiming, validIntervals, acceptedShare, weakBeats, rhythm, intervalSpread, jitterShare
  case rejectedInfluence
  case analysisDuration, stretchIntervals
  // Breathing.
  case breathingModulations, breathingAgreement

  /// The name in JSON: stable within schema 1.
  public var name: String {
    switch self {
    case .timeUnit: "time_unit"
    case .frameRate: "frame_rate"
    case .repeatedFrames: "repeated_frames"
    case .longestGap: "longest_gap"
    case .duration: "duration"
    case .clippedRed: "clipped_red"
    case .clippedGreen: "clipped_green"
    case .clippedBlue: "clipped_blue"
    case .amplitude: "amplitude"
    case .brightness: "brightness"
    case .fingerColour: "finger_colour"
    case .modulation: "modulation"
    case .lightContrast: "light_contrast"
    case .signalToNoise: "signal_to_noise"
    case .facePresent: "face_present"
    case .faceLost: "face_lost"
    case .faceWidth: "face_width"
    case .faceInside: "face_inside"
    case .faceFrontal: "face_frontal"
    case .headMotion: "head_motion"
    case .pulseAmplitude: "pulse_amplitude"
    case .piecesAgree: "pieces_agree"
    case .overtones: "overtones"
    case .redToGreen: "red_to_green"
    case .blueToGreen: "blue_to_green"
    case .colourContrast: "colour_contrast"
    case .faceCoherence: "face_coherence"
    case .surroundings: "surroundings"
    case .beatTiming: "beat_timing"
    case .validIntervals: "valid_intervals"
    case .acceptedShare: "accepted_share"
    case .weakBeats: "weak_beats"
    case .rhythm: "rhythm"
    case .intervalSpread: "interval_spread"
    case .jitterShare: "jitter_share"
    case .rejectedInfluence: "rejected_influence"
    case .analysisDuration: "analysis_duration"
    case .stretchIntervals: "stretch_intervals"
    case .breathingModulations: "breathing_modulations"
    case .breathingAgreement: "breathing_agreement"
    case .betweenHarmonics: "between_harmonics"
    case .halfRate: "half_rate"
    case .keyFrameComb: "key_frame_comb"
    case .regularBeats: "regular_beats"
    case .evenRhythm: "even_rhythm"
    case .clockwork: "clockwork"
    case .metronome: "metronome"
    case .ratesAgree: "rates_agree"
    case .rateChanges: "rate_changes"
    case .waveform: "waveform"
    case .slopeSkewness: "slope_skewness"
    case .thirdHarmonic: "third_harmonic"
    case .secondHarmonic: "second_harmonic"
    case .fallTime: "fall_time"
    case .recovery: "recovery"
    case .cycleSimilarity: "cycle_similarity"
    case .confidence: "confidence"
    case .windowsAnswered: "windows_answered"
    case .windowsAgree: "windows_agree"
    case .answersAgree: "answers_agree"
    }
  }
}

/// What a gate's figure is compared with.
public enum Requirement: Sendable, Equatable {
  case atLeast(Double)
  case atMost(Double)
  /// Low and high, both allowed.
  case within(Double, Double)

  func admits(_ measured: Double) -> Bool {
    switch self {
    case .atLeast(let limit): measured >= limit
    case .atMost(let limit): measured <= limit
    case .within(let low, let high): measured >= low && measured <= high
    }
  }
}

/// The unit of a gate's figures.
public enum Unit: Sendable, Equatable {
  case seconds, milliseconds, microseconds, hertz, ratio, share, greyLevels, beatsPerMinute, score
  case count, breathsPerMinute

  /// The name in JSON.
  public var name: String {
    switch self {
    case .seconds: "s"
    case .milliseconds: "ms"
    case .microseconds: "us"
    case .hertz: "Hz"
    case .ratio: "ratio"
    case .score: "score"
    case .share: "share"
    case .greyLevels: "grey_levels"
    case .beatsPerMinute: "bpm"
    case .count: "count"
    case .breathsPerMinute: "breaths_per_minute"
    }
  }
}

/// One gate, what was found and what was asked.
public struct GateResult: Sendable, Equatable {
  public let gate: Gate
  /// Nil where it could not be measured; such a gate neither passes nor fails.
  public let measured: Double?
  public let required: Requirement
  public let unit: Unit
  /// Distance of the container's key frames in seconds, where the gate is about
  /// them and they are known.
  public let keyFrameSeconds: Double?

  /// A figure that is not finite counts as not measured: NaN is never a finding.
  public init(
    _ gate: Gate, measured: Double?, _ required: Requirement, _ unit: Unit,
    keyFrameSeconds: Double? = nil
  ) {
    self.keyFrameSeconds = keyFrameSeconds
    self.gate = gate
    self.measured = measured.flatMap { $0.isFinite ? $0 : nil }
    self.required = required
    self.unit = unit
  }

  public var passed: Bool? { measured.map(required.admits) }
  public var failed: Bool { passed == false }
}
