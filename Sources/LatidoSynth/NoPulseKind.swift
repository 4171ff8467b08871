/// Ways in which a camera's light can move without any heart behind it.
///
/// None of them holds a pulse: whatever rate is read from one is a false alarm. Each line says what
/// tells the kind from a pulse, because a perfect imitation of a pulse in a single channel can't be
/// told by anybody and would prove nothing. "All alike" means that every channel moves by the same
/// relative amount, which blood never does exactly.
package enum NoPulseKind: String, CaseIterable, Sendable {
  // The kinds that the accuracy figures are stated for.
  /// Independent noise from frame to frame: no line in its spectrum.
  case whiteNoise
  /// Noise with power as 1/f: no line.
  case pinkNoise
  /// A random walk: no line.
  case brownNoise
  /// One value throughout.
  case flat
  /// A still level that flickers between two neighbouring codes: no line.
  case quantisedFlat
  /// Everything at 255.
  case saturatedHigh
  /// Everything at or near 0.
  case saturatedLow
  /// A straight change of level: no oscillation.
  case linearDrift
  /// An exponential approach to another level: no oscillation.
  case exponentialDrift
  /// Steps of exposure at random times, all alike: no regularity.
  case exposureSteps
  /// Steps of white balance at random times, red against blue: no regularity.
  case whiteBalanceSteps
  /// Breathing at 6–30 a minute with weak harmonics: its strongest line lies below any pulse.
  case breathing
  /// Tremor of the hand at 4–12 Hz, all alike: above any pulse.
  case handTremor
  /// Slow irregular sway, all alike: no line.
  case slowSway
  /// 50 or 60 Hz lamps, whose first or second harmonic the frame rate folds into 0.7–4 Hz: all
  /// alike.
  case mainsLight
  /// An encoder's key frames every 0.5, 1 or 2 s: strong in dark channels only, a comb of equal
  /// harmonics.
  case keyFrameComb
  /// The finger leaves the lens at random: no regularity.
  case fingerLifts
  /// A red thing moved before the lens at 1–4 Hz by hand: all alike, unsteady.
  case shakenRedObject
  /// Single bright or dark frames at random: no regularity.
  case sparseImpulses
  /// A tone that sweeps over a factor of at least four within the recording: no heart does.
  case slowChirp

  // Kinds that an adversary would think of next.
  /// Automatic exposure hunting in a triangle at 0.4–2 Hz: all alike.
  case exposureHunting
  /// Automatic white balance in a saw-tooth loop: red and blue move against each other.
  case whiteBalanceLoop
  /// A finger that taps the lens at 0.7–3 Hz: the colour swings to the open scene's and back.
  case fingerTapping
  /// Steps of a walk at 1.5–2.3 Hz with stride and harmonics: all alike, with a line at half the
  /// step rate.
  case walkingCadence
  /// The phone's vibration motor at 140–260 Hz, folded into the band by the frame rate: all alike.
  case vibrationMotor
  /// A dimmed screen or lamp's pulse-width flicker, folded into the band: all alike.
  case displayFlicker
  /// Something that starts anew every second (a clock's hand, a loop in software): all alike,
  /// straight ramps.
  case secondRamp
  /// Breathing at 17–34 a minute with strong harmonics in the pulse's band: the fundamental, below
  /// it, is strongest.
  case sharpBreathing
  /// A slow drift seen through coarse rounding: a staircase whose steps come at 0.7–3 a second,
  /// each channel at its own rate.
  case quantisedSteps
  /// Blades of a fan shade the lamp 1–3 times a second, with steep and gentle edges: all alike.
  case fanShadow
  /// A turn signal's square wave at 1–2 Hz: half the time bright, half dark, edges within two
  /// frames.
  case blinkingBeacon
  /// The lens searching focus: damped swings at random times, all alike.
  case focusHunting
  /// A film's cuts: sudden new colours at random times.
  case sceneCuts
  /// Noise about 1–3 Hz in a band at least 0.4 of its centre wide: no steady line.
  case narrowBandNoise
  /// A finger half over the lens, shaken unsteadily at 0.8–3 Hz: the colour swings by 5 % and more
  /// towards the open scene's.
  case halfCoveredShaking

  /// Two of the kinds above at once.
  case mixtureOfTwo
}

extension NoPulseKind {
  /// What the camera must look at for the kind to be what it claims.
  enum Setting {
    /// Anything: finger colours of any phone or an open scene.
    case any
    /// A finger, in the colours of any phone.
    case finger
    /// Three channels that are neither dark nor cut, so that "all alike" can be seen.
    case allChannelsLit
    case redObject
    case saturatedHigh
    case saturatedLow
  }

  var setting: Setting {
    switch self {
    case .whiteNoise, .pinkNoise, .brownNoise, .flat, .quantisedFlat, .linearDrift,
      .exponentialDrift,
      .whiteBalanceSteps, .keyFrameComb, .sparseImpulses, .sceneCuts, .narrowBandNoise,
      .mixtureOfTwo:
      .any
    case .breathing, .fingerLifts, .fingerTapping, .sharpBreathing, .halfCoveredShaking: .finger
    case .exposureSteps, .handTremor, .slowSway, .mainsLight, .slowChirp, .exposureHunting,
      .whiteBalanceLoop,
      .walkingCadence, .vibrationMotor, .displayFlicker, .secondRamp, .quantisedSteps, .fanShadow,
      .blinkingBeacon,
      .focusHunting:
      .allChannelsLit
    case .shakenRedObject: .redObject
    case .saturatedHigh: .saturatedHigh
    case .saturatedLow: .saturatedLow
    }
  }

  /// Whether the kind needs a steady frame clock that folds a fast flicker into 0.7–4 Hz.
  var isFolded: Bool {
    switch self {
    case .mainsLight, .vibrationMotor, .displayFlicker: true
    default: false
    }
  }

  /// Whether the kind still shows when another one is laid over it.
  var canBeMixed: Bool {
    switch self {
    case .flat, .quantisedFlat, .quantisedSteps, .saturatedHigh, .saturatedLow, .mixtureOfTwo: false
    default: true
    }
  }

  /// The random stream of this kind: FNV-1a of its name, so that a new kind changes no other's
  /// recordings.
  ///
  /// Source: Fowler, Noll and Vo 1991, in its 64-bit 1a form.
  var stream: UInt64 {
    rawValue.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
