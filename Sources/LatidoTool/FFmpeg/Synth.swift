import LatidoSynth
import LatidoVideo
import LatidoWords

/// `latido synth`: recordings that never were, with the truth beside them.
enum Synth {
  static let finger = Command(
    name: "synth finger",
    summary: Phrase(
      en: "make up a finger recording with a known pulse",
      es: "inventar una grabación de un dedo con pulso conocido"),
    discussion: Phrase(
      en: """
        Makes up a fingertip on a camera: a pulse with its dicrotic notch, a \
        heart rate that varies, breathing, and a camera that jitters, drops \
        frames, drifts and clips as asked. Prints the true rate. The same \
        options and seed give the same recording.
        """,
      es: """
        Inventa la yema de un dedo sobre una cámara: un pulso con su \
        escotadura dícrota, un ritmo que varía, respiración, y una cámara que \
        tiembla, pierde imágenes, deriva y satura cuanto se pida. Imprime el \
        pulso verdadero. Las mismas opciones y semilla dan la misma grabación.
        """),
    operands: [SynthOptions.output],
    ownOptions: [
      SynthOptions.bpm.declaration, SynthOptions.endBpm.declaration,
      SynthOptions.rmssd.declaration, SynthOptions.dicrotic.declaration,
      SynthOptions.breaths.declaration, SynthOptions.breathDepth.declaration,
      SynthOptions.fps.declaration, SynthOptions.jitter.declaration,
      SynthOptions.drops.declaration, SynthOptions.camera.declaration,
      SynthOptions.brightness.declaration, SynthOptions.drift.declaration,
      SynthOptions.snr.declaration,
    ] + ofAll,
    examples: [
      Command.Example(
        line: "latido synth finger clip.mp4 --bpm 66 --jitter 8",
        purpose: Phrase(
          en: "a video at uneven frame times", es: "un vídeo con tiempos desiguales")),
      Command.Example(
        line: "latido synth finger - --bpm 150 --rmssd 4 --snr 6 | latido measure -",
        purpose: Phrase(
          en: "a fast pulse in noise, measured at once",
          es: "un pulso rápido con ruido, medido al momento")),
    ],
    run: makeFinger)

  static let none = Command(
    name: "synth none",
    summary: Phrase(
      en: "make up a recording without a pulse", es: "inventar una grabación sin pulso"),
    discussion: Phrase(
      en: """
        Makes up light that moves without any heart behind it: noise, drift, \
        lamps, shaking and whatever else fools a camera. Whatever rate is read \
        from it is a false alarm. Frame rate, colours and noise follow from the seed.
        """,
      es: """
        Inventa luz que se mueve sin corazón detrás: ruido, deriva, lámparas, \
        sacudidas y todo lo que engaña a una cámara. Cualquier pulso que se \
        lea en ella es una falsa alarma. Imágenes por segundo, colores y ruido \
        dependen de la semilla.
        """),
    operands: [SynthOptions.output],
    ownOptions: [SynthOptions.kind.declaration] + ofAll,
    examples: [
      Command.Example(
        line: "latido synth none lamp.csv --kind mains-light --seed 7",
        purpose: Phrase(
          en: "a lamp's flicker, folded into the pulse's band by the frame rate",
          es: "el parpadeo de una lámpara, que cae en la banda del pulso"))
    ],
    run: makeNone)

  static let ofAll = [
    SynthOptions.duration.declaration, SynthOptions.seed.declaration,
    SynthOptions.codec.declaration, SynthOptions.size.declaration, SynthOptions.json.declaration,
  ]

  private static func makeFinger(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let output = try SynthOutput(arguments)
    var synthesis = heart(arguments)
    synthesis.camera = arguments[SynthOptions.camera] ?? .plain
    synthesis.camera.brighten(by: arguments[SynthOptions.brightness] ?? 1)
    synthesis.levelDrift = arguments[SynthOptions.drift] ?? 0
    synthesis.signalToNoiseDecibels = arguments[SynthOptions.snr] ?? .infinity
    // Each option is sound by now; what is left is how they go together.
    try refuse(synthesis.problems)
    let recording = synthesis.recording()
    let file = try output.write(
      recording, nominalRateHz: synthesis.timing.framesPerSecond, seed: synthesis.seed, console)
    let truth = SynthTruth(
      timesSeconds: recording.timesSeconds, heart: recording.truth, seed: synthesis.seed, kind: nil,
      file: file)
    try truth.say(asJSON: arguments[SynthOptions.json], console, besides: output)
    return .success
  }

  private static func makeNone(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let output = try SynthOutput(arguments)
    let seed = arguments[SynthOptions.seed] ?? 1
    let made = NoPulseSynthesis(
      arguments[SynthOptions.kind] ?? .whiteNoise, seed: seed,
      durationSeconds: arguments[SynthOptions.duration] ?? 30
    ).recording()
    let file = try output.write(
      made.recording, nominalRateHz: meanRateHz(made.recording.timesSeconds), seed: seed, console)
    let truth = SynthTruth(
      timesSeconds: made.recording.timesSeconds, heart: made.recording.truth, seed: seed,
      kind: made,
      file: file)
    try truth.say(asJSON: arguments[SynthOptions.json], console, besides: output)
    return .success
  }

  /// The heart and the frame times asked for.
  static func heart(_ arguments: Arguments) -> PulseSynthesis {
    var synthesis = PulseSynthesis(
      bpm: arguments[SynthOptions.bpm] ?? 72,
      durationSeconds: arguments[SynthOptions.duration] ?? 30,
      seed: arguments[SynthOptions.seed] ?? 1)
    synthesis.endBpm = arguments[SynthOptions.endBpm]
    synthesis.variability.rmssdMilliseconds = arguments[SynthOptions.rmssd] ?? 25
    synthesis.shape.dicroticWave = arguments[SynthOptions.dicrotic] ?? 0.25
    synthesis.breathing = Breathing(
      breathsPerMinute: arguments[SynthOptions.breaths] ?? 14,
      baselineModulation: arguments[SynthOptions.breathDepth] ?? 0.3)
    synthesis.timing = FrameTiming(
      framesPerSecond: arguments[SynthOptions.fps] ?? 30,
      jitterMilliseconds: arguments[SynthOptions.jitter] ?? 0,
      dropShare: arguments[SynthOptions.drops] ?? 0)
    return synthesis
  }

  static func refuse(_ problems: [String]) throws(ToolError) {
    if !problems.isEmpty { throw .usage(problems.map { Phrase($0) }) }
  }
}

extension PhoneCamera {
  fileprivate mutating func brighten(by factor: Double) {
    level = RGB(level.red * factor, level.green * factor, level.blue * factor)
  }
}

/// Mean frame rate, (frames − 1) ÷ duration; 1 for a single frame.
func meanRateHz(_ timesSeconds: [Double]) -> Double {
  let duration = timesSeconds.last ?? 0
  return duration > 0 ? Double(timesSeconds.count - 1) / duration : 1
}
