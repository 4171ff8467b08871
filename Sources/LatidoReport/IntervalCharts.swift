public import Latido
import LatidoSignal
public import LatidoWords

extension IntervalAnalysis {
  /// The pictures of intervals that exist: the tachogram, the Poincaré plot and
  /// the histogram behind the stress index.
  ///
  /// - Complexity: O(intervals).
  public func charts(in language: Language) -> [Chart] {
    series.intervals.isEmpty
      ? [] : [tachogram(language), poincare(language), histogram(language)].compactMap { $0 }
  }

  /// Every interval over time; rejected ones are signs, one for each reason, which
  /// the title explains.
  private func tachogram(_ language: Language) -> Chart {
    let said = { (phrase: Phrase) in phrase.said(in: language) }
    var marks: [Chart.Mark] = []
    for run in runsOfAccepted { marks.append(.line(run.map { $0.point }, .quiet)) }
    marks.append(.dots(series.intervals.filter { $0.isAccepted }.map { $0.point }, .first))
    // A very long interval would flatten all others: drawn at the edge.
    let lengths =
      series.accepted.isEmpty
      ? series.intervals.map { $0.seconds } : series.accepted
    let (low, high) = (1000 * (lengths.min() ?? 0), 1000 * (lengths.max() ?? 1))
    let room = max(100, 0.6 * (high - low))
    let range = max(0, low - room)...(high + room)
    for rejection in Rejection.allCases {
      let points = series.intervals.filter { $0.rejection == rejection }.map { interval in
        Chart.Point(
          x: interval.startSeconds,
          y: min(max(1000 * interval.seconds, range.lowerBound), range.upperBound))
      }
      marks.append(.signs(points, rejection.sign, .second))
    }
    let last = series.intervals[series.intervals.count - 1].endSeconds
    let labels = labelledRejections(language)
    return Chart(
      title: said(Phrase(en: "Tachogram", es: "Tacograma"))
        + (labels.isEmpty ? "" : ": " + labels),
      description: series.summary(in: language),
      x: Chart.Axis(said(Phrase(en: "time, s", es: "tiempo, s")), 0...max(1, last)),
      y: Chart.Axis(said(Phrase(en: "interval, ms", es: "intervalo, ms")), range), marks: marks)
  }

  private var runsOfAccepted: [[Interval]] {
    var runs: [[Interval]] = [[]]
    for interval in series.intervals {
      if interval.isAccepted {
        runs[runs.count - 1].append(interval)
      } else {
        runs.append([])
      }
    }
    return runs.filter { $0.count > 1 }
  }

  private func labelledRejections(_ language: Language) -> String {
    var parts: [String] = []
    for rejection in Rejection.allCases {
      let count = series.intervals.count { $0.rejection == rejection }
      if count > 0 {
        parts.append("\(rejection.sign) \(count) \(rejection.plural.said(in: language))")
      }
    }
    return parts.joined(separator: ", ")
  }

  /// Each accepted interval against the one before it, with the ellipse of SD1
  /// and SD2 where both are given.
  private func poincare(_ language: Language) -> Chart? {
    let pairs = zip(series.intervals, series.intervals.dropFirst())
      .filter { $0.isAccepted && $1.isAccepted }
      .map { Chart.Point(x: 1000 * $0.seconds, y: 1000 * $1.seconds) }
    guard pairs.count > 1 else { return nil }
    let lengths = series.accepted.map { 1000 * $0 }
    let (low, high) = (lengths.min() ?? 0, lengths.max() ?? 1)
    let margin = max(20, 0.15 * (high - low))
    let range = (low - margin)...(high + margin)
    var marks: [Chart.Mark] = [
      .straight(
        from: .init(x: range.lowerBound, y: range.lowerBound),
        to: .init(x: range.upperBound, y: range.upperBound), .quiet),
      .dots(pairs, .first),
    ]
    var title = Phrase(en: "Poincaré plot", es: "Diagrama de Poincaré").said(in: language)
    if let sd1 = variability[.sd1].value?.value, let sd2 = variability[.sd2].value?.value {
      let centre = mean(lengths)
      marks.append(
        .diagonalEllipse(centre: .init(x: centre, y: centre), along: sd2, across: sd1, .second))
      title += ": SD1 \(fixed(sd1, decimals: 1)) ms, SD2 \(fixed(sd2, decimals: 1)) ms"
    }
    return Chart(
      title: title,
      description: Phrase(
        en: "each interval against the one before it", es: "cada intervalo frente al anterior"
      ).said(in: language),
      x: Chart.Axis(Phrase(en: "interval, ms", es: "intervalo, ms").said(in: language), range),
      y: Chart.Axis(
        Phrase(en: "next interval, ms", es: "intervalo siguiente, ms").said(in: language), range),
      marks: marks)
  }

