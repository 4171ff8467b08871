/// A part of a result that is given or refused on its own.
///
/// Like `Outcome`, for what stands beside a heart rate: never a zero, a NaN or
/// an empty list in place of "not known".
public enum Part<Value: Sendable>: Sendable {
  case value(Value)
  /// Every gate that failed; never empty.
  case refused([GateResult])

  /// The value, if every gate that was measured passed.
  ///
  /// - Parameter make: Called only then.
  init(_ gates: [GateResult], _ make: () -> Value) {
    let failures = gates.filter { $0.failed }
    self = failures.isEmpty ? .value(make()) : .refused(failures)
  }

  public var value: Value? {
    switch self {
    case .value(let value): value
    case .refused: nil
    }
  }

  /// The gates that failed; empty where there is a value.
  public var reasons: [GateResult] {
    switch self {
    case .value: []
    case .refused(let reasons): reasons
    }
  }
}

extension Part: Equatable where Value: Equatable {}
