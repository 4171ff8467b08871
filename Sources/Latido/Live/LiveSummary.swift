import LatidoSignal

/// What a live measurement came to, for a person to keep.
///
/// Memory is bounded: when `mostRows` are full, every other row is dropped and
/// from then on half as many are kept.
public struct LiveSummary: Sendable, Equatable {
  /// One answer, or the loss of what was being measured.
  public struct Row: Sendable, Equatable {
    /// Seconds after the stream's first frame.
    public let timeSeconds: Double
    /// The state's name in JSON lines.
    public let outcome: String
    /// Of a reading, in beats per minute; what it stands on is not kept, since
    /// that takes a hundred times the room.
    public let bpm: Double?
    public let certainty: Certainty?

    init(_ event: PulseEvent) {
      timeSeconds = event.timeSeconds
      outcome = event.state.name
      if case .reading(let reading) = event.state {
        bpm = reading.bpm
        certainty = reading.certainty
      } else {
        bpm = nil
        certainty = nil
      }
    }
  }

  /// Two hours at five seconds a row, or 24 minutes at one.
  static let mostRows = 1440

  public private(set) var rows: [Row] = []
  /// Time of the newest event.
  public private(set) var durationSeconds = 0.0
  /// Numbers of events that gave a reading, gave a refusal over a whole
  /// window, or said that what was measured had gone; rows or not.
  public private(set) var readings = 0
  public private(set) var refusals = 0
  public private(set) var losses = 0
  /// Of so many events one is kept.
  private var keepOneOf = 1
  private var sinceKept = 0
  private var isLost = false

  public init() {}

  public mutating func add(_ event: PulseEvent) {
    durationSeconds = event.timeSeconds
    switch event.state {
    case .reading:
      readings += 1
      isLost = false
    case .refused:
      refusals += 1
      isLost = false
    case .lost:
      // A loss is shown for some seconds; it happened once.
      if isLost { return }
      losses += 1
      isLost = true
    case .waiting, .settling, .measuring:
      isLost = false
      return
    }
    sinceKept += 1
    guard sinceKept >= keepOneOf else { return }
    sinceKept = 0
    rows.append(Row(event))
    if rows.count == Self.mostRows {
      rows = rows.indices.filter { $0 % 2 == 1 }.map { rows[$0] }
      keepOneOf *= 2
    }
  }

  /// Median, lowest and highest rate of the rows, in beats per minute; nil
  /// without a reading. Of an even number the upper of the middle two.
  public var bpm: (median: Double, lowest: Double, highest: Double)? {
    let rates = rows.compactMap { $0.bpm }
    guard let first = rates.first else { return nil }
    return (
      upperMedian(rates), rates.reduce(first) { min($0, $1) }, rates.reduce(first) { max($0, $1) }
    )
  }
}
