import Latido
package import LatidoReport
import LatidoSynth
import LatidoWords

extension NoPulseRun {
  private var answered: Share {
    Share(counts.reduce(0) { $0 + $1.answered.count }, of: items.count)
  }

  /// For a terminal: false alarms in all, then each kind that has any, with the
  /// seeds that make them again.
  package var text: String {
    let head = "\(recipe): \(answered.count) false alarms in \(items.count) inputs without a pulse"
    let kinds = counts.filter { $0.answered.count > 0 }.map { count in
      let seeds = items.filter { $0.kind == count.kind && $0.isAnswer }.prefix(5).map {
        "\($0.seed)"
      }
      let confidence = count.highestConfidence.map {
        ", highest confidence \(fixed($0, decimals: 2))"
      }
      return "  \(count.kind.rawValue): \(count.answered.count) of \(count.answered.total)"
        + "\(confidence ?? "") (seeds \(seeds.joined(separator: " ")))"
    }
    return ([head] + kinds).joined(separator: "\n") + "\n"
  }

  package static func json(_ runs: [NoPulseRun]) -> JSONValue {
    .object([
      .init("schema", .integer(1)),
      .init("no_pulse", .array(runs.map(\.json))),
    ])
  }

  private var json: JSONValue {
    .object([
      .init("recipe", .string(recipe)),
      .init("inputs", .integer(items.count)),
      .init("answered", .integer(answered.count)),
      .init(
        "kinds",
        .array(
          counts.map { count in
            .object([
              .init("kind", .string(count.kind.rawValue)),
              .init("inputs", .integer(count.answered.total)),
              .init("answered", .integer(count.answered.count)),
              .init("highest_confidence", .number(orNull: count.highestConfidence)),
            ])
          })),
      .init(
        "answers",
        .array(
          items.filter(\.isAnswer).map { item in
            .object([
              .init("kind", .string(item.kind.rawValue)),
              .init("seed", .string("\(item.seed)")),
              .init("outcome", item.outcome.json()),
            ])
          })),
    ])
  }

  /// A page with a table of kinds, a column a recipe.
  package static func html(_ runs: [NoPulseRun]) -> String {
    let head = (["kind"] + runs.map(\.recipe)).map { "<th>\(escaped($0))</th>" }.joined()
    let rows = NoPulseKind.allCases.map { kind in
      let cells = runs.map { run in
        run.counts.first { $0.kind == kind }.map { "\($0.answered.count) of \($0.answered.total)" }
          ?? "–"
      }
      return "<tr>" + ([kind.rawValue] + cells).map { "<td>\(escaped($0))</td>" }.joined() + "</tr>"
    }
    return page(
      title: "False alarms",
      body: "<p>Seeded inputs that hold no pulse at all; every answer is a false alarm.</p>"
        + "<div class=\"scroll\"><table><thead><tr>\(head)</tr></thead><tbody>"
        + rows.joined() + "</tbody></table></div>")
  }
}

extension NoPulseRun.Item {
  fileprivate var isAnswer: Bool {
    if case .reading = outcome { true } else { false }
  }
}
