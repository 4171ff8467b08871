import Foundation
import Latido
import LatidoVideo
import Testing

/// The shared recordings, beside the package or where LATIDO_SHARED says.
let sharedData: String = {
  let root =
    ProcessInfo.processInfo.environment["LATIDO_SHARED"]
    ?? URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared").standardized.path()
  return root + "/data"
}()

let phoneClip = sharedData + "/finger/iphone6s.mov"

@Suite struct PhoneClipTests {
  static let absent: Comment = "the shared recordings are not beside the package"

  /// Its extra data tracks and its sound are passed over, its rotation is read.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: phoneClip), absent))
  func everyFrameHasItsOwnTime() throws {
    let video = try VideoFile(path: PathBytes(phoneClip), regions: [])
    var times: [Double] = []
    var keyFrames = 0
    while let frame = try video.next() {
      times.append(frame.timeSeconds)
      if frame.isKeyFrame { keyFrames += 1 }
    }
    #expect(video.warnings.isEmpty)
    #expect(video.rotation == .clockwise90)
    #expect(times.count == video.frameCountEstimate)
    #expect(abs(times[times.count - 1] - times[0] - 60.3) < 0.1)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(keyFrames > 1 && keyFrames < times.count / 10)
  }

  /// A fact about the recording, taken with another program: 99.98 % of the
  /// central square's red is 255.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: phoneClip), absent))
  func centralRedIsClipped() throws {
    let video = try VideoFile(path: PathBytes(phoneClip), regions: [.centre])
    for _ in 0..<20 {
      let frame = try #require(try video.next())
      let centre = frame.samples[0]
      #expect(centre.pixels == 64 * 64)
      #expect(try #require(centre.clippedShare).red > 0.999)
      #expect(centre.mean.red > 254.9)
    }
  }
}
