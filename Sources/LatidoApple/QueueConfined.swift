import Dispatch

/// State that one serial queue, and nothing else, ever touches.
///
/// The one place of this module where isolation is asserted and not proved.
/// What guarantees it: `state` is private; both ways to it run on `queue`, the
/// first because it is called from there, which is checked every time, the
/// second because it sends itself there.
///
/// Not an actor on the queue's executor, though that is the newer way: AVFoundation
/// calls back on the queue outside of any task, and on iOS 17 `assumeIsolated`
/// does not recognise the executor there and stops the program. (Runtimes from
/// iOS 18 on ask the executor itself: SE-0424.)
final class QueueConfined<State>: @unchecked Sendable {
  let queue: DispatchQueue
  private var state: State

  init(label: String, _ state: sending State) {
    // User-initiated: a person waits for the measurement, but the screen goes first.
    // What the system's frameworks leave to be released goes with each frame.
    queue = DispatchQueue(label: label, qos: .userInitiated, autoreleaseFrequency: .workItem)
    self.state = state
  }

  /// For code that the queue already runs.
  func onQueue<Result>(_ body: (inout State) -> Result) -> Result {
    dispatchPrecondition(condition: .onQueue(queue))
    return body(&state)
  }

  /// For everyone else.
  func run(_ body: @escaping @Sendable (inout State) -> Void) {
    queue.async { self.onQueue(body) }
  }
}
