import Foundation
import Testing

/// The live command on FFmpeg's made-up pictures, which stand for a camera.
@Suite struct LiveTests {
  private let latido = Tool()

  /// A finger 64 pixels wide whose red falls and rises 72 times a minute by 3
  /// grey levels (1.2 Hz), or by none.
  private func finger(seconds: Double, pulse: Double = 3) -> String {
    "lavfi:nullsrc=s=64x48:r=30:d=\(seconds),format=gbrp,"
      + "geq=r=190-\(pulse)*sin(2*PI*1.2*T):g=40:b=30"
  }
  /// A recording of 15 s knows the rate of a clean sine far better; rounding to
  /// whole grey levels and the peak's parabola leave some tenths.
  private let toleranceBpm = 1.0

  @Test func aPulseIsRead() throws {
    let run = try latido("live", "--camera", finger(seconds: 16), "--recipe", "published", "--json")
    #expect(run.status == 0, "\(run.errors)")
    let lines = try run.lines.map { try object($0) }
    let outcomes = lines.map { $0["outcome"] as? String ?? "" }
    #expect(outcomes.first == "settling")
    #expect(outcomes.contains("measuring"))
    #expect(outcomes.last == "summary")
    let last = try #require(lines.last { $0["outcome"] as? String == "reading" })
    let bpm = try #require(last["bpm"] as? Double)
    #expect(abs(bpm - 72) < toleranceBpm)
    #expect(last["time_s"] as? Double != nil)
    #expect((lines.last?["readings"] as? Int ?? 0) >= 4)
  }

  @Test(
    .enabled(if: SynthTests.hasPortrait, "needs the portrait of Scripts/portrait and opencv-data"))
  func aFaceIsReadAndItsPhotographIsNot() throws {
    let folder = try TemporaryFolder()
    let (face, photo) = ((folder / "face.mkv").path, (folder / "photo.mkv").path)
    // Small and short: pictures are painted slowly in a debug build.
    let clip = [
      "--portrait", SynthTests.portrait.path, "--size", "160x120", "--face-width", "0.5",
      "--duration", "21", "--fps", "15", "--codec", "ffv1", "--bpm", "78", "--rmssd", "10",
    ]
    #expect(try latido.run(["synth", "face", face] + clip).status == 0)
    let run = try latido("live", "--mode", "face", "--camera", face, "--window", "12", "--json")
    #expect(run.status == 0, "\(run.errors)")
    let lines = try run.lines.map { try object($0) }
    let reading = try #require(lines.last { $0["outcome"] as? String == "reading" })
    // Of twelve seconds, in a picture of this size.
    #expect(abs(try #require(reading["bpm"] as? Double) - 78) < 3)
    #expect(reading["mode"] as? String == "face")
    // Intervals come with the summary, given or refused.
    #expect(lines.last?["intervals"] != nil)

    let told = try latido("live", "--mode", "face", "--camera", face, "--window", "12")
    #expect(told.output.contains("Read from a face"))

    #expect(try latido.run(["synth", "face", photo, "--still"] + clip).status == 0)
    #expect(try latido("live", "--mode", "face", "--camera", photo, "--window", "12").status == 3)
  }

  @Test func aStillFingerIsRefusedAndTheStatusSaysSo() throws {
    let run = try latido("live", "--camera", finger(seconds: 34, pulse: 0), "--window", "12")
    #expect(run.status == 3, "\(run.errors)")
    #expect(run.output.contains("No reading"))
    #expect(!run.output.contains(" bpm\n"))
    #expect(run.output.hasSuffix("s without a reading.\n"))
  }

  @Test func anUncoveredLensIsNotMeasured() throws {
    let run = try latido("live", "--camera", "lavfi:testsrc2=s=320x240:d=14", "--lang", "es")
    #expect(run.status == 3)
    #expect(run.output.contains("Esperando un dedo"))
    #expect(!run.output.contains("Midiendo"))
  }

