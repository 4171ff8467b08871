import Foundation
import Latido
import LatidoVideo
import Testing

private let phoneClip = sharedData + "/finger/iphone6s.mov"

@Suite(
  .enabled(
    if: FileManager.default.fileExists(atPath: phoneClip),
    "the shared recordings are not beside the package"))
struct PhoneClipTests {
  /// Its extra data tracks and its sound are passed over, its rotation is read.
  @Test func everyFrameHasItsOwnTime() throws {
    let (frames, video) = try frames(PathBytes(phoneClip), regions: [])
    let times = frames.map(\.timeSeconds)
    #expect(video.warnings.isEmpty)
    #expect(video.rotation == .clockwise90)
    #expect(times.count == video.frameCountEstimate)
    #expect(abs(times[times.count - 1] - times[0] - 60.3) < 0.1)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    let keyFrames = frames.filter(\.isKeyFrame).count
    #expect(keyFrames > 1 && keyFrames < times.count / 10)
  }

  /// A fact about the recording, taken with another program: 99.98 % of the
  /// central square's red is 255.
  @Test func centralRedIsClipped() throws {
    let video = try VideoFile(path: PathBytes(phoneClip), regions: Region.finger)
    for _ in 0..<20 {
      let frame = try #require(try video.next())
      #expect(frame.samples.map(\.region) == Region.finger)
      let centre = frame.samples[0]
      #expect(centre.pixels == 64 * 64)
      #expect(try #require(centre.clippedShare).red > 0.999)
      #expect(centre.mean.red > 254.9)
    }
  }
}

@Suite(.enabled(if: FFmpegProgram.path != nil, FFmpegProgram.absent))
struct VideoFileTests {
  /// The witness rounds every pixel to whole levels, and its tables are good
  /// to one: on average a quarter of a level.
  static let witnessTolerance = 0.35

  static let h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-bf", "0"]

  @Test(arguments: ["clip.mp4", "clip.mov", "clip.mkv", "clip.avi"])
  func theContainerDoesNotMatter(name: String) throws {
    let folder = try ClipFolder()
    let raw = try folder.make("reference.mkv", Self.h264)
    let wrapped = folder.path(name)
    let asAVIWants = name.hasSuffix("avi") ? ["-bsf:v", "h264_mp4toannexb"] : []
    try FFmpegProgram.run(["-i", raw.description, "-c", "copy"] + asAVIWants + [wrapped])
    let (expected, _) = try frames(raw)
    let (found, video) = try frames(PathBytes(wrapped))
    #expect(found.count == 15)
    #expect(found.map { $0.samples.map(\.mean) } == expected.map { $0.samples.map(\.mean) })
    #expect(found.map(\.isKeyFrame) == expected.map(\.isKeyFrame))
    #expect(video.warnings.isEmpty)
    for (index, frame) in found.enumerated() {
      // Matroska rounds to whole milliseconds.
      #expect(abs(frame.timeSeconds - found[0].timeSeconds - Double(index) / 30) < 0.0011)
    }
  }

  @Test func webM() throws {
    let folder = try ClipFolder()
    let path = try folder.make(
      "clip.webm", ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8"])
    let (found, _) = try frames(path)
    let means = try referenceMeans(
      path, width: 160, height: 120, region: .only, matrix: "bt601", range: "tv")
    #expect(found.count == 15)
    #expect(largestDifference(found.map { $0.samples[1] }, means) < Self.witnessTolerance)
  }

  /// Layouts read in place, and layouts that FFmpeg converts, against the witness.
  @Test(arguments: [
    ("yuv420p", "ffv1", "mkv"), ("yuv422p", "ffv1", "mkv"), ("yuv444p", "ffv1", "mkv"),
    ("yuv420p10le", "ffv1", "mkv"), ("yuv422p10le", "ffv1", "mkv"),
    ("gray", "ffv1", "mkv"), ("bgra", "ffv1", "mkv"), ("rgb24", "rawvideo", "avi"),
    ("yuva420p", "ffv1", "mkv"), ("yuv410p", "ffv1", "mkv"), ("gbrp10le", "ffv1", "mkv"),
    ("yuyv422", "rawvideo", "avi"), ("pal8", "rawvideo", "avi"), ("rgba", "png", "mov"),
    ("nv12", "rawvideo", "nut"), ("monow", "rawvideo", "nut"), ("p010le", "rawvideo", "nut"),
  ])
  func everyPixelFormatIsRead(format: String, codec: String, container: String) throws {
    let folder = try ClipFolder()
    let path = try folder.make(
      "clip.\(container)", source: ClipFolder.source(size: "200x150", seconds: 0.1),
      ["-pix_fmt", format, "-c:v", codec])
    let (found, _) = try frames(path)
    #expect(found.count == 3)
    for (index, region) in [Region.centre, .only].enumerated() {
      let means = try referenceMeans(
        path, width: 200, height: 150, region: region, matrix: "bt601", range: "auto")
      #expect(means.count == 3)
      #expect(
        largestDifference(found.map { $0.samples[index] }, means) < Self.witnessTolerance)
    }
  }

