public import Latido

/// One frame of a live source, reduced to its samples.
public struct LiveFrame: Sendable, Equatable {
  /// None where nothing was found in the frame.
  public let samples: [ColourSample]
  /// Presentation time in seconds, any origin.
  public let timeSeconds: Double

  public init(samples: [ColourSample], timeSeconds: Double) {
    self.samples = samples
    self.timeSeconds = timeSeconds
  }
}

/// A live measurement as an asynchronous sequence: frames in, events out.
///
///     for await event in frames.pulseEvents(from: PulseStream(recipe: .published())) { … }
///
/// A shell without a task, a lock or a buffer of its own: each call of `next`
/// pulls frames until the stream has something to say, so a slow reader slows
/// the source down. A source that cannot wait, as a camera, needs a `NewestEvents`
/// between. Ends with its source.
public struct PulseEvents<Source: AsyncSequence>: AsyncSequence where Source.Element == LiveFrame {
  private let source: Source
  private let stream: PulseStream

  init(source: Source, stream: PulseStream) {
    self.source = source
    self.stream = stream
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(source: source.makeAsyncIterator(), stream: stream)
  }

  public struct Iterator: AsyncIteratorProtocol {
    private var source: Source.AsyncIterator
    private var stream: PulseStream

    fileprivate init(source: Source.AsyncIterator, stream: PulseStream) {
      self.source = source
      self.stream = stream
    }

    public mutating func next() async throws -> PulseEvent? {
      while let frame = try await source.next() {
        if let event = stream.push(frame.samples, timeSeconds: frame.timeSeconds) { return event }
      }
      return nil
    }

    /// What `for await` calls where the system knows typed errors of sequences.
    @available(iOS 18, macOS 15, *)
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Source.Failure) -> PulseEvent? {
      while let frame = try await source.next(isolation: actor) {
        if let event = stream.push(frame.samples, timeSeconds: frame.timeSeconds) { return event }
      }
      return nil
    }
  }
}

extension AsyncSequence where Element == LiveFrame {
  /// The events of a live measurement over these frames.
  public func pulseEvents(from stream: PulseStream) -> PulseEvents<Self> {
    PulseEvents(source: self, stream: stream)
  }
}
