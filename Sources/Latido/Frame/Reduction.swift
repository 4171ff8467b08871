extension Picture {
  /// Mean colour and clipped share of each region: all that is ever kept of a
  /// frame.
  ///
  /// Every pixel is converted to red, green and blue, clamped to 0–255 and
  /// then averaged. Averaging the planes first would be cheaper and wrong: the
  /// mean of out-of-range pixels is a red that no BGRA buffer could hold. The
  /// values are not rounded to whole levels, but counted as clipped as if they
  /// were, so the same clip gives the same sample in any layout; the
  /// conversion is good to 0.001 grey levels.
  ///
  /// Regions are read exactly, but for `.tile`: there every `rowStep`-th row.
  ///
  /// - Parameters:
  ///   - regions: In upright coordinates.
  ///   - timeSeconds: Presentation time, passed through.
  /// - Returns: One sample per region that has pixels, in the given order. A
  ///   tile of a picture with fewer pixels than tiles has none and is left out.
  /// - Complexity: One pass over the pixels read.
  public func colourSamples(of regions: [Region], timeSeconds: Double) -> [ColourSample] {
    var samples: [ColourSample] = []
    samples.reserveCapacity(regions.count)
    for region in regions {
      let upright = region.pixels(width: uprightWidth, height: uprightHeight)
      if upright.isEmpty { continue }
      let lines = RowLattice(rect: stored(upright), step: rowStep(for: region, stored(upright)))
      let sums = colourSums(over: lines)
      samples.append(sums.sample(region: region, timeSeconds: timeSeconds))
    }
    return samples
  }

  /// Distance of the rows that are read in a region.
  ///
  /// Decoding must dominate reading. Always odd, so that both fields of an
  /// interlaced picture and both luma rows of a halved chroma row are met
  /// equally often.
  private func rowStep(for region: Region, _ rect: PixelRect) -> Int {
    guard case .tile = region else { return 1 }
    let rows = max(1, leastTilePixels / rect.width)
    let step = max(1, rect.height / rows)
    return step % 2 == 1 ? step : step - 1
  }

  /// Sums over every pixel of a stored rectangle.
  func colourSums(over rect: PixelRect) -> ColourSums {
    colourSums(over: RowLattice(rect: rect, step: 1))
  }

  private func colourSums(over lines: RowLattice) -> ColourSums {
    precondition(
      lines.rect.x >= 0 && lines.rect.y >= 0 && lines.rect.x + lines.rect.width <= width
        && lines.rect.y + lines.rect.height <= height, "a region lies inside its picture")
    switch layout {
    case .bgra: return packedSums(over: lines, order: .bgra)
    case .rgba: return packedSums(over: lines, order: .rgba)
    case .gray:
      return convertedSums(over: lines, GrayPixels(plane: planes.0), bits: .eight)
    case .nv12:
      return convertedSums(
        over: lines, SemiplanarPixels(luma: planes.0, chroma: planes.1), bits: .eight)
    case .yuyv:
      return convertedSums(over: lines, InterleavedPixels(plane: planes.0), bits: .eight)
    case .planarYUV(let subsampling, .eight):
      return convertedSums(
        over: lines, PlanarPixels<UInt8>(planes: planes, subsampling: subsampling), bits: .eight)
    case .planarYUV(let subsampling, .ten):
      return convertedSums(
        over: lines, PlanarPixels<UInt16>(planes: planes, subsampling: subsampling), bits: .ten)
    }
  }
}

/// Pixels that a tile is averaged over at least, as far as it has them: a
/// sensor's noise of 3 levels averages to 0.03 a frame and tile, a tenth of
/// what 8-bit samples are rounded by. Fewer let noise in; more let reading slow
/// decoding down: so, a 1080p frame's tiles take 0.4 ms of one core where
/// decoding it takes 3.5 ms of two.
private let leastTilePixels = 8192

/// The rows of a stored rectangle that are read: the first and every `step`-th
/// after it.
struct RowLattice {
  let rect: PixelRect
  let step: Int

  var rows: StrideTo<Int> { stride(from: rect.y, to: rect.y + rect.height, by: step) }
  var columns: Range<Int> { rect.x..<rect.x + rect.width }
  var pixelCount: Int { (rect.height + step - 1) / step * rect.width }
}

/// What was summed over a region's pixels.
struct ColourSums {
  let pixels: Int
  /// Sum of levels, 0–255 each.
  let level: RGB
  /// Number of clipped pixels.
  let clipped: RGB

  func sample(region: Region, timeSeconds: Double) -> ColourSample {
    ColourSample(
      timeSeconds: timeSeconds, region: region, mean: level.divided(by: Double(pixels)),
      pixels: pixels, clippedShare: clipped.divided(by: Double(pixels)))
  }
}

extension RGB {
  func divided(by count: Double) -> RGB {
    RGB(red: red / count, green: green / count, blue: blue / count)
  }
}
