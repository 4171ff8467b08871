internal import Latido

/// A gate's figures as a person reads them.
///
/// The measured figure gets as many decimals as it takes to tell it from the
/// required one: nobody can act on "8.5 s found, at least 8.5 s needed".
struct Figures {
  /// What was found, with its unit: `5.0 s`, `99.98 %`.
  let measured: String
  /// What was asked, with its unit: "at least 8.5 s".
  let required: Phrase

  init(_ result: GateResult) {
    let display = result.unit.display
    let limits = result.required.limits
    let measured = (result.measured ?? .nan) * display.factor
    let decimals =
      (display.decimals...Self.mostDecimals).first { count in
        !limits.contains { areWrittenAlike(measured, $0 * display.factor, decimals: count) }
      } ?? display.decimals

    func limit(_ value: Double) -> String {
      trimmed(value * display.factor, decimals: Self.mostDecimals)
    }
    self.measured = fixed(measured, decimals: decimals) + display.suffix
    switch result.required {
    case .atLeast(let low):
      required = Phrase(
        en: "at least \(limit(low))\(display.suffix)",
        es: "al menos \(limit(low))\(display.suffix)")
    case .atMost(let high):
      required = Phrase(
        en: "at most \(limit(high))\(display.suffix)",
        es: "como máximo \(limit(high))\(display.suffix)")
    case .within(let low, let high):
      required = Phrase(
        en: "between \(limit(low)) and \(limit(high))\(display.suffix)",
        es: "entre \(limit(low)) y \(limit(high))\(display.suffix)")
    }
  }

  /// A difference below a millionth is nobody's to act on.
  private static let mostDecimals = 6
}

extension Requirement {
  fileprivate var limits: [Double] {
    switch self {
    case .atLeast(let limit), .atMost(let limit): [limit]
    case .within(let low, let high): [low, high]
    }
  }
}

/// How figures of a unit are shown.
private struct Display {
  let factor: Double
  let decimals: Int
  let suffix: String
}

extension Unit {
  fileprivate var display: Display {
    switch self {
    case .seconds: Display(factor: 1, decimals: 1, suffix: " s")
    case .milliseconds: Display(factor: 1, decimals: 1, suffix: " ms")
    case .microseconds: Display(factor: 1, decimals: 1, suffix: " µs")
    case .hertz: Display(factor: 1, decimals: 1, suffix: " Hz")
    case .ratio: Display(factor: 1, decimals: 1, suffix: "×")
    case .score: Display(factor: 1, decimals: 2, suffix: "")
    case .share: Display(factor: 100, decimals: 0, suffix: " %")
    case .greyLevels: Display(factor: 1, decimals: 2, suffix: "")
    case .beatsPerMinute: Display(factor: 1, decimals: 1, suffix: " bpm")
    case .count: Display(factor: 1, decimals: 0, suffix: "")
    case .breathsPerMinute: Display(factor: 1, decimals: 1, suffix: "/min")
    }
  }
}
