import Foundation
import Latido
import LatidoReport
import LatidoWords
import Testing

@Suite struct IntervalListTests {
  private func list(_ text: String) throws -> IntervalList { try IntervalList(Array(text.utf8)) }

  @Test(arguments: [
    "rr_ms\n800\n810\n", "rr_s\n0.8\n0.81\n", "RR_MS\r\n800\r\n810\r\n", "nn_ms\n800\n810",
    "\u{FEFF}rr_s;time_s\n0,8;0,8\n0,81;1,61\n", "time_ms,rr_ms\n800,800\n1610,810\n",
  ])
  func statedUnits(text: String) throws {
    let list = try list(text)
    #expect(list.notes.isEmpty)
    #expect(list.intervals.map { ($0.seconds * 1000).rounded() } == [800, 810])
    #expect(abs(list.intervals[1].startSeconds - 0.8) < 1e-12)
  }

  @Test(arguments: [
    ("800\n810\n", "milliseconds"), ("0.8\n0.81\n", "seconds"), ("RR\n800\n810\n", "milliseconds"),
  ])
  func aBareColumnIsJudgedAndThatIsSaid(text: String, unit: String) throws {
    let list = try list(text)
    #expect(list.intervals.map { ($0.seconds * 1000).rounded() } == [800, 810])
    #expect(list.notes.count == 1)
    #expect(list.notes[0].said(in: .en).contains(unit))
  }

  @Test(arguments: ["rr_ms\n70\n71\n72\n", "rr_s\n3.5\n4\n4\n"])
  func aStatedUnitIsBelievedWhereNoneFits(text: String) throws {
    // No heart's, but what they say they are: labelled later, not guessed about.
    let list = try list(text)
    #expect(list.notes.isEmpty && list.intervals.count == 3)
  }

  @Test func aHoleInTheTimesIsAnIntervalThatIsRejected() throws {
    let list = try list("time_s,rr_s\n0.8,0.8\n1.6,0.8\n12.4,0.8\n13.2,0.8\n")
    #expect(list.intervals.count == 5)
    #expect(list.intervals[2].rejection == .gap)
    #expect(abs(list.intervals[3].startSeconds - 11.6) < 1e-9)
    #expect(list.intervals.filter { !$0.isAccepted }.count == 1)
  }

  /// Twelve intervals of 0.8 s, their times advancing as `step` has it, with a hole of
  /// 20 s after the sixth.
  private func timed(_ header: String, step: Double, hole: Double) -> String {
    header + "\n"
      + (1...12).map { k in
        "\(step * (0.8 * Double(k) + (k > 6 ? hole : 0))),800\n"
      }.joined()
  }

  @Test(arguments: [("time", 1.0, "seconds"), ("timestamp", 1000, "milliseconds")])
  func aBareTimeHasTheUnitInWhichItAdvancesAsTheIntervalsDo(
    name: String, step: Double, unit: String
  ) throws {
    let list = try list(timed("\(name),rr_ms", step: step, hole: 20))
    #expect(list.intervals.count == 13 && list.intervals[6].rejection == .gap)
    #expect(list.notes.count == 1 && list.notes[0].said(in: .en).contains(unit))
  }

  @Test(arguments: [("time_s", 1000.0), ("time_ms", 1), ("time_s", 0.5), ("time_s", 0)])
  func timesThatContradictTheIntervalsAreAnError(column: String, step: Double) {
    #expect(throws: SampleFileError.timesDisagree(column: column)) {
      try list(timed("\(column),rr_ms", step: step, hole: 0))
    }
  }

  @Test(arguments: [
    "id,rr_ms,quality\n1,800,good\n2,810,good\n", "timestamp,rr_ms\n9:41,800\n9:42,810\n",
    "time,rr_ms\n1,800\n7,810\n",
  ])
  func whatIsNotUsedIsSaid(text: String) throws {
    let list = try list(text)
    #expect(list.intervals.count == 2 && list.notes.count == 1)
    #expect(list.notes[0].said(in: .en).contains("not used"))
  }

  @Test(arguments: [
    ("", SampleFileError.empty), ("rr_ms\n", .noRows),
    ("rr_ms\n800\nabc\n", .notANumber("abc", line: 3, column: "rr_ms")),
    ("a,b\n800,1\n", .noIntervals(found: ["a", "b"])),
    ("rr_ms\n800\n-5\n", .notAnInterval("-5", line: 3)),
    ("rr_ms\n800\n0\n", .notAnInterval("0", line: 3)),
    ("rr_ms\n800\n1e300\n", .notAnInterval("1e300", line: 3)),
    ("rr_ms\n800\nNaN\n", .notANumber("NaN", line: 3, column: "rr_ms")),
    ("time_s,rr_ms\n1,800\n2,\n", .notANumber("", line: 3, column: "rr_ms")),
    ("rr_s\n800\n", .intervalUnit(column: "rr_s", fits: "rr_ms")),
    ("rr_ms\n0.8\n0.81\n", .intervalUnit(column: "rr_ms", fits: "rr_s")),
    ("bpm\n71\n70\n72\n", .noUnitFits("71")), ("12\n11\n12\n", .noUnitFits("12")),
    ("rr_ms\n800\n0.81\n820\n", .mixedUnits("0.81", line: 3, rest: .milliseconds)),
    ("0.8\n0.81\n820\n", .mixedUnits("820", line: 3, rest: .seconds)),
    ("rr_ms\n\"1,200\"\n800\n810\n", .mixedUnits("1,200", line: 2, rest: .milliseconds)),
    ("rr_s\n0,8\n0,81\n", .extraFields(line: 2, expected: 1, found: 2)),
    ("rr_ms\n800\n810,900\n", .extraFields(line: 3, expected: 1, found: 2)),
    ("rr_ms,RR_s\n800,0.8\n", .twoIntervalColumns("rr_ms", "RR_s")),
    ("time_s,rr_ms\n2,800\n1,810\n", .timesGoBack(line: 3, column: "time_s")),
    ("rr_ms\n\u{0}\n", .notText(line: 2)), ("rr_ms\n\"800\n", .openQuote(line: 2)),
  ])
  func whatIsWrongIsSaidWithItsLine(text: String, error: SampleFileError) {
    #expect(throws: error) { try list(text) }
  }
}

