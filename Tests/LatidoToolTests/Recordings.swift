import Foundation

/// A finger recording of 72 bpm as a CSV, with the frame times that a test wants.
///
/// A beat is the sum of two Gaussians over its phase, the wave and its
/// reflection, which the light loses: nothing of this is Latido's own model of
/// a pulse. Breathing and blood pressure hasten and slow the beats by some
/// 30 ms, as in a heart at rest. Red, green and blue lose 1.5, 0.9 and 0.45
/// grey levels of 200, 60 and 40, with white noise of 0.05 from a fixed seed.
///
/// Source of the beat: Tang et al. 2020, "PPGSynth: an innovative toolbox for
/// synthesizing regular and irregular photoplethysmography waveforms", Front.
/// Med. 7 (two Gaussians: heights 0.82, 0.4; centres −π/2, 0; widths 0.6, 0.9).
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
    var text = "\(column),red,green,blue\n"
    for (row, time) in times.enumerated() {
      let wander = 0.027 * sin(2 * .pi * time / 4) + 0.027 * sin(2 * .pi * time / 10)
      let lost = Recording.beat(atTurns: Recording.pulseBpm / 60 * time + wander)
      let levels = [(200, 1.5), (60, 0.9), (40, 0.45)].map { level, depth in
        level - depth * lost + 0.05 * noise.next()
      }
      text += "\(time * perSecond + offset),\(cells[row] ?? "\(levels[0])")"
      text += ",\(levels[1]),\(levels[2])\n"
    }
    return text
  }

  /// The light lost to blood at a phase counted in beats.
  private static func beat(atTurns turns: Double) -> Double {
    let phase = 2 * Double.pi * (turns - turns.rounded(.down)) - .pi
    func wave(_ height: Double, at centre: Double, width: Double) -> Double {
      [-2 * Double.pi, 0, 2 * .pi].reduce(0) { sum, turn in
        sum + height * exp(-pow((phase - centre + turn) / width, 2) / 2)
      }
    }
    return wave(0.82, at: -.pi / 2, width: 0.6) + wave(0.4, at: 0, width: 0.9)
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
