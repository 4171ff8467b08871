import Latido
import LatidoSynth

/// The clips of each kind of trial, drawn from a seed.
enum Plans {
  /// A fixed grid of sizes, frame rates and pulses; the rest is drawn: 0.5 % of
  /// amplitude and a little more, noise, slow movement of the head, light, skin.
  static func grid(seed: UInt64, _ portraits: [Portrait]) -> [Clip] {
    let (vga, hd) = (PictureSize(width: 640, height: 480), PictureSize(width: 1920, height: 1080))
    let rates = [15, 20, 24, 25, 29.97, 30, 60.0]
    var cells: [(size: PictureSize, fps: Double, bpm: Double, bits: Int?)] = []
    for fps in rates {
      cells += [45, 60, 75, 95, 120, 150, 180].map { (vga, fps, $0, nil) }
      // As webcams and calls are kept.
      cells += [50, 70, 110].map { (vga, fps, $0, 2_500_000) }
    }
    // As phones film.
    cells += [48, 72, 115, 175].map { (hd, 30, $0, $0 < 100 ? 12_000_000 : nil) }
    cells += [60, 130].map { (hd, 15, $0, nil) } + [(hd, 24, 90, 12_000_000), (hd, 60, 80, nil)]
    return cells.enumerated().map { index, cell in
      var random = SeededRandom(seed: seed, stream: UInt64(index))
      return clip(
        bpm: cell.bpm, fps: cell.fps, seconds: 20, amplitude: random.choice([0.005, 0.005, 0.008]),
        sways: [0.005, 0.01, 0.02], size: cell.size, bits: cell.bits,
        portrait: portraits[index % portraits.count], &random)
    }
  }

  /// Anything within what face mode promises, on the small pictures that
  /// detection works on: larger ones only average more noise away.
  static func pulse(_ index: Int, seed: UInt64, _ portraits: [Portrait]) -> Clip {
    var random = SeededRandom(seed: seed, stream: UInt64(index))
    return clip(
      bpm: random.uniform(45...180), fps: random.choice([15, 20, 24, 25, 30, 30, 60]),
      seconds: random.choice([20, 30]),
      amplitude: random.choice([0.003, 0.005, 0.005, 0.008, 0.012]),
      sways: [0.005, 0.01, 0.02, 0.04], size: PictureSize(width: 320, height: 240), bits: nil,
      portrait: portraits[index % portraits.count], &random)
  }

  private static func clip(
    bpm: Double, fps: Double, seconds: Double, amplitude: Double, sways: [Double],
    size: PictureSize, bits: Int?, portrait: Portrait, _ random: inout SeededRandom
  ) -> Clip {
    var heart = PulseSynthesis(bpm: bpm, durationSeconds: seconds, seed: random.next())
    heart.timing.framesPerSecond = fps
    heart.timing.jitterMilliseconds = random.choice([0, 3, 8])
    // Variability shrinks with the square of the interval: 30 ms at 60 bpm, 3 ms at 190.
    heart.variability.rmssdMilliseconds = 30 * 3600 / (bpm * bpm)
    heart.breathing.breathsPerMinute = random.uniform(10...20)
    var face = FaceSynthesis(heart: heart)
    face.amplitude = amplitude
    face.sway = random.choice(sways)
    face.lightDrift = random.choice([0, 0.01, 0.03])
    face.brightness = random.choice([1, 0.8, 0.5])
    let (frames, truth) = face.recording()
    return Clip(
      kind: "pulse \(100 * amplitude) %", frames: frames, nominalRateHz: fps,
      truthBpm: truth?.meanBpm, portrait: portrait, size: size,
      faceShare: random.choice([0.25, 0.33, 0.45]),
      skinTone: random.choice([1, 1, 0.8, 0.6, 0.45]), pixelNoise: random.choice([1, 2, 3]),
      seed: heart.seed, bitsPerSecond: bits)
  }

  /// Faces without a pulse, kinds in turn; every fourth round through H.264 as
  /// a bad line sends it.
  static func none(_ index: Int, seed: UInt64, _ portraits: [Portrait]) -> Clip {
    let kinds = NoPulseFace.Kind.allCases
    let (kind, round) = (kinds[index % kinds.count], index / kinds.count)
    var random = SeededRandom(seed: seed, stream: UInt64(index))
    let face = NoPulseFace(kind, durationSeconds: random.choice([20, 30]), seed: random.next())
    return Clip(
      kind: kind.rawValue, frames: face.frames(),
      nominalRateHz: face.synthesis.heart.timing.framesPerSecond, truthBpm: nil,
      portrait: portraits[(index + round) % portraits.count],
      size: PictureSize(width: 320, height: 240), faceShare: random.choice([0.25, 0.33, 0.45]),
      skinTone: random.choice([1, 1, 0.8, 0.6, 0.45]), pixelNoise: random.choice([1, 2, 3]),
      seed: random.next(),
      bitsPerSecond: round % 4 == 3 ? random.choice([100_000, 200_000, 400_000]) : nil)
  }
}
