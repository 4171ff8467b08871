public import Latido
private import LatidoWords

extension Outcome {
  /// The outcome as one JSON object of schema 1.
  ///
  /// Numbers are unrounded, units stand in the names, and it is always in
  /// English. Keys may be added within a schema, never renamed or removed. A
  /// recipe that states no interval and no confidence leaves those keys out.
  ///
  /// - Parameter extras: Members that follow those of the outcome.
  public func json(and extras: [JSONValue.Member] = []) -> JSONValue {
    var members: [JSONValue.Member] = [.init("schema", .integer(1))]
    switch self {
    case .reading(let reading):
      members += [
        .init("outcome", .string("reading")),
        .init("bpm", .number(reading.bpm)),
      ]
      if let certainty = reading.certainty {
        members += [
          .init("bpm_low", .number(certainty.lowBpm)),
          .init("bpm_high", .number(certainty.highBpm)),
          .init("confidence", .number(certainty.confidence)),
        ]
      }
    case .refused(let refusal):
      members += [
        .init("outcome", .string("refused")),
        .init("reasons", refusal.reasonsJSON),
      ]
    }
    return .object(members + evidence.members + extras)
  }
}

extension Refusal {
  /// Every failed gate with its advice.
  var reasonsJSON: JSONValue { .array(reasons.map { $0.json(as: .reason) }) }
}

extension Evidence {
  fileprivate var members: [JSONValue.Member] {
    [
      .init("mode", .string(mode.name)),
      .init("method", .string(method)),
      .init("start_s", .number(startSeconds)),
      .init("duration_s", .number(durationSeconds)),
      .init("frames", .integer(frames)),
      .init("rate_hz", .number(orNull: rateHz)),
      .init("recipe", .string(recipe)),
      .init("gates", .array(gates.map { $0.json(as: .check) })),
    ]
  }
}

extension GateResult {
  /// Where a gate is listed: among all that were checked, or as a reason.
  fileprivate enum Role { case check, reason }

  /// As a reason of a refusal, with the advice in English.
  var reasonJSON: JSONValue { json(as: .reason) }

  fileprivate func json(as role: Role) -> JSONValue {
    var figures: [JSONValue.Member] = [
      .init("gate", .string(gate.name)),
      .init("measured", .number(orNull: measured)),
      .init("rule", .string(required.rule)),
      .init("required", required.limit),
      .init("unit", .string(unit.name)),
    ]
    if let keyFrameSeconds { figures.append(.init("key_frame_s", .number(keyFrameSeconds))) }
    switch role {
    case .check: return .object(figures + [.init("passed", passed.map { .bool($0) } ?? .null)])
    case .reason: return .object(figures + [.init("advice", .string(advice(in: .en)))])
    }
  }
}

extension Requirement {
  fileprivate var rule: String {
    switch self {
    case .atLeast: "at_least"
    case .atMost: "at_most"
    case .within: "within"
    }
  }

  /// One figure, or `[low, high]` for `within`.
  fileprivate var limit: JSONValue {
    switch self {
    case .atLeast(let limit), .atMost(let limit): .number(limit)
    case .within(let low, let high): .array([.number(low), .number(high)])
    }
  }
}
