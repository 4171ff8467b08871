import Latido
package import LatidoReport

extension EvaluationReport {
  /// The report for programs: every figure unrounded, and every window.
  package var json: JSONValue {
    .object([
      .init("schema", .integer(1)),
      .init("recordings", .integer(recordings)),
      .init("sections", .array(sections.map(\.json))),
    ])
  }
}

extension EvaluationReport.Section {
  fileprivate var json: JSONValue {
    .object([
      .init("recipe", .string(recipe)),
      .init("window_s", .number(windowSeconds)),
      .init("sets", .array(groups.map(\.json))),
      .init("by_recording", .array(recordings.map(\.json))),
      .init("windows", .array(windows.map(\.json))),
    ])
  }
}

extension EvaluationReport.Group {
  fileprivate var json: JSONValue {
    let figures = figures
    return .object([
      .init("name", .string(name)),
      .init("windows", .integer(windows.count)),
      .init("answered", figures.answered.json),
      .init("wrong5", figures.wrong5.json),
      .init("wrong10", figures.wrong10.json),
      .init("mae_bpm", .number(orNull: figures.maeBpm)),
      .init("rmse_bpm", .number(orNull: figures.rmseBpm)),
      .init("bias_bpm", .number(orNull: figures.biasBpm)),
      .init("limits_low_bpm", .number(orNull: figures.limitsOfAgreementBpm?.lowerBound)),
      .init("limits_high_bpm", .number(orNull: figures.limitsOfAgreementBpm?.upperBound)),
      .init("inside", figures.inside?.json ?? .null),
      .init("median_width_bpm", .number(orNull: figures.medianWidthBpm)),
      .init(
        "reasons",
        .array(
          figures.reasons.map {
            .object([.init("gate", .string($0.gate.name)), .init("count", .integer($0.count))])
          })),
      .init(
        "risk_coverage",
        .array(
          RiskCoverage(windows).points.map {
            .object([
              .init("coverage", .number($0.coverage)), .init("mae_bpm", .number($0.maeBpm)),
              .init("wrong5", .number($0.wrong5)),
            ])
          })),
    ])
  }
}

extension Share {
  fileprivate var json: JSONValue {
    .object([
      .init("count", .integer(count)), .init("of", .integer(total)),
      .init("share", .number(orNull: value)),
      .init("low", .number(orNull: interval?.lowerBound)),
      .init("high", .number(orNull: interval?.upperBound)),
    ])
  }
}

extension WindowResult {
  fileprivate var json: JSONValue {
    .object([
      .init("recording", .string(recording)), .init("start_s", .number(startSeconds)),
      .init("truth_bpm", .number(truthBpm)), .init("doubtful", .bool(isDoubtful)),
      .init("outcome", outcome.json()),
    ])
  }
}
