#if os(iOS)
  import SwiftUI
  import UIKit

  extension View {
    /// Keeps the screen from going dark while something is measured, and only then.
    func keepsScreenAwake(_ awake: Bool) -> some View {
      onChange(of: awake, initial: true) { _, awake in
        UIApplication.shared.isIdleTimerDisabled = awake
      }
      .onDisappear { UIApplication.shared.isIdleTimerDisabled = false }
    }
  }
#endif
