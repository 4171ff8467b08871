internal import Latido

/// A gate's figures as a person reads them.
///
/// The measured figure gets as many decimals as it takes to tell it from the
/// required one: nobody can act on "8.5 s found, at least 8.5 s needed".
struct Figures {
  /// What was found, with its unit: `5.0 s`, `99.98 %`.
  let measured: String
  private let requirement: Requirement
  private let display: Display

  init(_ result: GateResult) {
    let display = result.unit.display
    let limits = result.required.limits
    let measured = (result.measured ?? .nan) * display.factor
    let decimals =
      (display.decimals...Self.mostDecimals).first { count in
        !limits.contains { areWrittenAlike(measured, $0 * display.factor, decimals: count) }
      } ?? display.decimals

    self.measured = fixed(measured, decimals: decimals) + display.suffix
    requirement = result.required
    self.display = display
  }

  /// What was asked, with its unit: "at least 8.5 s".
  func required(in language: Language) -> String {
    let limits = requirement.limits.map {
      trimmed($0 * display.factor, decimals: Self.mostDecimals)
    }
    return requirement.wording.said(in: language, limits + [display.suffix])
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

  /// Filled with the limits, then the unit.
  fileprivate var wording: Wording {
    switch self {
    case .atLeast: Wording(en: "at least {0}{1}", es: "al menos {0}{1}")
    case .atMost: Wording(en: "at most {0}{1}", es: "como máximo {0}{1}")
    case .within: Wording(en: "between {0} and {1}{2}", es: "entre {0} y {1}{2}")
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
