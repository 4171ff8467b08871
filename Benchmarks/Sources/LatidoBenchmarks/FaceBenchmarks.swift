import Latido
import LatidoFaces

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Finding a face, and face mode on whole videos against FFmpeg decoding them
/// for nothing.
enum FaceBenchmarks {
  /// Pairs of runs; the fastest of each program counts.
  private static let pairs = 3

  /// - Parameters:
  ///   - cascade: OpenCV's file.
  ///   - grey: 320×240 bytes of a picture with a face.
  static func detect(cascade: String, grey: String) {
    guard let model = contents(cascade), let cascade = try? Cascade(bytes: model),
      let pixels = contents(grey), pixels.count == 320 * 240
    else {
      report("face detection", "needs opencv-data and the portrait")
      return
    }
    let detector = FaceDetector(cascade: cascade)
    let picture = LumaPicture(
      width: 320, height: 240, pixels: pixels, picture: PictureSize(width: 320, height: 240))
    let seconds = fastest(rounds: 100, calls: 1) { use(detector.faces(in: picture)) }
    report("face detection at 320×240", "\(decimal(seconds * 1e3, 1)) ms", aim: "≤ 15 ms")
  }

  static func measure(latido: String, clip: String, name: String, aim: String) {
    var ours: [ChildUsage] = []
    var theirs: [ChildUsage] = []
    for _ in 0..<pairs {
      guard let measured = usage(of: [latido, "measure", clip, "--mode", "face"]),
        let decoded = usage(of: [
          "ffmpeg", "-v", "error", "-threads", "0", "-i", clip, "-f", "null", "-",
        ])
      else {
        report("video: \(latido) or ffmpeg", "could not be started")
        return
      }
      ours.append(measured)
      theirs.append(decoded)
    }
    func least(_ runs: [ChildUsage], _ figure: (ChildUsage) -> Double) -> Double {
      runs.map(figure).min() ?? .nan
    }
    report(
      "measure a face, 60 s \(name), against ffmpeg",
      "\(decimal(least(ours, \.wallSeconds) / least(theirs, \.wallSeconds), 2)) × wall", aim: aim)
    let time = least(ours, \.processorSeconds) / least(theirs, \.processorSeconds)
    report(
      "  processor time and peak memory",
      "\(decimal(time, 2)) ×, \(decimal(least(ours, \.peakMegabytes), 0)) MB")
  }

  private static func contents(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&block, 1, block.count, file)
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
  }
}
