import LatidoSignal
import Testing

@testable import Latido

/// pyVHR adds 1e−9 to every denominator, of which the smallest is 0.01.
private let posTolerance = 1e-7
/// The same sums in another order, printed to twelve decimals.
private let chromTolerance = 1e-11
/// The same, through a matrix whose condition is below 1e3.
private let pbvTolerance = 1e-11

@Suite struct FaceMethodTests {
  /// Frame, POS, CHROM, PBV: by Scripts/face-method-references.py, from pyVHR-cpu
  /// 1.0.2 and, the last two, from NumPy.
  static let references: [(frame: Int, pos: Double, chrom: Double, pbv: Double)] = [
    (40, -0.296384056400, -0.015449105341, -0.016823530443),
    (49, 0.129175486013, 0.006701684841, 0.002811912824),
    (58, -0.233299620173, -0.014892957317, -0.012138142671),
    (67, 0.140138930006, 0.008977642642, 0.006178146923),
    (76, -0.269160872457, -0.017154957436, -0.009937501024),
    (85, 0.141109162683, 0.009163864291, 0.007674293373),
    (94, -0.218222339174, -0.014587067081, -0.008236842465),
    (103, 0.116673264084, 0.006282731558, 0.001650321976),
    (112, -0.277768748995, -0.013726555142, -0.014806004076),
    (121, 0.243807053803, 0.008529270444, 0.008551671002),
    (130, -0.311795453530, -0.015967258819, -0.016494341014),
    (139, 0.094259256964, 0.008622067735, 0.010448257437),
  ]

  /// The same skin as in the script: a pulse, a sway of light five times as
  /// strong, and fast ripples.
  private let skin: ColourSignal = {
    let times = (0..<160).map { Double($0) / 20 }
    func wave(_ hertz: Double, _ time: Double, _ phase: Double = 0) -> Double {
      sine(2 * .pi * hertz * time + phase)
    }
    func levels(_ level: Double, _ pulse: Double, _ grain: Double, _ hertz: Double) -> [Double] {
      times.map { t in
        let beat = wave(1.1, t) + 0.3 * wave(2.2, t, -1)
        return level * (1 - pulse * beat + 0.02 * wave(0.31, t)) + grain * wave(hertz, t, 1)
      }
    }
    return ColourSignal(
      rateHz: 20, red: levels(150, 0.0033, 0.3, 3.7), green: levels(110, 0.0077, 0.2, 5.3),
      blue: levels(90, 0.0053, 0.4, 7.9))
  }()

  @Test func positionsAgreeWithAnotherImplementation() {
    let pos = PlaneOrthogonalToSkin.pulse(skin)
    for reference in Self.references {
      #expect(abs(pos[reference.frame] - reference.pos) < posTolerance)
    }
  }

  @Test func chrominanceAgreesWithAnotherImplementation() {
    let chrom = ChrominanceMethod.pulse(skin)
    for reference in Self.references {
      #expect(abs(chrom[reference.frame] - reference.chrom) < chromTolerance)
    }
  }

  @Test func bloodVolumePulseAgreesWithAnotherImplementation() {
    let pbv = BloodVolumePulse.pulse(relative(skin))
    for reference in Self.references {
      #expect(abs(pbv[reference.frame] - reference.pbv) < pbvTolerance)
    }
  }

  private func relative(_ signal: ColourSignal) -> ColourSignal {
    func relative(_ values: [Double]) -> [Double] {
      let mean = values.reduce(0, +) / Double(values.count)
      return values.map { $0 / mean - 1 }
    }
    return ColourSignal(
      rateHz: signal.rateHz, red: relative(signal.red), green: relative(signal.green),
      blue: relative(signal.blue))
  }

  @Test func greenIsTheGreenMean() { #expect(GreenMethod.pulse(skin) == skin.green) }

  /// All fall where the blood comes in, as the light does.
  @Test func allFallWithTheLight() {
    let beats = (0..<160).map { i -> Double in
      let t = Double(i) / 20
      return sine(2 * .pi * 1.1 * t) + 0.3 * sine(2 * .pi * 2.2 * t - 1)
    }
    for pulse in [
      PlaneOrthogonalToSkin.pulse(skin), ChrominanceMethod.pulse(skin),
      BloodVolumePulse.pulse(relative(skin)),
    ] {
      let product = (40..<120).reduce(0) { $0 + pulse[$1] * beats[$1] }
      #expect(product < 0)
    }
  }

  @Test func whiteLightThatFlickersCancels() {
    let flicker = (0..<160).map { 1 + 0.05 * sine(2 * .pi * 1.3 * Double($0) / 20) }
    let lamp = ColourSignal(
      rateHz: 20, red: flicker.map { 150 * $0 }, green: flicker.map { 110 * $0 },
      blue: flicker.map { 90 * $0 })
    for pulse in [PlaneOrthogonalToSkin.pulse(lamp), ChrominanceMethod.pulse(lamp)] {
      #expect(pulse.allSatisfy { abs($0) < 1e-9 })
    }
  }

  @Test(arguments: [0, 1, 5, 31]) func whatIsShorterThanAWindowHasNoPulse(count: Int) {
    let level = [Double](repeating: 100, count: count)
    let short = ColourSignal(rateHz: 20, red: level, green: level, blue: level)
    #expect(PlaneOrthogonalToSkin.pulse(short) == [Double](repeating: 0, count: count))
    #expect(ChrominanceMethod.pulse(short) == [Double](repeating: 0, count: count))
  }

  @Test func blackHasNoPulse() {
    let black = [Double](repeating: 0, count: 100)
    let signal = ColourSignal(rateHz: 20, red: black, green: black, blue: black)
    #expect(PlaneOrthogonalToSkin.pulse(signal).allSatisfy { $0 == 0 })
    #expect(ChrominanceMethod.pulse(signal).allSatisfy { $0 == 0 })
  }
}
