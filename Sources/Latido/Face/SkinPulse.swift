import LatidoSignal

/// The parts of a face brought together to one pulse, and its strongest line.
struct SkinPulse: Sendable {
  let rateHz: Double
  /// Each part's relative colour in the band of heart rates, with its weight.
  let parts: [Part]
  /// The weighted sum of the parts' colours in the band.
  let colour: ColourBand
  /// What the colours are weighed with at each instant: 1, and less in bursts
  /// of movement, which would own every ratio of the colours otherwise.
  let calm: [Double]
  /// The pulse, falling where blood comes in: POS and PBV in equal parts, with
  /// bursts of motion held down. What one of the two lets through of movement
  /// and light is seldom what the other does.
  let pulse: [Double]
  let line: PulseLine
  /// POS before the band was cut out of it.
  let wide: [Double]
  /// What POS weighed S₂ with: the projection in force.
  let balance: Double
  let cut: AnalyticBand

  struct Part: Sendable {
    let region: Region
    var colour: ColourBand
    /// Inverse of the chroma's power in the band; all weights add up to 1. The
    /// pulse is much the same in all parts, so the rest of the power is what
    /// hair, shadow, sheen and motion add.
    var weight: Double
  }

  /// - Parameter signals: Levels of the parts that are light and whole enough.
  /// - Returns: Nil where there are none, or nothing moves.
  init?(_ signals: [(region: Region, levels: ColourSignal)], recipe: FaceRecipe) {
    guard let first = signals.first, first.levels.count >= 16 else { return nil }
    let rate = first.levels.rateHz
    let cut = AnalyticBand(longest: first.levels.count)
    var parts: [Part] = []
    var relatives: [ColourSignal] = []
    for (region, levels) in signals {
      let relative = levels.relative(toMeanOver: recipe.meanSeconds)
      let colour = ColourBand(relative, band: recipe.band, cut: cut)
      let power = colour.chromaPower
      guard power > 0, power.isFinite else { continue }
      parts.append(Part(region: region, colour: colour, weight: 1 / power))
      relatives.append(relative)
    }
    guard !parts.isEmpty else { return nil }
    let total = parts.reduce(0) { $0 + $1.weight }
    for i in parts.indices { parts[i].weight /= total }
    let still = [Double](repeating: 0, count: first.levels.count)
    var fused = ColourSignal(rateHz: rate, red: still, green: still, blue: still)
    for (part, relative) in zip(parts, relatives) {
      for channel in Channel.allCases {
        let values = relative[channel]
        for i in values.indices { fused[channel][i] += part.weight * values[i] }
      }
    }
    // Taken relative to its mean once and no more: a second time would lift what
    // beats slower than once a second.
    let loud = ColourBand(fused, band: recipe.band, cut: cut)
    calm = calmness(loud.power, rateHz: rate)
    let colour = loud.times(calm)
    for i in parts.indices { parts[i].colour = parts[i].colour.times(calm) }
    for channel in Channel.allCases { fused[channel] = fused[channel].map { 1 + $0 } }
    let raw = PlaneOrthogonalToSkin.pulse(fused)
    let projected = cut.cut(
      raw, rateHz: rate, band: recipe.band, edgeHz: ColourBand.edgeHz
    ).real
    let signed = BloodVolumePulse.pulse(colour.signal(rateHz: rate))
    let pulse = burstsHeldDown(
      sumOfEquals(
        burstsHeldDown(projected, rateHz: rate), burstsHeldDown(signed, rateHz: rate)),
      rateHz: rate)
    guard let line = PulseLine(pulse, rateHz: rate, recipe: recipe) else { return nil }
    self.rateHz = rate
    self.parts = parts
    self.colour = colour
    self.pulse = pulse
    wide = burstsHeldDown(raw, rateHz: rate)
    self.line = line
    balance = colour.balance
    self.cut = cut
  }
}

/// Relative colour between two frequencies.
struct ColourBand: Sendable {
  /// Red, green, blue.
  let channels: [[Double]]
  /// The band's edges, in Hz.
  static let edgeHz = 0.2

  init(_ relative: ColourSignal, band: ClosedRange<Double>, cut: AnalyticBand) {
    channels = Channel.allCases.map {
      cut.cut(
        relative[$0], rateHz: relative.rateHz, band: band, edgeHz: ColourBand.edgeHz
      ).real
    }
  }

  private init(channels: [[Double]]) { self.channels = channels }

  func times(_ weights: [Double]) -> ColourBand {
    ColourBand(channels: channels.map { zip($0, weights).map { $0 * $1 } })
  }

  /// Power of all three together, instant by instant.
  var power: [Double] {
    channels[0].indices.map { i in channels.reduce(0) { $0 + $1[i] * $1[i] } }
  }

  func signal(rateHz: Double) -> ColourSignal {
    ColourSignal(rateHz: rateHz, red: channels[0], green: channels[1], blue: channels[2])
  }

  /// Mean power of the two colour differences that POS is made of.
  var chromaPower: Double {
    let (a, b) = (differences.0, differences.1)
    return (power(a) + power(b)) / 2
  }

  /// σ(S₁)/σ(S₂) over the whole signal.
  var balance: Double {
    let second = power(differences.1)
    return second > 0 ? (power(differences.0) / second).squareRoot() : 0
  }

  /// S₁ + balance·S₂.
  func projected(balance: Double) -> [Double] {
    let (a, b) = differences
    return a.indices.map { a[$0] + balance * b[$0] }
  }

  private var differences: ([Double], [Double]) {
    let (red, green, blue) = (channels[0], channels[1], channels[2])
    return (
      red.indices.map { green[$0] - blue[$0] },
      red.indices.map { green[$0] + blue[$0] - 2 * red[$0] }
    )
  }

  private func power(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0) { $0 + $1 * $1 } / Double(values.count)
  }
}

/// The two signals brought to the same power, and added.
private func sumOfEquals(_ a: [Double], _ b: [Double]) -> [Double] {
  func deviation(_ values: [Double]) -> Double {
    max(values.reduce(0) { $0 + $1 * $1 }.squareRoot(), .leastNormalMagnitude)
  }
  let (sizeA, sizeB) = (deviation(a), deviation(b))
  return zip(a, b).map { $0 / sizeA + $1 / sizeB }
}

/// Divides by the local size where it exceeds 1½ times the usual: one burst of
/// motion can then not own the spectrum.
///
/// - Complexity: O(n log n).
func burstsHeldDown(_ values: [Double], rateHz: Double) -> [Double] {
  zip(values, calmness(values.map { $0 * $0 }, rateHz: rateHz)).map { $0 * $1 }
}

/// 1 where the local size, over 2 s, is at most 1½ times the usual; that limit
/// ÷ the local size elsewhere.
///
/// - Parameter power: Of a signal, instant by instant.
private func calmness(_ power: [Double], rateHz: Double) -> [Double] {
  guard !power.isEmpty else { return [] }
  let width = 2 * Int(rateHz) + 1
  let local = movingMean(power, width: width).map { max(0, $0).squareRoot() }
  let usual = upperMedian(local)
  guard usual > 0 else { return [Double](repeating: 1, count: power.count) }
  return local.map { 1 / max(1, $0 / (1.5 * usual)) }
}
