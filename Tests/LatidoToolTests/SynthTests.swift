import Foundation
import Testing

/// Recordings that never were, from the command line to a measurement of them.
@Suite struct SynthTests {
  @Test(arguments: [
    (["--bpm", "58", "--rmssd", "10"], 58.0),
    (["--bpm", "110", "--fps", "24", "--jitter", "15", "--drops", "0.1", "--rmssd", "5"], 110.0),
    (["--camera", "bright-red", "--drift", "0.05", "--snr", "12", "--rmssd", "8"], 72.0),
  ])
  func aKnownPulseIsReadBack(options: [String], bpm: Double) throws {
    let folder = try TemporaryFolder()
    let file = (folder / "finger.csv").path
    let made = try Tool().run(["synth", "finger", file, "--json"] + options)
    #expect(made.errors.isEmpty)
    #expect(made.status == 0)
    let truth = try #require(try object(made.output)["bpm"] as? Double)
    // The mean over whole beats of a rate that varies by a few per cent.
    #expect(abs(truth - bpm) < 1.5)
    let measured = try Tool()("measure", file, "--json", "--mode", "finger")
    // The published recipe reads the strongest line, not the mean.
    #expect(abs(try #require(try object(measured.output)["bpm"] as? Double) - truth) < 2)
  }

