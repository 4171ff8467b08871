import Latido
import LatidoReport
import LatidoWords
import Testing

/// What a file's text turns into.
private struct Result {
  var frames: [[ColourSample]] = []
  var format: SampleFormat?
  var notes: [SampleFileNote] = []

  var times: [Double] { frames.map { $0[0].timeSeconds } }
  var reds: [Double] { frames.map { $0[0].mean.red } }
}

/// Reads a text in pieces of so many bytes: where a chunk ends must not matter.
private func read(
  _ text: String, rateHz: Double? = nil, chunk: Int = 7
) throws(SampleFileError) -> Result {
  var reader = SampleReader(rateHz: rateHz)
  var result = Result()
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    result.frames += try reader.push(rest.prefix(chunk))
    rest = rest.dropFirst(chunk)
  }
  result.frames += try reader.finish()
  result.format = reader.format
  result.notes = reader.notes
  return result
}

@Suite struct SampleReaderTests {
  private static let plain = "time_s,red,green,blue\n0,200,10,20\n0.5,201.5,11,21\n"

  /// The same two samples, as different programs would write them.
  @Test(arguments: [
    plain,
    "\u{FEFF}" + plain,
    plain.replacing("\n", with: "\r\n"),
    plain.replacing("\n", with: "\r"),
    plain.replacing("\n", with: "\n\n"),
    String(plain.dropLast()),
    plain.replacing(",", with: ";"),
    plain.replacing(",", with: "\t"),
    plain.replacing(",", with: ";").replacing(".", with: ","),
    "Time_S, RED ,Green,\"BLUE\"\n\"0\",\"200\",10,20\n 5e-1 , +201.5 ,11.0,21.\n",
    "time_ms,red,green,blue\n0,200,10,20\n500,201.5,11,21\n",
    "time_s,R,G,B\n0,200,10,20\n0.5,201.5,11,21\n",
    "time_us,blue,green,red\n0,20,10,200\n500000,21,11,201.5\n",
    "time_s,red,green,blue,\n0,200,10,20,\n0.5,201.5,11,21,\n",
  ])
  func readsTheSameSamples(_ text: String) throws {
    for chunk in [1, 7, 1000] {
      let result = try read(text, chunk: chunk)
      #expect(result.times == [0, 0.5])
      #expect(result.frames.map { $0[0].mean.red } == [200, 201.5])
      #expect(result.frames.map { $0[0].mean.green } == [10, 11])
      #expect(result.frames.map { $0[0].mean.blue } == [20, 21])
      #expect(result.frames.allSatisfy { $0[0].region == .only && $0[0].pixels == nil })
      #expect(result.format?.channels == [.red, .green, .blue])
      #expect(result.notes.isEmpty)
    }
  }

