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
  func packedSums(over lines: RowLattice, order: PackedOrder) -> ColourSums {
    var sums = PackedSums()
    for y in lines.rows {
      sums.add(row: planes.0.row(y) + 4 * lines.rect.x, pixels: lines.rect.width)
    }
    sums.flush()
    return ColourSums(
      pixels: lines.pixelCount,
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
///
/// Four pixels are one vector of eight 16-bit words. The low bytes of the words
/// are the even byte positions and the high bytes the odd ones, so a mask and a
/// shift widen them. Counting stays in 16 bits too, and without comparisons:
/// those of byte vectors are not vectorised by the compiler.
private struct PackedSums {
  typealias Words = SIMD8<UInt16>

  /// Sums by byte position, complete after `flush`.
  private(set) var levels = SIMD4<UInt64>()
  private(set) var clipped = SIMD4<UInt64>()

  private var evenLevels = Words()
  private var oddLevels = Words()
  private var evenClipped = Words()
  private var oddClipped = Words()
  /// Vectors in the 16-bit lanes since the last flush.
  private var pending = 0

  /// What 16-bit lanes hold of 8-bit levels: 257 · 255 = 65,535.
  private static let vectorsPerFlush = 257

  @inline(__always)
  mutating func add(row: UnsafeRawPointer, pixels: Int) {
    var x = 0
    while pixels - x >= 4 {
      if pending == Self.vectorsPerFlush { flush() }
      let vectors = min((pixels - x) / 4, Self.vectorsPerFlush - pending)
      for vector in 0..<vectors {
        add(row.loadUnaligned(fromByteOffset: 4 * x + 16 * vector, as: Words.self))
      }
      pending += vectors
      x += 4 * vectors
    }
    for byte in 4 * x..<4 * pixels {
      let level = row.load(fromByteOffset: byte, as: UInt8.self)
      levels[byte % 4] &+= UInt64(level)
      if level > highestUnclippedLevel || level <= lowestClippedLevel { clipped[byte % 4] &+= 1 }
    }
  }

  @inline(__always)
  private mutating func add(_ words: Words) {
    let even = words & 0xFF
    let odd = words &>> 8
    evenLevels = evenLevels &+ even
    oddLevels = oddLevels &+ odd
    evenClipped = evenClipped &+ Self.oneWhereClipped(even)
    oddClipped = oddClipped &+ Self.oneWhereClipped(odd)
  }

  /// Adding 2 modulo 256 sends the clipped levels 254, 255, 0, 1 to 0…3, the
  /// only values without a bit in 0xFC; below zero the top bit is set.
  @inline(__always)
  private static func oneWhereClipped(_ levels: Words) -> Words {
    (((levels &+ 2) & 0xFC) &- 1) &>> 15
  }

  /// Moves the 16-bit lanes to the sums.
  mutating func flush() {
    levels = levels &+ Self.byBytePosition(even: evenLevels, odd: oddLevels)
    clipped = clipped &+ Self.byBytePosition(even: evenClipped, odd: oddClipped)
    (evenLevels, oddLevels, evenClipped, oddClipped) = (Words(), Words(), Words(), Words())
    pending = 0
  }

  /// Lanes alternate between the first and the second half of a pixel.
  private static func byBytePosition(even: Words, odd: Words) -> SIMD4<UInt64> {
    func total(_ words: SIMD4<UInt16>) -> UInt64 {
      UInt64(SIMD4<UInt32>(truncatingIfNeeded: words).wrappedSum())
    }
    return SIMD4(
      total(even.evenHalf), total(odd.evenHalf), total(even.oddHalf), total(odd.oddHalf))
  }
}
