#if arch(wasm32)
  /// 128-bit multiplication, which the compiler calls on WebAssembly when the
  /// standard library writes a `Double` in its shortest form.
  ///
  /// Elsewhere the compiler's own runtime library brings it; the bare browser
  /// build links none, and this is all that it would need of it. Made of 32-bit
  /// halves, since a wider product would call this function again.
  ///
  /// - Parameter product: receives the low and the high 64 bits.
  @_cdecl("__multi3")
  func wideMultiply(
    _ product: UnsafeMutablePointer<UInt64>, _ aLow: UInt64, _ aHigh: UInt64, _ bLow: UInt64,
    _ bHigh: UInt64
  ) {
    let mask: UInt64 = 0xFFFF_FFFF
    let low = (aLow & mask) &* (bLow & mask)
    let cross = (aLow >> 32) &* (bLow & mask) &+ (low >> 32)
    let otherCross = (aLow & mask) &* (bLow >> 32) &+ (cross & mask)
    product[0] = otherCross << 32 | (low & mask)
    product[1] =
      (aLow >> 32) &* (bLow >> 32) &+ (cross >> 32) &+ (otherCross >> 32)
      &+ aLow &* bHigh &+ aHigh &* bLow
  }
#endif
