import Latido
import LatidoReport
import LatidoWords

extension EvaluationReport {
  /// The report as one self-contained page: tables and pictures, nothing loaded.
  package var html: String {
    let body = sections.map { section in
      let title = "\(section.recipe), \(trimmed(section.windowSeconds, decimals: 1)) s windows"
      return "<section><h2>\(escaped(title))</h2>" + table(section.groups)
        + "<div class=\"charts\">" + section.charts.map { $0.svg() }.joined() + "</div>"
        + "<details><summary>By recording</summary>" + table(section.recordings)
        + "</details></section>"
    }
    return page(
      title: "Accuracy",
      body: """
        <p>\(recordings) recordings. A window that was refused counts as not answered; wrong5 and
        wrong10 are shares of the answered windows. A wellness estimate, not a medical
        measurement.</p>
        \(body.joined(separator: "\n"))
        """)
  }

  private func table(_ groups: [Group]) -> String {
    let rows = groups.map { Table.row($0.name, $0.figures) }
    let head = Table.header.map { "<th>\(escaped($0))</th>" }.joined()
    let body = rows.map { row in
      "<tr>" + row.map { "<td>\(escaped($0))</td>" }.joined() + "</tr>"
    }
    return "<div class=\"scroll\"><table><thead><tr>\(head)</tr></thead>"
      + "<tbody>\(body.joined())</tbody></table></div>"
  }
}

extension EvaluationReport.Section {
  /// Bland–Altman, risk–coverage and, for a recipe with confidence, calibration.
  var charts: [Chart] {
    var charts = [blandAltman, riskCoverage]
    let calibration = Calibration(sound)
    if !calibration.bins.isEmpty { charts.append(chart(of: calibration)) }
    return charts
  }

  /// Source: Bland & Altman 1986, Lancet 327, 307.
  private var blandAltman: Chart {
    let figures = Figures(sound)
    let points = sound.compactMap { window in
      window.answer.map {
        Chart.Point(x: ($0.bpm + window.truthBpm) / 2, y: $0.bpm - window.truthBpm)
      }
    }
    let reach = max(10, points.map { abs($0.y) }.max() ?? 0) * 1.05
    var marks: [Chart.Mark] = [.dots(points, .first)]
    if let bias = figures.biasBpm {
      marks.append(.level(bias, "bias \(fixed(bias, decimals: 2))", .second))
    }
    if let limits = figures.limitsOfAgreementBpm {
      marks.append(.level(limits.lowerBound, fixed(limits.lowerBound, decimals: 1), .quiet))
      marks.append(.level(limits.upperBound, fixed(limits.upperBound, decimals: 1), .quiet))
    }
    let low = points.map(\.x).min() ?? 40
    let high = points.map(\.x).max() ?? 120
    return Chart(
      title: "Bland–Altman: answer − truth",
      description: "Difference of answer and truth over their mean, \(points.count) windows",
      x: .init("mean of answer and truth, bpm", (low - 3)...(high + 3)),
      y: .init("answer − truth, bpm", -reach...reach), marks: marks)
  }

  private var riskCoverage: Chart {
    let points = RiskCoverage(sound).points
    let errors = points.map { Chart.Point(x: $0.coverage, y: $0.maeBpm) }
    let wrong = points.map { Chart.Point(x: $0.coverage, y: 100 * $0.wrong5) }
    let top = max(2, (errors + wrong).map(\.y).max() ?? 0) * 1.05
    return Chart(
      title: "Risk–coverage: MAE in bpm (blue), wrong5 in % (orange)",
      description: "Error of the most trusted answers over the share of windows kept",
      x: .init("share of windows kept, most trusted first", 0...1),
      y: .init("error of those kept", 0...top),
      marks: [.line(errors, .first), .line(wrong, .second)])
  }

  private func chart(of calibration: Calibration) -> Chart {
    let points = calibration.bins.map {
      Chart.Point(x: $0.meanConfidence, y: $0.within5.value ?? 0)
    }
    return Chart(
      title: "Calibration: stated confidence against truth",
      description: "Share of answers within 5 bpm over stated confidence",
      x: .init("stated confidence", 0...1), y: .init("share within 5 bpm", 0...1),
      marks: [
        .straight(from: .init(x: 0, y: 0), to: .init(x: 1, y: 1), .quiet),
        .line(points, .first), .dots(points, .first),
      ])
  }
}

/// A self-contained page, light or dark as the reader's system is.
func page(title: String, body: String) -> String {
  """
  <!doctype html>
  <html lang="en"><head><meta charset="utf-8">
  <meta name="viewport" content="width=device-width,initial-scale=1">
  <title>Latido: \(escaped(title))</title><style>
  :root{color-scheme:light dark}
  body{font:15px/1.5 system-ui,sans-serif;max-width:1120px;margin:2rem auto;padding:0 1rem}
  .scroll{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}
  th,td{padding:.2rem .7rem;text-align:right;white-space:nowrap;border-bottom:1px solid #8884}
  th:first-child,td:first-child{text-align:left}
  .charts{display:flex;flex-wrap:wrap;gap:1rem;margin:1rem 0}
  \(Chart.style)
  </style></head><body>
  <h1>\(escaped(title))</h1>
  \(body)
  </body></html>

  """
}
