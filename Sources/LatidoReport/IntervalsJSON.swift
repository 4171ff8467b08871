public import Latido
private import LatidoWords

extension IntervalAnalysis {
  /// The members of schema 1 that stand beside an outcome: `intervals`,
  /// `rhythm`, `variability`, `stress` and `respiration`. Numbers are unrounded.
  public var jsonMembers: [JSONValue.Member] {
    [
      .init("intervals", .array(series.intervals.map { $0.json })),
      .init("beats", beats.map { $0.json } ?? .null),
      .init(
        "rhythm",
        .object([
          .init("irregular", .bool(rhythm.isIrregular)),
          .init("irregular_share", .number(orNull: rhythm.irregularShare)),
        ])),
      .init("variability", variability.json),
      .init("stress", stress.json { .object($0.jsonMembers) }),
      .init(
        "respiration",
        respiration.json { .object($0.breathsPerMinute.jsonMembers("breaths_per_minute")) }),
    ]
  }
}

extension Part<IntervalAnalysis> {
  /// The same members where the analysis may be refused as a whole: each then
  /// is `{"refused": [reasons]}`.
  public var jsonMembers: [JSONValue.Member] {
    switch self {
    case .value(let analysis): analysis.jsonMembers
    case .refused(let reasons):
      ["intervals", "variability", "stress", "respiration"].map { .init($0, refusal(reasons)) }
    }
  }
}

private func refusal(_ reasons: [GateResult]) -> JSONValue {
  .object([.init("refused", .array(reasons.map { $0.reasonJSON }))])
}

extension Part {
  fileprivate func json(_ write: (Value) -> JSONValue) -> JSONValue {
    switch self {
    case .value(let value): write(value)
    case .refused(let reasons): refusal(reasons)
    }
  }
}

extension Estimate {
  fileprivate func jsonMembers(_ name: String) -> [JSONValue.Member] {
    [
      .init(name, .number(value)), .init("\(name)_low", .number(low)),
      .init("\(name)_high", .number(high)),
    ]
  }
}

extension Interval {
  fileprivate var json: JSONValue {
    .object(
      [
        .init("start_s", .number(startSeconds)), .init("ms", .number(1000 * seconds)),
        .init("accepted", .bool(isAccepted)), .init("confidence", .number(confidence)),
      ] + (rejection.map { [.init("reason", .string($0.name))] } ?? []))
  }
}

extension BeatSeries {
  fileprivate var json: JSONValue {
    .object([
      .init("count", .integer(beats.count)),
      .init("jitter_ms", .number(1000 * jitterSeconds)),
      .init("trace", .string(trace)), .init("sensor_clock", .bool(usesSensorClock)),
    ])
  }
}

extension Variability {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = []
    for measure in VariabilityMeasure.allCases {
      switch self[measure] {
      case .value(let estimate): members += estimate.jsonMembers(measure.name)
      case .refused(let reasons): members.append(.init(measure.name, refusal(reasons)))
      }
    }
    return .object(
      members + [.init("beats", .integer(beats)), .init("rejected", .integer(rejected))])
  }
}

extension StressIndex {
  fileprivate var jsonMembers: [JSONValue.Member] {
    si.jsonMembers("si_per_s2") + squareRoot.jsonMembers("sqrt_si") + [
      .init("bin_ms", .number(1000 * Self.binSeconds)), .init("anchor_ms", .integer(0)),
      .init("mo_s", .number(moSeconds)), .init("amo_percent", .number(amoPercent)),
      .init("mxdmn_s", .number(mxdmnSeconds)), .init("beats", .integer(beats)),
      .init("rejected", .integer(rejected)), .init("corrected", .bool(false)),
      .init("indicative", .bool(isIndicative)), .init("note", .string(note(in: .en))),
    ]
  }
}
