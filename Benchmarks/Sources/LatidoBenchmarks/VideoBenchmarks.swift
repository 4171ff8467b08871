/// `latido measure` on whole videos against FFmpeg decoding them for nothing.
enum VideoBenchmarks {
  /// Pairs of runs; the fastest of each program counts.
  private static let pairs = 5

  static func run(latido: String, clip: String, longClip: String) {
    var ours: [ChildUsage] = []
    var theirs: [ChildUsage] = []
    for _ in 0..<pairs {
      guard let measured = measuring(latido, clip, seconds: 60), let decoded = decoding(clip) else {
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
    if let long = measuring(latido, longClip, seconds: 600) {
      report(
        "  peak memory, clip ten times as long",
        "\(decimal(long.peakMegabytes / peak, 2)) × (\(decimal(long.peakMegabytes, 0)) MB)",
        aim: "1 ×")
    }
  }

  /// In one window as long as the clip: the published recipe is done with the
  /// first, and would not read the rest.
  private static func measuring(_ latido: String, _ clip: String, seconds: Int) -> ChildUsage? {
    usage(of: [latido, "measure", clip, "--window", String(seconds)])
  }

  private static func decoding(_ clip: String) -> ChildUsage? {
    usage(of: ["ffmpeg", "-v", "error", "-threads", "0", "-i", clip, "-f", "null", "-"])
  }

  private static func least(_ runs: [ChildUsage], _ figure: (ChildUsage) -> Double) -> Double {
    runs.map(figure).min() ?? .nan
  }
}