  @Test(arguments: [
    ("bt601", "smpte170m", "bt601"), ("bt709", "bt709", "bt709"), ("bt2020", "bt2020nc", "bt2020"),
  ])
  func theStatedMatrixIsUsed(scaled: String, stated: String, witness: String) throws {
    let folder = try ClipFolder()
    let path = try folder.make(
      "clip.mp4",
      ["-vf", "scale=out_color_matrix=\(scaled),format=yuv420p", "-colorspace", stated] + Self.h264)
    let (found, _) = try frames(path)
    let means = try referenceMeans(
      path, width: 160, height: 120, region: .only, matrix: witness, range: "tv")
    #expect(largestDifference(found.map { $0.samples[1] }, means) < Self.witnessTolerance)
  }

  /// What does not say is 601 below 720 lines and 709 from there on.
  @Test(arguments: [("320x240", 320, 240, "bt601"), ("1280x720", 1280, 720, "bt709")])
  func theUsualMatrixFollowsTheLines(size: String, width: Int, height: Int, matrix: String) throws {
    let folder = try ClipFolder()
    let path = try folder.make(
      "clip.mkv", source: ClipFolder.source(size: size, seconds: 0.1),
      ["-pix_fmt", "yuv420p", "-c:v", "ffv1"])
    let (found, _) = try frames(path, regions: [.centre])
    let means = try referenceMeans(
      path, width: width, height: height, region: .centre, matrix: matrix, range: "tv")
    #expect(largestDifference(found.map { $0.samples[0] }, means) < Self.witnessTolerance)
  }

  /// The same picture in both ranges: what is lost is the rounding to 8 bits.
  @Test func fullAndLimitedRangeReadTheSame() throws {
    let folder = try ClipFolder()
    let clips = try [("pc", "full.mp4"), ("tv", "limited.mp4")].map { range, name in
      try frames(
        folder.make(
          name,
          [
            "-vf", "scale=out_range=\(range):flags=accurate_rnd,format=yuv420p", "-color_range",
            range,
          ]
            + Self.h264 + ["-qp", "1"])
      ).frames
    }
    for (full, limited) in zip(clips[0], clips[1]) {
      for channel in Channel.allCases {
        #expect(abs(full.samples[1].mean[channel] - limited.samples[1].mean[channel]) < 0.6)
      }
    }
  }

  /// A ten-bit HLG clip as phones make it: read in place, with BT.2020's weights.
  @Test func tenBitHLG() throws {
    let folder = try ClipFolder()
    let path = try folder.make(
      "hlg.mov",
      [
        "-vf", "scale=out_color_matrix=bt2020,format=yuv420p10le", "-c:v", "libx265", "-preset",
        "ultrafast", "-x265-params", "log-level=none", "-color_trc", "arib-std-b67",
        "-color_primaries", "bt2020", "-colorspace", "bt2020nc", "-tag:v", "hvc1",
      ])
    let (found, _) = try frames(path)
    let means = try referenceMeans(
      path, width: 160, height: 120, region: .only, matrix: "bt2020", range: "tv")
    #expect(found.count == 15)
    #expect(largestDifference(found.map { $0.samples[1] }, means) < Self.witnessTolerance)
  }

  /// The ffmpeg program turns the pictures, this code the regions.
  @Test(arguments: [90, 180, 270])
  func rotationIsHonoured(degrees: Int) throws {
    let folder = try ClipFolder()
    let plain = try folder.make("plain.mp4", Self.h264)
    let turned = folder.path("turned.mp4")
    try FFmpegProgram.run([
      "-i", plain.description, "-c", "copy", "-metadata:s:v:0", "rotate=\(degrees)", turned,
    ])
    let (found, video) = try frames(PathBytes(turned), regions: Region.finger)
    #expect(video.rotation != .none)
    let (width, height) = degrees == 180 ? (160, 120) : (120, 160)
    for (index, region) in Region.finger.enumerated() {
      let means = try referenceMeans(
        PathBytes(turned), width: width, height: height, region: region, matrix: "bt601",
        range: "tv")
      #expect(largestDifference(found.map { $0.samples[index] }, means) < Self.witnessTolerance)
    }
  }

  /// 4:4:4, since the witness stretches halved chroma of odd width over the
  /// picture; how this code reads it is held in `ReductionTests`.
  @Test(arguments: [(53, 37), (16, 16), (65, 63)])
  func oddAndSmallSizes(width: Int, height: Int) throws {
    let folder = try ClipFolder()
    let path = try folder.make(
      "odd.mkv", source: ClipFolder.source(seconds: 0.1),
      ["-vf", "format=yuv444p,scale=\(width):\(height)", "-c:v", "ffv1"])
    let (found, _) = try frames(path)
    let means = try referenceMeans(
      path, width: width, height: height, region: .centre, matrix: "bt601", range: "tv")
    #expect(found[0].samples[0].pixels == min(64, width) * min(64, height))
    #expect(largestDifference(found.map { $0.samples[0] }, means) < Self.witnessTolerance)
  }

