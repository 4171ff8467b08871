import Latido
import LatidoWords

extension EvaluationReport {
  /// The report for a terminal: a table a recipe and window length.
  ///
  /// - Parameter isDetailed: a row for every recording too.
  package func text(isDetailed: Bool) -> String {
    sections.map { section in
      let head =
        "\(section.recipe), \(trimmed(section.windowSeconds, decimals: 1)) s windows, "
        + "\(section.windows.count) of them"
      let groups = section.groups + (isDetailed ? section.recordings : [])
      return ([head] + Table(groups).lines + reasonLines(section)).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  private func reasonLines(_ section: Section) -> [String] {
    let refused = section.sound.count { $0.answer == nil }
    guard refused > 0 else { return [] }
    let reasons = Figures(section.sound).reasons.map { "\($0.gate.name) \($0.count)" }
    return ["refused \(refused): \(reasons.joined(separator: ", "))"]
  }
}

/// Figures in columns, one line a group.
struct Table {
  private let rows: [[String]]

  static let header = [
    "set", "windows", "answered", "wrong5", "wrong10", "MAE", "RMSE", "bias", "95 % limits",
    "inside", "width",
  ]

  init(_ groups: [EvaluationReport.Group]) {
    rows = groups.map { Table.row($0.name, $0.figures) }
  }

  static func row(_ name: String, _ figures: Figures) -> [String] {
    [
      name, "\(figures.answered.total)", percent(figures.answered), percent(figures.wrong5),
      percent(figures.wrong10), figure(figures.maeBpm), figure(figures.rmseBpm),
      figure(figures.biasBpm),
      figures.limitsOfAgreementBpm.map {
        "\(fixed($0.lowerBound, decimals: 1)) … \(fixed($0.upperBound, decimals: 1))"
      } ?? "–",
      figures.inside.map { share in
        let range = share.interval.map {
          " (\(fixed(100 * $0.lowerBound, decimals: 0))–\(fixed(100 * $0.upperBound, decimals: 0)))"
        }
        return percent(share) + (range ?? "")
      } ?? "no interval",
      figure(figures.medianWidthBpm),
    ]
  }

  /// Header and rows, columns aligned; the first to the left, figures to the right.
  var lines: [String] {
    let all = [Table.header] + rows
    let widths = Table.header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      row.enumerated().map { column, cell in
        let pad = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + pad : pad + cell
      }.joined(separator: "  ")
    }
  }
}

func percent(_ share: Share) -> String {
  share.value.map { "\(fixed(100 * $0, decimals: 1)) %" } ?? "–"
}

private func figure(_ value: Double?) -> String {
  value.map { fixed($0, decimals: 2) } ?? "–"
}
