import Latido

/// Reading mean colours and clipped shares out of one frame.
enum ReductionBenchmarks {
  static func run() {
    let centre = packed(width: 1920, height: 1080, region: .centre, calls: 1000).read
    report("BGRA centre 64×64", "\(decimal(centre * 1e6, 2)) µs", aim: "≤ 2.5 µs")
    let (read, copy) = packed(width: 1280, height: 720, region: .only, calls: 4)
    report(
      "BGRA 1280×720 against memcpy",
      "\(decimal(read / copy, 2)) × (\(decimal(read * 1e6, 0)) µs, "
        + "memcpy \(decimal(copy * 1e6, 0)) µs)", aim: "≤ 3 ×")
    planar(width: 1920, height: 1080)
  }

  /// Seconds to read `region` of a BGRA picture, and to copy all its bytes.
  private static func packed(
    width: Int, height: Int, region: Region, calls: Int
  ) -> (read: Double, copy: Double) {
    let bytes = noise(4 * width * height)
    let target = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 64)
    defer { target.deallocate() }
    return bytes.withUnsafeBytes { source in
      let picture = Picture(width: width, height: height, bytes: source, bytesPerRow: 4 * width)
      let read = fastest(calls: calls) {
        use(picture.colourSamples(of: [region], timeSeconds: 0))
      }
      let copy = fastest(calls: 4) {
        target.copyMemory(from: source)
        use(target[0])
      }
      return (read, copy)
    }
  }

  /// All regions of a finger recording, as a video file is read.
  private static func planar(width: Int, height: Int) {
    // A red finger in BT.709 and what a sensor adds to it.
    let luma = noise(width * height).map { 60 + $0 % 16 }
    let chroma = noise(width / 2 * height / 2).map { 150 + $0 % 8 }
    luma.withUnsafeBytes { y in
      chroma.withUnsafeBytes { c in
        let picture = Picture(
          width: width, height: height, layout: .planarYUV(.halfBoth, .eight),
          encoding: ColourEncoding(matrix: .bt709, range: .limited),
          planes: [
            PixelPlane(bytes: y, bytesPerRow: width), PixelPlane(bytes: c, bytesPerRow: width / 2),
            PixelPlane(bytes: c, bytesPerRow: width / 2),
          ])
        let seconds = fastest(rounds: 100, calls: 1) {
          use(picture.colourSamples(of: Region.finger, timeSeconds: 0))
        }
        report("YUV 4:2:0 1080p, all finger regions", "\(decimal(seconds * 1e6, 0)) µs a frame")
      }
    }
  }

  /// Bytes without a pattern that a branch predictor could learn.
  private static func noise(_ count: Int) -> [UInt8] {
    var state: UInt32 = 1
    return (0..<count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: state >> 24)
    }
  }
}
