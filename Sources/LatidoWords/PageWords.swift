/// Everything that the web page says which is not about a measurement itself,
/// by the name under which the page asks for it.
///
/// `{0}`, `{1}` stand for figures that the page fills in.
package enum PageWords {
  package static let all: [(name: StaticString, words: Wording)] =
    frame + measuring + files + troubles

  private static let frame: [(name: StaticString, words: Wording)] = [
    (
      "lead",
      Wording(
        en: "A heart rate you can trust from your camera, or a refusal that says why.",
        es: "Un pulso de fiar con tu cámara, o una negativa que explica por qué.")
    ),
    // The switch names the language that it leads to, in that language.
    ("language", Wording(en: "Español", es: "English")),
    (
      "notMedical",
      Wording(
        en: """
          Latido is not a medical device. It gives a wellness estimate; ask a doctor about \
          anything that worries you.
          """,
        es: """
          Latido no es un producto sanitario. Da una estimación de bienestar; consulta a un \
          médico lo que te preocupe.
          """)
    ),
    (
      "private",
      Wording(
        en: """
          Nothing leaves this device. No picture is stored or sent; the page asks the network \
          for nothing once it has loaded, and works without it.
          """,
        es: """
          Nada sale de este dispositivo. Ninguna imagen se guarda ni se envía; la página no pide \
          nada a la red una vez cargada y funciona sin ella.
          """)
    ),
  ]

  private static let measuring: [(name: StaticString, words: Wording)] = [
    ("start", Wording(en: "Start", es: "Empezar")),
    ("stop", Wording(en: "Stop", es: "Parar")),
    ("modes", Wording(en: "What to measure", es: "Qué medir")),
    ("finger", Wording(en: "Finger", es: "Dedo")),
    ("face", Wording(en: "Face", es: "Cara")),
    (
      "faceHelp",
      Wording(
        en: """
          Press Start and allow the camera. Then look into the front camera from half a metre, \
          in bright and even light, and keep still for half a minute.
          """,
        es: """
          Pulsa Empezar y permite la cámara. Luego mira a la cámara delantera a medio metro, con \
          luz clara y uniforme, y no te muevas durante medio minuto.
          """)
    ),
    (
      "fingerHelp",
      Wording(
        en: """
          Press Start and allow the camera. Then cover the rear lens and its light with a \
          fingertip, without pressing, and keep still for half a minute.
          """,
        es: """
          Pulsa Empezar y permite la cámara. Luego cubre la lente trasera y su luz con la yema \
          de un dedo, sin apretar, y no te muevas durante medio minuto.
          """)
    ),
    ("asking", Wording(en: "Waiting for the camera", es: "Esperando la cámara")),
    ("stopped", Wording(en: "Stopped", es: "Detenido")),
    ("waveform", Wording(en: "Light, last 8 seconds", es: "Luz, últimos 8 segundos")),
    ("spectrum", Wording(en: "Rhythms in the light", es: "Ritmos de la luz")),
    (
      "spectrumHelp",
      Wording(
        en: "Shaded: 42 to 240 beats a minute. Dashed: what the strongest rhythm must reach.",
        es: """
          Sombreado: de 42 a 240 latidos por minuto. A trazos: lo que debe alcanzar el ritmo más \
          fuerte.
          """)
    ),
    ("intervals", Wording(en: "Intervals and stress", es: "Intervalos y estrés")),
    (
      "tachogram",
      Wording(
        en: "Each interval between beats, in ms; crosses are left out.",
        es: "Cada intervalo entre latidos, en ms; las cruces no cuentan.")
    ),
    ("perMinute", Wording(en: "a minute", es: "por minuto")),
    ("checks", Wording(en: "What was checked", es: "Qué se ha comprobado")),
    ("check", Wording(en: "Check", es: "Comprobación")),
    ("measured", Wording(en: "Found", es: "Hallado")),
    ("required", Wording(en: "Needed", es: "Necesario")),
    ("passed", Wording(en: "passed", es: "bien")),
    ("failed", Wording(en: "not passed", es: "mal")),
    ("progress", Wording(en: "Progress", es: "Progreso")),
    ("bpm", Wording(en: "bpm", es: "lpm")),
    ("lastReading", Wording(en: "Last reading:", es: "Última lectura:")),
    ("saveJSON", Wording(en: "Save as JSON", es: "Guardar como JSON")),
    ("saveCSV", Wording(en: "Save as CSV", es: "Guardar como CSV")),
    ("torchOn", Wording(en: "The light is on.", es: "La luz está encendida.")),
  ]

  private static let files: [(name: StaticString, words: Wording)] = [
    ("open", Wording(en: "Open a recording", es: "Abrir una grabación")),
    (
      "dropHint",
      Wording(
        en: """
          A video of what is chosen above, or a CSV of samples. You can also drop the file here.
          """,
        es: """
          Un vídeo de lo elegido arriba, o un CSV de muestras. También puedes soltar el archivo \
          aquí.
          """)
    ),
    ("reading", Wording(en: "Reading {0}", es: "Leyendo {0}")),
    (
      "framesSeen",
      Wording(
        en: "Frames seen: {0} of {1} that the browser showed, over {2} s.",
        es: "Imágenes vistas: {0} de {1} que mostró el navegador, en {2} s.")
    ),
    (
      "notPlayable",
      Wording(
        en: """
          The browser cannot play this file. A video should be MP4 or WebM; the command-line \
          tool reads others.
          """,
        es: """
          El navegador no puede reproducir este archivo. Un vídeo debería ser MP4 o WebM; la \
          herramienta de consola lee otros.
          """)
    ),
  ]

  private static let troubles: [(name: StaticString, words: Wording)] = [
    (
      "insecure",
      Wording(
        en: """
          Browsers lend the camera only to pages opened over https or from this device itself \
          (localhost). Open this page that way; recordings can be opened here all the same.
          """,
        es: """
          Los navegadores solo prestan la cámara a páginas abiertas por https o desde el propio \
          dispositivo (localhost). Abre así esta página; las grabaciones se pueden abrir \
          igualmente.
          """)
    ),
    (
      "unsupported",
      Wording(
        en: """
          This browser does not tell when each picture was taken, and without that no rate can \
          be trusted. Use a current Chrome, Edge, Safari or Firefox.
          """,
        es: """
          Este navegador no dice cuándo se tomó cada imagen, y sin eso ningún pulso es de fiar. \
          Usa un Chrome, Edge, Safari o Firefox actual.
          """)
    ),
    (
      "denied",
      Wording(
        en: """
          The camera was not allowed. Allow it for this page in the browser's address bar or \
          settings, and press Start again.
          """,
        es: """
          No se ha permitido la cámara. Permítela para esta página en la barra de direcciones o \
          los ajustes del navegador y pulsa Empezar otra vez.
          """)
    ),
    (
      "noCamera",
      Wording(
        en: "There is no camera on this device. Connect one, or open a recording.",
        es: "Este dispositivo no tiene cámara. Conecta una o abre una grabación.")
    ),
    (
      "busy",
      Wording(
        en: """
          The camera cannot be started; another app may be using it. Close that app and press \
          Start again.
          """,
        es: """
          La cámara no arranca; quizá la usa otra aplicación. Ciérrala y pulsa Empezar otra vez.
          """)
    ),
    (
      "takenAway",
      Wording(
        en: """
          The camera was taken away: unplugged, or claimed by another app. Press Start to \
          measure again.
          """,
        es: """
          La cámara ha dejado de estar disponible: se desconectó o la tomó otra aplicación. \
          Pulsa Empezar para medir de nuevo.
          """)
    ),
    (
      "noPictures",
      Wording(
        en: "The camera gives no pictures just now; a call or another app may hold it.",
        es: "La cámara no da imágenes ahora; puede que la retenga una llamada u otra aplicación.")
    ),
    (
      "background",
      Wording(
        en: """
          The page was in the background, where browsers stop the camera's pictures. The \
          measurement begins anew.
          """,
        es: """
          La página estaba en segundo plano, donde los navegadores detienen las imágenes. La \
          medición empieza de nuevo.
          """)
    ),
    (
      "rotated",
      Wording(
        en: "The picture was turned. Hold the phone as it is; the measurement begins anew.",
        es: "La imagen ha girado. Sujeta el teléfono tal como está; la medición empieza de nuevo.")
    ),
    (
      "noFaceModel",
      Wording(
        en: """
          This page was built without the model that finds faces, so it measures fingers only. \
          Whoever built it needs Debian's opencv-data, and make web again.
          """,
        es: """
          Esta página se construyó sin el modelo que halla caras, así que solo mide dedos. Quien \
          la construyó necesita opencv-data de Debian y repetir make web.
          """)
    ),
    (
      "noTorch",
      Wording(
        en: """
          This browser or camera does not let the page switch on the light. Hold the fingertip \
          against a bright lamp or the sky; without strong light there will be no reading.
          """,
        es: """
          Este navegador o esta cámara no deja encender la luz. Pon la yema del dedo contra una \
          lámpara o el cielo; sin luz fuerte no habrá lectura.
          """)
    ),
  ]
}
