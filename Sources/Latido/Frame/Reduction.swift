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
  /// Regions are read exactly, but for a large picture's `.tile`: there a
  /// lattice of some 2,000 pixels (see `latticeStep`).
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
      let sums = colourSums(
        over: PixelLattice(rect: stored(upright), step: latticeStep(for: region, upright)))
      samples.append(sums.sample(region: region, timeSeconds: timeSeconds))
    }
    return samples
  }

  /// Distance of the pixels that are read in a region, down and across.
  ///
  /// Decoding must dominate reading. Always odd, so that both fields of an
  /// interlaced picture, and all pixels that share a chroma sample, are met
  /// equally often.
  private func latticeStep(for region: Region, _ rect: PixelRect) -> Int {
    guard case .tile = region else { return 1 }
    let wanted = (Double(rect.width * rect.height) / usualTilePixels).squareRoot()
    return 2 * Int(wanted / 2) + 1
  }

  /// Sums over every pixel of a stored rectangle.
  func colourSums(over rect: PixelRect) -> ColourSums {
    colourSums(over: PixelLattice(rect: rect, step: 1))
  }

  private func colourSums(over lattice: PixelLattice) -> ColourSums {
    precondition(
      lattice.rect.x >= 0 && lattice.rect.y >= 0 && lattice.rect.x + lattice.rect.width <= width
        && lattice.rect.y + lattice.rect.height <= height, "a region lies inside its picture")
    switch layout {
    case .bgra: return packedSums(over: lattice, order: .bgra)
    case .rgba: return packedSums(over: lattice, order: .rgba)
    default: return unpackedSums(over: lattice)
    }
  }

  #if hasFeature(Embedded)
    /// A canvas gives packed pixels alone: reading the other layouts would only
    /// make the page's core larger.
    private func unpackedSums(over lattice: PixelLattice) -> ColourSums {
      preconditionFailure("a browser lends packed pictures only")
    }
  #else
    private func unpackedSums(over lattice: PixelLattice) -> ColourSums {
      switch layout {
      case .bgra, .rgba: preconditionFailure("packed pixels are not unpacked")
      case .gray:
        return convertedSums(over: lattice, GrayPixels(plane: planes.0), bits: .eight)
      case .nv12:
        return convertedSums(
          over: lattice, SemiplanarPixels(luma: planes.0, chroma: planes.1), bits: .eight)
      case .yuyv:
        return convertedSums(over: lattice, InterleavedPixels(plane: planes.0), bits: .eight)
      case .planarYUV(let subsampling, .eight):
        return convertedSums(
          over: lattice, PlanarPixels<UInt8>(planes: planes, subsampling: subsampling), bits: .eight
        )
      case .planarYUV(let subsampling, .ten):
        return convertedSums(
          over: lattice, PlanarPixels<UInt16>(planes: planes, subsampling: subsampling), bits: .ten)
      }
    }
  #endif
}

/// Pixels that a tile is averaged over, about. A sensor's noise of 3 levels
/// averages to 0.07 a frame and tile, and over 30 s to 0.003 at any one
/// frequency. Fewer let noise in; more let reading slow decoding down: so,
/// a 1080p frame's regions take 0.12 ms of one core, decoding it 4 ms.
private let usualTilePixels = 2000.0

/// The pixels of a stored rectangle that are read: from its corner on, every
/// `step`-th across and down.
struct PixelLattice {
  let rect: PixelRect
  let step: Int

  var rows: StrideTo<Int> { stride(from: rect.y, to: rect.y + rect.height, by: step) }
  var pixelCount: Int { ((rect.height + step - 1) / step) * ((rect.width + step - 1) / step) }
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
