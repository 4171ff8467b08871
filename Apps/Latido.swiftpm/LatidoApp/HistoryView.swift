import Charts
import Foundation
import SwiftUI

/// What was kept: the trend, each measurement, and how to be rid of them.
struct HistoryView: View {
  @Environment(HistoryStore.self) private var history
  @State private var asksToDelete = false

  var body: some View {
    @Bindable var history = history
    NavigationStack {
      List {
        Section {
          Toggle("Keep my measurements on this device", isOn: $history.isKept)
        } footer: {
          Text("Rates and dates only, in one file that no backup contains.")
        }
        if history.couldNotSave {
          Label("The file could not be written.", systemImage: "exclamationmark.triangle")
        }
        if !history.entries.isEmpty {
          Section("Trend") {
            TrendChart(entries: history.entries)
          }
          Section("Measurements") {
            ForEach(history.entries.reversed()) { entry in
              EntryRow(entry: entry)
            }
            .onDelete { places in
              let newestFirst = Array(history.entries.reversed())
              history.remove(Set(places.map { newestFirst[$0].id }))
            }
          }
          Section {
            Button("Delete everything", role: .destructive) { asksToDelete = true }
          }
        }
      }
      .navigationTitle("History")
      .confirmationDialog(
        "Delete all measurements?", isPresented: $asksToDelete, titleVisibility: .visible
      ) {
        Button("Delete everything", role: .destructive) { history.removeAll() }
      }
    }
  }
}

private struct EntryRow: View {
  let entry: HistoryEntry

  var body: some View {
    HStack {
      Text(entry.date.formatted(date: .abbreviated, time: .shortened))
      Spacer()
      Text("\(Int(entry.bpm.rounded())) bpm")
        .bold()
    }
    .accessibilityElement(children: .combine)
  }
}

/// Each rate as a point, its interval as a bar.
private struct TrendChart: View {
  let entries: [HistoryEntry]
  @ScaledMetric private var height = 200.0

  var body: some View {
    Chart(entries) { entry in
      if let low = entry.lowBpm, let high = entry.highBpm {
        RuleMark(
          x: .value("Date", entry.date), yStart: .value("From", low), yEnd: .value("To", high)
        )
        .foregroundStyle(.secondary)
      }
      PointMark(x: .value("Date", entry.date), y: .value("Rate", entry.bpm))
    }
    .chartYScale(domain: .automatic(includesZero: false))
    .chartYAxisLabel("bpm")
    .frame(height: height)
  }
}
