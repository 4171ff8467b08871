import Dispatch
import Synchronization

/// Does the same work on every item, on all cores; the results in the items' order.
///
/// - Complexity: as many calls as items; each result is stored under a lock,
///   which is nothing beside work that takes longer than a microsecond.
func onAllCores<Item: Sendable, Result: Sendable>(
  _ items: [Item], _ work: @Sendable (Item) -> Result
) -> [Result] {
  let results = Mutex([Result?](repeating: nil, count: items.count))
  DispatchQueue.concurrentPerform(iterations: items.count) { index in
    let result = work(items[index])
    results.withLock { $0[index] = result }
  }
  return results.withLock { $0.compactMap { $0 } }
}
