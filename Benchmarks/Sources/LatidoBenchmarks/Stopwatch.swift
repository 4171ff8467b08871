#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The fastest of several rounds, in seconds a call: what else runs on the
/// machine only ever makes a round slower.
func fastest(rounds: Int = 30, calls: Int, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  body()  // Warms caches and pages.
  var best = Duration.seconds(1_000_000)
  for _ in 0..<rounds {
    let taken = clock.measure { for _ in 0..<calls { body() } }
    best = min(best, taken)
  }
  let (seconds, attoseconds) = best.components
  return (Double(seconds) + Double(attoseconds) * 1e-18) / Double(calls)
}

/// Keeps the optimiser from dropping work whose result nobody reads.
@inline(never)
func use<Value>(_ value: Value) {}

/// One line of the report: what was measured, the figure, and what is aimed at.
func report(_ what: String, _ figure: String, aim: String = "") {
  let padded = what + String(repeating: " ", count: max(1, 50 - what.count))
  print(padded + figure + (aim.isEmpty ? "" : "   (aim \(aim))"))
  fflush(nil)  // Each figure as soon as it is known, also through a pipe.
}

/// A number with the given count of decimals.
func decimal(_ value: Double, _ places: Int) -> String {
  let scale = (0..<places).reduce(1.0) { factor, _ in factor * 10 }
  let rounded = (value * scale).rounded() / scale
  return "\(rounded)"
}