  @Test func printsTheTruth() throws {
    let folder = try TemporaryFolder()
    let english = try Tool()("synth", "finger", (folder / "a.csv").path)
    #expect(
      english.output == """
        True pulse: 72.0 bpm (36 beats, RMSSD 25 ms)
        30.0 s · 901 frames at 30.00 Hz · CSV

        """)
    let spanish = try Tool()("synth", "none", (folder / "b.csv").path, "--lang", "es")
    #expect(spanish.output.hasPrefix("Sin pulso: white-noise\n30.0 s · "))
  }

  @Test func theSameSeedGivesTheSameFile() throws {
    let folder = try TemporaryFolder()
    let texts = try [("a", "5"), ("b", "5"), ("c", "6")].map { name, seed in
      let file = folder / "\(name).csv"
      _ = try Tool()("synth", "finger", file.path, "--seed", seed, "--snr", "10")
      return try String(contentsOf: file, encoding: .utf8)
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0] != texts[2])
  }

  @Test func samplesGoToStandardOutputAndTheTruthBesideThem() throws {
    let run = try Tool()("synth", "finger", "-", "--duration", "10")
    #expect(run.lines.first?.hasPrefix("time_s,region,red,green,blue") == true)
    #expect(run.lines.count == 302)
    #expect(run.errors.hasPrefix("True pulse: "))
    let piped = try Tool().shell("latido synth finger - 2>/dev/null | latido measure - | head -1")
    #expect(piped.output.hasSuffix(" bpm\n"))
  }

  @Test(arguments: ["flat", "white-noise", "saturated-high", "saturated-low"])
  func lightWithoutAPulseIsRefused(kind: String) throws {
    let run = try Tool().shell(
      "latido synth none - --kind \(kind) --seed 3 2>/dev/null | latido measure - >/dev/null")
    #expect(run.status == 3)
  }

  @Test(arguments: [
    ("mp4", "h264"), ("mov", "hevc"), ("mkv", "ffv1"), ("webm", "vp9"), ("avi", "mjpeg"),
  ])
  func aVideoOfAPulseIsReadBack(container: String, codec: String) throws {
    let folder = try TemporaryFolder()
    let file = (folder / "finger.\(container)").path
    let made = try Tool()(
      "synth", "finger", file, "--codec", codec, "--size", "64x48", "--duration", "12",
      "--rmssd", "20", "--json")
    #expect(made.errors.isEmpty)
    #expect(made.status == 0)
    #expect(folder.contents == ["finger.\(container)"])
    let truth = try #require(try object(made.output)["bpm"] as? Double)
    let measured = try Tool()("measure", file, "--json", "--mode", "finger")
    #expect(measured.errors.isEmpty)
    #expect(abs(try #require(try object(measured.output)["bpm"] as? Double) - truth) < 2)
  }

  @Test func keptSamplesOfAVideoMeasureTheSame() throws {
    let folder = try TemporaryFolder()
    let (video, kept) = ((folder / "v.mp4").path, (folder / "kept.csv").path)
    _ = try Tool()("synth", "finger", video, "--size", "64x48", "--duration", "10", "--jitter", "5")
    let first = try Tool()("measure", video, "--json", "--csv-samples", kept)
    let second = try Tool()("measure", kept, "--json")
    // A CSV has no key frames: they are then sought in the light.
    let keyFrames = /\{"gate":"key_frame_comb".*?\}/
    #expect(first.output.contains(keyFrames))
    #expect(
      first.output.replacing(keyFrames, with: "") == second.output.replacing(keyFrames, with: ""))
    #expect(second.errors.isEmpty)
  }

  @Test(arguments: [
    (["x.mpg"], "\"x.mpg\" must end in .csv, .mp4, .mov, .mkv, .webm or .avi"),
    (["x.csv", "--codec", "h264"], "--codec is for a video; a CSV has no pictures"),
    (
      ["x.mp4", "--size", "321x240"],
      "--size must be two even numbers from 16 to 4096, such as 320x240, not \"321x240\""
    ),
    (
      ["x.csv", "--camera", "brihgt-red"],
      "--camera must be a name from the help, not \"brihgt-red\"; did you mean bright-red?"
    ),
    (["x.csv", "--seed", "-1"], "--seed must be a whole number from 0 on, not \"-1\""),
  ])
  func saysWhatCannotBeMade(arguments: [String], problem: String) throws {
    let run = try Tool().run(["synth", "finger"] + arguments)
    #expect(run.errors == "latido synth finger: \(problem)\nmore: latido help synth finger\n")
    #expect(run.status == 2)
  }

  @Test func aFolderThatIsNotThereIsNamed() throws {
    for name in ["/nowhere/a.csv", "/nowhere/a.mp4"] {
      let run = try Tool()("synth", "finger", name)
      #expect(run.errors == "latido: \(name): No such file or directory\n")
      #expect(run.status == 1)
    }
  }

  static let portrait = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent(".build/portrait/astronaut.png")
  static let hasPortrait =
    FileManager.default.fileExists(atPath: portrait.path)
    && FileManager.default.fileExists(
      atPath: "/usr/share/opencv4/lbpcascades/lbpcascade_frontalface.xml")

  /// Small and short: pictures are painted slowly in a debug build.
  @Test(
    .enabled(
      if: hasPortrait, "Scripts/portrait has not fetched the portrait, or opencv-data is missing"))
  func aPortraitPulsesAndAPhotographDoesNot() throws {
    let folder = try TemporaryFolder()
    let (face, photo) = ((folder / "face.mkv").path, (folder / "photo.mkv").path)
    let common = ["--portrait", Self.portrait.path, "--size", "160x120", "--face-width", "0.5"]
    let clip = common + ["--duration", "12", "--fps", "15", "--codec", "ffv1", "--json"]
    let made = try Tool().run(["synth", "face", face, "--bpm", "78", "--rmssd", "10"] + clip)
    #expect(made.errors.isEmpty)
    let truth = try #require(try object(made.output)["bpm"] as? Double)
    let measured = try Tool()("measure", face, "--mode", "face", "--json")
    #expect(abs(try #require(try object(measured.output)["bpm"] as? Double) - truth) < 2)

    let still = try Tool().run(["synth", "face", photo, "--still", "--relight", "0.02"] + clip)
    #expect(try object(still.output)["bpm"] is NSNull)
    #expect(try Tool()("measure", photo, "--mode", "face").status == 3)
  }

  @Test(.enabled(if: hasPortrait, "needs the portrait of Scripts/portrait and opencv-data"))
  func aFacesCSVHoldsTheColoursOfItsParts() throws {
    let run = try Tool()(
      "synth", "face", "-", "--portrait", Self.portrait.path, "--duration", "3", "--fps", "5",
      "--bpm", "90")
    #expect(run.errors.hasPrefix("True pulse: "))
    #expect(run.lines.filter { $0.contains(",forehead_middle,") }.count == 16)
    #expect(run.lines.filter { $0.contains(",tile_") }.count >= 16)
  }

  @Test func aFaceNeedsAPortraitWithAFaceInIt() throws {
    let folder = try TemporaryFolder()
    let none = try Tool()("synth", "face", (folder / "a.mp4").path)
    #expect(none.errors.hasPrefix("latido synth face: --portrait FILE is needed"))
    #expect(none.status == 2)
    let grey = (folder / "grey.mkv").path
    _ = try Tool()("synth", "none", grey, "--kind", "flat", "--duration", "1")
    let faceless = try Tool()("synth", "face", (folder / "a.mp4").path, "--portrait", grey)
    #expect(faceless.errors == "latido: \(grey): no face was found in this picture\n")
    #expect(faceless.status == 1)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
