import Latido
import LatidoFaces
import LatidoPortrait
import LatidoSynth
import LatidoVideo
import LatidoWords

/// `latido synth face`: a portrait made to pulse.
extension Synth {
  static let face = Command(
    name: "synth face",
    summary: Phrase(
      en: "make up a recording of a face with a known pulse",
      es: "inventar una grabación de una cara con pulso conocido"),
    discussion: Phrase(
      en: """
        Makes a portrait's skin pulse, before a camera that is noisy, in light \
        that wanders, on a head that sways, and prints the true rate. With \
        --still it is a photograph; --shake and --relight then make what must \
        not pass for a pulse. A CSV holds the colours that face mode reads in \
        such pictures, before any codec. The same options and seed give the \
        same recording.
        """,
      es: """
        Hace latir la piel de un retrato, ante una cámara con ruido, con luz \
        que varía y una cabeza que se mece, e imprime el pulso verdadero. Con \
        --still es una fotografía; --shake y --relight hacen entonces lo que \
        no debe pasar por un pulso. Un CSV contiene los colores que el modo \
        cara lee en esas imágenes, antes de comprimir. Las mismas opciones y \
        semilla dan la misma grabación.
        """),
    operands: [SynthOptions.output],
    ownOptions: [
      SynthOptions.portrait.declaration, Measure.faceModel.declaration,
      SynthOptions.bpm.declaration, SynthOptions.endBpm.declaration,
      SynthOptions.rmssd.declaration, SynthOptions.dicrotic.declaration,
      SynthOptions.breaths.declaration, SynthOptions.breathDepth.declaration,
      SynthOptions.amplitude.declaration, SynthOptions.still.declaration,
      SynthOptions.sway.declaration, SynthOptions.shake.declaration,
      SynthOptions.relight.declaration, SynthOptions.lamp.declaration,
      SynthOptions.swings.declaration, SynthOptions.lightDrift.declaration,
      SynthOptions.roomLight.declaration, SynthOptions.skinTone.declaration,
      SynthOptions.faceShare.declaration, SynthOptions.noise.declaration,
      SynthOptions.fps.declaration, SynthOptions.jitter.declaration,
      SynthOptions.drops.declaration,
    ] + ofAll,
    examples: [
      Command.Example(
        line: "latido synth face clip.mp4 --portrait me.png --bpm 66 --size 640x480",
        purpose: Phrase(
          en: "a face that pulses 66 times a minute", es: "una cara que late 66 veces por minuto")),
      Command.Example(
        line: "latido synth face photo.mp4 --portrait me.png --still --relight 0.03",
        purpose: Phrase(
          en: "a photograph under a lamp that swings",
          es: "una fotografía bajo una lámpara que oscila")),
    ],
    run: makeFace)

  private static func makeFace(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let output = try SynthOutput(arguments)
    guard let path = arguments[SynthOptions.portrait] else { throw .usage([.portraitNeeded]) }
    let synthesis = faceSynthesis(arguments)
    try refuse(synthesis.problems)
    let cascade = try FaceModel.load(arguments[Measure.faceModel])
    let faceShare = arguments[SynthOptions.faceShare] ?? 0.33
    let portrait = try Portrait(
      path, cascade: cascade, wantedWidth: faceShare * Double(output.pictureSize.width))
    let made = synthesis.recording()
    let times = made.frames.map(\.timeSeconds)
    let seed = synthesis.heart.seed
    let painter = { (size: PictureSize) in
      let painter = PortraitPainter(
        portrait, width: size.width, height: size.height, faceShare: faceShare,
        skinTone: arguments[SynthOptions.skinTone] ?? 1,
        pixelNoise: arguments[SynthOptions.noise] ?? 2, seed: seed)
      return { (index: Int) in painter.bgra(made.frames[index], index: index) }
    }
    var reader = FaceReader(cascade: cascade)
    let size = output.pictureSize
    let painted = painter(size)
    let file = try output.write(
      timesSeconds: times, nominalRateHz: synthesis.heart.timing.framesPerSecond, console,
      samples: { index in
        painted(index).withUnsafeBytes {
          reader.colourSamples(
            in: Picture(
              width: size.width, height: size.height, bytes: $0, bytesPerRow: 4 * size.width),
            timeSeconds: times[index])
        }
      },
      painter: painter)
    let truth = SynthTruth(
      timesSeconds: times, heart: made.truth, seed: seed, kind: nil, file: file)
    try truth.say(asJSON: arguments[SynthOptions.json], console, besides: output)
    return .success
  }

  private static func faceSynthesis(_ arguments: Arguments) -> FaceSynthesis {
    var face = FaceSynthesis(heart: heart(arguments))
    if arguments[SynthOptions.still] {
      (face.amplitude, face.sway, face.lightDrift) = (0, 0, 0)
    } else if let amplitude = arguments[SynthOptions.amplitude] {
      face.amplitude = amplitude
    }
    face.sway = arguments[SynthOptions.sway] ?? face.sway
    face.lightDrift = arguments[SynthOptions.lightDrift] ?? face.lightDrift
    let hertz = arguments[SynthOptions.swings] ?? 1.2
    face.shake = .init(amplitude: arguments[SynthOptions.shake] ?? 0, hertz: hertz)
    face.relight = .init(amplitude: arguments[SynthOptions.relight] ?? 0, hertz: hertz)
    face.relightColour = arguments[SynthOptions.lamp] ?? RGB(1, 1, 1)
    face.brightness = arguments[SynthOptions.roomLight] ?? 1
    return face
  }
}

extension Portrait {
  fileprivate init(_ path: Bytes, cascade: Cascade, wantedWidth: Double) throws(ToolError) {
    do {
      try self.init(PathBytes(bytes: path.bytes), cascade: cascade, wantedWidth: wantedWidth)
    } catch {
      switch error {
      case .unreadable(let problem): throw .failed(path, problem.phrase)
      case .noFace: throw .failed(path, .noFace)
      }
    }
  }
}

extension Phrase {
  fileprivate static let portraitNeeded = Phrase(
    en: "--portrait FILE is needed: a picture of a face",
    es: "falta --portrait FILE: la imagen de una cara")
  fileprivate static let noFace = Phrase(
    en: "no face was found in this picture", es: "no se halló ninguna cara en esta imagen")
}
