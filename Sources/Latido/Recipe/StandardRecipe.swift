import LatidoSignal

/// The settings of recipe `standard`: every tunable of the default measurement.
///
/// Two kinds of evidence are traded against each other. A pulse that is seen in
/// two colours of unlike relative strength is blood, or at least no lamp and no
/// shaken object; its waveform may then differ from the usual. Without colour
/// evidence (one channel, or all of them clipped) the waveform has to be sure.
public struct StandardRecipe: Sendable, Equatable {
  public var clock = ClockRules()
  /// A normal recording, in seconds.
  public var windowSeconds = 30.0
  /// Rate of the uniform grid, in Hz.
  public var gridRateHz = 30.0

  // MARK: Conditioning

  /// A channel that moves by less is left out, in grey levels: rounding moves a
  /// mean by about 0.005.
  public var leastRange = 0.02
  /// Least standard deviation assumed when steps are cut, in grey levels.
  public var levelQuantum = 0.001
  /// Band of the pulse's shape, in Hz: from below the slowest pulse to the
  /// third harmonic of 160 bpm. Narrower loses the shape that tells a pulse
  /// from what is none; wider adds noise alone.
  public var shapeBand = 0.5...8.0
  /// Lines looked for, in Hz: 36–246 bpm.
  public var band = 0.6...4.1

  // MARK: Light

  /// Amplitude of the fundamental, in grey levels. Below it, rounding and
  /// compression are as large as the pulse.
  public var leastAmplitude = 0.012
  /// Brightest channel, in grey levels. Darker, and the lens sees nothing.
  public var leastBrightness = 20.0
  /// The lesser of green and blue, in grey levels. Blood swallows both: through
  /// a finger the largest seen is 60, of white or grey things it is above 120
  /// at any exposure that a camera chooses.
  public var mostUnabsorbed = 100.0
  /// Amplitude of the strongest line ÷ level, the larger of the answering and of
  /// the brightest channel, above `brightLevel`. The largest seen is 0.023; a shaken object makes 0.05 and more. (In dark
  /// channels the camera's black level makes the quotient meaningless.)
  public var largestModulation = 0.04
  public var brightLevel = 60.0
  /// A channel with a larger share of clipped pixels is not compared with others.
  public var openClippedShare = 0.02
  /// Least coherence of two channels that are compared at all.
  public var pairCoherence = 0.6
  /// Coherence from which blood's contrast would have to show.
  public var sureCoherence = 0.9
  /// Contrast (log gain) below which one light moves both channels. The least
  /// in genuine recordings is 0.067; lamps and shadows show 0.02 at most.
  public var oneLightContrast = 0.045
  /// Contrast from which colour counts as evidence for blood.
  public var bloodContrast = 0.06
  /// Share of two channels' coherence out of step from which they show two
  /// depths. Half of the genuine windows show 0.06 and more; one light 0.
  public var bloodOutOfStep = 0.05
  /// A picture with at least so much red and at most so much green and blue, in
  /// grey levels: what is left of a torch's light behind a finger. Red things
  /// in other light still show some green.
  public var bloodRed = 100.0
  public var bloodOthers = 2.0

  // MARK: Neighbouring lines

  /// log₁₀ of power at 3/2 of the rate ÷ power at the rate. Of genuine windows
  /// 95 % lie below −1.1; breathing harmonics near 0.
  public var mostBetweenHarmonics = -0.9
  /// log₁₀ of power at half of the rate ÷ power at the rate. Breathing may be
  /// stronger than the pulse where its fundamental is half of the pulse's rate…
  public var mostHalfRate = 0.3
  /// … but below 60 bpm half of the rate is where breathing always is, so
  /// there a second harmonic is likelier than a pulse.
  public var mostHalfRateWhenSlow = -0.5
  public var slowHz = 1.0

  // MARK: Rhythm

  /// Share of intervals within 30 % of their neighbours' median.
  public var leastRegularShare = 0.55
  /// Median change from beat to beat.
  public var mostSuccessiveChange = 0.25
  /// RMS stray of the phase from a steady or steadily changing rate, in beats
  /// per 30 s. Of genuine windows one in a hundred lies below 0.014 and none
  /// below 0.0105; a clock's is noise alone.
  public var leastWander = 0.010
  /// Median change from beat to beat: a heart never beats like a metronome. The
  /// least seen in genuine windows is 0.0079; key frames, fans and other
  /// machines show 0.004–0.006.
  public var leastSuccessiveChange = 0.0065
  /// Change of rate within one window, in bpm, judged from 20 s on: in less,
  /// one breath can pose as a trend.
  public var mostDriftBpm = 20.0
  public var driftFromSeconds = 20.0

  /// Distance of the rate by beats from the spectral line, as a share. Two ways
  /// to count the same beats differ by 5 % where the rate swings; by more, one
  /// of them counts something else.
  public var mostRateGap = 0.15

  /// Below so many frames a beat its falls are timed no better than its line,
  /// and the rate is that of the phase …
  public var fewestFramesPerBeat = 4.0
  /// … which loses turns in noise: it must be this near to the line.
  public var mostRateGapUntimed = 0.02

  // MARK: Waveform

