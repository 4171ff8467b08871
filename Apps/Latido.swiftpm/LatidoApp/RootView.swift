import Latido
import SwiftUI

/// Two ways to measure, what was kept, and what this is and isn't.
struct RootView: View {
  @AppStorage("showsIntroduction") private var showsIntroduction = true

  var body: some View {
    TabView {
      MeasureView(mode: .finger)
        .tabItem { Label("Finger", systemImage: "hand.point.up.left.fill") }
      MeasureView(mode: .face)
        .tabItem { Label("Face", systemImage: "face.smiling") }
      HistoryView()
        .tabItem { Label("History", systemImage: "chart.xyaxis.line") }
      AboutView()
        .tabItem { Label("About", systemImage: "info.circle") }
    }
    .sheet(isPresented: $showsIntroduction) {
      IntroductionView { showsIntroduction = false }
    }
  }
}
