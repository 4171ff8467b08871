import Latido
import LatidoReport
import LatidoWords

/// `latido measure`: a recording goes in, a heart rate or a refusal comes out.
enum Measure {
  static let mode = Option<ModeRequest>.choice(
    "--mode", ModeRequest.allCases.map { (name: $0.name, value: $0) },
    Phrase(
      en: "what the camera looked at (default: auto, told by the first 2 s)",
      es: "qué miraba la cámara: un dedo o una cara (por defecto: auto, según los primeros 2 s)"))
  static let faceModel = Option<Bytes>.inputFile(
    "--face-model",
    Phrase(
      en: "the model that finds faces, OpenCV's lbpcascade_frontalface.xml",
      es: "el modelo que halla caras, lbpcascade_frontalface.xml de OpenCV"))
  static let recipe = Option<RecipeChoice>.choice(
    "--recipe", RecipeChoice.allCases.map { (name: $0.name, value: $0) },
    Phrase(
      en: "how the rate is found (default: standard); see latido explain",
      es: "cómo se halla el pulso (por defecto: standard); véase latido explain"))
  static let channel = Option<Channel>.choice(
    "--channel", Channel.allCases.map { (name: $0.name, value: $0) },
    Phrase(
      en: "which light recipe published reads (default: red of a finger, green of a face)",
      es: "qué luz lee la receta published (por defecto: red de un dedo, green de una cara)"))
  static let window = Option<Double>.number(
    "--window", "S",
    Phrase(
      en: "seconds of recording behind one answer (default: 30)",
      es: "segundos de grabación por respuesta (por defecto: 30)"),
    of: .seconds, in: 8.5...600)
  static let start = Option<Double>.number(
    "--start", "S",
    Phrase(
      en: "begin this many seconds after the first frame",
      es: "empezar tantos segundos después de la primera imagen"),
    of: .seconds, in: 0...1e6)
  static let duration = Option<Double>.number(
    "--duration", "S",
    Phrase(en: "use this many seconds, no more", es: "usar tantos segundos, no más"),
    of: .seconds, in: 0.1...1e6)
  static let rate = Option<Double>.number(
    "--rate", "HZ",
    Phrase(
      en: "frames per second of a CSV that has no times",
      es: "imágenes por segundo de un CSV sin tiempos"),
    of: Phrase(en: "a number of frames per second", es: "un número de imágenes por segundo"),
    in: 0.1...1000)
  static let track = Option<Bool>.flag(
    "--track",
    Phrase(
      en: "one answer a second, each over the window before it",
      es: "una respuesta por segundo, cada una sobre la ventana anterior"))
  static let json = Option<Bool>.flag(
    "--json",
    Phrase(
      en: "answer in JSON, one object (one a line with --track)",
      es: "responder en JSON, un objeto (uno por línea con --track)"))
  static let intervals = Option<Bool>.flag(
    "--intervals",
    Phrase(
      en: "also beat intervals, variability, stress index and breathing, over all of the recording "
        + "(--duration: over that much)",
      es: "también intervalos, variabilidad, índice de estrés y respiración, de toda la grabación "
        + "(con --duration, de esa parte)"))
  static let report = Option<Bytes>.outputFile(
    "--report",
    Phrase(
      en: "with --intervals: draw them into this .html or .svg file",
      es: "con --intervals: dibujarlos en este archivo .html o .svg"))
  static let samples = Option<Bytes>.outputFile(
    "--csv-samples",
    Phrase(
      en: "keep the colour means of each frame in this CSV, itself an INPUT",
      es: "guardar los colores medios de cada imagen en este CSV, que también sirve de INPUT"))

  static let command = Command(
    name: "measure",
    summary: Phrase(en: "a recording's heart rate", es: "el pulso de una grabación"),
    discussion: Phrase(
      en: """
        Measures the heart rate in a recording of a fingertip on the camera, \
        with the flash on, or of a face in steady light. The answer is a \
        number, or a refusal that lists what was found, what is needed and \
        what to do.

        A CSV begins with a line of column names: time_s, time_ms or time_us, \
        and red, green, blue (means of 0–255), or value for a signal without \
        that scale.
        """,
      es: """
        Mide el pulso en una grabación de la yema de un dedo sobre la cámara, \
        con el flash encendido, o de una cara con luz constante. La respuesta \
        es un número, o una negativa que dice qué se encontró, qué hace falta \
        y qué hacer.

        Un CSV empieza con una línea de nombres de columna: time_s, time_ms o \
        time_us, y red, green, blue (medias de 0–255), o value si la señal no \
        tiene esa escala.
        """),
    operands: [
      Operand(
        name: "INPUT",
        help: Phrase(
          en: "a video, a CSV of samples, or - for a CSV on standard input",
          es: "un vídeo, un CSV de muestras, o - para un CSV por la entrada estándar"))
    ],
    ownOptions: [
      mode.declaration, recipe.declaration, channel.declaration, window.declaration,
      start.declaration, duration.declaration, rate.declaration, track.declaration,
      intervals.declaration, json.declaration, report.declaration, samples.declaration,
      faceModel.declaration,
    ],
    examples: [
      Command.Example(
        line: "latido measure finger.mp4",
        purpose: Phrase(en: "the heart rate of a video", es: "el pulso de un vídeo")),
      Command.Example(
        line: "latido measure finger.mp4 --start 30 --channel green --json",
        purpose: Phrase(
          en: "the second half minute, read in green light, for a program",
          es: "el segundo medio minuto, con luz verde, para un programa")),
      Command.Example(
        line: "latido measure samples.csv --track --window 15",
        purpose: Phrase(
          en: "how the rate moves, once a second over the last 15 s",
          es: "cómo cambia el pulso, cada segundo sobre los últimos 15 s")),
      Command.Example(
        line: "latido measure finger.mp4 --intervals --report intervals.html",
        purpose: Phrase(
          en: "beats, variability, stress index and breathing, with pictures",
          es: "latidos, variabilidad, índice de estrés y respiración, con gráficas")),
      Command.Example(
        line: "cut -d, -f2 light.csv | latido measure - --rate 30",
        purpose: Phrase(
          en: "a column of numbers taken 30 times a second",
          es: "una columna de números tomados 30 veces por segundo")),
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    var run = try MeasureRun(arguments, console)
    return try run.run()
  }
}

/// The recipes by name, before a channel is chosen.
enum RecipeChoice: CaseIterable, Sendable {
  case standard
  case published

  var name: String { recipe(channel: .red).name }

  func recipe(channel: Channel) -> Recipe {
    switch self {
    case .standard: .standard
    case .published: .published(channel: channel)
    }
  }
}

extension Phrase {
  static let seconds = Phrase(en: "a number of seconds", es: "un número de segundos")
}
