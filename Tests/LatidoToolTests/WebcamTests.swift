import Foundation
import Testing

/// The live command before a webcam, which `FakeWebcam.c` stands for: the system's own calls, with
/// all that can happen to a camera.
@Suite(.enabled(if: FakeWebcam.library != nil, "needs Linux and clang, which builds a webcam"))
struct WebcamTests {
  /// At the size and rate of the test, errors of the reading itself are some tenths.
  private let toleranceBpm = 2.0

  /// A reading is due after 11 s; where the machine halts for a moment, it begins anew.
  private static let picturesForAReading = 30 * 20

  @Test(arguments: ["YUYV", "MJPG"], [false, true])
  func aPulseIsRead(_ format: String, isDamaged: Bool) throws {
    let webcam = FakeWebcam(
      format: format, fault: "DQBUF \(ENODEV) \(Self.picturesForAReading)", isDamaged: isDamaged)
    let run = try webcam.latido("live", "--json")
    let lines = try run.lines.map { try object($0) }
    let rates = lines.compactMap { $0["bpm"] as? Double }
    #expect(!rates.isEmpty, "\(run.errors)")
    for bpm in rates { #expect(abs(bpm - 72) < toleranceBpm) }
    // Of three kinds of damage one cannot be noticed; fifteen pictures were damaged.
    #expect(lines.last?["frames_damaged"] as? Int == (isDamaged ? 10 : 0))
    #expect(lines.last?["ended_by"] as? String == "disconnection")
    #expect(run.status == 1)
  }

  @Test(arguments: [
    ("open \(ENOENT)", "there is no such camera; connect one"),
    ("open \(EACCES)", "no permission to use this camera"),
    ("open \(EBUSY)", "another program is using this camera; close it"),
    ("S_FMT \(EBUSY)", "another program is using this camera; close it"),
    ("STREAMON \(EBUSY)", "another program is using this camera; close it"),
    ("STREAMON \(ENOSPC)", "the USB bus has no room left for this camera"),
    ("STREAMON \(EIO)", "the camera does not answer (Input/output error)"),
    // What only shows pictures; a webcam's second device; a format that is known to nobody.
    ("output", "this device gives no pictures that can be read (No such device)"),
    ("G_INPUT \(ENOTTY)", "this device gives no pictures that can be read (Inappropriate ioctl"),
    ("S_FMT \(EINVAL)", "this device gives no pictures that can be read (Invalid argument)"),
    // Gone before the first picture: nothing was measured, and nothing is summed up.
    ("DQBUF \(ENODEV)", "the camera was disconnected (No such device)"),
  ])
  func aCameraThatCannotBeUsedIsToldInOneLine(_ fault: String, _ words: String) throws {
    let run = try FakeWebcam(fault: fault).latido("live")
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("latido: /dev/video0: \(words)"))
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
  }

  /// What was measured before a camera went is still told, and then what happened.
  @Test(arguments: [
    (ENODEV, "la cámara se ha desconectado (No such device); conéctala"),
    (EIO, "la cámara se ha desconectado (Input/output error); conéctala"),
    (EAGAIN, "la cámara lleva 5 s sin dar imágenes; desconéctala"),
  ])
  func aCameraThatGoesLosesNothing(_ number: Int32, _ words: String) throws {
    let webcam = FakeWebcam(fault: "DQBUF \(number) \(Self.picturesForAReading)")
    let run = try webcam.latido("live", "--lang", "es")
    #expect(run.status == 1)
    #expect(run.output.contains(/19 s: \d lecturas, mediana 7\d\.\d lpm/), "\(run.output)")
    #expect(run.errors.hasPrefix("latido: /dev/video0: \(words)"), "\(run.errors)")
  }

  /// It would be waited for in vain, and in a busy loop.
  @Test func aCameraWithoutPicturesIsSaidToBe() throws {
    let run = try FakeWebcam(fault: "DQBUF \(EAGAIN)").latido("live", "--json")
    #expect(run.status == 1)
    #expect(run.errors.contains("the camera has given no picture for 5 s; unplug it"))
    #expect(try run.lines.map { try object($0)["ended_by"] as? String } == ["silence"])
  }

  @Test func aCameraWhoseClockStandsIsSaidToBe() throws {
    let run = try FakeWebcam(fault: "clock").latido("live")
    #expect(run.status == 1)
    #expect(run.errors.contains("the pictures of this camera all state the same time"))
  }

  @Test func controlCIsHeardByACameraWithoutPictures() throws {
    let run = try FakeWebcam(fault: "DQBUF \(EAGAIN)").latido.shell(
      "\"$program\" live --json & sleep 2; kill -INT $!; wait $!; echo status $?")
    #expect(run.output.contains("\"ended_by\":\"stop\""))
    #expect(run.output.hasSuffix("status 3\n"))
    #expect(run.errors.isEmpty)
  }

  /// The driver that cannot be asked for 30 pictures a second gives the five it was left at, and
  /// the person is told that these are too few.
  @Test func aCameraThatTakesNoWishesIsTakenAsItIs() throws {
    let webcam = FakeWebcam(fault: "S_PARM \(EINVAL)")
    let run = try webcam.latido.shell(
      "latido live --window 10 | grep --max-count=1 'Frame rate'")
    #expect(run.output.contains("Frame rate 5.0 Hz (at least 8 Hz)"))
  }

  private func object(_ line: Substring) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }
}

/// What `FakeWebcam.c` is to be; see there.
struct FakeWebcam {
  var format = "YUYV"
  var fault = ""
  var isDamaged = false

  var latido: Tool {
    Tool(environment: [
      "LD_PRELOAD": Self.library ?? "", "FAKE_WEBCAM_FORMAT": format,
      "FAKE_WEBCAM_FAULT": fault, "FAKE_WEBCAM_DAMAGE": isDamaged ? "1" : "",
      // The tool keeps up in a debug build.
      "FAKE_WEBCAM_SPEED": "12",
    ])
  }

  /// The webcam, built anew beside the tool; nil where it cannot be.
  static let library: String? = {
    #if os(Linux)
      let source = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../FakeWebcam/FakeWebcam.c")
      let built = Tool.program.deletingLastPathComponent().appending(path: "FakeWebcam.so")
      let clang = Process()
      clang.executableURL = URL(filePath: "/usr/bin/env")
      clang.arguments = ["clang", "-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-Werror", "-o"]
      clang.arguments! += [built.path, source.path, "-lm"]
      do { try clang.run() } catch { return nil }
      clang.waitUntilExit()
      return clang.terminationStatus == 0 ? built.path : nil
    #else
      return nil
    #endif
  }()
}