  /// The bins of 50 ms that made the stress index.
  private func histogram(_ language: Language) -> Chart? {
    guard let stress = stress.value else { return nil }
    let bins = stress.histogram
    let width = 1000 * bins.binWidth
    let points = bins.counts.enumerated().map { index, count in
      Chart.Point(
        x: (Double(bins.firstBin + index) + 0.5) * width, y: Double(count))
    }
    let mode = points[bins.modalBin]
    let others = points.filter { $0 != mode }
    return Chart(
      title: "SI \(fixed(stress.si.value, decimals: 0)) = AMo ÷ (2·Mo·MxDMn)",
      description: stress.definition(in: language),
      x: Chart.Axis(
        Phrase(en: "interval, ms", es: "intervalo, ms").said(in: language),
        Double(bins.firstBin - 1) * width...Double(bins.firstBin + bins.counts.count + 1) * width),
      y: Chart.Axis(
        Phrase(en: "intervals", es: "intervalos").said(in: language), 0...max(1, 1.15 * mode.y)),
      marks: [
        .bars(others, width: width, .first), .bars([mode], width: width, .second),
        .level(
          mode.y,
          "Mo \(fixed(stress.moSeconds, decimals: 3)) s · AMo \(fixed(stress.amoPercent, decimals: 1))"
            + " % · MxDMn \(fixed(stress.mxdmnSeconds, decimals: 3)) s", .quiet),
      ])
  }

  /// The pictures as a file of their own: one SVG, or a page that holds them.
  public func page(in language: Language, asSVG: Bool) -> String {
    let charts = charts(in: language)
    if asSVG {
      let height = charts.reduce(0) { $0 + $1.size.height }
      var text =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(wide.width)\" "
        + "height=\"\(height)\"><style>:root{color-scheme:light dark}\(Chart.style)</style>\n"
      var top = 0
      for chart in charts {
        text += "<g transform=\"translate(0 \(top))\">\(chart.sized)</g>\n"
        top += chart.size.height
      }
      return text + "</svg>\n"
    }
    let title = Phrase(en: "Intervals", es: "Intervalos").said(in: language)
    return "<!doctype html>\n<html><head><meta charset=\"utf-8\"><title>\(title)</title>"
      + "<style>:root{color-scheme:light dark}body{font:15px system-ui,sans-serif;margin:2em}"
      + "\(Chart.style)</style></head>\n<body><h1>\(title)</h1>\n"
      + charts.map { $0.sized }.joined(separator: "\n")
      + "\n<p>\(wellnessNotice.said(in: language))</p></body></html>\n"
  }
}

/// In pixels; a Poincaré plot is square, so that its ellipse is one.
private let wide = (width: 720, height: 320)
private let square = (width: 440, height: 426)

extension Chart {
  fileprivate var size: (width: Int, height: Int) {
    x.range == y.range ? square : wide
  }

  fileprivate var sized: String { svg(width: size.width, height: size.height) }
}

extension Rejection {
  /// What stands for it in a tachogram.
  fileprivate var sign: String {
    switch self {
    case .ectopic: "×"
    case .missedBeat: "○"
    case .extraBeat: "+"
    case .gap: "/"
    case .lowConfidence: "?"
    case .outOfRange: "!"
    }
  }
}

extension Interval {
  fileprivate var point: Chart.Point { .init(x: startSeconds, y: 1000 * seconds) }
}
