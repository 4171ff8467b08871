import Foundation
import Latido
import LatidoVideo
import Testing

/// Files that are not what they claim, and what is said of each.
@Suite(.enabled(if: FFmpegProgram.path != nil, FFmpegProgram.absent))
struct VideoDamageTests {
  private func failure(_ path: PathBytes) -> VideoError? {
    do {
      _ = try frames(path)
      return nil
    } catch {
      return error as? VideoError
    }
  }

  @Test func whatIsNotThere() throws {
    let folder = try ClipFolder()
    let missing = PathBytes(folder.path("missing.mp4"))
    #expect(failure(missing) == .noSuchFile(missing))
    let directory = PathBytes(folder.url.path())
    #expect(failure(directory) == .isDirectory(directory))
  }

  @Test func zeroBytes() throws {
    let folder = try ClipFolder()
    let path = PathBytes(folder.path("empty.mp4"))
    try Data().write(to: URL(filePath: path.description))
    #expect(failure(path) == .isEmpty(path))
  }

  /// Also with the extension that FFmpeg would draw as "ANSI art".
  @Test(arguments: ["notes.mp4", "notes.txt"])
  func textIsNoVideo(name: String) throws {
    let folder = try ClipFolder()
    let path = PathBytes(folder.path(name))
    try Data("not a video, but words\n".utf8).write(to: URL(filePath: path.description))
    guard case .notAVideo(let named, let words)? = failure(path) else {
      Issue.record("\(String(describing: failure(path)))")
      return
    }
    #expect(named == path)
    #expect(words.words == "Invalid data found when processing input")
  }

  @Test func soundAloneIsNoVideo() throws {
    let folder = try ClipFolder()
    let path = try folder.make(
      "sound.m4a", source: ["-f", "lavfi", "-i", "sine=duration=1"], ["-c:a", "aac"])
    #expect(failure(path) == .noVideoStream(path, found: ["audio"]))
  }

  /// A cover picture is not a video.
  @Test func aSongWithACoverIsNoVideo() throws {
    let folder = try ClipFolder()
    let cover = try folder.make("cover.jpg", source: ClipFolder.source(), ["-frames:v", "1"])
    let path = folder.path("song.mp3")
    try FFmpegProgram.run([
      "-f", "lavfi", "-i", "sine=duration=1", "-i", cover.description, "-map", "0", "-map", "1",
      "-c:v", "copy", "-disposition:v", "attached_pic", path,
    ])
    #expect(
      failure(PathBytes(path))
        == .noVideoStream(PathBytes(path), found: ["audio", "cover picture"]))
  }

  private func truncated(_ folder: ClipFolder, _ name: String, share: Double) throws -> PathBytes {
    let whole = try folder.make(
      "whole-" + name, source: ClipFolder.source(seconds: 4),
      VideoFileTests.h264 + ["-movflags", "+faststart"])
    let bytes = try Data(contentsOf: URL(filePath: whole.description))
    let path = folder.path(name)
    try bytes.prefix(Int(Double(bytes.count) * share)).write(to: URL(filePath: path))
    return PathBytes(path)
  }

  /// What was there before the break is delivered, and that it broke is said.
  @Test(arguments: ["cut.mp4", "cut.mkv"])
  func aTruncatedFileYieldsItsFrames(name: String) throws {
    let folder = try ClipFolder()
    let path = try truncated(folder, name, share: 0.5)
    let (found, video) = try frames(path)
    #expect(found.count > 20 && found.count < 110)
    let cut = video.warnings.contains {
      if case .truncated(let expected, let read) = $0 {
        return abs((expected ?? 4) - 4) < 0.1 && read < 3.5
      }
      return false
    }
    #expect(cut, "\(video.warnings)")
  }

  /// Without its index, which stands at the end, nothing can be found in it.
  @Test func aFileWithoutItsIndexIsNotAVideo() throws {
    let folder = try ClipFolder()
    let whole = try folder.make(
      "whole.mp4", source: ClipFolder.source(seconds: 2), VideoFileTests.h264)
    let bytes = try Data(contentsOf: URL(filePath: whole.description))
    let path = PathBytes(folder.path("cut.mp4"))
    try bytes.prefix(bytes.count / 2).write(to: URL(filePath: path.description))
    guard case .notAVideo? = failure(path) else {
      Issue.record("\(String(describing: failure(path)))")
      return
    }
  }

  /// Frames that the decoder made up are left out and counted.
  @Test func damagedFramesAreLeftOut() throws {
    let folder = try ClipFolder()
    let whole = try folder.make(
      "whole.mp4", source: ClipFolder.source(seconds: 2), VideoFileTests.h264 + ["-g", "10"])
    var bytes = try Data(contentsOf: URL(filePath: whole.description))
    for offset in stride(from: bytes.count / 3, to: bytes.count / 3 + 3000, by: 7) {
      bytes[offset] ^= 0x5A
    }
    let path = PathBytes(folder.path("damaged.mp4"))
    try bytes.write(to: URL(filePath: path.description))
    let (found, video) = try frames(path)
    #expect(found.count > 30 && found.count < 60)
    let counted = video.warnings.contains {
      if case .damagedFrames(let count) = $0 {
        count > 0 && count + found.count >= 59
      } else {
        false
      }
    }
    #expect(counted, "\(found.count) \(video.warnings)")
  }

  /// A name is bytes: spaces, quotes, a colon, a line break, not UTF-8.
  @Test(arguments: [
    Array("with space.mp4".utf8), Array("it's \"quoted\".mp4".utf8), Array("a:b.mp4".utf8),
    Array("line\nbreak.mp4".utf8), [0xFF, 0xFE, 0x80] + Array(".mp4".utf8),
  ])
  func anyNameCanBeOpened(name: [UInt8]) throws {
    let folder = try ClipFolder()
    let plain = try folder.make("plain.mp4", VideoFileTests.h264)
    let path = PathBytes(bytes: Array(folder.path("").utf8) + name)
    #expect(rename(plain.description, path) == 0)
    #expect(try frames(path).frames.count == 15)
  }

  private func rename(_ old: String, _ new: PathBytes) -> Int32 {
    let name = new.bytes.map { CChar(bitPattern: $0) } + [0]
    return Foundation.rename(old, name)
  }
}
