import LatidoSignal

/// For how long a stream's answers have been one and the same.
///
/// A stream asks once a second, and each time chance may answer: of ten windows
/// that hold no clear pulse, one may pass every gate. A pulse passes the next
/// second too, at the same rate; chance moves on, since a few seconds change
/// which of many faint lines is the strongest.
///
/// Complexity: O(answers agreeing), at most one for each second held.
struct AgreeingAnswers: Sendable {
  private var readings: [(bpm: Double, timeSeconds: Double)] = []

  /// Takes the newest outcome.
  ///
  /// - Parameters:
  ///   - outcome: What the newest window was given; a refusal ends the row.
  ///   - time: When that was, in seconds.
  ///   - rule: How long a row is needed, and how near its rates must be.
  /// - Returns: The outcome itself; a reading before its row is long enough comes
  ///   back as a refusal that says so.
  mutating func judge(_ outcome: Outcome, at time: Double, by rule: AgreementRule) -> Outcome {
    guard case .reading(let reading) = outcome else {
      readings.removeAll(keepingCapacity: true)
      return outcome
    }
    // Of those older than the rule asks for, the newest is enough. All but those inside
    // would be too few: cameras' seconds are uneven, and five of them may be 4.9999 s.
    while readings.count > 1, time - readings[1].timeSeconds >= rule.seconds {
      readings.removeFirst()
    }
    if let stranger = readings.lastIndex(where: { abs($0.bpm - reading.bpm) > rule.withinBpm }) {
      readings.removeFirst(stranger + 1)
    }
    readings.append((reading.bpm, time))
    let held = time - readings[0].timeSeconds
    let isLongEnough = held + timeToleranceSeconds >= rule.seconds
    let agreed = GateResult(
      .answersAgree, measured: isLongEnough ? max(held, rule.seconds) : held,
      .atLeast(rule.seconds), .seconds)
    let evidence = reading.evidence.with(agreed)
    return agreed.failed
      ? .refused(Refusal(evidence: evidence))
      : .reading(Reading(bpm: reading.bpm, certainty: reading.certainty, evidence: evidence))
  }
}

/// For how long answers must agree before one is shown, and how nearly.
public struct AgreementRule: Sendable, Equatable {
  /// From the first of the agreeing answers to the newest, in seconds.
  public var seconds: Double
  /// Largest distance of the newest rate from any other of them, in bpm.
  public var withinBpm: Double

  public init(seconds: Double, withinBpm: Double) {
    self.seconds = seconds
    self.withinBpm = withinBpm
  }
}
