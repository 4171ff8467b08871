import LatidoSignal

/// Breathing rate, from what breathing does to the pulse.
public struct Respiration: Sendable, Equatable {
  /// Breaths per minute, with the range that the modulations leave.
  public let breathsPerMinute: Estimate
  /// What each modulation said by itself.
  public let modulations: [ModulationRate]

  public init(breathsPerMinute: Estimate, modulations: [ModulationRate]) {
    self.breathsPerMinute = breathsPerMinute
    self.modulations = modulations
  }
}

/// A way in which breathing shows in a pulse.
public enum Modulation: Sendable, Equatable, CaseIterable {
  /// How strong each beat is: less blood is ejected while breathing in.
  case amplitude
  /// The light's own level: venous blood shifts with the pressure in the chest.
  case baseline
  /// The interval from beat to beat: respiratory sinus arrhythmia.
  case interval

  public var name: String {
    switch self {
    case .amplitude: "amplitude"
    case .baseline: "baseline"
    case .interval: "interval"
    }
  }
}

/// The strongest periodicity of one modulation.
public struct ModulationRate: Sendable, Equatable {
  public let modulation: Modulation
  public let breathsPerMinute: Double
  /// Its power over the power that noise of the same variance would have.
  public let strength: Double
  /// Whether noise alone would reach that strength less than 1 time in 20.
  public let isSignificant: Bool
}

extension Respiration {
  /// Slowest breathing that is looked for, in breaths per minute: just above the
  /// waves of blood pressure at 6 a minute (Mayer), which move all three
  /// modulations without any breath.
  static let slowest = 7.0
  /// Fastest, whatever the pulse.
  static let fastest = 36.0
  static let shortestSeconds = 28.0
  /// Of a longer recording the newest so many seconds: nobody breathes at one
  /// rate for longer.
  static let longestSeconds = 300.0
  /// Fewest modulations that must show breathing: one alone may be anything.
  static let fewestModulations = 2.0
  /// How far the rates of the modulations may lie apart, in breaths per minute.
  static let largestSpread = 3.0

  /// Fuses the modulations: each is searched by Lomb–Scargle from 7 breaths a
  /// minute to 36, but never above half the pulse rate, since a breath needs two
  /// beats to show. Of the significant ones at least two are needed, and all of
  /// them must agree; the answer is their mean, weighted by strength.
  ///
  /// Source: Karlen, Raman, Ansermino & Dumont 2013, "Multiparameter respiratory
  /// rate estimation from the photoplethysmogram", IEEE Trans. Biomed. Eng. 60,
  /// 1946 ("smart fusion": the mean if the three agree, else none). Different
  /// here: Lomb–Scargle at the beats' own times instead of a grid, a test of
  /// significance, and a modulation that shows nothing has no vote.
  ///
  /// - Parameters:
  ///   - modulations: Timed values of each, one per beat or interval.
  ///   - series: The intervals, with labels.
  ///   - rhythm: Of the same series.
  /// - Complexity: O(beats · frequencies) per modulation.
  static func part(
    of modulations: [TimedModulation], series: IntervalSeries, rhythm: Rhythm
  ) -> Part<Respiration> {
    let intervals = series.accepted
    let shared = [
      series.validIntervalsGate(Variability.fewestIntervals), rhythm.gate,
      series.durationGate(shortestSeconds),
    ]
    let failures = shared.filter { $0.failed }
    guard failures.isEmpty else { return .refused(failures) }
    let fastest = min(Self.fastest, 0.5 * 60 / mean(intervals))
    let rates = modulations.compactMap {
      $0.newest(seconds: longestSeconds).rate(slowest: slowest, fastest: fastest)
    }
    let significant = rates.filter { $0.isSignificant }
    let values = significant.map { $0.breathsPerMinute }
    let apart = (values.max() ?? 0) - (values.min() ?? 0)
    let gates = [
      GateResult(
        .breathingModulations, measured: Double(significant.count),
        .atLeast(fewestModulations), .count),
      GateResult(
        .breathingAgreement, measured: significant.count > 1 ? apart : nil,
        .atMost(largestSpread), .breathsPerMinute),
    ]
    return Part(gates) {
      let weight = significant.reduce(0) { $0 + $1.strength }
      let rate = significant.reduce(0) { $0 + $1.strength * $1.breathsPerMinute } / weight
      // A line in a spectrum of T seconds is known to about ½/T; the
      // modulations' own spread where that is larger.
      let doubt = max(0.5 * 60 / min(series.recordedSeconds, longestSeconds), 0.5 * apart)
      return Respiration(
        breathsPerMinute: Estimate(value: rate, low: rate - doubt, high: rate + doubt),
        modulations: rates)
    }
  }
}
