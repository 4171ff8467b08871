import LatidoSynth
import LatidoVideo
import LatidoWords

/// The options of `latido synth`.
enum SynthOptions {
  static let output = Operand(
    name: "OUTPUT",
    help: Phrase(
      en: "a .csv of samples, a video (.mp4, .mov, .mkv, .webm, .avi), or - for a CSV on "
        + "standard output",
      es: "un .csv de muestras, un vídeo (.mp4, .mov, .mkv, .webm, .avi), o - para un CSV por "
        + "la salida estándar"))

  // MARK: Of any recording

  static let duration = Option<Double>.number(
    "--duration", "S",
    Phrase(en: "length in seconds (default: 30)", es: "duración en segundos (por defecto: 30)"),
    of: .seconds, in: PulseSynthesis.durationRangeSeconds)
  static let seed = Option<UInt64>.wholeNumber(
    "--seed", "N",
    Phrase(
      en: "the same number gives the same recording (default: 1)",
      es: "el mismo número da la misma grabación (por defecto: 1)"))
  static let codec = Option<VideoCodec>.choice(
    "--codec", VideoCodec.allCases.map { (name: $0.rawValue, value: $0) },
    Phrase(
      en: "how a video is compressed (default: h264; vp9 in .webm)",
      es: "cómo se comprime un vídeo (por defecto: h264; vp9 en .webm)"))
  static let size = Option<PictureSize>(
    "--size", "WxH",
    Phrase(
      en: "size of a video's pictures (default: 320x240)",
      es: "tamaño de las imágenes de un vídeo (por defecto: 320x240)"),
    expectation: Phrase(
      en: "two even numbers from 16 to 4096, such as 320x240",
      es: "dos números pares de 16 a 4096, por ejemplo 320x240")
  ) { PictureSize($0) }
  static let json = Option<Bool>.flag(
    "--json", Phrase(en: "print the truth in JSON", es: "imprimir la verdad en JSON"))

  // MARK: Of the heart

  static let bpm = Option<Double>.number(
    "--bpm", "BPM",
    Phrase(en: "pulse rate (default: 72)", es: "pulso en latidos por minuto (por defecto: 72)"),
    of: .beatsPerMinute, in: PulseSynthesis.bpmRange)
  static let endBpm = Option<Double>.number(
    "--end-bpm", "BPM",
    Phrase(
      en: "pulse rate at the end, moving there steadily (default: it stays)",
      es: "pulso al final, al que llega poco a poco (por defecto: no cambia)"),
    of: .beatsPerMinute, in: PulseSynthesis.bpmRange)
  static let rmssd = Option<Double>.number(
    "--rmssd", "MS",
    Phrase(
      en: "heart-rate variability, RMSSD in milliseconds (default: 25)",
      es: "variabilidad del pulso, RMSSD en milisegundos (por defecto: 25)"),
    of: .milliseconds, in: 0...400)
  static let dicrotic = Option<Double>.number(
    "--dicrotic", "SHARE",
    Phrase(
      en: "height of the wave after the dicrotic notch, 0–1 (default: 0.25)",
      es: "altura de la onda tras la escotadura dícrota, 0–1 (por defecto: 0.25)"),
    of: .share, in: 0...1)
  static let breaths = Option<Double>.number(
    "--breaths", "N",
    Phrase(
      en: "breaths a minute (default: 14)", es: "respiraciones por minuto (por defecto: 14)"),
    of: Phrase(en: "a number of breaths a minute", es: "un número de respiraciones por minuto"),
    in: 3...40)
  static let breathDepth = Option<Double>.number(
    "--breath-depth", "SHARE",
    Phrase(
      en: "how far breathing moves the light, in heights of the pulse (default: 0.3)",
      es: "cuánto mueve la respiración la luz, en alturas del pulso (por defecto: 0.3)"),
    of: .share, in: 0...20)

  // MARK: Of the camera

