import Latido

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// From samples to outcomes: a whole recording, and an endless stream.
enum AnalysisBenchmarks {
  static func run() {
    let frames = pulse(seconds: 30)
    report(
      "30 s, samples to outcome, published/1",
      "\(decimal(analysis(of: frames, recipe: .published()) * 1e6, 1)) µs", aim: "≤ 40 µs")
    report(
      "30 s, samples to outcome, standard",
      "\(decimal(analysis(of: frames, recipe: .standard) * 1e6, 0)) µs", aim: "≤ 300 µs")
    stream()
  }

  /// Seconds from the samples to the outcome, its Fourier plan included.
  private static func analysis(of frames: [[ColourSample]], recipe: Recipe) -> Double {
    // Rounds shorter than a time slice, so that some run undisturbed.
    fastest(rounds: 400, calls: 2) {
      use(Pipeline(recipe: recipe).measure(frames, originSeconds: 0))
    }
  }

  /// What the process holds after ten minutes and after two hours of stream:
  /// the same, unless something grows with the frames already seen.
  private static func stream() {
    let minute = pulse(seconds: 60)
    var stream = PulseStream(recipe: .standard)
    var pushed = 0
    func push(minutes: Int) {
      for _ in 0..<minutes * minute.count {
        let frame = minute[pushed % minute.count]
        use(stream.push(frame, timeSeconds: Double(pushed) / frameRateHz))
        pushed += 1
      }
    }
    push(minutes: 10)
    guard let early = residentKilobytes() else { return }
    push(minutes: 110)
    guard let late = residentKilobytes() else { return }
    report(
      "resident after 10 and 120 minutes of stream", "\(early) and \(late) KiB", aim: "the same")
  }

  /// Resident memory as Linux tells it; nil elsewhere.
  private static func residentKilobytes() -> Int? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    // Its second number counts resident pages.
    let words = line.prefix { $0 != 0 }.split(separator: 32)
    guard words.count > 1,
      let pages = Int(String(decoding: words[1].map(UInt8.init), as: UTF8.self))
    else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE)) / 1024
  }

  private static let frameRateHz = 30.0

  /// A finger at 72 bpm: a fundamental with the harmonic that makes it fall
  /// faster than it rises, a little wander and the sensor's noise.
  private static func pulse(seconds: Int) -> [[ColourSample]] {
    var state: UInt32 = 1
    func noise() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state >> 8) / Double(1 << 24) - 0.5
    }
    return (0..<seconds * Int(frameRateHz)).map { index in
      let time = Double(index) / frameRateHz
      let phase = 2 * Double.pi * (1.2 * time + 0.05 * wave(0.1 * time))
      let pulse = wave(phase / (2 * .pi)) + 0.4 * wave(phase / .pi + 0.1)
      return [
        ColourSample(
          timeSeconds: time, region: .centre,
          mean: RGB(
            red: 200 + 1.5 * pulse + 0.1 * noise(), green: 30 + 0.9 * pulse + 0.1 * noise(),
            blue: 20 + 0.3 * pulse + 0.1 * noise()),
          pixels: 4096, clippedShare: RGB(red: 0, green: 0, blue: 0))
      ]
    }
  }

  /// A sine of a phase counted in turns.
  private static func wave(_ turns: Double) -> Double {
    sin(2 * Double.pi * turns)
  }
}
