/// The end of a channel that a source without patience writes to: events that
/// nobody has read yet wait, up to a number; beyond it the oldest give way to
/// the newest, and are counted.
///
/// The newest, because it is a live measurement: what is shown late is wrong.
///
/// A value for one owner (a capture queue, a task): sending is what counts, and
/// a count is not shared.
public struct NewestEvents<Event: Sendable>: Sendable {
  private let continuation: AsyncStream<Event>.Continuation
  /// Events that gave way before they were read.
  public private(set) var dropped = 0

  /// - Parameters:
  ///   - count: How many unread events wait, at least 1.
  ///   - cancelled: Called once, on any thread, when the reader's task is
  ///     cancelled or the reader goes away before the end.
  /// - Returns: This end and the reader's.
  public static func make(
    keeping count: Int, cancelled: @escaping @Sendable () -> Void = {}
  ) -> (sender: NewestEvents, events: AsyncStream<Event>) {
    precondition(count >= 1, "a channel keeps at least one event")
    let (events, continuation) = AsyncStream.makeStream(
      of: Event.self, bufferingPolicy: .bufferingNewest(count))
    continuation.onTermination = { reason in
      if case .cancelled = reason { cancelled() }
    }
    return (NewestEvents(continuation: continuation), events)
  }

  private init(continuation: AsyncStream<Event>.Continuation) {
    self.continuation = continuation
  }

  /// After the end, or without a reader, it does nothing.
  public mutating func send(_ event: Event) {
    if case .dropped = continuation.yield(event) { dropped += 1 }
  }

  /// Ends the reader's loop once it has read what waits.
  public func finish() { continuation.finish() }
}
