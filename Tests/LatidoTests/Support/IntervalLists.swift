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
/// about `mean` ms, a sine of four beats a breath of `amplitude` ms, and normal
/// scatter of `scatter` ms.
func restingIntervals(
  count: Int, mean: Double = 850, amplitude: Double = 30, scatter: Double = 10, seed: UInt64
) -> [Double] {
  var random = SeededRandom(seed: seed)
  return (0..<count).map { i in
    mean + amplitude * sin(2 * Double.pi * Double(i) / 4.3) + scatter * random.normal()
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
