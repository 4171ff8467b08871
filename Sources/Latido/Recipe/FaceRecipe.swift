/// The settings of recipe `standard` for a face: every tunable of face mode.
///
/// A face gives a tenth of a finger's pulse, through air, in light that is not
/// ours, from a head that moves. What tells blood from the rest is its colour
/// (green moves most, red least), that all skin beats together and nothing
/// else does, and that it goes on.
public struct FaceRecipe: Sendable, Equatable {
  public var clock = ClockRules()
  /// Heart rates looked for, in Hz: 40–240 bpm.
  public var band = 0.66...4.0
  /// Rate of the uniform grid in Hz, and of the one for cameras that give 45
  /// frames a second and more.
  public var gridRateHz = 30.0
  public var fastGridRateHz = 60.0
  public var fastFromHz = 45.0
  /// Width of the moving mean that levels are taken relative to, in seconds.
  public var meanSeconds = 2.0

  // MARK: The face

  /// Least share of frames with a face: below, it is not a recording of one.
  public var leastPresent = 0.1
  /// Smallest face, as a share of the picture's width. Source: the published
  /// recipe, item 1.
  public var leastFaceWidth = 0.15
  /// Longest absence inside a recording, in seconds.
  public var longestLost = 1.0
  /// Least share of the skin that is inside the picture.
  public var leastInside = 0.95
  /// Least share of frames in which a detector of frontal faces has confirmed
  /// the face lately.
  public var leastFrontal = 0.7

  // MARK: The light

  /// A part with more clipped pixels is left out.
  public var mostClipped = 0.3
  /// A part darker than this in its darkest channel's mean is left out, in grey levels: a
  /// camera's black level makes relative changes of it meaningless.
  public var darkestLevel = 8.0
  /// Amplitude of the pulse in green, relative to its level: half its height. Real
  /// skin shows heights of 0.2–2 %, so 2 % is twice the most; a screen's light on a
  /// face may be more. Rounding and coding leave 0.02 %.
  public var amplitudes = 0.000_5...0.02

  // MARK: The rhythm

  /// Power at the rate and twice the rate ÷ the rest of the band. Noise alone
  /// has 0.25; whether a line above that is a pulse, `leastConfidence` decides.
  public var leastSignalToNoise = 0.25
  /// From this on cycles are counted by their phase; below, the spectral line is
  /// the rate.
  public var countedFromSignalToNoise = 1.0
  /// Share of pieces of 10 s, overlapping by half, whose own strongest line is
  /// the same.
  public var leastAgreement = 0.35
  public var pieceSeconds = 10.0
  /// How near two lines are the same: the larger of these, in Hz and as a share.
  public var sameHz = 0.1
  public var sameShare = 0.08
  /// Four times the second weakest of the powers at the third to sixth multiple
  /// of the rate ÷ power at the rate. A skin's pulse has little left there, and
  /// noise raises one or two; an encoder's key frames make them all alike.
  public var mostComb = 0.15

  /// Least confidence of an answer: how far the line stands out from its
  /// strongest rival, how many pieces share it, and how well its colours are
  /// blood's. Lowered, lines of noise pass; raised, faint pulses do not: of
  /// made-up bare traces 0.5 answers 3 in 100 more that have a pulse and nearly
  /// twice as many that have none, 0.9 answers 9 in 100 fewer and a third as many
  /// (Scripts/calibrate-faces.py).
  public var leastConfidence = 0.7

  /// For how long the answers of a stream must be the same, within what counts as
  /// right: until most of a piece's light is new. Shorter, a recording whose line
  /// wanders is shown a number now and then: the real face of docs/recipe-face.md,
  /// begun at 30 places of a loop, twice had the same answer for 5 s.
  public var agreement = AgreementRule(seconds: 7, withinBpm: 5)

  // MARK: Blood

  /// Red's and blue's amplitude ÷ green's. Under white light 0.43 and 0.69.
  /// Source: de Haan & van Leest 2014, "Improved motion robustness of
  /// remote-PPG by using the blood volume pulse signature", Physiol. Meas. 35
  /// (normalised blood volume pulse vector 0.33, 0.77, 0.53); the width is for
  /// other lamps and cameras. One light moves all three alike.
  public var redShare = -0.1...0.85
  /// The same where the parts of a face are seen, which leaves little of its
  /// movement in the sums: half of what white light makes of blood's red. Painted
  /// faces show 0.36 and more; a real one was given 48 bpm with a confidence of
  /// 0.98, by a swing in which red had less than a fifth of green's part.
  public var redShareOfParts = 0.2...0.85
  public var blueShare = 0.1...1.15
  /// Difference of the colours' amplitudes ÷ their mean (chroma ÷ brightness).
  /// 0.33 for blood, 0 for a lamp. Motion adds to the mean by chance.
  public var leastContrast = 0.12
  /// Coherence of one part of the face with the others at the rate, least mean.
  public var leastCoherence = 0.5
  /// Movement at the rate in the picture's corners ÷ that in the face.
  public var mostSurroundings = 0.5
  /// Amplitude of a periodic movement of the head at the rate, in face widths.
  /// A heart moves a head by 0.1 mm, 0.07 % of its width.
  public var mostMotion = 0.004

  public init() {}
}