  /// Each change is said once, without escape codes, where no terminal listens.
  @Test func linesArePlainWhereNoTerminalListens() throws {
    let run = try latido("live", "--camera", finger(seconds: 13))
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.lines.filter { $0.contains("Measuring") }.count == 1)
  }

  @Test func controlCEndsItWithASummary() throws {
    let run = try latido.shell(
      """
      "$program" live --camera '\(finger(seconds: 3600))' --pace & sleep 2
      kill -INT $!; wait $!; echo status $?
      """)
    #expect(run.output.contains("s without a reading.\n"))
    #expect(run.output.hasSuffix("status 3\n"))
  }

  /// A pipe into which nobody writes is waited for, in the opening and after it.
  @Test(arguments: [
    ("", "status 130\n"), ("head -c $((size / 2)) whole.mkv; ", "\"ended_by\":\"stop\""),
  ])
  func controlCIsHeardByAPipe(_ start: String, _ words: String) throws {
    let folder = try TemporaryFolder()
    let clip = ["--duration", "14", "--fps", "15", "--size", "160x120", "--codec", "ffv1"]
    #expect(try latido.run(["synth", "finger", (folder / "whole.mkv").path] + clip).status == 0)
    let run = try latido.shell(
      """
      cd '\(folder.url.path)'; mkfifo pipe; size=$(stat -c %s whole.mkv)
      \(start.isEmpty ? "" : "{ \(start)exec sleep 20; } >pipe & writer=$!")
      "$program" live --camera pipe --json & sleep 3
      kill -INT $!; wait $!; echo status $?; kill ${writer-} 2>/dev/null
      """)
    #expect(run.output.contains(words), "\(run.output)\(run.errors)")
  }

  @Test(arguments: [
    ("/dev/video77", "there is no such camera"),
    ("/dev/null", "this device gives no pictures that can be read (Inappropriate ioctl"),
    ("/", "cannot be opened as a camera (Is a directory)"),
    ("lavfi:no_such_filter", "cannot be opened as a camera"),
    ("no-such-file.mp4", "there is no such camera"),
  ])
  func whatIsNoCameraIsToldInOneLine(_ name: String, _ words: String) throws {
    let run = try latido("live", "--camera", name)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("latido: \(name): \(words)"))
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test func aCameraOfSomebodyElseIsSaidToBe() throws {
    let folder = try TemporaryFolder()
    let camera = try folder.file("camera", "")
    // The administrator may open anything, unless that right is given up.
    let run = try latido.shell(
      """
      chmod 000 '\(camera)'
      if [ "$(id -u)" = 0 ]; then as="setpriv --bounding-set=-dac_override,-dac_read_search"; fi
      ${as-} "$program" live --camera '\(camera)' --lang es
      """)
    #expect(run.status == 1)
    #expect(
      run.errors
        == "latido: \(camera): sin permiso para usar esta cámara; suelen pertenecer al grupo "
        + "video: sudo usermod -aG video $USER, y vuelve a iniciar sesión\n")
  }

  /// A pipe whose writer goes ends like a file; a camera that goes is in `WebcamTests`.
  @Test func aSourceThatBreaksOffStillHasItsSummary() throws {
    let folder = try TemporaryFolder()
    let whole = (folder / "whole.mkv").path
    let clip = ["--duration", "14", "--fps", "15", "--size", "160x120", "--codec", "ffv1"]
    #expect(try latido.run(["synth", "finger", whole] + clip).status == 0)
    let cut = try latido.shell(
      """
      size=$(stat -c %s '\(whole)')
      mkfifo '\(whole).pipe'
      head -c $((size / 2)) '\(whole)' >'\(whole).pipe' &
      latido live --camera '\(whole).pipe'
      """)
    #expect(cut.status == 3, "\(cut.errors)")
    #expect(cut.output.contains("s without a reading."))
  }

  @Test func aReaderWhoLeavesEndsItQuietly() throws {
    let run = try latido.shell(
      "set -o pipefail; latido live --camera '\(finger(seconds: 20))' --json | head -1")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
  }

  private func object(_ line: Substring) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }
}
