import Foundation
import Testing

/// What cameras and files do to frame times, from a CSV to the answer: each
/// line broke some other program.
@Suite struct FrameTimesTests {
  /// A strong steady pulse must be met this closely, in bpm, on pieces down to
  /// 9.4 s, where one bin of the padded spectrum is 3.5 bpm wide.
  private static let tolerance = 0.5

  private static func reading(_ name: String, _ recording: Recording) -> Case {
    Case(name: name, csv: recording.csv, refusedBy: nil)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let csv: String
    /// The gates that must fail; nil for a reading of the true rate.
    let refusedBy: [String]?
    var advice = ""

    var testDescription: String { name }
  }

  private static func edited(
    _ recording: Recording, _ edit: (inout Recording) -> Void
  ) -> Recording {
    var recording = recording
    edit(&recording)
    return recording
  }

  private static let steady = Recording(fps: 30)

  /// Every `turn` seconds the other of two rates.
  private static func alternating(_ first: Double, _ second: Double, turn: Double) -> Recording {
    var times = [0.0]
    while let last = times.last, last < 30 {
      times.append(last + 1 / (Int(last / turn) % 2 == 0 ? first : second))
    }
    return Recording(times: times)
  }

  private static func withGap(_ gap: Double, at start: Double) -> Recording {
    Recording(times: steady.times.map { $0 < start ? $0 : $0 + gap })
  }

  static let read: [Case] =
    [
      reading("alternating 30 and 20 fps", alternating(30, 20, turn: 3)),
      reading("alternating every frame", alternating(30, 20, turn: 0.04)),
      reading(
        "bursts of dropped frames",
        Recording(times: steady.times.filter { $0.truncatingRemainder(dividingBy: 3) > 0.3 })),
      reading("a gap of 0.6 s", withGap(0.6, at: 12)),
      reading("a gap of 2 s", withGap(2, at: 12)),
      reading("a gap of 10 s", withGap(10, at: 10)),
      reading(
        "repeated stamps, one in ten",
        Recording(times: steady.times.enumerated().map { $0 % 10 == 9 ? steady.times[$0 - 1] : $1 })
      ),
      reading("one stamp goes back", edited(steady) { $0.times[600] -= 5 }),
      reading("negative first stamp", edited(steady) { $0.offset = -3.2 }),
      reading("seconds since 1970", edited(steady) { $0.offset = 1.7e9 }),
      reading(
        "milliseconds since 1970",
        edited(steady) { ($0.column, $0.perSecond, $0.offset) = ("time_ms", 1e3, 1.7e12) }),
      reading(
        "a bare time in milliseconds", edited(steady) { ($0.column, $0.perSecond) = ("time", 1e3) }),
      reading(
        "NaN, infinity, empty cell",
        edited(steady) { $0.cells = [5: "nan", 50: "inf", 51: "-inf", 500: ""] }),
      reading("601 samples", Recording(times: Array(steady.times.prefix(601)))),
      reading("8.6 s", Recording(fps: 30, seconds: 8.6)),
    ]
    + [10, 15, 24, 25, 29.97, 30, 50, 60, 60.142, 120, 240].map { fps in
      reading("\(fps) fps", Recording(fps: fps))
    }

  @Test(arguments: read) func readsTheTrueRate(_ input: Case) throws {
    let outcome = try measure(input)
    #expect(outcome.status == 0)
    #expect(outcome.json["outcome"] as? String == "reading")
    let bpm = try #require(outcome.json["bpm"] as? Double)
    #expect(abs(bpm - Recording.pulseBpm) < Self.tolerance)
  }

  static let refused: [Case] =
    [
      Case(
        name: "milliseconds called seconds",
        csv: edited(steady) { $0.perSecond = 1e3 }.csv, refusedBy: ["time_unit"],
        advice: "They look like milliseconds: call the column time_ms."),
      Case(
        name: "seconds called milliseconds",
        csv: edited(steady) { $0.column = "time_ms" }.csv, refusedBy: ["time_unit"],
        advice: "They look like seconds: call the column time_s."),
      Case(
        name: "repeated stamps, one in three",
        csv: Recording(
          times: steady.times.enumerated().map { $0 % 3 == 2 ? steady.times[$0 - 1] : $1 }
        )
        .csv, refusedBy: ["repeated_frames"]),
      Case(
        name: "all stamps 0", csv: Recording(times: Array(repeating: 0, count: 900)).csv,
        refusedBy: ["repeated_frames", "duration"]),
      Case(
        name: "all stamps 5", csv: Recording(times: Array(repeating: 5, count: 900)).csv,
        refusedBy: ["repeated_frames", "duration"]),
      Case(name: "6.5 fps", csv: Recording(fps: 6.5).csv, refusedBy: ["frame_rate"]),
      Case(
        name: "a gap every 6 s",
        csv: Recording(times: steady.times.map { $0 + 2 * ($0 / 6).rounded(.down) }).csv,
        refusedBy: ["longest_gap", "duration"]),
      Case(name: "8.4 s", csv: Recording(fps: 30, seconds: 8.4).csv, refusedBy: ["duration"]),
    ]
    + [0, 1, 2, 10].map { count in
      Case(
        name: "\(count) frames", csv: Recording(times: Array(steady.times.prefix(count))).csv,
        refusedBy: ["duration"])
    }

  @Test(arguments: refused) func refusesWithTheReason(_ input: Case) throws {
    let outcome = try measure(input)
    #expect(outcome.status == 3)
    #expect(outcome.json["outcome"] as? String == "refused")
    #expect(outcome.json["bpm"] == nil)
    let reasons = try #require(outcome.json["reasons"] as? [[String: Any]])
    #expect(reasons.compactMap { $0["gate"] as? String } == input.refusedBy)
    if !input.advice.isEmpty { #expect(reasons[0]["advice"] as? String == input.advice) }
  }

  @Test func textWhereANumberShouldBeNamesThePlace() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "broken.csv", Self.edited(Self.steady) { $0.cells = [5: "dark"] }.csv)
    let run = try Tool()("measure", file)
    #expect(run.status == 1)
    #expect(run.errors == "latido: \(file): line 7, column \"red\": \"dark\" is not a number\n")
  }

  private func measure(_ input: Case) throws -> (status: Int32, json: [String: Any]) {
    let run = try Tool()("measure", "-", "--json", input: input.csv)
    #expect(run.lines.count == 1)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return (run.status, try #require(json as? [String: Any]))
  }
}
