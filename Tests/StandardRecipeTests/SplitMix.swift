/// Random numbers that are the same on every machine, for ever.
///
/// Source: Steele, Lea & Flood 2014, "Fast splittable pseudorandom number
/// generators", OOPSLA (SplitMix64).
struct SplitMix: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A whole number in 0 ..< `count`, each equally likely (to 1 part in 2³²).
  mutating func index(below count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    return Int(((z >> 32) &* UInt64(count)) >> 32)
  }
}
