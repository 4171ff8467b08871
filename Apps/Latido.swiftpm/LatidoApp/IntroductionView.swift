import SwiftUI

/// Shown once, before anything else: what this is and isn't.
struct IntroductionView: View {
  let done: @MainActor () -> Void

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        Text("Your pulse, or an honest no")
          .font(.largeTitle.bold())
        Facts()
        StartButton(title: "Understood", action: done)
      }
      .padding()
    }
    .interactiveDismissDisabled()
  }
}

/// The same at any time.
struct AboutView: View {
  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 20) {
          Facts()
        }
        .padding()
      }
      .navigationTitle("About")
    }
  }
}

private struct Facts: View {
  var body: some View {
    Group {
      Label(
        "Latido reads your heart rate from the light in a camera's picture.", systemImage: "camera")
      Label(
        "Where the light does not hold a pulse, it says so instead of guessing.",
        systemImage: "heart.slash")
      Label(
        "It is a wellness estimate, not a medical device. It does not diagnose.",
        systemImage: "stethoscope")
      Label(
        "It must not decide whether you see a doctor.", systemImage: "cross.case")
      Label(
        "Pictures are never stored and nothing leaves this device.", systemImage: "lock.shield")
      Label(
        "The light grows warm. It goes out by itself after each measurement.",
        systemImage: "flashlight.on.fill")
    }
    .font(.title3)
  }
}