  @Test func aResolutionChangeInMidStreamIsFollowed() throws {
    let folder = try ClipFolder()
    let options = Self.h264 + ["-f", "h264"]
    _ = try folder.make("a.h264", source: ClipFolder.source(size: "160x120", seconds: 0.2), options)
    _ = try folder.make("b.h264", source: ClipFolder.source(size: "48x32", seconds: 0.2), options)
    let joined = folder.path("joined.h264")
    let bytes =
      try Data(contentsOf: URL(filePath: folder.path("a.h264")))
      + Data(contentsOf: URL(filePath: folder.path("b.h264")))
    try bytes.write(to: URL(filePath: joined))
    let (found, video) = try frames(PathBytes(joined))
    #expect(
      found.map { $0.samples[1].pixels } == [Int](repeating: 160 * 120, count: 6)
        + [Int](repeating: 48 * 32, count: 6))
    // A bare stream states no times: they are assumed, and that is said.
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.timeSeconds < $1.timeSeconds })
    #expect(video.warnings.allSatisfy { if case .nominalTimes = $0 { true } else { false } })
  }

  @Test func interlacedIsReadAsWoven() throws {
    let folder = try ClipFolder()
    let path = try folder.make(
      "interlaced.ts",
      [
        "-vf", "tinterlace=interleave_top", "-flags", "+ildct+ilme", "-c:v", "mpeg2video",
        "-qscale:v", "2",
      ])
    let (found, _) = try frames(path)
    let means = try referenceMeans(
      path, width: 160, height: 120, region: .only, matrix: "bt601", range: "tv")
    #expect(found.count == means.count)
    #expect(largestDifference(found.map { $0.samples[1] }, means) < Self.witnessTolerance)
  }

  /// Uneven times go through as they are, also before 0 and behind an edit list.
  @Test(arguments: ["vfr.mp4", "vfr.mkv"])
  func unevenTimesAreKept(name: String) throws {
    let folder = try ClipFolder()
    let path = try folder.make(
      name,
      [
        "-vf", "settb=1/90000,setpts='(N*3000+mod(N,3)*500)'", "-fps_mode", "passthrough",
        "-enc_time_base", "1/90000",
      ]
        + Self.h264)
    let (found, _) = try frames(path)
    #expect(found.count == 15)
    for (index, frame) in found.enumerated() {
      let expected = Double(index * 3000 + index % 3 * 500) / 90_000
      #expect(abs(frame.timeSeconds - found[0].timeSeconds - expected) < 0.0011)
    }
  }

  @Test func negativeFirstTimesAndEditLists() throws {
    let folder = try ClipFolder()
    let plain = try folder.make(
      "plain.mp4", source: ClipFolder.source(seconds: 1), Self.h264 + ["-g", "5"])
    // Cutting without re-encoding hides the first frames behind an edit list.
    let cut = folder.path("cut.mp4")
    try FFmpegProgram.run(["-ss", "0.4", "-i", plain.description, "-c", "copy", cut])
    let (hidden, _) = try frames(PathBytes(cut))
    #expect(hidden.count == 18)
    let negative = folder.path("negative.mov")
    try FFmpegProgram.run([
      "-itsoffset", "-0.5", "-i", plain.description, "-c", "copy", "-avoid_negative_ts", "disabled",
      "-use_editlist", "0", negative,
    ])
    let (early, _) = try frames(PathBytes(negative))
    #expect(early.count == 30)
    for pair in [hidden, early] {
      for (frame, next) in zip(pair, pair.dropFirst()) {
        #expect(abs(next.timeSeconds - frame.timeSeconds - 1 / 30) < 0.001)
      }
    }
  }

  @Test func soundAndDataTracksArePassedOver() throws {
    let folder = try ClipFolder()
    let path = try folder.make(
      "sound.mp4",
      source: ["-f", "lavfi", "-i", "sine=duration=2"] + ClipFolder.source(seconds: 0.5),
      Self.h264 + ["-c:a", "aac"])
    let (found, video) = try frames(path)
    #expect(found.count == 15)
    #expect(video.warnings.isEmpty)
  }

  /// The pulse of a finger survives 3 Mbit/s: means follow the witness.
  @Test func compressedAtThreeMegabits() throws {
    let folder = try ClipFolder()
    let path = try folder.make(
      "phone.mp4", source: ClipFolder.source(size: "640x480", seconds: 0.3),
      Self.h264 + ["-b:v", "3M", "-pix_fmt", "yuv420p"])
    let (found, _) = try frames(path, regions: [.centre])
    let means = try referenceMeans(
      path, width: 640, height: 480, region: .centre, matrix: "bt601", range: "tv")
    #expect(found.count == 9)
    #expect(largestDifference(found.map { $0.samples[0] }, means) < Self.witnessTolerance)
  }
}
