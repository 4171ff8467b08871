import Foundation
import Testing

/// Where results go and what can go wrong on the way.
@Suite struct OutputTests {
  private static let pulse = Recording(fps: 30).csv
  private static let noise = Recording.noise()

  // MARK: What is said, and where

  @Test func aReadingForAPerson() throws {
    let run = try Tool()("measure", "--recipe", "published", "-", input: Self.pulse)
    #expect(
      run.output == """
        72.0 bpm

        30.0 s from 0.0 s · 901 frames at 30.00 Hz · red · published/1
        A wellness estimate, not a medical measurement.

        """)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test func aRefusalForAPersonWithEveryReason() throws {
    // Noise above 254 grey levels: the mean alone tells that most pixels are clipped.
    let run = try Tool()(
      "measure", "--recipe", "published", "-", input: Recording.noise(level: 254.5, size: 0.0001))
    #expect(
      run.output == """
        No reading

        Clipped red
          In 75 % of the picture red is at an end of its scale; at most 50 % is allowed.
          → Press more lightly, lower the exposure, or read green or blue light.

        Pulse strength
          The light varies by 0.00 grey levels; at least 0.02 is needed.
          → Cover lens and flash fully with a warm fingertip, and press lightly.

        Signal to noise
          The strongest rhythm is 1.0× the noise; at least 16× is needed.
          → Rest the hand on something, keep the finger still on the lens, and record
            30 s.

        30.0 s from 0.0 s · 901 frames at 30.00 Hz · red · published/1

        """)
    #expect(run.status == 3)
  }

  @Test func speaksSpanish() throws {
    let reading = try Tool()(
      "measure", "--recipe", "published", "-", "--lang", "es", input: Self.pulse)
    #expect(
      reading.output == """
        72.0 lpm

        30.0 s desde 0.0 s · 901 imágenes a 30.00 Hz · rojo · published/1
        Una estimación de bienestar, no una medición médica.

        """)
    let refusal = try Tool()(
      "measure", "--recipe", "published", "-", "--lang=es", input: Self.noise)
    #expect(
      refusal.output == """
        Sin lectura

        Señal frente a ruido
          El ritmo más fuerte es 6.0× el ruido; hace falta al menos 16×.
          → Apoya la mano, deja el dedo quieto sobre la lente y graba 30 s.

        30.0 s desde 0.0 s · 901 imágenes a 30.00 Hz · rojo · published/1

        """)
  }

  @Test(arguments: [
    (["LANG": "es_ES.UTF-8"], "lpm"), (["LANG": "de_DE.UTF-8"], "bpm"),
    (["LANG": "en_GB.UTF-8", "LC_ALL": "es_MX"], "lpm"),
    (["LANG": "es_ES", "LC_MESSAGES": "C"], "bpm"), ([:], "bpm"),
  ])
  func speaksAsTheSystemDoes(environment: [String: String], unit: String) throws {
    let run = try Tool(environment: environment)(
      "measure", "--recipe", "published", "-", input: Self.pulse)
    #expect(run.lines.first == "72.0 \(unit)")
  }

  /// A video is opened by its name, so one that comes through a pipe would be waited for in vain.
  @Test(arguments: [
    "printf '\\0\\0\\0\\30ftypmp42' | latido measure -",
    "latido measure <(printf '\\0\\0\\0\\30ftypmp42')",
  ])
  func takesNoVideoThroughAPipe(line: String) throws {
    let run = try Tool().shell(line)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("save a video to a file and name that"))
  }

  @Test func tracksOnceASecondOnOneLineEach() throws {
    let run = try Tool()(
      "measure", "--recipe", "published", "-", "--track", "--window", "10", input: Self.pulse)
    #expect(run.lines.count == 21 + 1)
    #expect(run.lines.first == "    10.0 s   71.2 bpm")
    #expect(run.lines[20] == "    30.0 s   71.3 bpm")
    #expect(run.lines.last == "A wellness estimate, not a medical measurement.")
    #expect(run.status == 0)
    let refused = try Tool()(
      "measure", "--recipe", "published", "-", "--track", "--window", "29.5", input: Self.noise)
    #expect(refused.output == "    29.5 s   No reading: Signal to noise 6.0× (at least 16×)\n")
    #expect(refused.status == 3)
    #expect(
      refused.errors
        == "Rest the hand on something, keep the finger still on the lens, and record 30 s.\n")
  }

  @Test func aRecordingShorterThanTheWindowIsTrackedAsOne() throws {
    let run = try Tool()(
      "measure", "--recipe", "published", "-", "--track", "--json",
      input: Recording(fps: 30, seconds: 12).csv)
    #expect(run.lines.count == 1)
    #expect(run.status == 0)
  }

  @Test func adviceAndNotesStayOffTheResult() throws {
    let csv = Self.pulse.replacing("time_s", with: "time")
    let run = try Tool()("measure", "--recipe", "published", "-", "--json", input: csv)
    #expect(run.errors == "\"time\" states no unit; by its spacing it holds seconds\n")
    #expect(run.output.hasPrefix("{\"schema\":1,\"outcome\":\"reading\",\"bpm\":"))
    #expect(run.lines.count == 1)
  }

  // MARK: A part of the recording

  @Test func measuresThePartAskedFor() throws {
    let csv = Recording(fps: 30, seconds: 60).csv
    let run = try Tool()(
      "measure", "-", "--json", "--start", "20.5", "--duration", "10", input: csv)
    let json = try object(run.output)
    #expect(json["start_s"] as? Double == 20.5)
    #expect(json["duration_s"] as? Double == 10)
    #expect(json["frames"] as? Int == 301)
  }

  @Test func aPartBeyondTheEndHoldsNoFrames() throws {
    let run = try Tool()(
      "measure", "--recipe", "published", "-", "--start", "100", "--json", input: Self.pulse)
    #expect(run.status == 3)
    #expect(try object(run.output)["frames"] as? Int == 0)
  }

  // MARK: Locale

  @Test(arguments: ["de_DE.UTF-8", "es_ES.UTF-8", "fr_FR.UTF-8"])
  func decimalCommasOfTheSystemChangeNothing(locale: String) throws {
    let folder = try TemporaryFolder()
    let kept = ["C", locale].map { (folder / "\($0).csv").path }
    let plain = try Tool(environment: ["LC_ALL": "C"])(
      "measure", "-", "--json", "--csv-samples", kept[0], input: Self.pulse)
    let comma = try Tool(environment: ["LC_ALL": locale, "LC_NUMERIC": locale])(
      "measure", "-", "--json", "--csv-samples", kept[1], input: Self.pulse)
    #expect(plain.output == comma.output)
    let texts = try kept.map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(texts[0] == texts[1])
    #expect(texts[0].hasPrefix("time_s,region,red,green,blue,pixels,clipped_red,"))
  }

  // MARK: Keeping the samples

  @Test func keptSamplesMeasureTheSame() throws {
    let folder = try TemporaryFolder()
    let kept = (folder / "kept.csv").path
    let first = try Tool()(
      "measure", "--recipe", "published", "-", "--json", "--csv-samples", kept, input: Self.pulse)
    let second = try Tool()("measure", "--recipe", "published", kept, "--json")
    #expect(second.output == first.output)
    #expect(second.errors.isEmpty)
    #expect(folder.contents == ["kept.csv"])
  }

  @Test func keptSamplesOfOneColourSayWhichAreMissing() throws {
    let folder = try TemporaryFolder()
    let kept = (folder / "kept.csv").path
    let first = try Tool()("measure", "-", "--json", "--csv-samples", kept, input: Self.noise)
    let second = try Tool()("measure", kept, "--json")
    #expect(second.output == first.output)
    #expect(second.errors == "empty columns: \"green\", \"blue\"\n")
  }

  @Test func keepsAllOfARecordingThatWasAnsweredEarly() throws {
    let folder = try TemporaryFolder()
    let kept = folder / "kept.csv"
    let csv = Recording(fps: 30, seconds: 60).csv
    _ = try Tool()("measure", "--recipe", "published", "-", "--csv-samples", kept.path, input: csv)
    let rows = try String(contentsOf: kept, encoding: .utf8).split(separator: "\n").count
    #expect(rows == 1802)
  }

  // MARK: What can go wrong

  @Test func aClosedPipeIsAQuietEnd() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("long.csv", Recording(fps: 30, seconds: 120).csv)
    let run = try Tool().shell(
      """
      set -o pipefail
      latido measure '\(file)' --track --json --window 10 | head -1 | cut -c1-11
      echo ${PIPESTATUS[0]}
      """)
    #expect(run.output == "{\"schema\":1\n0\n")
    #expect(run.errors.isEmpty)
  }

  @Test func aFullDiskIsAnErrorOfItsOwn() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("pulse.csv", Self.pulse)
    let result = try Tool().shell("latido measure '\(file)' >/dev/full")
    #expect(
      result.errors == "latido: the result cannot be written: No space left on device\n")
    #expect(result.status == 1)
    let samples = try Tool()("measure", "--recipe", "published", file, "--csv-samples", "/dev/full")
    #expect(samples.errors == "latido: /dev/full: No space left on device\n")
    #expect(samples.status == 1)
    #expect(folder.contents == ["pulse.csv"])
  }

  /// A limit on the size of files fails in mid-file, as a disk that fills up does.
  @Test func aFileThatCannotGrowLeavesNoPartOfItself() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("pulse.csv", Self.pulse)
    for line in ["measure '\(file)' --csv-samples kept.csv", "synth finger kept.csv"] {
      let run = try Tool().shell("cd '\(folder.url.path)'; ulimit -f 8; latido \(line)")
      #expect(run.errors == "latido: kept.csv: File too large\n")
      #expect(run.status == 1)
      #expect(folder.contents == ["pulse.csv"])
    }
  }

  @Test func aFailedMeasurementLeavesNoPartOfAFile() throws {
    let folder = try TemporaryFolder()
    let broken = try folder.file("broken.csv", Self.pulse + "31,oops\n")
    let old = try folder.file("kept.csv", "precious")
    let run = try Tool()("measure", "--recipe", "published", broken, "--csv-samples", old)
    #expect(run.status == 1)
    #expect(folder.contents == ["broken.csv", "kept.csv"])
    #expect(try String(contentsOfFile: old, encoding: .utf8) == "precious")
  }

  @Test func beingStoppedLeavesNoPartOfAFile() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("pulse.csv", Self.pulse)
    // The pipe stays open, so the program waits for more when it is stopped.
    let run = try Tool().shell(
      """
      cd '\(folder.url.path)'
      mkfifo pipe
      "$program" measure - --csv-samples kept.csv <pipe &
      exec 3>pipe
      cat '\(file)' >&3
      until ls -A | grep -q latido-; do sleep 0.05; done
      kill $!; wait $!; echo $?
      """)
    #expect(run.output == "143\n")
    #expect(folder.contents == ["pipe", "pulse.csv"])
  }

  @Test func aPathThatCannotBeWrittenIsNamed() throws {
    let run = try Tool()(
      "measure", "--recipe", "published", "-", "--csv-samples", "/nowhere/kept.csv",
      input: Self.pulse)
    #expect(run.errors == "latido: /nowhere/kept.csv: No such file or directory\n")
    #expect(run.output.isEmpty)
    #expect(run.status == 1)
  }

  @Test(arguments: [
    ("/nowhere.csv", "latido: /nowhere.csv: No such file or directory\n"),
    ("/", "latido: /: Is a directory\n"),
  ])
  func aRecordingThatCannotBeReadIsNamed(path: String, message: String) throws {
    let run = try Tool()("measure", "--recipe", "published", path)
    #expect(run.errors == message)
    let spanish = try Tool()("measure", "--recipe", "published", path, "--lang", "es")
    #expect(spanish.errors.hasPrefix("latido: \(path): ") && spanish.errors != message)
    #expect(run.status == 1)
  }

  @Test(arguments: [
    "with space.csv", "quo\"te's.csv", "line\nend.csv", "-dash.csv", "ñandú–☂.csv", "no ending",
  ])
  func anyFileNameWillDo(name: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(name, Self.pulse)
    let kept = (folder / "kept \(name)").path
    let run = try Tool()("measure", "--recipe", "published", file, "--csv-samples", kept)
    #expect(run.lines.first == "72.0 bpm")
    #expect(FileManager.default.fileExists(atPath: kept))
    // A name that begins with a dash comes after `--`.
    let line = try Tool().shell(
      "cd '\(folder.url.path)' && latido measure --recipe published -- \(quoted(name))")
    #expect(line.lines.first == "72.0 bpm")
  }

  @Test func aNameThatIsNotTextIsTakenAndShown() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("pulse.csv", Self.pulse)
    let run = try Tool().shell(
      """
      cd '\(folder.url.path)'
      cp pulse.csv $'\\xff\\xfe.csv'
      latido measure --recipe published $'\\xff\\xfe.csv' --csv-samples $'kept\\xc3.csv' | head -1
      latido measure $'\\xc3\\x28\\n.csv'
      ls -b
      """)
    #expect(run.output == "72.0 bpm\nkept\\303.csv\npulse.csv\n\\377\\376.csv\n")
    #expect(run.errors == "latido: \\xC3(\\x0A.csv: No such file or directory\n")
  }

  // MARK: Terminals

  @Test func coloursOnlyATerminalThatWantsThem() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("pulse.csv", Self.pulse)
    // `script` gives the program a terminal.
    let line = "script -qec \"'$program' measure --recipe published '\(file)'\" /dev/null"
    let colourful = try Tool(environment: ["TERM": "xterm"]).shell(line)
    #expect(colourful.output.contains("\u{1B}[1;32m72.0 bpm\u{1B}[0m"))
    for environment in [["TERM": "dumb"], ["TERM": "xterm", "NO_COLOR": "1"]] {
      let plain = try Tool(environment: environment).shell(line)
      #expect(plain.output.contains("72.0 bpm"))
      #expect(!plain.output.contains("\u{1B}"))
    }
  }

  private func quoted(_ name: String) -> String {
    "'" + name.replacing("'", with: "'\\''") + "'"
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
