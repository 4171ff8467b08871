/// YUV → RGB as five factors and three offsets, on 0–255 output levels.
///
///     R = y·Y + rCr·Cr + r₀
///     G = y·Y + gCb·Cb + gCr·Cr + g₀
///     B = y·Y + bCb·Cb + b₀
///
/// with samples as they are stored: the range's zero levels are folded into
/// the offsets. Fixed point with 20 fraction bits: a factor is off by at most
/// 2⁻²¹, so that a channel is within 0.001 levels also at ten bits, and the
/// largest sum, below 2¹⁰ levels, stays inside 32 bits.
///
/// Source: ITU-R BT.601-7 §2.5, BT.709-6 §3.2–3.5, BT.2020-2 tables 4 and 5;
/// full range as in ITU-T T.871 (JFIF) §7.
struct ColourConversion {
  private let lumaGain: Int32
  private let redFromCr: Int32
  private let greenFromCb: Int32
  private let greenFromCr: Int32
  private let blueFromCb: Int32
  private let redOffset: Int32
  private let greenOffset: Int32
  private let blueOffset: Int32

  /// What one grey level is in fixed point.
  static let one: Int32 = 1 << 20

  init(encoding: ColourEncoding, bits: SampleDepth) {
    let (kr, kb) = encoding.matrix.weights
    let kg = 1 - kr - kb
    // Stored steps per 8-bit step: ten bits count in quarters.
    let steps = Double(1 << (bits.rawValue - 8))
    let highest = Double(1 << bits.rawValue) - 1

    let black: Double
    let luma: Double
    let chroma: Double
    switch encoding.range {
    case .full: (black, luma, chroma) = (0, 255 / highest, 255 / highest)
    case .limited: (black, luma, chroma) = (16 * steps, 255 / (219 * steps), 255 / (224 * steps))
    }
    let neutral = 128 * steps

    let rCr = 2 * (1 - kr) * chroma
    let bCb = 2 * (1 - kb) * chroma
    let gCr = -rCr * kr / kg
    let gCb = -bCb * kb / kg
    func fixed(_ value: Double) -> Int32 { Int32((value * Double(Self.one)).rounded()) }
    lumaGain = fixed(luma)
    redFromCr = fixed(rCr)
    greenFromCb = fixed(gCb)
    greenFromCr = fixed(gCr)
    blueFromCb = fixed(bCb)
    redOffset = fixed(-luma * black - rCr * neutral)
    greenOffset = fixed(-luma * black - (gCb + gCr) * neutral)
    blueOffset = fixed(-luma * black - bCb * neutral)
  }

  /// Nothing overflows (see above): the unchecked operators only spare the
  /// checks. A sample that claims more than its ten bits gives a wrong level,
  /// clamped like any other.
  @inline(__always)
  func luma(_ sample: Int32) -> Int32 { sample &* lumaGain }

  /// What chroma adds to each channel: computed once for the pixels that
  /// share it.
  @inline(__always)
  func chroma(cb: Int32, cr: Int32) -> (red: Int32, green: Int32, blue: Int32) {
    (
      cr &* redFromCr &+ redOffset,
      cb &* greenFromCb &+ cr &* greenFromCr &+ greenOffset,
      cb &* blueFromCb &+ blueOffset
    )
  }
}