  @Test(arguments: [
    (0.033, "seconds", TimeUnit.seconds), (33.3, "milliseconds", .milliseconds),
    (33_333, "microseconds", .microseconds),
  ])
  func judgesABareTimeBySpacing(step: Double, name: String, unit: TimeUnit) throws {
    let rows = (0..<100).map { "\(1e3 + Double($0) * step),\(100 + $0 % 7)" }
    let result = try read("Timestamp,red\n" + rows.joined(separator: "\n"))
    #expect(result.format?.timeUnit == unit)
    #expect(result.notes == [.judgedTimes(column: "Timestamp", unit: unit)])
    #expect(
      result.notes[0].phrase.said(in: .en)
        == "\"Timestamp\" states no unit; by its spacing it holds \(name)")
    // The step in seconds, to the rounding of one subtraction of stated times.
    #expect(abs((result.times[1] - result.times[0]) * unit.perSecond - step) < 1e-9)
  }

  @Test func leavesTimesThatFitNoUnitToTheClock() throws {
    let result = try read("time,red\n0,100\n5e7,100\n1e8,100\n")
    #expect(result.format?.timeUnit == .seconds)
    #expect(result.notes.isEmpty)
  }

  @Test func timesFramesWithoutTimesByTheStatedRate() throws {
    let result = try read("value\n1\n2\n3\n", rateHz: 4)
    #expect(result.times == [0, 0.25, 0.5])
    #expect(result.reds == [1, 2, 3])
    #expect(result.format?.levels == .arbitrary)
  }

  @Test func scalesLevelsOfZeroToOne() throws {
    let result = try read("time_s,red,green\n0,0.5,0\n1,1,0.25\n")
    #expect(result.frames.map { $0[0].mean.red } == [127.5, 255])
    #expect(result.frames.map { $0[0].mean.green } == [0, 63.75])
    #expect(result.notes == [.scaledLevels])
  }

  @Test func neverScalesAValue() throws {
    let result = try read("time_s,value\n0,-3e5\n1,0.25\n")
    #expect(result.reds == [-3e5, 0.25])
    #expect(result.notes.isEmpty)
  }

  @Test(arguments: ["", "nan", "NaN", "-nan", "inf", "-Infinity", " "])
  func makesASampleUnusable(cell: String) throws {
    let result = try read(
      "time_s,red\n0,200\n1,\(cell)\n\(cell.isEmpty ? "x" : cell),9\n".replacing("x", with: ""))
    #expect(result.frames.count == 3)
    #expect(result.reds[1].isNaN)
    #expect(result.times[2].isNaN)
  }

  @Test func takesALineThatEndsEarlyAsEmptyCells() throws {
    let result = try read("time_s,red,green\n0,200,3\n1,201\n")
    #expect(result.frames[1][0].mean.red == 201)
    #expect(result.frames[1][0].mean.green.isNaN)
  }

  @Test func takesAColumnWithoutFiguresAsAMissingChannel() throws {
    let result = try read("time_s,red,green,blue\n0,200,,3\n1,201,,3\n")
    #expect(result.format?.channels == [.red, .blue])
    #expect(result.frames.allSatisfy { $0[0].mean.green == 0 })
    #expect(result.notes == [.emptyColumns(["green"])])
  }

  @Test func namesColumnsThatItDoesNotUse() throws {
    let result = try read("frame,time_s,red,iso\n0,0,200,100\n")
    #expect(result.notes == [.unusedColumns(["frame", "iso"])])
  }

  @Test func putsRegionsOfOneTimeTogether() throws {
    let result = try read(
      """
      time_s,region,red,pixels,clipped_red,clipped_green,clipped_blue
      0,centre,200,4096,0.5,0,0.25
      0,tile_3_2,100,,,,
      1,centre,201,4096,0.5,0,0.25
      1,centre,202,4096,0.5,0,0.25
      nan,centre,203,,,,
      nan,tile_0_0,204,,,,
      """)
    #expect(result.frames.map(\.count) == [2, 1, 1, 2])
    let first = result.frames[0]
    #expect(first[0].region == .centre)
    #expect(first[0].pixels == 4096)
    #expect(first[0].clippedShare == RGB(red: 0.5, green: 0, blue: 0.25))
    #expect(first[1].region == .tile(column: 3, row: 2))
    #expect(first[1].pixels == nil && first[1].clippedShare == nil)
  }

  @Test func givesFramesOutAsTheyCome() throws {
    var reader = SampleReader()
    #expect(try reader.push(Array("time_s,red\n0,200\n".utf8)[...]).isEmpty)
    // The first frame is complete once the second has begun.
    #expect(try reader.push(Array("1,201\n".utf8)[...]).count == 1)
    #expect(try reader.push(Array("2,202\n".utf8)[...]).count == 1)
  }

  @Test func aHeaderAloneIsARecordingWithoutFrames() throws {
    let result = try read("time_s,red\n")
    #expect(result.frames.isEmpty)
    #expect(result.format?.channels == [.red])
  }

  @Test(arguments: [
    ("", SampleFileError.empty),
    ("\u{FEFF}\r\n\n", .empty),
    ("0,200\n1,201\n", .noHeader(line: 1)),
    ("\n\n0;1,5\n", .noHeader(line: 3)),
    ("time_s,rouge\n", .noLevels(found: ["time_s", "rouge"])),
    ("time_s,red,value\n", .coloursAndValue),
    ("time_s,red,RED\n", .repeatedColumn("RED", line: 1)),
    ("time_s,time_ms,red\n", .twoTimeColumns("time_s", "time_ms")),
    ("red\n1\n", .noTimes),
    ("time_s,red\n0,200\n1,abc\n", .notANumber("abc", line: 3, column: "red")),
    ("time_s,red\r\n0,200\r\n1,2O0\r\n", .notANumber("2O0", line: 3, column: "red")),
    ("time_s,red\n0,1.2.3\n", .notANumber("1.2.3", line: 2, column: "red")),
    ("time_s,red\n0,0x10\n", .notANumber("0x10", line: 2, column: "red")),
    ("time_s,red\n12:30:01,200\n", .notANumber("12:30:01", line: 2, column: "time_s")),
    ("time_s,red\n0,200,5\n", .extraFields(line: 2, expected: 2, found: 3)),
    ("time_s,red\n0,256\n", .levelOutOfRange(256, line: 2, column: "red")),
    ("time_s,red\n0,200\n1,-1\n", .levelOutOfRange(-1, line: 3, column: "red")),
    ("time_s,region,red\n0,ear,200\n", .unknownRegion("ear", line: 2)),
    ("time_s,red\n0,\"200\n", .openQuote(line: 2)),
    ("time_s,red\n0,\u{0}\n", .notText(line: 2)),
    (String(repeating: "x", count: 70_000), .recordTooLong(line: 1)),
  ])
  func saysWhatIsWrong(text: String, error: SampleFileError) {
    #expect(throws: error) { try read(text) }
    for language in Language.allCases { #expect(!error.phrase.said(in: language).isEmpty) }
  }

  @Test func refusesARateBesideTimes() {
    #expect(throws: SampleFileError.timesAndRate(column: "time_s")) {
      try read("time_s,red\n0,200\n", rateHz: 30)
    }
  }

  /// A dark beginning longer than the reader looks ahead is taken for a 0–1
  /// scale; what contradicts it must never be scaled in silence.
  @Test func saysWhenTheScaleChanges() {
    let dark = (0..<1024).map { "\($0),0.5\n" }.joined()
    #expect(throws: SampleFileError.scaleChanges(200, line: 1026, column: "red")) {
      try read("time_s,red\n" + dark + "2000,200\n")
    }
  }

  @Test func anErrorNamesThePlaceOnOneLine() {
    let error = SampleFileError.notANumber("a\nb", line: 7, column: "red")
    #expect(error.phrase.said(in: .en) == "line 7, column \"red\": \"a\u{FFFD}b\" is not a number")
  }

  /// Whatever the bytes, there are frames or there is an error: bytes of a
  /// sound file changed, left out and doubled at random places.
  @Test func survivesAnyBytes() {
    let sound = Array(
      "time,region,red,green,pixels\n0,only,\"1.5\",2e2,7\n1,only,-nan,inf,\n2,centre,255,,1\n".utf8
    )
    var state: UInt64 = 11
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var readable = 0
    for _ in 0..<5000 {
      var bytes = sound
      for _ in 0...random(6) {
        let place = random(bytes.count)
        switch random(3) {
        case 0: bytes[place] = UInt8(random(256))
        case 1: bytes.remove(at: place)
        default: bytes.insert(bytes[random(bytes.count)], at: place)
        }
      }
      var reader = SampleReader()
      do {
        var frames = try reader.push(bytes[...])
        frames += try reader.finish()
        #expect(frames.allSatisfy { !$0.isEmpty } && reader.format != nil)
        readable += 1
      } catch {
        #expect(!error.phrase.said(in: .en).isEmpty)
      }
    }
    #expect(readable > 0 && readable < 5000)
  }
}
