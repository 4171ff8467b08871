import Foundation

/// A finger recording of 72 bpm as a CSV, with the frame times that a test wants.
///
/// Light falls fast and recovers slowly, as behind a finger: two harmonics of
/// 1.2 Hz, 2 grey levels high, on a level of 200, and white noise of 0.05
/// levels from a fixed seed.
struct Recording {
  var times: [Double]
  var column = "time_s"
  /// Factor from seconds to the figures written in the column.
  var perSecond = 1.0
  /// Added to each figure after scaling.
  var offset = 0.0
  /// What stands in a row instead of the level.
  var cells: [Int: String] = [:]

  static let pulseBpm = 72.0

  init(times: [Double]) { self.times = times }

  /// Frames at a steady rate, from 0 to the last that fits into the duration.
  init(fps: Double, seconds: Double = 30) {
    // Half a step more, so that the last frame is not lost to rounding.
    self.init(times: (0...Int(seconds * fps + 0.5 / fps)).map { Double($0) / fps })
  }

  var csv: String {
    var noise = SystemlessNoise()
    var text = "\(column),red\n"
    for (row, time) in times.enumerated() {
      let phase = 2 * Double.pi * Recording.pulseBpm / 60 * time
      let level = 200 + sin(phase) + 0.4 * sin(2 * phase + 0.5) + 0.05 * noise.next()
      text += "\(time * perSecond + offset),\(cells[row] ?? "\(level)")\n"
    }
    return text
  }

  /// Light without any pulse: only the noise is left, as many times as large.
  static func noise(fps: Double = 30, seconds: Double = 30, level: Double = 200, size: Double = 1)
    -> String
  {
    var noise = SystemlessNoise()
    let rows = Recording(fps: fps, seconds: seconds).times.map { time in
      "\(time),\(level + size * noise.next())\n"
    }
    return "time_s,red\n" + rows.joined()
  }
}

/// White noise of unit variance, the same on every machine: the sum of twelve
/// uniform numbers less six, each from a linear congruential generator
/// (Knuth's MMIX constants).
private struct SystemlessNoise {
  private var state: UInt64 = 7

  mutating func next() -> Double {
    (0..<12).reduce(-6.0) { sum, _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return sum + Double(state >> 11) / 0x1p53
    }
  }
}
