/// YUV → RGB as five factors and three offsets, on 0–255 output levels.
///
///     R = g·Y + rCr·Cr + r₀
///     G = g·Y + gCb·Cb + gCr·Cr + g₀
///     B = g·Y + bCb·Cb + b₀
///
/// with samples as they are stored: the range's zero levels are folded into
/// the offsets. Single precision: 24 bits carry 255 levels to 2⁻¹⁵, and four
/// lanes fit a vector register everywhere.
///
/// Source: ITU-R BT.601-7 §2.5, BT.709-6 §3.2–3.5, BT.2020-2 tables 4 and 5;
/// full range as in ITU-T T.871 (JFIF) §7.
struct ColourConversion {
  let lumaGain: Float
  let redFromCr: Float
  let greenFromCb: Float
  let greenFromCr: Float
  let blueFromCb: Float
  let redOffset: Float
  let greenOffset: Float
  let blueOffset: Float

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
    lumaGain = Float(luma)
    redFromCr = Float(rCr)
    greenFromCb = Float(gCb)
    greenFromCr = Float(gCr)
    blueFromCb = Float(bCb)
    redOffset = Float(-luma * black - rCr * neutral)
    greenOffset = Float(-luma * black - (gCb + gCr) * neutral)
    blueOffset = Float(-luma * black - bCb * neutral)
  }

  /// A sample without colour: what chroma is where there is only luma.
  static let neutralChroma: Float = 128

  /// What chroma adds to each channel: computed once for the two pixels that
  /// share it.
  @inline(__always)
  func chroma(cb: Lanes, cr: Lanes) -> ChromaTerms {
    ChromaTerms(
      red: cr * redFromCr + redOffset,
      green: cb * greenFromCb + cr * greenFromCr + greenOffset,
      blue: cb * blueFromCb + blueOffset)
  }
}

/// Pixels that are converted together.
typealias Lanes = SIMD8<Float>

/// See `ColourConversion.chroma`.
struct ChromaTerms {
  let red: Lanes
  let green: Lanes
  let blue: Lanes
}

extension Lanes {
  /// Unsigned samples as floating-point numbers.
  ///
  /// The bits of 2²³ + n are 2²³'s with n in the low ones: the compiler
  /// vectorises this, and not the plain conversion.
  @inline(__always)
  init(samples: SIMD8<UInt16>) {
    let bits = SIMD8<UInt32>(truncatingIfNeeded: samples) | Self.twoTo23.bitPattern
    self = unsafeBitCast(bits, to: Lanes.self) - Self.twoTo23
  }

  private static var twoTo23: Float { 8_388_608 }
}

/// Sums over converted pixels.
///
/// Lanes are summed in single precision for at most `pixelsPerFlush` pixels,
/// where a sum's rounding stays below 0.001 levels a pixel, then in double.
struct ConvertedSums {
  private(set) var level = RGB(red: 0, green: 0, blue: 0)
  private(set) var clipped = RGB(red: 0, green: 0, blue: 0)

  private let conversion: ColourConversion
  private var red = LaneSums()
  private var green = LaneSums()
  private var blue = LaneSums()

  /// 128 additions a lane reach 32,640 < 2¹⁵, where a step is 2⁻⁹ and its
  /// rounding at most 2⁻¹⁰.
  static let pixelsPerFlush = 1024

  init(conversion: ColourConversion) {
    self.conversion = conversion
  }

  /// Eight pixels with a chroma sample each.
  @inline(__always)
  mutating func add(luma: Lanes, cb: Lanes, cr: Lanes) {
    add(luma: luma, conversion.chroma(cb: cb, cr: cr))
  }

  /// Sixteen pixels, the even and the odd ones of a row sharing chroma.
  @inline(__always)
  mutating func add(evenLuma: Lanes, oddLuma: Lanes, cb: Lanes, cr: Lanes) {
    let chroma = conversion.chroma(cb: cb, cr: cr)
    add(luma: evenLuma, chroma)
    add(luma: oddLuma, chroma)
  }

  /// The first `count` of eight pixels.
  mutating func add(first count: Int, luma: Lanes, cb: Lanes, cr: Lanes) {
    let chroma = conversion.chroma(cb: cb, cr: cr)
    let scaled = luma * conversion.lumaGain
    red.add(first: count, scaled + chroma.red)
    green.add(first: count, scaled + chroma.green)
    blue.add(first: count, scaled + chroma.blue)
  }

  @inline(__always)
  private mutating func add(luma: Lanes, _ chroma: ChromaTerms) {
    let scaled = luma * conversion.lumaGain
    red.add(scaled + chroma.red)
    green.add(scaled + chroma.green)
    blue.add(scaled + chroma.blue)
  }

  /// Moves the lanes' sums to the totals.
  @inline(__always)
  mutating func flush() {
    level.red += Double(red.levels.sum())
    level.green += Double(green.levels.sum())
    level.blue += Double(blue.levels.sum())
    clipped.red += Double(red.clipped.wrappedSum())
    clipped.green += Double(green.clipped.wrappedSum())
    clipped.blue += Double(blue.clipped.wrappedSum())
    (red, green, blue) = (LaneSums(), LaneSums(), LaneSums())
  }
}

/// One channel's sums, a lane for each of eight pixels.
private struct LaneSums {
  var levels = Lanes()
  var clipped = SIMD8<Int32>()

  /// Levels that round to `lowestClippedLevel` or less, or to more than
  /// `highestUnclippedLevel`.
  private static var firstUnclipped: Float { Float(lowestClippedLevel) + 0.5 }
  private static var firstClipped: Float { Float(highestUnclippedLevel) + 0.5 }

  @inline(__always)
  mutating func add(_ values: Lanes) {
    levels += Self.clamped(values)
    let isClipped = (values .>= Self.firstClipped) .| (values .< Self.firstUnclipped)
    clipped = clipped.replacing(with: clipped &+ 1, where: isClipped)
  }

  mutating func add(first count: Int, _ values: Lanes) {
    for lane in 0..<count {
      levels[lane] += Self.clamped(values)[lane]
      if values[lane] >= Self.firstClipped || values[lane] < Self.firstUnclipped {
        clipped[lane] &+= 1
      }
    }
  }

  @inline(__always)
  private static func clamped(_ values: Lanes) -> Lanes {
    let raised = values.replacing(with: 0, where: values .< 0)
    return raised.replacing(with: 255, where: raised .> 255)
  }
}
