/// `latido live` on a clip of 640×480 at 30 frames a second, which stands for a camera.
enum LiveBenchmarks {
  /// Processor time over the time that the clip lasts, which `--pace` takes.
  static func run(latido: String, mode: String, clip: String, aim: String) {
    let title = "live, \(mode), 640×480 at 30 fps, of one core"
    guard let used = usage(of: [latido, "live", "--camera", clip, "--pace", "--mode", mode])
    else {
      report(title, "\(latido) could not be started")
      return
    }
    report(
      title,
      "\(decimal(100 * used.processorSeconds / used.wallSeconds, 1)) % "
        + "(\(decimal(used.processorSeconds, 2)) s in \(decimal(used.wallSeconds, 1)) s)", aim: aim)
  }
}
