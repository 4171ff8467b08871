extension Picture {
  /// A part of the picture in grey levels, upright and reduced: each pixel is
  /// the mean of a block.
  ///
  /// YUV's own luma is taken as it is stored; of packed pixels the green one
  /// stands for luma, of which it is the greater part. Of blocks of four rows
  /// and more every second row is read: finding a face does not need the rest.
  ///
  /// - Parameters:
  ///   - area: In fractions of the upright picture; what is outside is left out.
  ///   - factor: Side of a block in pixels, 1 … 64.
  /// - Complexity: One pass over the area.
  public func luma(of area: FaceBox, factor: Int) -> LumaPicture {
    precondition(factor >= 1 && factor <= 64, "a block has 1 to 64 pixels a side")
    let (w, h) = (Double(uprightWidth), Double(uprightHeight))
    // Blocks are counted from the picture's own corner, so that the same block
    // is the same pixel whatever the area.
    let left = max(0, Int(max(0, area.x) * w) / factor)
    let top = max(0, Int(max(0, area.y) * h) / factor)
    let right = min(uprightWidth / factor, Int(min(1, area.x + area.width) * w) / factor + 1)
    let bottom = min(uprightHeight / factor, Int(min(1, area.y + area.height) * h) / factor + 1)
    let (columns, rows) = (max(0, right - left), max(0, bottom - top))
    let rect = stored(
      PixelRect(
        x: left * factor, y: top * factor, width: columns * factor, height: rows * factor))
    let blocks = blockMeans(over: rect, factor: factor)
    return LumaPicture(
      width: columns, height: rows, pixels: upright(blocks, columns: columns, rows: rows),
      picture: PictureSize(width: uprightWidth, height: uprightHeight),
      originX: left * factor, originY: top * factor, factor: factor)
  }

  /// Turns a small stored picture upright.
  private func upright(_ stored: [UInt8], columns: Int, rows: Int) -> [UInt8] {
    let storedWidth = rotation.swapsSides ? rows : columns
    switch rotation {
    case .none: return stored
    case .half: return stored.reversed()
    case .clockwise90:
      // Upright (x, y) is stored at column y and row columns − 1 − x.
      return turned(columns: columns, rows: rows) { x, y in
        stored[(columns - 1 - x) * storedWidth + y]
      }
    case .clockwise270:
      return turned(columns: columns, rows: rows) { x, y in
        stored[x * storedWidth + (rows - 1 - y)]
      }
    }
  }

  private func turned(
    columns: Int, rows: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt8
  ) -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(columns * rows)
    for y in 0..<rows {
      for x in 0..<columns { pixels.append(pixel(x, y)) }
    }
    return pixels
  }

  /// Mean luma of each block of a stored rectangle whose sides are multiples
  /// of `factor`.
  private func blockMeans(over rect: PixelRect, factor: Int) -> [UInt8] {
    switch layout {
    case .gray, .nv12, .planarYUV(_, .eight):
      return blockMeans(over: rect, factor, LumaBytes(first: 0, step: 1))
    case .yuyv: return blockMeans(over: rect, factor, LumaBytes(first: 0, step: 2))
    case .bgra, .rgba: return blockMeans(over: rect, factor, LumaBytes(first: 1, step: 4))
    case .planarYUV(_, .ten): return blockMeans(over: rect, factor, LumaWords())
    }
  }

  @inline(__always)
  private func blockMeans(
    over rect: PixelRect, _ factor: Int, _ samples: some LumaSamples
  ) -> [UInt8] {
    let (columns, rows) = (rect.width / factor, rect.height / factor)
    let rowStep = factor >= 4 ? 2 : 1
    let rowsRead = (factor + rowStep - 1) / rowStep
    let half = UInt32(factor * rowsRead) / 2
    return [UInt8](unsafeUninitializedCapacity: columns * rows) { means, filled in
      var sums = [UInt32](repeating: 0, count: columns)
      for row in 0..<rows {
        for column in 0..<columns { sums[column] = half }
        for line in stride(from: 0, to: factor, by: rowStep) {
          let y = rect.y &+ row &* factor &+ line
          samples.add(planes.0.row(y), from: rect.x, blocks: factor, to: &sums)
        }
        let count = UInt32(factor &* rowsRead)
        for column in 0..<columns {
          means[row &* columns &+ column] = UInt8(truncatingIfNeeded: sums[column] / count)
        }
      }
      filled = columns * rows
    }
  }
}

/// How luma lies in a row.
private protocol LumaSamples {
  /// Adds each block's samples of one row to its sum.
  func add(_ row: UnsafeRawPointer, from x: Int, blocks: Int, to sums: inout [UInt32])
}

private struct LumaBytes: LumaSamples {
  let first: Int
  let step: Int

  @inline(__always)
  func add(_ row: UnsafeRawPointer, from x: Int, blocks factor: Int, to sums: inout [UInt32]) {
    sums.withUnsafeMutableBufferPointer { sums in
      var at = row + first + x * step
      for column in 0..<sums.count {
        var sum: UInt32 = 0
        for i in 0..<factor {
          sum = sum &+ UInt32(at.load(fromByteOffset: i &* step, as: UInt8.self))
        }
        sums[column] = sums[column] &+ sum
        at += factor &* step
      }
    }
  }
}

/// Ten-bit samples, counted in quarters of a level.
private struct LumaWords: LumaSamples {
  @inline(__always)
  func add(_ row: UnsafeRawPointer, from x: Int, blocks factor: Int, to sums: inout [UInt32]) {
    for column in 0..<sums.count {
      for i in 0..<factor {
        let offset = 2 &* (x &+ column &* factor &+ i)
        sums[column] =
          sums[column] &+ UInt32(row.loadUnaligned(fromByteOffset: offset, as: UInt16.self) >> 2)
      }
    }
  }
}
