import Latido
import LatidoFaces
import LatidoSynth

/// One made-up clip of a face, drawn from a seed, and how face mode answers it.
struct Trial {
  private let kind: String
  private let synthesis: FaceSynthesis
  private let portraitIndex: Int
  private let portrait: Portrait
  private let skinTone: Double
  private let pixelNoise: Double
  private let faceShare: Double

  /// Pictures of the size that detection works on: larger ones only average
  /// more noise away, so this is the hard case.
  private static let (width, height) = (320, 240)
  /// Frames a second of webcams and phones.
  private static let rates = [15.0, 20, 24, 25, 30, 30, 60]

  init(index: Int, seed: UInt64, hasPulse: Bool, _ portraits: [Portrait]) {
    var random = SeededRandom(seed: seed, stream: UInt64(truncatingIfNeeded: index))
    portraitIndex = index % portraits.count
    portrait = portraits[portraitIndex]
    var heart = PulseSynthesis(
      bpm: random.uniform(45...180), durationSeconds: random.choice([20, 30]),
      seed: random.next())
    heart.timing.framesPerSecond = random.choice(Self.rates)
    heart.timing.jitterMilliseconds = random.choice([0, 3, 8])
    // Variability shrinks with the square of the interval: 30 ms at 60 bpm, 3 ms at 190.
    heart.variability.rmssdMilliseconds = 30 * 3600 / (heart.bpm * heart.bpm)
    heart.breathing.breathsPerMinute = random.uniform(10...20)
    var synthesis = FaceSynthesis(heart: heart)
    synthesis.sway = random.choice([0.005, 0.01, 0.02, 0.04])
    synthesis.lightDrift = random.choice([0, 0.01, 0.03])
    synthesis.brightness = random.choice([1, 0.8, 0.5])
    skinTone = random.choice([1, 1, 0.8, 0.6, 0.45])
    pixelNoise = random.choice([1, 2, 3])
    faceShare = random.choice([0.25, 0.33, 0.45])
    if hasPulse {
      kind = "pulse"
      synthesis.amplitude = random.choice([0.003, 0.005, 0.005, 0.008, 0.012])
    } else {
      kind = Self.withoutPulse(index, &synthesis, &random)
    }
    self.synthesis = synthesis
  }

  /// A photograph and what is done to it.
  private static func withoutPulse(
    _ index: Int, _ synthesis: inout FaceSynthesis, _ random: inout SeededRandom
  ) -> String {
    let kinds = [
      "still", "swaying", "shaken", "relit white", "relit in colour", "shaken and relit",
    ]
    let kind = kinds[index % kinds.count]
    synthesis.amplitude = 0
    let shake = random.logUniform(0.002...0.08)
    let relight = random.logUniform(0.003...0.2)
    let hertz = random.uniform(0.7...3.2)
    let colours = [
      FaceSynthesis.bloodColour, RGB(1, 0.6, 0.2), RGB(0.3, 0.7, 1),
      RGB(random.uniform(0...1), random.uniform(0...1), random.uniform(0...1)),
    ]
    if kind == "still" { (synthesis.sway, synthesis.lightDrift) = (0, 0) }
    if kind.hasPrefix("shaken") { synthesis.shake = .init(amplitude: shake, hertz: hertz) }
    if kind.contains("relit") { synthesis.relight = .init(amplitude: relight, hertz: hertz) }
    if kind == "relit in colour" { synthesis.relightColour = random.choice(colours) }
    if kind == "shaken and relit" {
      synthesis.relight.hertz = random.choice([hertz, random.uniform(0.7...3.2)])
      synthesis.relightColour = random.choice(colours)
    }
    return kind
  }

  func outcome(cascade: Cascade) -> (truthBpm: Double?, outcome: Outcome) {
    let (frames, truth) = synthesis.recording()
    let painter = PortraitPainter(
      portrait, width: Self.width, height: Self.height, faceShare: faceShare, skinTone: skinTone,
      pixelNoise: pixelNoise, seed: synthesis.heart.seed)
    var reader = FaceReader(cascade: cascade)
    let samples = frames.indices.map { index -> [ColourSample] in
      painter.bgra(frames[index], index: index).withUnsafeBytes { bytes in
        reader.colourSamples(
          in: Picture(
            width: Self.width, height: Self.height, bytes: bytes, bytesPerRow: 4 * Self.width),
          timeSeconds: frames[index].timeSeconds)
      }
    }
    let pipeline = Pipeline(recipe: .standard, mode: .face)
    return (truth?.meanBpm, pipeline.measure(samples, originSeconds: 0))
  }

  static let header =
    "kind,portrait,truth_bpm,bpm,amplitude,fps,seconds,noise,tone,light,sway,face_width,"
    + "shake,relight,swing_hz,failed,figures"

  func line(_ answer: (truthBpm: Double?, outcome: Outcome)) -> String {
    var bpm = ""
    if case .reading(let reading) = answer.outcome { bpm = "\(reading.bpm)" }
    let gates = answer.outcome.evidence.gates
    let failed = gates.filter { $0.passed == false }.map(\.gate.name).joined(separator: " ")
    let figures = gates.dropFirst(10).map { result in
      "\(result.gate.name)=\(result.measured.map { "\($0)" } ?? "none")"
    }.joined(separator: " ")
    let fields = [
      kind, "\(portraitIndex)", answer.truthBpm.map { "\($0)" } ?? "", bpm,
      "\(synthesis.amplitude)", "\(synthesis.heart.timing.framesPerSecond)",
      "\(synthesis.heart.durationSeconds)", "\(pixelNoise)", "\(skinTone)",
      "\(synthesis.brightness)", "\(synthesis.sway)", "\(faceShare)",
      "\(synthesis.shake.amplitude)", "\(synthesis.relight.amplitude)",
      "\(max(synthesis.shake.amplitude > 0 ? synthesis.shake.hertz : 0, synthesis.relight.hertz))",
      failed, figures,
    ]
    return fields.joined(separator: ",")
  }
}
