/// `latido measure` on whole videos against FFmpeg decoding them for nothing.
enum VideoBenchmarks {
  /// Pairs of runs; the fastest of each program counts.
  private static let pairs = 3

  static func run(latido: String, clip: String, longClip: String) {
    var ours: [ChildUsage] = []
    var theirs: [ChildUsage] = []
    for _ in 0..<pairs {
      guard let measured = measuring(latido, clip), let decoded = decoding(clip) else {
        report("video: \(latido) or ffmpeg", "could not be started")
        return
      }
      ours.append(measured)
      theirs.append(decoded)
    }
    let (wall, decodingWall) = (least(ours, \.wallSeconds), least(theirs, \.wallSeconds))
    report(
      "measure 60 s 1080p30 against ffmpeg decoding",
      "\(decimal(wall / decodingWall, 2)) × wall "
        + "(\(decimal(wall, 2)) s, ffmpeg \(decimal(decodingWall, 2)) s)", aim: "≤ 1.10 ×")
    report(
      "  processor time",
      "\(decimal(least(ours, \.processorSeconds) / least(theirs, \.processorSeconds), 2)) ×")
    let (peak, decodingPeak) = (least(ours, \.peakMegabytes), least(theirs, \.peakMegabytes))
    report(
      "  peak memory",
      "\(decimal(peak / decodingPeak, 2)) × "
        + "(\(decimal(peak, 0)) MB, ffmpeg \(decimal(decodingPeak, 0)) MB)", aim: "≤ 1.3 ×")
    if let long = measuring(latido, longClip) {
      report(
        "  peak memory, clip ten times as long",
        "\(decimal(long.peakMegabytes / peak, 2)) × (\(decimal(long.peakMegabytes, 0)) MB)",
        aim: "1 ×")
    }
  }

  /// Over a sliding window: that reads the whole clip, where a single answer
  /// may be ready before its end.
  private static func measuring(_ latido: String, _ clip: String) -> ChildUsage? {
    usage(of: [latido, "measure", clip, "--mode", "finger", "--recipe", "published", "--track"])
  }

  private static func decoding(_ clip: String) -> ChildUsage? {
    usage(of: ["ffmpeg", "-v", "error", "-threads", "0", "-i", clip, "-f", "null", "-"])
  }

  private static func least(_ runs: [ChildUsage], _ figure: (ChildUsage) -> Double) -> Double {
    runs.map(figure).min() ?? .nan
  }
}
