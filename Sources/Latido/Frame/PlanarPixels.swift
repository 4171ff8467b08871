/// Three planes Y, Cb, Cr of 8-bit or 10-bit samples.
struct PlanarPixels<Sample: PlanarSample>: YUVPixels {
  private let luma: PixelPlane
  private let cb: PixelPlane
  private let cr: PixelPlane
  private let columnShift: Int
  private let rowShift: Int

  init(planes: (PixelPlane, PixelPlane, PixelPlane), subsampling: ChromaSubsampling) {
    (luma, cb, cr) = planes
    columnShift = subsampling.halvesColumns ? 1 : 0
    rowShift = subsampling.halvesRows ? 1 : 0
  }

  var blockWidth: Int { columnShift == 1 ? 16 : 8 }

  @inline(__always)
  func addBlock(x: Int, y: Int, to sums: inout ConvertedSums) {
    let lumaSamples = luma.row(y) + x * MemoryLayout<Sample>.size
    let chromaBytes = (x >> columnShift) * MemoryLayout<Sample>.size
    let cbLanes = Lanes(samples: Sample.eight(cb.row(y >> rowShift) + chromaBytes))
    let crLanes = Lanes(samples: Sample.eight(cr.row(y >> rowShift) + chromaBytes))
    if columnShift == 1 {
      let (even, odd) = Sample.evenAndOdd(lumaSamples)
      sums.add(
        evenLuma: Lanes(samples: even), oddLuma: Lanes(samples: odd), cb: cbLanes, cr: crLanes)
    } else {
      sums.add(luma: Lanes(samples: Sample.eight(lumaSamples)), cb: cbLanes, cr: crLanes)
    }
  }

  func pixel(x: Int, y: Int) -> (luma: UInt16, cb: UInt16, cr: UInt16) {
    func sample(_ plane: PixelPlane, _ x: Int, _ y: Int) -> UInt16 {
      UInt16(
        truncatingIfNeeded: plane.row(y).loadUnaligned(
          fromByteOffset: x * MemoryLayout<Sample>.size, as: Sample.self))
    }
    return (
      sample(luma, x, y), sample(cb, x >> columnShift, y >> rowShift),
      sample(cr, x >> columnShift, y >> rowShift)
    )
  }
}

/// A planar sample as it is stored: `UInt8`, or `UInt16` for ten bits.
protocol PlanarSample: FixedWidthInteger {
  /// Eight samples in a row.
  static func eight(_ samples: UnsafeRawPointer) -> SIMD8<UInt16>
  /// The even and the odd ones of sixteen samples in a row.
  static func evenAndOdd(_ samples: UnsafeRawPointer) -> (SIMD8<UInt16>, SIMD8<UInt16>)
}

extension UInt8: PlanarSample {
  @inline(__always)
  static func eight(_ samples: UnsafeRawPointer) -> SIMD8<UInt16> {
    SIMD8<UInt16>(truncatingIfNeeded: samples.loadUnaligned(as: SIMD8<UInt8>.self))
  }

  @inline(__always)
  static func evenAndOdd(_ samples: UnsafeRawPointer) -> (SIMD8<UInt16>, SIMD8<UInt16>) {
    let pairs = samples.loadUnaligned(as: SIMD8<UInt16>.self)
    return (pairs & 0xFF, pairs &>> 8)
  }
}

extension UInt16: PlanarSample {
  @inline(__always)
  static func eight(_ samples: UnsafeRawPointer) -> SIMD8<UInt16> {
    samples.loadUnaligned(as: SIMD8<UInt16>.self)
  }

  @inline(__always)
  static func evenAndOdd(_ samples: UnsafeRawPointer) -> (SIMD8<UInt16>, SIMD8<UInt16>) {
    let sixteen = samples.loadUnaligned(as: SIMD16<UInt16>.self)
    return (sixteen.evenHalf, sixteen.oddHalf)
  }
}