  static let fps = Option<Double>.number(
    "--fps", "HZ",
    Phrase(en: "frames per second (default: 30)", es: "imágenes por segundo (por defecto: 30)"),
    of: Phrase(en: "a number of frames per second", es: "un número de imágenes por segundo"),
    in: 1...999)
  static let jitter = Option<Double>.number(
    "--jitter", "MS",
    Phrase(
      en: "how far frame times scatter, in milliseconds (default: 0)",
      es: "cuánto se dispersan los tiempos, en milisegundos (por defecto: 0)"),
    of: .milliseconds, in: 0...1000)
  static let drops = Option<Double>.number(
    "--drops", "SHARE",
    Phrase(
      en: "share of frames lost, 0–0.9 (default: 0)",
      es: "parte de imágenes perdidas, 0–0.9 (por defecto: 0)"),
    of: .share, in: 0...0.9)
  static let camera = Option<PhoneCamera>.choice(
    "--camera", PhoneCamera.named.map { (name: $0.name, value: $0.camera) }, placeholder: "PHONE",
    Phrase(
      en: "how bright each colour is and how deep its pulse, as one phone has it "
        + "(default: plain); one of: \(cameraNames)",
      es: "brillo y profundidad del pulso en cada color, como en un teléfono "
        + "(por defecto: plain); uno de: \(cameraNames)"))

  private static let cameraNames = PhoneCamera.named.map(\.name).joined(separator: ", ")
  static let brightness = Option<Double>.number(
    "--brightness", "FACTOR",
    Phrase(
      en: "light against that phone's; what passes 255 is clipped (default: 1)",
      es: "luz respecto a la de ese teléfono; lo que pasa de 255 se satura (por defecto: 1)"),
    of: Phrase(en: "a factor", es: "un factor"), in: 0.01...5)
  static let drift = Option<Double>.number(
    "--drift", "SHARE",
    Phrase(
      en: "change of the level over the recording: 0.3 is 30 % brighter (default: 0)",
      es: "cambio del nivel en la grabación: 0.3 es un 30 % más claro (por defecto: 0)"),
    of: .share, in: -0.95...10)
  static let snr = Option<Double>.number(
    "--snr", "DB",
    Phrase(
      en: "pulse against white noise in decibels (default: no noise)",
      es: "pulso frente a ruido blanco en decibelios (por defecto: sin ruido)"),
    of: Phrase(en: "a number of decibels", es: "un número de decibelios"), in: -60...120)

  // MARK: Of a face

