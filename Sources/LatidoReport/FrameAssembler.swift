internal import Latido

/// Puts rows together to frames, in seconds and grey levels.
struct FrameAssembler {
  private let format: SampleFormat
  private let isScaled: Bool
  private let rateHz: Double?

  private var frame: [ColourSample] = []
  private var statedTime = Double.nan
  private var framesBegun = 0

  /// - Parameters:
  ///   - isScaled: Whether levels are 0–1 in the file.
  ///   - rateHz: Frames per second of a file without times.
  init(format: SampleFormat, isScaled: Bool, rateHz: Double?) {
    self.format = format
    self.isScaled = isScaled
    self.rateHz = rateHz
  }

  /// Takes the next row; gives the frame that it shows to be complete: a row
  /// with another time, or with a region that the frame has already.
  mutating func push(_ row: SampleRow) throws(SampleFileError) -> [ColourSample]? {
    let level = try greyLevel(of: row)
    // Bit patterns, so that two rows of one frame whose time is NaN stay together.
    let isSameTime = row.time.bitPattern == statedTime.bitPattern
    let continues = isSameTime && !frame.contains { $0.region == row.region }
    let complete = continues ? nil : finish()
    if frame.isEmpty {
      statedTime = row.time
      framesBegun += 1
    }
    let seconds = rateHz.map { Double(framesBegun - 1) / $0 }
    frame.append(
      ColourSample(
        timeSeconds: seconds ?? row.time / format.timeUnit.perSecond, region: row.region,
        mean: level, pixels: row.pixels, clippedShare: row.clippedShare))
    return complete
  }

  /// The frame begun, if any.
  mutating func finish() -> [ColourSample]? {
    defer { frame = [] }
    return frame.isEmpty ? nil : frame
  }

  private func greyLevel(of row: SampleRow) throws(SampleFileError) -> RGB {
    guard format.levels == .grey255 else { return row.level }
    for channel in format.channels {
      let level = row.level[channel]
      if isScaled && level > 1 {
        throw .scaleChanges(level, line: row.line, column: channel.name)
      }
      if level < lowestLevel || level > highestLevel {
        throw .levelOutOfRange(level, line: row.line, column: channel.name)
      }
    }
    let factor = isScaled ? 255.0 : 1
    func scaled(_ channel: Channel) -> Double {
      format.channels.contains(channel) ? row.level[channel] * factor : 0
    }
    return RGB(red: scaled(.red), green: scaled(.green), blue: scaled(.blue))
  }
}

/// Means of 8-bit levels lie in 0–255; half a level on either side is left to
/// whoever rounded them.
private let lowestLevel = -0.5
private let highestLevel = 255.5
