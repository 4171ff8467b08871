internal import Latido

/// A gate's figures as a person reads them.
///
/// A limit that three decimals show is given as it is, another one (10^−0.9) to
/// three significant digits: 0.126. The measured figure gets as many decimals as
/// it takes to tell it from the limit, and the limit as many as leave the
/// measured figure on its side: nobody can act on "8.5 s found, at least 8.5 s
/// needed".
struct Figures {
  /// What was found, with its unit: `5.0 s`, `99.98 %`.
  let measured: String
  /// The limits, lowest first, then the unit.
  private let asked: [String]
  private let wording: Wording

  init(_ result: GateResult) {
    let display = result.unit.display
    let measured = (result.measured ?? .nan) * display.factor
    let limits = result.required.limits.map {
      Self.shown($0 * display.factor, beside: measured)
    }
    let decimals = (display.decimals...Self.mostDecimals).first { count in
      !limits.contains { areWrittenAlike(measured, $0, decimals: count) }
    }
    // Right on a limit: as long as that.
    let exact = limits.reduce(display.decimals) {
      max($0, decimalsNeeded($1, atMost: Self.mostDecimals))
    }
    self.measured = fixed(measured, decimals: decimals ?? exact) + display.suffix
    asked = limits.map { trimmed($0, decimals: Self.mostDecimals) } + [display.suffix]
    wording = result.required.wording
  }

  /// What was asked, with its unit: "at least 8.5 s".
  func required(in language: Language) -> String { wording.said(in: language, asked) }

  /// A limit, rounded; never across the measured figure.
  private static func shown(_ limit: Double, beside measured: Double) -> Double {
    var count = 0
    if decimalsNeeded(limit, atMost: mostDecimals) <= 3 {
      count = 3
    } else {
      var digits = limit.magnitude
      while digits < 100 && count < mostDecimals {
        digits *= 10
        count += 1
      }
    }
    for decimals in count..<max(count, mostDecimals) {
      let shown = rounded(limit, decimals: decimals)
      if (measured < shown) == (measured < limit) && (measured > shown) == (measured > limit) {
        return shown
      }
    }
    return limit
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