  /// Waveform score, at most 3.5; of genuine windows 95 % lie above 2.5. Where
  /// two colours are unlike and out of step the first, rising by
  /// `scorePerChange` for every unit of successive change above `evenChange` up to
  /// the last (an uneven rhythm has to show a surer waveform). The second where
  /// colours are unlike but in step, or the picture is as red as only blood makes
  /// it: that is a finger's light, but a finger is shaken too. Of genuine windows
  /// like that, 99 in 100 lie above 2.0, the two-Gaussian beat of Tang et al. 2020
  /// in three colours in step at 1.86 to 2.05. The last without either.
  public var leastScore = 1.0
  public var leastScoreInStep = 1.8
  public var leastScoreUncoloured = 2.5
  /// Where the beat is too fast for its third harmonic to be seen, unlike colours
  /// in step need no more than colours out of step, and blood red needs this.
  public var leastScoreBloodRed = 1.4
  public var scorePerChange = 15.0
  /// Added to the third where the beat is too fast for its third harmonic to be seen.
  public var extraScoreWhenFast = 0.3
  public var evenChange = 0.10
  /// Skewness of the slope: what falls faster than it recovers has a negative
  /// one. Genuine windows lie between −2.2 and −0.55; at 220 bpm and 30 frames a
  /// second −0.5 is left, so the second is for beats too fast for their third
  /// harmonic to be seen.
  public var mostSlopeSkewness = -0.45
  public var mostSlopeSkewnessWhenFast = -0.35
  /// Power of the third harmonic ÷ the first, where it lies below
  /// `thirdHarmonicToHz` and that share of the frame rate. Two sines in a lucky phase have none.
  public var leastThirdHarmonic = 0.003
  /// Power of the second harmonic ÷ the third. A square wave (a blinking light)
  /// has odd harmonics only; genuine windows show 0.36 and more.
  public var leastSecondToThird = 0.2
  public var thirdHarmonicToHz = 7.0
  public var thirdHarmonicToFrameRate = 0.4
  /// Duration of the fall, in seconds: an artery takes a tenth of a second to
  /// fill; the least of 900 genuine windows is 0.050. A key frame, a blinking
  /// light or an exposure that hunts takes one frame, 0.033 as it is timed here
  /// and 0.038 with noise. At fast rates the limit is a share of the beat …
  public var leastFallSeconds = 0.045
  public var leastFallShare = 0.13
  /// … but never less than so many frames of a slow camera: the first with
  /// `manyFramesPerBeat` and more, the second with fewer. A jump takes 1.00–1.05.
  public var leastFallFrames = 1.15
  public var leastFallFramesWhenFast = 1.06
  public var manyFramesPerBeat = 10.0
  /// With fewer frames a beat, a pulse too falls within one, and its duration
  /// says nothing: 120 bpm at 15 frames a second.
  public var fewestFramesToTimeFall = 7.5
  /// Steepest recovery ÷ steepest fall: least, most with colours out of step,
  /// most without. Genuine windows show 0.19–0.6, a symmetrical movement 1, what
  /// snaps and then creeps back less than 0.19. Above `fastHz` the grid rounds
  /// every fall, and more is allowed with colour evidence.
  public var leastRecovery = 0.19
  public var mostRecovery = 0.75
  public var mostRecoveryWhenFast = 0.85
  public var mostRecoveryUncoloured = 0.65
  public var fastHz = 2.5
  /// Correlation with the median beat that four beats in five reach.
  public var leastSimilarity = 0.45

  // MARK: Encoders

  /// How well a pulse may keep step with the key frames that the container tells
  /// of. A phase that strays from theirs by 0.106 beats is at the limit, and so is
  /// one that gains a third of a beat on them within the window, 0.7 bpm in 30 s.
  public var mostKeyFrameStep = 0.8
  /// A tick's harmonics that can be the strongest line in a pulse's band and show
  /// no other between them that a pulse has no reason for.
  public var combHarmonics = 1...3

  /// Where nobody tells of key frames: encoders put one once a second, by the
  /// clock or by counting frames, which makes a comb in dark channels. Within so many bpm of its rate a comb in the high
  /// frequencies is taken for theirs …
  public var combReachBpm = 1.05
  /// … if it holds this share of them, and this strength (log₁₀) against the pulse …
  public var mostCombShare = 0.25
  public var mostCombStrength = -1.75
  /// … and the phase strays by no more than `combWander` …
  public var combWander = 0.05
  /// … or if it holds this share alone, and the phase strays by no more than this.
  public var sureCombShare = 0.4
  public var sureCombWander = 0.07
  /// So near to one or two key frames a second, no comb need be visible: a phase
  /// that strays by less than this, in beats per 30 s, is an encoder's. (Of
  /// genuine windows there, one in five strays by less; most of them are
  /// stronger than `mostCombAmplitude`.)
  public var exactReachBpm = 0.6
  public var exactWander = 0.040
  /// A stronger fundamental, in grey levels, no key frame makes; the strongest
  /// comb seen is 0.1.
  public var mostCombAmplitude = 0.3

  // MARK: Several windows

  /// Share of a long recording's windows that must be readings.
  public var leastWindowsAnswered = 0.5
  /// Largest distance of two neighbouring windows' intervals, in bpm. They share
  /// half of their beats: a heart whose rate moves takes its interval along.
  public var mostWindowGapBpm = 3.0
  /// Largest difference between the highest and the lowest reading, in bpm.
  public var mostChangeBpm = 5.0

  // MARK: Choice

  /// Rates of two channels this near are the same, as a share.
  public var sameRate = 0.04
  /// Least confidence of an answer.
  public var leastConfidence = 0.5

  /// By how much the confidence sinks for a gate that is passed by nothing.
  public var weakestFactor = 0.7

  // MARK: Faces

  /// A face gives another kind of evidence, and has its own settings.
  public var face = FaceRecipe()

  public init() {}
}
