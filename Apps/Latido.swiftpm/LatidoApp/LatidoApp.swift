import SwiftUI

@main
struct LatidoApp: App {
  @State private var history = HistoryStore()

  var body: some Scene {
    WindowGroup {
      RootView()
        .environment(history)
    }
  }
}
