#if _endian(big)
  #error("Byte pairs are taken apart as little-endian 16-bit words here.")
#endif

/// Which byte of a four-byte pixel holds which channel.
struct PackedOrder {
  let red: Int
  let green: Int
  let blue: Int

  static let bgra = PackedOrder(red: 2, green: 1, blue: 0)
  static let rgba = PackedOrder(red: 0, green: 1, blue: 2)
}

extension Picture {
  /// One pass over the rows of a packed picture: the published reading, red
  /// at byte +2 of the raw BGRA buffer, for all four bytes of a pixel at once.
  func packedSums(over lattice: PixelLattice, order: PackedOrder) -> ColourSums {
    var sums = PackedSums()
    for y in lattice.rows {
      sums.add(
        row: planes.0.row(y) + 4 * lattice.rect.x, pixels: lattice.rect.width, step: lattice.step)
    }
    sums.flush()
    return ColourSums(
      pixels: lattice.pixelCount,
      level: RGB(bytes: sums.levels, order: order),
      clipped: RGB(bytes: sums.clipped, order: order))
  }
}

extension RGB {
  fileprivate init(bytes: SIMD4<UInt64>, order: PackedOrder) {
    self.init(
      red: Double(bytes[order.red]), green: Double(bytes[order.green]),
      blue: Double(bytes[order.blue]))
  }
}

/// Sums and clipped counts of the four byte positions of packed pixels.
private struct PackedSums {
  /// Sums by byte position, complete after `flush`.
  private(set) var levels = SIMD4<UInt64>()
  private(set) var clipped = SIMD4<UInt64>()

  private var lanes = PackedLanes()
  /// Vectors in the lanes since the last flush.
  private var pending = 0

  /// Adds every `step`-th of the pixels of one row: in vectors where that is
  /// all of them.
  @inline(__always)
  mutating func add(row: UnsafeRawPointer, pixels: Int, step: Int) {
    var x = 0
    while step == 1, pixels - x >= PackedLanes.pixels {
      if pending == PackedLanes.vectorsPerFlush { flush() }
      let vectors = min((pixels - x) / PackedLanes.pixels, PackedLanes.vectorsPerFlush - pending)
      // A copy of their own keeps the lanes in registers through the loop.
      var lanes = self.lanes
      for vector in 0..<vectors {
        let offset = 4 * x + 16 * vector
        lanes.add(row.loadUnaligned(fromByteOffset: offset, as: PackedLanes.Words.self))
      }
      self.lanes = lanes
      pending += vectors
      x += PackedLanes.pixels * vectors
    }
    while x < pixels {
      for byte in 0..<4 {
        let level = row.load(fromByteOffset: 4 * x + byte, as: UInt8.self)
        levels[byte] &+= UInt64(level)
        if level > highestUnclippedLevel || level <= lowestClippedLevel { clipped[byte] &+= 1 }
      }
      x += step
    }
  }

  /// Moves what is in the lanes to the sums.
  mutating func flush() {
    levels = levels &+ PackedLanes.byBytePosition(even: lanes.evenLevels, odd: lanes.oddLevels)
    clipped = clipped &+ PackedLanes.byBytePosition(even: lanes.evenClipped, odd: lanes.oddClipped)
    lanes = PackedLanes()
    pending = 0
  }
}

/// Sums over vectors of four packed pixels, as eight 16-bit words.
///
/// The low bytes of the words are the even byte positions and the high bytes
/// the odd ones, so a mask and a shift widen them. Sixteen bits throughout:
/// the compiler takes byte vectors apart.
private struct PackedLanes {
  typealias Words = SIMD8<UInt16>

  /// Pixels in a vector.
  static let pixels = 4
  /// What 16-bit lanes hold of 8-bit levels: 257 · 255 = 65,535.
  static let vectorsPerFlush = 257

  private(set) var evenLevels = Words()
  private(set) var oddLevels = Words()
  private(set) var evenClipped = Words()
  private(set) var oddClipped = Words()

  @inline(__always)
  mutating func add(_ words: Words) {
    let even = words & 0xFF
    let odd = words &>> 8
    evenLevels = evenLevels &+ even
    oddLevels = oddLevels &+ odd
    evenClipped = evenClipped &- Self.allBitsWhereClipped(even)
    oddClipped = oddClipped &- Self.allBitsWhereClipped(odd)
  }

  /// −1 in the lanes of clipped levels, as vector comparisons give it.
  ///
  /// Moved down by 2, modulo 2¹⁶, the levels 0 and 1 wrap to the top and all
  /// clipped ones are above 251: one comparison. It is a signed one, half the
  /// range further down, because unsigned ones cost a vector operation more.
  @inline(__always)
  private static func allBitsWhereClipped(_ levels: Words) -> Words {
    let moved = levels &+ (0x8000 - Words.Scalar(lowestClippedLevel) - 1)
    let highest = SIMD8(
      repeating: Int16(highestUnclippedLevel - lowestClippedLevel - 1) + Int16.min)
    let isClipped = unsafeBitCast(moved, to: SIMD8<Int16>.self) .> highest
    return unsafeBitCast(isClipped, to: Words.self)
  }

  /// Lanes alternate between the first and the second half of a pixel.
  static func byBytePosition(even: Words, odd: Words) -> SIMD4<UInt64> {
    func total(_ words: SIMD4<UInt16>) -> UInt64 {
      UInt64(SIMD4<UInt32>(truncatingIfNeeded: words).wrappedSum())
    }
    return SIMD4(
      total(even.evenHalf), total(odd.evenHalf), total(even.oddHalf), total(odd.oddHalf))
  }
}
