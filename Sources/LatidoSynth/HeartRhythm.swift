/// The order in which beats come.
package enum HeartRhythm: Sendable, Equatable {
  /// One beat after another at the set rate and variability.
  case sinus
  /// Every interval drawn anew, lognormal about the mean interval with a coefficient of variation
  /// of 0.22 (none below 0.3 s): no order at all. In atrial fibrillation it is 0.2–0.3 (Tateno and
  /// Glass 2001, Med. Biol. Eng. Comput. 39, 664).
  case atrialFibrillation
  /// Every second beat premature and weak, with a compensatory pause.
  case bigeminy
  /// Every third beat premature and weak, with a compensatory pause.
  case trigeminy
  /// These intervals in seconds, over and over; `bpm` then sets only the pulse's length.
  case intervals([Double])
}

/// One thing out of order, at the first beat due at or after `timeSeconds`.
package struct BeatEvent: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// The beat comes after 0.62 of its interval, weak, and the next comes when it was due anyway.
    case ectopic
    /// The beat doesn't come.
    case missed
  }
  package var kind: Kind
  package var timeSeconds: Double

  package init(_ kind: Kind, at timeSeconds: Double) {
    self.kind = kind
    self.timeSeconds = timeSeconds
  }
}

/// How the sinus rate moves by itself.
package struct RateVariability: Sendable, Equatable {
  /// RMSSD of the sinus beats within the recording, in milliseconds; 0 for a clockwork. At most
  /// 0.15 of the mean interval.
  package var rmssdMilliseconds: Double
  /// Share of the modulation's variance that lies about 0.1 Hz (vasomotor) rather than at the
  /// breathing rate, 0…1.
  package var lowFrequencyShare: Double
  /// Standard deviation of a drift slower than 0.03 Hz, in bpm.
  package var driftBpm: Double

  package init(rmssdMilliseconds: Double = 0, lowFrequencyShare: Double = 0.4, driftBpm: Double = 0)
  {
    self.rmssdMilliseconds = rmssdMilliseconds
    self.lowFrequencyShare = lowFrequencyShare
    self.driftBpm = driftBpm
  }
}

/// Breathing, and what it does to the light (what it does to the rate is `RateVariability`).
package struct Breathing: Sendable, Equatable {
  /// Breaths per minute, 3…40; the rate wanders by a few per cent.
  package var breathsPerMinute: Double
  /// Amplitude of the modulation of the pulse's height, as a share of it, 0…0.9.
  package var heightModulation: Double
  /// Amplitude of the baseline's swing, in heights of the regular pulse.
  package var baselineModulation: Double

  package init(
    breathsPerMinute: Double = 14, heightModulation: Double = 0, baselineModulation: Double = 0
  ) {
    self.breathsPerMinute = breathsPerMinute
    self.heightModulation = heightModulation
    self.baselineModulation = baselineModulation
  }
}

/// One beat as the light shows it.
struct HeartBeat {
  /// Instant of the steepest fall of light, seconds.
  let time: Double
  /// Height in units of the regular pulse.
  let height: Double
  /// Stretch of the pulse's shape in time.
  let timeScale: Double
}
