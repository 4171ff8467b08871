import LatidoSignal

/// Power around a candidate rate that a pulse of that rate has no reason to
/// have, as decimal logarithms of its ratio to the candidate's own.
///
/// A pulse at f has power at f, 2f, 3f. Breathing or a pressure wave whose
/// second or third harmonic is taken for a pulse has power at f/2 or 3f/2 too.
/// An encoder's key frames, once a second, have power at every whole number
/// of hertz far above any harmonic of a pulse.
struct Neighbours: Sendable {
  let halfRate: Double
  let betweenHarmonics: Double
  /// What an encoder may have put above the pulse's harmonics; nil where the
  /// frames come too slowly to show it.
  let comb: Comb?

  /// Whole hertz from 6 to 13, as far as the frame rate shows them.
  struct Comb: Sendable {
    /// log₁₀ of their power ÷ the candidate's own.
    let strength: Double
    /// Their share of everything from half a hertz below to half a hertz above.
    let share: Double
  }

  /// - Parameter frameRateHz: Above half of it there are only images of what lies
  ///   below: those of a pulse of 60 bpm fall on whole hertz themselves.
  init(
    of frequencyHz: Double, in spectrum: Spectrum, durationSeconds: Double, frameRateHz: Double
  ) {
    // A rate moves by 5 % within a window, and no line is narrower than 1.5
    // over the duration.
    let reach = max(0.05 * frequencyHz, 1.5 / durationSeconds)
    func power(_ multiple: Double, reach: Double) -> Double {
      let centre = multiple * frequencyHz
      return spectrum.largestPower(fromHz: centre - reach, toHz: centre + reach)
    }
    let own = power(1, reach: reach)
    halfRate = logRatio(power(0.5, reach: reach / 2), own)
    betweenHarmonics = logRatio(power(1.5, reach: reach), own)
    let highest = Int(min(13, frameRateHz / 2 - combReachHz))
    guard highest > 6 else {
      comb = nil
      return
    }
    var lines = 0.0
    for hertz in 6...highest {
      lines += spectrum.totalPower(
        fromHz: Double(hertz) - combReachHz, toHz: Double(hertz) + combReachHz)
    }
    let all = spectrum.totalPower(fromHz: 5.5, toHz: Double(highest) + 0.5)
    comb = Comb(strength: logRatio(lines, own), share: all > 0 ? lines / all : 0)
  }
}

/// Half-width of a line that does not move, in Hz, in the shortest windows.
private let combReachHz = 0.07

/// log₁₀ of a ratio of powers, within ±20 so that zeros stay finite.
private func logRatio(_ power: Double, _ own: Double) -> Double {
  guard power > 0 else { return own > 0 ? -20 : 0 }
  guard own > 0 else { return 20 }
  return min(20, max(-20, decimalLogarithm(power / own)))
}
