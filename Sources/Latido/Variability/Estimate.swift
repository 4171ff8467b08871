/// A figure and the range in which the true one is expected 95 times in 100.
public struct Estimate: Sendable, Equatable {
  public let value: Double
  public let low: Double
  public let high: Double

  public init(value: Double, low: Double, high: Double) {
    precondition(
      value.isFinite && low <= value && value <= high,
      "a figure is a number and lies in its own range")
    self.value = value
    self.low = low
    self.high = high
  }
}
