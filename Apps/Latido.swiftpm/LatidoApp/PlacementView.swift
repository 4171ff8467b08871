import Latido
import SwiftUI

/// How to hold the phone, before anything runs.
struct PlacementView: View {
  let mode: Mode

  var body: some View {
    VStack(spacing: 16) {
      Image(systemName: mode == .finger ? "hand.point.up.left.fill" : "face.smiling")
        .font(.system(size: 64))
        .foregroundStyle(.tint)
        .accessibilityHidden(true)
      ForEach(Array(steps.enumerated()), id: \.offset) { index, step in
        Label {
          Text(step)
            .frame(maxWidth: .infinity, alignment: .leading)
        } icon: {
          Image(systemName: "\(index + 1).circle.fill")
            .foregroundStyle(.tint)
        }
      }
      .font(.title3)
    }
  }

  private var steps: [LocalizedStringKey] {
    switch mode {
    case .finger:
      [
        "Sit down and rest for a minute.",
        "Lay a fingertip over the back camera and its light, without pressing.",
        "Keep still for half a minute.",
      ]
    case .face:
      [
        "Sit in even light, a window in front of you.",
        "Hold the phone still, your face filling half of the picture.",
        "Keep still for half a minute.",
      ]
    }
  }
}
