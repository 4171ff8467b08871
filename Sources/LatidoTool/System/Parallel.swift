import Dispatch

/// Does the same work on every item, on all cores; the results in the items' order.
///
/// - Complexity: as many calls as items; each result is stored under a lock,
///   which is nothing beside work that takes longer than a microsecond.
func onAllCores<Item: Sendable, Result: Sendable>(
  _ items: [Item], _ work: @Sendable (Item) -> Result
) -> [Result] {
  let results = Results<Result>(count: items.count)
  DispatchQueue.concurrentPerform(iterations: items.count) { index in
    results.store(work(items[index]), at: index)
  }
  return results.all
}

/// Results as they come in, from any thread.
///
/// Unchecked: every access goes through the serial queue. (A `Mutex` says the
/// same and needs macOS 15.)
private final class Results<Result: Sendable>: @unchecked Sendable {
  private let queue = DispatchQueue(label: "Latido.results")
  private var stored: [Result?]

  init(count: Int) { stored = Array(repeating: nil, count: count) }

  func store(_ result: Result, at index: Int) {
    queue.sync { stored[index] = result }
  }

  var all: [Result] { queue.sync { stored.compactMap { $0 } } }
}
