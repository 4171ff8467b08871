import Latido
import LatidoWords

/// `latido live`: a camera, measured as its frames come.
enum Live {
  static let camera = Option<Bytes>(
    "--camera", "DEVICE",
    Phrase(
      en: "the camera (default: /dev/video0); also FORMAT:NAME of an FFmpeg device, "
        + "an address, or a video",
      es: "la cámara (por defecto: /dev/video0); también FORMATO:NOMBRE de un dispositivo de "
        + "FFmpeg, una dirección o un vídeo"),
    expectation: Phrase(en: "the name of a camera", es: "el nombre de una cámara")
  ) { word in
    word.bytes.isEmpty ? nil : word
  }
  static let pace = Option<Bool>.flag(
    "--pace",
    Phrase(
      en: "play a video at its own pace, not as fast as it can be read",
      es: "reproducir un vídeo a su velocidad, no tan rápido como se pueda leer"))
  static let mode = Option<Mode>.choice(
    "--mode", [Mode.finger, .face].map { (name: $0.name, value: $0) },
    Phrase(
      en: "what the camera looks at (default: finger)",
      es: "qué mira la cámara: un dedo o una cara (por defecto: finger, un dedo)"))
  static let recipe = Option<RecipeChoice>.choice(
    "--recipe", RecipeChoice.allCases.map { (name: $0.name, value: $0) },
    Phrase(
      en: "how the rate is found (default: standard); see latido explain",
      es: "cómo se halla el pulso (por defecto: standard); véase latido explain"))
  static let json = Option<Bool>.flag(
    "--json",
    Phrase(
      en: "one JSON object a line as things happen, the summary last",
      es: "un objeto JSON por línea según ocurre, con el resumen al final"))

  static let command = Command(
    name: "live",
    summary: Phrase(
      en: "a camera's heart rate as it goes", es: "el pulso ante una cámara, en vivo"),
    discussion: Phrase(
      en: """
        Measures the heart rate of a fingertip on a camera, lit from behind by \
        a lamp or the camera's own light, or of a face before it, once a \
        second until Ctrl-C. Readings \
        grow old and go; what has no pulse is refused, and the measurement \
        goes on. On a terminal it draws the light in place; elsewhere it \
        prints a line for each change.
        """,
      es: """
        Mide el pulso en la yema de un dedo puesta sobre una cámara, con una \
        lámpara detrás o la luz de la propia cámara, o en una cara ante ella, \
        cada segundo hasta Ctrl-C. Las lecturas caducan; lo que no tiene pulso se rechaza y la \
        medición sigue. En un terminal dibuja la luz; fuera de él imprime una \
        línea por cada cambio.
        """),
    operands: [],
    ownOptions: [
      camera.declaration, pace.declaration, mode.declaration, recipe.declaration,
      Measure.window.declaration, json.declaration, Measure.faceModel.declaration,
    ],
    examples: [
      Command.Example(
        line: "latido live",
        purpose: Phrase(en: "the first camera", es: "la primera cámara")),
      Command.Example(
        line: "latido live --camera /dev/video2 --json",
        purpose: Phrase(en: "another one, for a program", es: "otra, para un programa")),
      Command.Example(
        line: "latido live --camera finger.mp4 --pace",
        purpose: Phrase(
          en: "a video as if it were happening now", es: "un vídeo como si ocurriera ahora")),
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    var run = try LiveRun(arguments, console)
    return try run.run()
  }
}
