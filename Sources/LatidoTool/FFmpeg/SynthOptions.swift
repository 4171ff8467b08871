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
  fileprivate static let share = Phrase(en: "a number", es: "un número")
}
