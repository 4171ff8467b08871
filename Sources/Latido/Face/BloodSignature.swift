import LatidoSignal

/// How the colours of a face move at one frequency, and whether all of it
/// moves together.
struct BloodSignature: Sendable {
  /// Amplitude in red and in blue ÷ that in green, in phase with the pulse.
  let redShare: Double
  let blueShare: Double
  /// Length of the colours' amplitudes about their mean ÷ that of the mean:
  /// 0 for one light that moves all alike.
  let contrast: Double
  /// Angle between the colours' hue and blood's, in degrees: what of their
  /// amplitudes is left when the grey that all share is taken off. Movement and
  /// light that happen to beat with the pulse add grey, and turn nothing.
  let hueDegrees: Double
  /// Amplitude in green, relative to its level.
  let amplitude: Double
  /// Coherence of green with the pulse, −1…1: how much of green's movement at
  /// the rate is the pulse, and not something that moves all colours.
  let greenCoherence: Double
  /// Mean coherence of each area (forehead, either cheek, nose) with the
  /// others; nil with fewer than three.
  let coherence: Double?
  /// Pulse's phase over time at the line.
  let envelope: AnalyticSignal

  init(_ pulse: SkinPulse) {
    let frequency = pulse.line.frequencyHz
    let narrow = { (values: [Double]) in
      pulse.cut.cut(
        values, rateHz: pulse.rateHz,
        band: BloodSignature.around(frequency), edgeHz: BloodSignature.edgeHz)
    }
    let beat = narrow(pulse.pulse)
    let energy = max(beat.energy, .leastNormalMagnitude)
    let channels = pulse.colour.channels.map(narrow)
    let gains = channels.map { $0.product(with: beat).real / energy }
    let mean = (gains[0] + gains[1] + gains[2]) / 3
    let spread = gains.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }.squareRoot()
    redShare = BloodSignature.ratio(gains[0], gains[1])
    blueShare = BloodSignature.ratio(gains[2], gains[1])
    contrast = BloodSignature.ratio(spread, 3.0.squareRoot() * abs(mean))
    hueDegrees = BloodSignature.hueDegrees(gains.map { $0 - mean })
    // |z| of a sine is its amplitude; its mean square twice the sine's.
    amplitude = abs(gains[1]) * (energy / Double(max(1, beat.count))).squareRoot()
    let greenSize = (channels[1].energy * energy).squareRoot()
    greenCoherence = greenSize > 0 ? gains[1] * energy / greenSize : 0
    coherence = BloodSignature.coherence(of: pulse, narrow)
    envelope = beat
  }

  /// The band that counts as "at" a frequency: wide enough for a rate that
  /// breathes, narrow enough to leave its neighbours out.
  static func around(_ frequencyHz: Double) -> ClosedRange<Double> {
    let half = max(0.15, 0.1 * frequencyHz)
    return max(0.3, frequencyHz - half)...frequencyHz + half
  }
  static let edgeHz = 0.1

  /// - Parameter chroma: Red, green and blue that add up to 0.
  private static func hueDegrees(_ chroma: [Double]) -> Double {
    let p = BloodVolumePulse.signature
    let grey = (p.red + p.green + p.blue) / 3
    let (r, g, b) = (p.red - grey, p.green - grey, p.blue - grey)
    // The plane without grey is spanned by blood and by its product with (1, 1, 1) ÷ √3.
    let along = chroma[0] * r + chroma[1] * g + chroma[2] * b
    let across =
      (chroma[0] * (g - b) + chroma[1] * (b - r) + chroma[2] * (r - g)) / 3.0.squareRoot()
    return angle(y: across, x: along) * 180 / .pi
  }

  private static func ratio(_ a: Double, _ b: Double) -> Double {
    b != 0 ? min(max(a / b, -99), 99) : 99
  }

  private static func coherence(
    of pulse: SkinPulse, _ narrow: ([Double]) -> AnalyticSignal
  ) -> Double? {
    var areas = [AnalyticSignal?](repeating: nil, count: FaceArea.count)
    for part in pulse.parts {
      guard case .face(let facePart) = part.region else { continue }
      let beat = narrow(part.colour.projected(balance: pulse.balance))
      var sum = areas[facePart.area] ?? AnalyticSignal(count: beat.count)
      sum.add(beat, times: part.weight)
      areas[facePart.area] = sum
    }
    let seen = areas.compactMap { $0 }
    guard seen.count >= 3 else { return nil }
    var total = 0.0
    for (i, area) in seen.enumerated() {
      var others = AnalyticSignal(count: area.count)
      for (j, other) in seen.enumerated() where j != i { others.add(other, times: 1) }
      let size = (area.energy * others.energy).squareRoot()
      total += size > 0 ? area.product(with: others).real / size : 0
    }
    return total / Double(seen.count)
  }
}

/// Areas of a face that share hair, shadow and sheen.
private enum FaceArea {
  static let count = 4
}

extension FacePart {
  /// 0 forehead, 1 left cheek, 2 right cheek, 3 nose.
  fileprivate var area: Int {
    switch self {
    case .strip, .foreheadLeft, .foreheadMiddle, .foreheadRight: 0
    case .upperCheekLeft, .lowerCheekLeft: 1
    case .upperCheekRight, .lowerCheekRight: 2
    case .nose: 3
    }
  }
}
