import Latido
import LatidoWords
import SwiftUI

/// What is made of single beats: each figure with its range, or why there is none.
struct BeatsView: View {
  let analysis: Part<IntervalAnalysis>

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Beats")
        .font(.headline)
        .accessibilityAddTraits(.isHeader)
      switch analysis {
      case .value(let analysis): figures(analysis)
      case .refused(let reasons): Reasons(reasons: reasons)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  @ViewBuilder private func figures(_ analysis: IntervalAnalysis) -> some View {
    Text(analysis.series.summary(in: .ofThisApp))
    let measure = VariabilityMeasure.rmssd
    FigureRow(
      title: Text(measure.title.said(in: .ofThisApp)), part: analysis.variability[measure]
    ) { $0.shown(decimals: 0, suffix: measure.unitSuffix) }
    FigureRow(title: Text("Stress index"), part: analysis.stress) {
      $0.si.shown(decimals: 0, suffix: " 1/s²")
    }
    if let stress = analysis.stress.value {
      // The definition always stands beside the value.
      Text(stress.definition(in: .ofThisApp) + " " + stress.note(in: .ofThisApp))
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
  }
}

/// One figure by its name, or the reasons why it is not given.
private struct FigureRow<Value: Sendable>: View {
  let title: Text
  let part: Part<Value>
  let shown: (Value) -> String

  var body: some View {
    switch part {
    case .value(let value):
      row(Text(verbatim: shown(value)))
    case .refused(let reasons):
      row(Text("not given"))
      Reasons(reasons: reasons)
    }
  }

  private func row(_ value: Text) -> some View {
    HStack(alignment: .firstTextBaseline) {
      title
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
