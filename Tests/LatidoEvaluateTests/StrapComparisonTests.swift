import Foundation
import LatidoSignal
import Testing

@testable import Latido
@testable import LatidoEvaluate

private let finger: String = {
  let root =
    ProcessInfo.processInfo.environment["LATIDO_SHARED"]
    ?? #filePath.components(separatedBy: "/Tests/")[0] + "/../shared"
  return root + "/data/finger/"
}()

private func columns(_ name: String) throws -> [[Double]] {
  let text = try String(contentsOfFile: finger + name, encoding: .utf8)
  return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
    line.split(separator: ",").compactMap { Double($0) }
  }
}

@Suite struct StrapAlignmentTests {
  private func series(_ lengths: [Double], from start: Double) -> IntervalSeries {
    var time = start
    return IntervalSeries(
      intervals: lengths.map { length in
        defer { time += length }
        return Interval(startSeconds: time, seconds: length)
      })
  }

  private let strap: [Double] = (0..<80).map { index in
    let phase = Double(index)
    return 0.8 + 0.05 * sine(1.1 * phase) + 0.03 * cosine(2.3 * phase)
  }

  @Test(arguments: [-12, -5, 0, 3, 12])
  func everyLagIsFound(lag: Int) throws {
    let lengths =
      lag >= 0 ? Array(strap[lag..<lag + 60]) : Array(repeating: 0.8, count: -lag) + strap[..<60]
    let alignment = try #require(StrapAlignment(series(lengths, from: 3), strap: strap))
    #expect(alignment.lag == lag)
    #expect(median(alignment.errorsSeconds.map { abs($0) }) < 1e-9)
  }

  @Test func aWrongBeatIsAnError() throws {
    var lengths = Array(strap[4..<64])
    lengths[30] += 0.2
    lengths[31] -= 0.2
    let alignment = try #require(StrapAlignment(series(lengths, from: 0), strap: strap))
    #expect(alignment.errorsSeconds.count { abs($0) > 0.19 } == 2)
  }

  @Test func tooFewIntervalsFitNowhere() {
    #expect(StrapAlignment(series([0.8, 0.8], from: 0), strap: strap) == nil)
    #expect(StrapAlignment(series([], from: 0), strap: []) == nil)
  }
}

/// Twelve phones with a chest strap worn at the same time.
@Suite(
  .enabled(
    if: FileManager.default.fileExists(atPath: finger + "welltory_01.csv"),
    "the shared recordings are not beside this project"))
struct StrapComparisonTests {
  @Test func agreesWithTheStrap() throws {
    let comparisons = try (1...12).map { number in
      let name = "welltory_\(number < 10 ? "0" : "")\(number)"
      let frames = try columns(name + ".csv").map { row in
        [
          ColourSample(
            timeSeconds: row[0] / 1000, region: .only,
            mean: RGB(red: row[1], green: row[2], blue: row[3]))
        ]
      }
      let strap = try columns(name + ".rr.csv").map { $0[0] / 1000 }
      return try #require(
        IntervalComparison(
          LabelledRecording(
            name: name, set: "welltory", subject: name, isDoubtful: false, mode: .finger,
            format: SampleFormat(), frames: frames, truth: .intervals(strap))))
    }
    let figures = comparisons.compactMap { comparison in
      if case .compared(let figures) = comparison.result { figures } else { nil }
    }
    let errors = figures.flatMap { $0.errorsMs.map { abs($0) } }
    let rmssd = figures.compactMap { $0.rmssd.value.map { abs($0.error) } }
    let stress = figures.compactMap { $0.stress.value.map { abs($0.error) } }
    #expect(figures.count >= 8)  // 60 % of twelve
    #expect(median(errors) <= 7)  // ms
    #expect(Double(errors.count { $0 <= 50 }) >= 0.98 * Double(errors.count))
    #expect(figures.allSatisfy { abs($0.meanError) <= 0.005 })
    #expect(rmssd.count >= 5)  // 40 %
    #expect(mean(rmssd) <= 0.15 && (rmssd.max() ?? 0) <= 0.30)
    #expect(mean(stress) <= 0.20)
  }
}
