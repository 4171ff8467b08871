#if os(macOS)
  import SwiftUI

  extension View {
    /// A Mac keeps its screen lit for half a minute without being asked.
    func keepsScreenAwake(_ awake: Bool) -> some View { self }
  }
#endif
