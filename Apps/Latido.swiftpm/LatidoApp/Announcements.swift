import Accessibility
import Latido
import LatidoApple
import LatidoWords

extension MeasureModel.Phase {
  /// Says what has become of a measurement to whoever cannot see that the screen
  /// has changed; nothing while it goes on, which `RunningView` says itself.
  func announce() {
    let language = Language.ofThisApp
    let spoken: String
    switch self {
    case .idle, .running: return
    case .paused(let why): spoken = why.finding(in: language)
    case .read(let reading): spoken = Outcome.reading(reading).headline(in: language)
    case .refused(let refusal): spoken = Outcome.refused(refusal).headline(in: language)
    case .failed(let error): spoken = error.finding(in: language)
    }
    AccessibilityNotification.Announcement(spoken).post()
  }
}
