import Latido
import LatidoSignal

/// Frame times at a nominal rate, 0 to `seconds` inclusive.
func frameTimes(fps: Double, seconds: Double) -> [Double] {
  (0...Int((seconds * fps).rounded())).map { Double($0) / fps }
}

/// A trace that beats like a sine at `hertz`, around 128 grey levels.
func sineLevels(_ times: [Double], hertz: Double, amplitude: Double = 2) -> [Double] {
  times.map { 128 + amplitude * sine(2 * .pi * hertz * $0) }
}

/// One sample a frame, of the recording's only region, all channels alike.
func greyFrames(_ times: [Double], _ levels: [Double], clippedShare: Double? = nil)
  -> [[ColourSample]]
{
  zip(times, levels).map { time, level in
    [
      ColourSample(
        timeSeconds: time, region: .only, mean: RGB(red: level, green: level, blue: level),
        clippedShare: clippedShare.map { RGB(red: $0, green: $0, blue: $0) })
    ]
  }
}

/// The outcome of recipe `published` over a whole recording.
func measurePublished(
  _ frames: [[ColourSample]], channel: Channel = .red, format: SampleFormat = SampleFormat()
) -> Outcome {
  var measurement = RecordingMeasurement(recipe: .published(channel: channel), format: format)
  for frame in frames { measurement.push(frame) }
  return measurement.finish()
}

extension Outcome {
  var bpm: Double? {
    if case .reading(let reading) = self { reading.bpm } else { nil }
  }
  /// The gates that refused; empty for a reading.
  var failedGates: [Gate] {
    if case .refused(let refusal) = self { refusal.reasons.map(\.gate) } else { [] }
  }
  func result(_ gate: Gate) -> GateResult? { evidence.gates.first { $0.gate == gate } }
}

/// SplitMix64 (Steele, Lea & Flood 2014): the same numbers on every machine.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number in 0 ..< 1 with 53 random bits.
  mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number in a range, each as likely.
  mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * uniform()
  }

  /// A standard normal number. Source: Box & Muller 1958.
  mutating func normal() -> Double {
    (-2 * naturalLogarithm(1 - uniform())).squareRoot() * cosine(2 * .pi * uniform())
  }
}
