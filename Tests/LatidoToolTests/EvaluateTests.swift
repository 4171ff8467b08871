import Foundation
import Testing

/// `latido evaluate`: figures on recordings with truth, and clear sentences
/// about manifests that cannot be read.
@Suite struct EvaluateTests {
  private let header = "name,set,subject,mode,samples,truth,truth_kind,doubtful\n"

  /// A manifest with one minute of a sine at 72 bpm and the given truth in bpm.
  private func folder(truthBpm: Double, manifest: String? = nil) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let rows = (0..<1800).map { index -> String in
      let time = Double(index) / 30
      return "\(time),\(200 + sin(2 * Double.pi * 1.2 * time))\n"
    }
    _ = try folder.file("sine.csv", "time_s,red\n" + rows.joined())
    let truth = (0..<60).map { "\(Double($0) + 0.5),\(truthBpm)\n" }
    _ = try folder.file("sine.truth.csv", "time_s,bpm\n" + truth.joined())
    _ = try folder.file(
      "manifest.csv",
      manifest ?? header + "sine,made,one,finger,sine.csv,sine.truth.csv,bpm,no\n")
    return folder
  }

  private let latido = Tool()

  @Test func aRightAnswerAndAWrongOneAreToldApart() throws {
    let right = try folder(truthBpm: 72)
    let ran = try latido("evaluate", (right / "manifest.csv").path, "--recipe", "published")
    #expect(ran.status == 0)
    #expect(ran.errors == "")
    let row = try #require(ran.lines.first { $0.hasPrefix("made") }).split(separator: " ")
    #expect(row.prefix(8) == ["made", "2", "100.0", "%", "0.0", "%", "0.0", "%"])

    let wrong = try folder(truthBpm: 85)
    let other = try latido("evaluate", (wrong / "manifest.csv").path, "--recipe", "published")
    let wrongRow = try #require(other.lines.first { $0.hasPrefix("made") }).split(separator: " ")
    #expect(wrongRow.prefix(8) == ["made", "2", "100.0", "%", "100.0", "%", "100.0", "%"])
  }

  /// Bare colours of a face, a number a frame: what other people's data sets hold.
  @Test func aFacesColourTraceIsReadInFaceMode() throws {
    let folder = try TemporaryFolder()
    var state: UInt64 = 7
    func noise() -> Double {  // Uniform, of SD 1.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (Double(state >> 11) * 0x1p-53 - 0.5) * 12.0.squareRoot()
    }
    let rows = (0..<1800).map { index -> String in
      let time = Double(index) / 30
      let turn = 2 * Double.pi * 1.25 * time
      let beat = sin(turn) + 0.3 * sin(2 * turn - 0.9)
      // Light that drifts and swings three times as much as the pulse.
      let light = 1 + 0.02 * sin(0.5 * time) + 0.01 * sin(2 * .pi * 0.4 * time)
      let levels = [(165.0, 0.0014), (115, 0.0033), (90, 0.0023)].map { level, depth in
        level * light * (1 - depth * beat) + 0.1 * noise()
      }
      return ([time] + levels).map { "\($0)" }.joined(separator: ",") + "\n"
    }
    _ = try folder.file("face.csv", "time_s,red,green,blue\n" + rows.joined())
    let truth = (0..<60).map { "\(Double($0) + 0.5),75\n" }
    _ = try folder.file("face.truth.csv", "time_s,bpm\n" + truth.joined())
    let row = "face,made,one,face,face.csv,face.truth.csv,bpm,no\n"
    _ = try folder.file("manifest.csv", header + row)
    let ran = try latido(
      "evaluate", (folder / "manifest.csv").path, "--recipe", "standard", "--window", "20")
    let line = try #require(ran.lines.first { $0.hasPrefix("made") }).split(separator: " ")
    #expect(line.prefix(8) == ["made", "3", "100.0", "%", "0.0", "%", "0.0", "%"])
    // As other software writes them: no times, one letter a colour.
    _ = try folder.file(
      "bare.csv", "r,g,b\n" + rows.map { $0.drop { $0 != "," }.dropFirst() }.joined())
    _ = try folder.file(
      "bare.manifest.csv",
      "rate_hz," + header + "30,face,made,one,face,bare.csv,face.truth.csv,bpm,no\n")
    let bare = try latido(
      "evaluate", (folder / "bare.manifest.csv").path, "--recipe", "standard", "--window", "20")
    #expect(bare.lines.first { $0.hasPrefix("made") } == ran.lines.first { $0.hasPrefix("made") })
    let rated = try latido(
      "measure", (folder / "bare.csv").path, "--rate", "30", "--mode", "face")
    #expect(rated.output.hasPrefix("75."))
    let measured = try latido("measure", (folder / "face.csv").path, "--mode", "face")
    #expect(measured.status == 0)
    #expect(measured.output.hasPrefix("75."))
  }

  @Test func jsonHoldsEveryWindow() throws {
    let folder = try folder(truthBpm: 72)
    let ran = try latido(
      "evaluate", (folder / "manifest.csv").path, "--json", "--recipe", "published", "--window",
      "30,15")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(ran.output.utf8)) as? [String: Any])
    let sections = try #require(object["sections"] as? [[String: Any]])
    #expect(sections.map { $0["window_s"] as? Double } == [30, 15])
    #expect(sections.map { ($0["windows"] as? [Any])?.count } == [2, 4])
  }

  @Test func theReportIsOneSelfContainedPage() throws {
    let folder = try folder(truthBpm: 72)
    let page = folder / "report.html"
    let ran = try latido("evaluate", (folder / "manifest.csv").path, "--report", page.path)
    #expect(ran.status == 0)
    let html = try String(contentsOf: page, encoding: .utf8)
    #expect(html.contains("<svg") && html.contains("Bland–Altman"))
    #expect(!html.contains("src=") && !html.contains("href="))
  }

  @Test func falseAlarmsCanBeMadeAgain() throws {
    let one = try latido("evaluate", "--no-pulse", "72", "--seed", "9", "--recipe", "published")
    let two = try latido("evaluate", "--no-pulse", "72", "--seed", "9", "--recipe", "published")
    #expect(one.status == 0)
    #expect(one.output == two.output)
    #expect(one.output.hasPrefix("published/1: "))
  }

  @Test(arguments: [
    ("", "it has no rows"),
    ("name,set\nx,y\n", "the column subject is missing"),
    ("a,b,c,d,rr,sine.truth.csv,bpm,no\n", "the column name is missing"),
  ])
  func manifestsThatCannotBeReadAreNamed(manifest: String, sentence: String) throws {
    let folder = try folder(truthBpm: 72, manifest: manifest)
    let ran = try latido("evaluate", (folder / "manifest.csv").path)
    #expect(ran.status == 1)
    #expect(ran.output == "")
    #expect(ran.errors.hasSuffix("manifest.csv: \(sentence)\n"))
  }

  @Test(arguments: [
    (
      "made,a,one,nose,sine.csv,sine.truth.csv,bpm,no",
      "line 2: \"nose\" cannot stand in column mode"
    ),
    (
      "made,a,one,finger,sine.csv,sine.truth.csv,hz,no",
      "line 2: \"hz\" cannot stand in column truth_kind"
    ),
    ("made,a,one,finger,sine.csv", "line 2 has 5 cells; the header has 8"),
  ])
  func rowsThatCannotBeReadAreNamed(row: String, sentence: String) throws {
    let folder = try folder(truthBpm: 72, manifest: header + row + "\n")
    let ran = try latido("evaluate", (folder / "manifest.csv").path)
    #expect(ran.status == 1)
    #expect(ran.errors.hasSuffix("manifest.csv: \(sentence)\n"))
  }

  @Test func aMissingRecordingIsNamedWithItsPath() throws {
    let folder = try folder(
      truthBpm: 72, manifest: header + "x,a,one,finger,gone.csv,sine.truth.csv,bpm,no\n")
    let ran = try latido("evaluate", (folder / "manifest.csv").path)
    #expect(ran.status == 1)
    #expect(ran.errors.contains("gone.csv: "))
  }

  @Test func whatWouldBeIgnoredIsAUsageError() throws {
    for arguments in [
      ["evaluate"], ["evaluate", "m.csv", "--no-pulse", "3"], ["evaluate", "m.csv", "--seed", "3"],
      ["evaluate", "--no-pulse", "3", "--window", "30"], ["evaluate", "--no-pulse", "0"],
    ] {
      let ran = try latido.run(arguments)
      #expect(ran.status == 2, "\(arguments)")
      #expect(ran.output == "")
    }
  }
}