@Suite struct IntervalsOfAnySizeTests {
  @Test func aPauseOfAMinuteStaysInTheListAndIsLabelled() throws {
    var text = "rr_ms\n"
    for k in 0..<30 { text += k == 12 ? "61000\n" : "\(800 + k)\n" }
    let analysis = IntervalAnalysis(try IntervalList(Array(text.utf8)).intervals)
    #expect(analysis.series.intervals.count == 30)
    #expect(analysis.series.intervals[12].rejection == .gap)
    #expect(analysis.variability[.meanNN].value != nil)
    // The minute is not recorded: 25 s are too short for what wants 60.
    #expect(analysis.variability[.sdnn].reasons.map { $0.gate } == [.analysisDuration])
    // Nor is a beat in it that RMSSD could hang on.
    #expect(analysis.variability[.rmssd].value != nil)
  }

  @Test func aHoleLengthensNothing() throws {
    var text = "time_s,rr_ms\n"
    for k in 1...14 { text += "\(0.85 * Double(k) + (k > 7 ? 1300 : 0)),\(840 + 5 * (k % 5))\n" }
    let analysis = IntervalAnalysis(try IntervalList(Array(text.utf8)).intervals)
    #expect(abs(analysis.series.recordedSeconds - 11.9) < 0.1)
    for measure in [VariabilityMeasure.triangularIndex, .sdnn, .rmssd, .lf] {
      #expect(analysis.variability[measure].reasons.contains { $0.gate == .analysisDuration })
    }
  }

  @Test(arguments: [
    (1, "1 interval, 1 accepted", "1 intervalo, aceptados: 1"),
    (2, "2 intervals, 2 accepted", "2 intervalos, 2 aceptados"),
  ])
  func oneIntervalIsNotMany(count: Int, en: String, es: String) {
    let series = IntervalSeries(
      intervals: (0..<count).map { Interval(startSeconds: Double($0), seconds: 1) })
    #expect(series.summary(in: .en) == en && series.summary(in: .es) == es)
  }

  @Test func ofImpossibleOrFewIntervalsNoRhythmIsClaimed() throws {
    for text in ["rr_ms\n800\n", "rr_ms\n" + String(repeating: "20\n", count: 30)] {
      let analysis = IntervalAnalysis(try IntervalList(Array(text.utf8)).intervals)
      #expect(analysis.rhythm.irregularShare == nil)
      #expect(analysis.rhythm.sentence(in: .en) == "Too few intervals to judge the rhythm.")
      #expect(JSONValue.object(analysis.jsonMembers).text().contains("\"irregular_share\":null"))
    }
  }
}

@Suite struct IntervalOutputTests {
  private let analysis = IntervalAnalysis(
    (0..<40).map { i in
      Interval(startSeconds: 0.8 * Double(i), seconds: 0.8 + 0.01 * Double(i % 5))
    })

  @Test func everyKeyOfTheSchemaIsThere() {
    let text = JSONValue.object(analysis.jsonMembers).text()
    for key in [
      "\"intervals\":[{\"start_s\":0.0,\"ms\":800.0,\"accepted\":true,\"confidence\":1.0}",
      "\"mean_nn_ms\":", "\"rmssd_ms_low\":",
      "\"sdnn_ms\":{\"refused\":[{\"gate\":\"analysis_duration\"",
      "\"lf_hf\":{\"refused\":", "\"si_per_s2\":", "\"sqrt_si\":", "\"bin_ms\":50.0",
      "\"anchor_ms\":0",
      "\"mo_s\":0.825", "\"corrected\":false", "\"indicative\":true",
      "\"respiration\":{\"refused\":",
    ] {
      #expect(text.contains(key), "\(key)")
    }
  }

  @Test func aRefusedWholeRefusesEveryPart() {
    let gate = GateResult(.validIntervals, measured: 0, .atLeast(2), .count)
    let members = Part<IntervalAnalysis>.refused([gate]).jsonMembers
    #expect(members.map { $0.key } == ["intervals", "variability", "stress", "respiration"])
    #expect(JSONValue.object(members).text().contains("\"gate\":\"valid_intervals\""))
  }

  @Test func picturesShowWhatWasRejected() {
    var intervals = (0..<40).map { Interval(startSeconds: 0.8 * Double($0), seconds: 0.8) }
    intervals[7] = Interval(startSeconds: 5.6, seconds: 0.8, rejection: .lowConfidence)
    let charts = IntervalAnalysis(intervals).charts(in: .en)
    #expect(charts[0].title.hasSuffix(": ? 1 of low confidence"))
    #expect(charts[0].svg().components(of: ">?</text>") == 1)
    #expect(IntervalAnalysis([]).charts(in: .en).isEmpty)
  }

  @Test(arguments: Language.allCases)
  func thePageHoldsThreePictures(language: Language) {
    #expect(analysis.charts(in: language).count == 3)
    let page = analysis.page(in: language, asSVG: false)
    #expect(page.hasPrefix("<!doctype html>") && page.components(of: "<svg") == 3)
    #expect(analysis.page(in: language, asSVG: true).components(of: "<svg") == 4)
  }
}

extension String {
  /// How often a piece occurs.
  fileprivate func components(of piece: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.range(of: piece) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
