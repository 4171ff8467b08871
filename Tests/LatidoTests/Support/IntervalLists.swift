import Foundation
import Latido
import Testing

/// Successive intervals of these lengths in milliseconds, from 0 s on.
func list(milliseconds: [Double]) -> [Interval] {
  var start = 0.0
  return milliseconds.map { length in
    defer { start += length / 1000 }
    return Interval(startSeconds: start, seconds: length / 1000)
  }
}

/// RR intervals in no particular order but with breathing in them: `count`
/// about `mean` ms, a sine of 4.3 beats a breath of `amplitude` ms, and normal
/// scatter of `scatter` ms.
func restingIntervals(
  count: Int, mean: Double = 850, amplitude: Double = 30, scatter: Double = 10, seed: UInt64
) -> [Double] {
  var random = SeededRandom(seed: seed)
  return (0..<count).map { i in
    mean + amplitude * sin(2 * Double.pi * Double(i) / 4.3) + scatter * random.normal()
  }
}

/// RR intervals of 850 ms with breathing of ± 20 to 60 ms from any phase on, of so many
/// `beats` a breath, and normal `scatter` in ms.
func breathingIntervals(
  count: Int, beats: ClosedRange<Double>, scatter: ClosedRange<Double>,
  random: inout SeededRandom
) -> [Double] {
  let (beats, scatter) = (random.uniform(beats), random.uniform(scatter))
  let (amplitude, phase) = (random.uniform(20...60), 2 * Double.pi * random.uniform())
  return (0..<count).map { i in
    let angle = 2 * Double.pi * Double(i) / beats + phase
    return 850 + amplitude * sin(angle) + scatter * random.normal()
  }
}

/// RR intervals of 700 to 1000 ms with breaths that differ in length and depth, waves
/// of blood pressure of 11.5 beats, and a level that wanders slowly.
func wanderingIntervals(count: Int, random: inout SeededRandom) -> [Double] {
  let (mean, depth) = (random.uniform(700...1000), random.uniform(15...50))
  let (beats, pressure) = (random.uniform(3...6.5), random.uniform(10...30))
  let (wander, scatter) = (random.uniform(10...30), random.uniform(3...10))
  var phase = 2 * Double.pi * random.uniform()
  var pressurePhase = 2 * Double.pi * random.uniform()
  // Each forgets a fifth, or a twentieth, with every beat.
  var (deeper, level) = (random.normal(), random.normal())
  return (0..<count).map { _ in
    phase += 2 * Double.pi / (beats * (1 + 0.05 * random.normal()))
    pressurePhase += 2 * Double.pi / 11.5
    deeper = 0.8 * deeper + 0.6 * random.normal()
    level = 0.95 * level + 0.312 * random.normal()
    let breath = depth * (1 + 0.2 * deeper) * sin(phase)
    let slow = pressure * sin(pressurePhase) + wander * level
    return mean + breath + slow + scatter * random.normal()
  }
}

/// The shared recordings: `../shared/data` from the project's root, or
/// `$LATIDO_SHARED/data`.
enum SharedData {
  static let folder: String = {
    if let path = ProcessInfo.processInfo.environment["LATIDO_SHARED"] { return path + "/data" }
    let root = #filePath.components(separatedBy: "/Tests/")[0]
    return root + "/../shared/data"
  }()

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/" + path)
  }

  /// Why a test is skipped where the data is missing.
  static let missing: Comment = "the shared recordings are not beside this project"

  /// The columns of a CSV with a header, by name.
  static func columns(_ path: String) throws -> [String: [Double]] {
    let text = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
    let lines = text.split(whereSeparator: \.isNewline)
    let names = lines[0].split(separator: ",").map(String.init)
    var columns: [String: [Double]] = [:]
    for line in lines.dropFirst() {
      for (name, field) in zip(names, line.split(separator: ",")) {
        columns[name, default: []].append(try #require(Double(field)))
      }
    }
    return columns
  }
}
