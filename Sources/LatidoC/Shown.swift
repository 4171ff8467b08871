internal import Latido
internal import LatidoReport
internal import LatidoSignal
internal import LatidoWords

extension PulseEvent {
  /// The event in words, for a view that only has to put them in their places.
  func shown(of mode: Mode, in language: Language) -> JSONValue {
    var members: [JSONValue.Member]
    switch state {
    case .reading(let reading): members = Outcome.reading(reading).shown(in: language)
    case .refused(let refusal): members = Outcome.refused(refusal).shown(in: language)
    case .waiting, .settling, .measuring, .lost:
      members = [.init("headline", .string(state.headline(of: mode, in: language)))]
      if let soFar { members += soFar.evidence.shown(in: language) + soFar.shown(in: language) }
    }
    members.append(.init("state", .string(state.name)))
    if let advice = state.advice(of: mode, in: language) {
      members.append(.init("advice", .string(advice)))
    }
    switch state {
    case .settling(let progress), .measuring(let progress):
      members.append(.init("progress", .number(progress)))
    case .waiting, .reading, .refused, .lost: break
    }
    if let lastReading, !state.isReading {
      members.append(.init("last", .string(lastReading.sentence(in: language))))
    }
    return .object(members)
  }
}

extension PulseState {
  fileprivate var isReading: Bool {
    if case .reading = self { true } else { false }
  }
}

extension Outcome {
  /// The outcome in words.
  func shown(in language: Language) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init("headline", .string(headline(in: language)))
    ]
    switch self {
    case .reading(let reading):
      members += [
        .init("bpm", .string(fixed(reading.bpm, decimals: 0))),
        .init("notice", .string(wellnessNotice.said(in: language))),
      ]
      if reading.evidence.mode == .face {
        members.append(.init("advice", .string(faceNotice.said(in: language))))
      }
      if let certainty = reading.certainty {
        members.append(.init("certainty", .string(certainty.sentence(in: language))))
      }
    case .refused(let refusal): members += refusal.shown(in: language)
    }
    return members + evidence.shown(in: language)
  }
}

extension Refusal {
  /// Every reason with what was found and what to do.
  fileprivate func shown(in language: Language) -> [JSONValue.Member] {
    let reasons = reasons.map { reason in
      JSONValue.object([
        .init("title", .string(reason.title(in: language))),
        .init("finding", .string(reason.finding(in: language))),
        .init("advice", .string(reason.advice(in: language))),
      ])
    }
    return [.init("reasons", .array(reasons))]
  }
}

extension Evidence {
  /// Every gate that was measured, and what the outcome stands on.
  fileprivate func shown(in language: Language) -> [JSONValue.Member] {
    let measured = gates.filter { $0.measured != nil }.map { gate in
      JSONValue.object([
        .init("title", .string(gate.title(in: language))),
        .init("measured", .string(gate.measuredText)),
        .init("required", .string(gate.requiredText(in: language))),
        .init("passed", .bool(!gate.failed)),
      ])
    }
    return [
      .init("gates", .array(measured)), .init("basis", .string(basis(in: language))),
    ]
  }
}

extension Part<IntervalAnalysis> {
  /// Intervals, variability, stress and breathing in words, each given or refused.
  func shown(in language: Language) -> JSONValue {
    .object([
      .init("sections", .array(sections(in: language).map { $0.shown })),
      .init("notice", .string(wellnessNotice.said(in: language))),
    ])
  }
}

extension IntervalSection {
  fileprivate var shown: JSONValue {
    .object([.init("title", .string(title)), .init("lines", .array(lines.map { $0.shown }))])
  }
}

extension IntervalSection.Line {
  fileprivate var shown: JSONValue {
    switch self {
    case .figure(let name, let value):
      .object([.init("name", .string(name)), .init("value", .string(value))])
    case .sentence(let sentence): .object([.init("sentence", .string(sentence))])
    case .missing(let names): .object([.init("missing", .string(names))])
    case .reason(let finding, let advice):
      .object([.init("finding", .string(finding)), .init("advice", .string(advice))])
    }
  }
}

/// Intervals as numbers: start in s, length in s, and 1 where it is accepted,
/// else 0, for each in turn; none without any.
func flat(_ series: IntervalSeries?) -> [Double] {
  var numbers: [Double] = []
  for interval in series?.intervals ?? [] {
    numbers += [interval.startSeconds, interval.seconds, interval.isAccepted ? 1 : 0]
  }
  return numbers
}

/// A waveform as numbers: its rate in Hz, then the values; none without one.
func flat(_ signal: UniformSignal?) -> [Double] {
  signal.map { [$0.rateHz] + $0.values } ?? []
}

/// A spectrum as numbers: bin width, low and high end of the band, rate given
/// (all in Hz; NaN without one), noise power, required power (NaN without a
/// gate), then the power of each bin up to a little above the band; none
/// without one.
func flat(_ live: LiveSpectrum?) -> [Double] {
  guard let live else { return [] }
  let margin = 1.25
  let last = min(
    live.spectrum.power.count - 1,
    Int(margin * live.band.upperBound / live.spectrum.binWidthHz))
  return [
    live.spectrum.binWidthHz, live.band.lowerBound, live.band.upperBound, live.rateHz ?? .nan,
    live.noisePower, live.requiredPower ?? .nan,
  ] + live.spectrum.power[...last]
}
