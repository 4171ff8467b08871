import Foundation
import Latido
import LatidoWords
import SwiftUI

/// What is made of single beats: each figure with its range, or why there is none.
struct BeatsView: View {
  let analysis: Part<IntervalAnalysis>

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      switch analysis {
      case .value(let analysis):
        FigureRow(
          title: "Intervals",
          value: Text(
            "\(analysis.series.accepted.count) used, \(analysis.series.rejectedCount) left out"))
        PartRow(title: "RMSSD (ms)", part: analysis.variability[.rmssd])
        PartRow(title: "Stress index (1/s²)", part: analysis.stressEstimate)
        Text(
          "The stress index is indicative: the classical one takes five minutes at rest. Compare it with your own, measured the same way."
        )
        .font(.footnote)
        .foregroundStyle(.secondary)
      case .refused(let reasons):
        FigureRow(title: "Intervals", value: Text("not given"))
        Reasons(reasons: reasons)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

private struct PartRow: View {
  let title: LocalizedStringKey
  let part: Part<Estimate>

  var body: some View {
    switch part {
    case .value(let estimate):
      FigureRow(title: title, value: Text(verbatim: estimate.shown))
    case .refused(let reasons):
      FigureRow(title: title, value: Text("not given"))
      Reasons(reasons: reasons)
    }
  }
}

private struct FigureRow: View {
  let title: LocalizedStringKey
  let value: Text

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      Text(title)
      Spacer()
      value
        .bold()
    }
    .accessibilityElement(children: .combine)
  }
}

private struct Reasons: View {
  let reasons: [GateResult]

  var body: some View {
    Text(verbatim: reasons.map { $0.finding(in: .ofThisApp) }.joined(separator: " "))
      .font(.footnote)
      .foregroundStyle(.secondary)
  }
}

extension IntervalAnalysis {
  fileprivate var stressEstimate: Part<Estimate> {
    switch stress {
    case .value(let index): .value(index.si)
    case .refused(let reasons): .refused(reasons)
    }
  }
}

extension Estimate {
  /// "42 (35–50)".
  fileprivate var shown: String {
    let whole = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(0))
    return "\(value.formatted(whole)) (\(low.formatted(whole))–\(high.formatted(whole)))"
  }
}
