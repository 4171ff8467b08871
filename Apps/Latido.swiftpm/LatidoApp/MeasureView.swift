import Foundation
import Latido
import LatidoApple
import LatidoWords
import SwiftUI

/// One screen for one way to measure: what to do, the pulse as it comes, the
/// answer or why there is none.
struct MeasureView: View {
  @State private var model: MeasureModel
  @Environment(\.scenePhase) private var scenePhase
  @Environment(HistoryStore.self) private var history

  init(mode: Mode) { _model = State(initialValue: MeasureModel(mode: mode)) }

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 24) {
          content
        }
        .padding()
        .frame(maxWidth: 520)
        .frame(maxWidth: .infinity)
      }
      .navigationTitle(model.mode == .finger ? "Finger" : "Face")
    }
    .keepsScreenAwake(model.isRunning)
    .sensoryFeedback(trigger: model.phase) { _, phase in
      switch phase {
      case .read: .success
      case .refused, .failed: .warning
      case .idle, .running, .paused: nil
      }
    }
    .onChange(of: model.phase) { _, phase in
      if case .read(let reading) = phase { history.add(reading, on: .now) }
      phase.announce()
    }
    // Neither a torch that stays lit nor a camera that looks on unseen.
    .onChange(of: scenePhase) { _, phase in
      if phase == .background { model.stop() }
    }
    .onDisappear { model.stop() }
  }

  @ViewBuilder private var content: some View {
    switch model.phase {
    case .idle:
      PlacementView(mode: model.mode)
      StartButton(title: "Start") { model.start() }
    case .running(let state):
      RunningView(model: model, state: state)
      StopButton { model.stop() }
    case .paused(let why):
      Label(why.finding(in: .ofThisApp), systemImage: "pause.circle")
        .font(.title3)
      StopButton { model.stop() }
    case .read(let reading):
      ReadingView(reading: reading)
      if let analysis = model.analysis {
        BeatsView(analysis: analysis)
      }
      StartButton(title: "Measure again") { model.start() }
    case .refused(let refusal):
      RefusalView(refusal: refusal)
      StartButton(title: "Try again") { model.start() }
    case .failed(let error):
      ProblemView(
        title: error.finding(in: .ofThisApp), advice: [error.advice(in: .ofThisApp)])
      StartButton(title: "Try again") { model.start() }
    }
  }
}

/// The one thing to do next.
struct StartButton: View {
  let title: LocalizedStringKey
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) {
      Text(title)
        .frame(maxWidth: .infinity)
    }
    .buttonStyle(.borderedProminent)
    .controlSize(.large)
  }
}

struct StopButton: View {
  let action: @MainActor () -> Void

  var body: some View {
    Button("Stop", role: .cancel, action: action)
      .buttonStyle(.bordered)
      .controlSize(.large)
  }
}
