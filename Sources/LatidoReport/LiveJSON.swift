public import Latido
private import LatidoWords

extension PulseEvent {
  /// The event as one JSON object of schema 1, a line of a live stream.
  ///
  /// A reading or a refusal is the outcome's own object; the other states have
  /// their name as `outcome`, and `progress` where there is some. `time_s`
  /// counts from the stream's first frame. While measuring, `reasons` are
  /// those for which the light so far gives no answer.
  public func json() -> JSONValue {
    let time = JSONValue.Member("time_s", .number(timeSeconds))
    switch state {
    case .reading(let reading): return Outcome.reading(reading).json().adding([time])
    case .refused(let refusal): return Outcome.refused(refusal).json().adding([time])
    case .waiting, .lost: return line([time])
    case .settling(let progress): return line([time, .init("progress", .number(progress))])
    case .measuring(let progress):
      var members = [time, .init("progress", .number(progress))]
      if let soFar { members.append(.init("reasons", soFar.reasonsJSON)) }
      return line(members)
    }
  }

  private func line(_ members: [JSONValue.Member]) -> JSONValue {
    .object([.init("schema", .integer(1)), .init("outcome", .string(state.name))] + members)
  }
}

extension LiveSummary {
  /// The summary as one JSON object; keys without a value are left out.
  ///
  /// - Parameter extras: Members that follow those of the summary.
  public func json(and extras: [JSONValue.Member] = []) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("schema", .integer(1)),
      .init("outcome", .string("summary")),
      .init("duration_s", .number(durationSeconds)),
      .init("readings", .integer(readings)),
      .init("refusals", .integer(refusals)),
      .init("losses", .integer(losses)),
    ]
    if let bpm {
      members += [
        .init("bpm_median", .number(bpm.median)),
        .init("bpm_lowest", .number(bpm.lowest)),
        .init("bpm_highest", .number(bpm.highest)),
      ]
    }
    return .object(members + [.init("rows", .array(rows.map { $0.json() }))] + extras)
  }

  /// The rows as CSV with a header; an interval that a recipe does not state,
  /// and the rate of what is no reading, stay empty.
  public func csv() -> String {
    var text = "time_s,outcome,bpm,bpm_low,bpm_high,confidence\n"
    for row in rows {
      text += "\(row.timeSeconds.description),\(row.outcome)"
      for (_, value) in row.figures { text += "," + (value?.description ?? "") }
      text += "\n"
    }
    return text
  }
}

extension LiveSummary.Row {
  fileprivate var figures: [(key: String, value: Double?)] {
    [
      ("bpm", bpm), ("bpm_low", certainty?.lowBpm), ("bpm_high", certainty?.highBpm),
      ("confidence", certainty?.confidence),
    ]
  }

  fileprivate func json() -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("time_s", .number(timeSeconds)), .init("outcome", .string(outcome)),
    ]
    for (key, value) in figures {
      if let value { members.append(.init(key, .number(value))) }
    }
    return .object(members)
  }
}

extension JSONValue {
  /// The object with more members after its own.
  fileprivate func adding(_ more: [Member]) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + more)
  }
}