  static let portrait = Option<Bytes>.inputFile(
    "--portrait",
    Phrase(
      en: "a picture of a face (.png, .jpg, or a video's first frame); needed",
      es: "la imagen de una cara (.png, .jpg o el comienzo de un vídeo); necesaria"))
  static let amplitude = Option<Double>.number(
    "--amplitude", "SHARE",
    Phrase(
      en: "height of the pulse in the skin's green, 0.002–0.02 in real skin (default: 0.01)",
      es: "altura del pulso en el verde de la piel, 0.002–0.02 en la real (por defecto: 0.01)"),
    of: .share, in: FaceSynthesis.amplitudeRange)
  static let still = Option<Bool>.flag(
    "--still",
    Phrase(
      en: "a photograph: no pulse, no sway and steady light, but for what else is asked",
      es: "una fotografía: sin pulso, vaivén ni deriva de luz, salvo lo que se pida"))
  static let sway = Option<Double>.number(
    "--sway", "WIDTHS",
    Phrase(
      en: "slow movement of the head, in face widths (default: 0.01)",
      es: "movimiento lento de la cabeza, en anchos de cara (por defecto: 0.01)"),
    of: .share, in: FaceSynthesis.swayRange)
  static let shake = Option<Double>.number(
    "--shake", "WIDTHS",
    Phrase(
      en: "a hand that shakes the picture, in face widths (default: 0)",
      es: "una mano que sacude la imagen, en anchos de cara (por defecto: 0)"),
    of: .share, in: FaceSynthesis.shakeRange)
  static let relight = Option<Double>.number(
    "--relight", "SHARE",
    Phrase(
      en: "a lamp that swings, as a share of the light (default: 0)",
      es: "una lámpara que oscila, como parte de la luz (por defecto: 0)"),
    of: .share, in: FaceSynthesis.relightRange)
  static let lamp = Option<LatidoSynth.RGB>.choice(
    "--lamp",
    [
      ("white", RGB(1, 1, 1)), ("warm", RGB(1, 0.6, 0.2)), ("screen", RGB(0.3, 0.7, 1)),
      ("blood", FaceSynthesis.bloodColour),
    ],
    Phrase(
      en: "that lamp's colour; blood is what a pulse looks like (default: white)",
      es: "el color de esa lámpara; blood es el de un pulso (por defecto: white)"))
  static let swings = Option<Double>.number(
    "--swings", "HZ",
    Phrase(
      en: "how often a second the hand and the lamp swing (default: 1.2)",
      es: "cuántas veces por segundo oscilan la mano y la lámpara (por defecto: 1.2)"),
    of: .hertz, in: FaceSynthesis.swingRangeHz)
  static let lightDrift = Option<Double>.number(
    "--light-drift", "SHARE",
    Phrase(
      en: "slow wandering of the light (default: 0.02)",
      es: "variación lenta de la luz (por defecto: 0.02)"),
    of: .share, in: FaceSynthesis.lightDriftRange)
  static let roomLight = Option<Double>.number(
    "--brightness", "FACTOR",
    Phrase(
      en: "light against the portrait's; 0.3 is a dark room (default: 1)",
      es: "luz respecto a la del retrato; 0.3 es una sala oscura (por defecto: 1)"),
    of: Phrase(en: "a factor", es: "un factor"), in: FaceSynthesis.brightnessRange)
  static let noise = Option<Double>.number(
    "--noise", "LEVELS",
    Phrase(
      en: "noise of each pixel in grey levels, SD (default: 2)",
      es: "ruido de cada píxel en niveles de gris, DE (por defecto: 2)"),
    of: Phrase(en: "a number of grey levels", es: "un número de niveles de gris"), in: 0...50)
  static let skinTone = Option<Double>.number(
    "--skin-tone", "FACTOR",
    Phrase(
      en: "the skin recoloured: 0.4 is dark, 1 as in the portrait (default: 1)",
      es: "la piel recoloreada: 0.4 es oscura, 1 la del retrato (por defecto: 1)"),
    of: Phrase(en: "a factor", es: "un factor"), in: 0.2...1.2)
  static let faceShare = Option<Double>.number(
    "--face-width", "SHARE",
    Phrase(
      en: "width of the face as a share of the picture's (default: 0.33)",
      es: "ancho de la cara como parte del de la imagen (por defecto: 0.33)"),
    of: .share, in: 0.05...0.9)

  // MARK: Of what has no pulse

  static let kind = Option<NoPulseKind>.choice(
    "--kind", NoPulseKind.allCases.map { (name: $0.optionName, value: $0) }, placeholder: "KIND",
    Phrase(
      en: "what moves the light (default: white-noise); one of: \(kindNames)",
      es: "qué mueve la luz (por defecto: white-noise); una de: \(kindNames)"))

  private static let kindNames = NoPulseKind.allCases.map(\.optionName).joined(separator: ", ")
}

/// Size of a picture in pixels, as `320x240`.
struct PictureSize: Sendable, Equatable {
  let width: Int
  let height: Int

  static let usual = PictureSize(width: 320, height: 240)

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Nil if the word spells none. Sides are even, because the usual codecs
  /// halve chroma.
  init?(_ word: Bytes) {
    let sides = word.text?.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard let sides, sides.count == 2, let width = sides[0], let height = sides[1],
      [width, height].allSatisfy({ $0 % 2 == 0 && (16...4096).contains($0) })
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension NoPulseKind {
  /// Its name on the command line: `mains-light` for `mainsLight`.
  var optionName: String {
    rawValue.reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }
}

extension Phrase {
  fileprivate static let beatsPerMinute = Phrase(
    en: "a number of beats per minute", es: "un número de latidos por minuto")
  fileprivate static let milliseconds = Phrase(
    en: "a number of milliseconds", es: "un número de milisegundos")
  fileprivate static let hertz = Phrase(en: "a number of Hz", es: "un número de Hz")
  fileprivate static let share = Phrase(en: "a number", es: "un número")
}
