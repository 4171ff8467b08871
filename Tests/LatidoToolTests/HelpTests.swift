import Testing

/// The help, to the letter: it is what people learn the tool from.
@Suite struct HelpTests {
  @Test(arguments: [
    (
      ["help"],
      """
      latido: a heart rate you can trust from a camera, or a refusal that says why.

      Usage:
        latido COMMAND …

      Commands:
        measure       a recording's heart rate
        intervals     variability and stress index of a list of intervals
        evaluate      how accurate the recipes are on recordings with truth
        live          a camera's heart rate as it goes
        synth finger  make up a finger recording with a known pulse
        synth face    make up a recording of a face with a known pulse
        synth none    make up a recording without a pulse
        explain       how the rate is found, in words
        help          all about a command: latido help measure

      Everywhere:
        --lang en|es  speak English or Spanish (default: as the system does)
        --help        show help
        --version     show the version

      Exit status:
        0  a reading
        3  a refusal, with its reasons
        2  a wrong command line
        1  anything else

      Examples:
        latido measure finger.mp4
            the heart rate of a video
        latido intervals strap.csv
            the figures of a chest strap
        latido evaluate recordings/manifest.csv --window 30,15
            every recipe at two window lengths
        latido live
            the first camera
        latido synth finger clip.mp4 --bpm 66 --jitter 8
            a video at uneven frame times
        latido synth face clip.mp4 --portrait me.png --bpm 66 --size 640x480
            a face that pulses 66 times a minute
        latido synth none lamp.csv --kind mains-light --seed 7
            a lamp's flicker, folded into the pulse's band by the frame rate
        latido explain --recipe published
            the published method

      A wellness estimate, not a medical measurement.

      """
    ),
    (
      ["--lang", "es", "--help"],
      """
      latido: un pulso de fiar con la cámara, o una negativa que explica por qué.

      Uso:
        latido ORDEN …

      Órdenes:
        measure       el pulso de una grabación
        intervals     variabilidad e índice de estrés de una lista de intervalos
        evaluate      cuánto aciertan las recetas en grabaciones con verdad conocida
        live          el pulso ante una cámara, en vivo
        synth finger  inventar una grabación de un dedo con pulso conocido
        synth face    inventar una grabación de una cara con pulso conocido
        synth none    inventar una grabación sin pulso
        explain       cómo se halla el pulso
        help          todo sobre una orden: latido help measure

      En todas partes:
        --lang en|es  hablar inglés o español (por defecto, como el sistema)
        --help        mostrar la ayuda
        --version     mostrar la versión

      Estado de salida:
        0  una lectura
        3  una negativa, con sus motivos
        2  una orden mal escrita
        1  cualquier otra cosa

      Ejemplos:
        latido measure finger.mp4
            el pulso de un vídeo
        latido intervals strap.csv
            las cifras de una banda
        latido evaluate recordings/manifest.csv --window 30,15
            todas las recetas con dos ventanas
        latido live
            la primera cámara
        latido synth finger clip.mp4 --bpm 66 --jitter 8
            un vídeo con tiempos desiguales
        latido synth face clip.mp4 --portrait me.png --bpm 66 --size 640x480
            una cara que late 66 veces por minuto
        latido synth none lamp.csv --kind mains-light --seed 7
            el parpadeo de una lámpara, que cae en la banda del pulso
        latido explain --recipe published
            el método publicado

      Una estimación de bienestar, no una medición médica.

      """
    ),
    (
      ["help", "measure"],
      """
      Measures the heart rate in a recording of a fingertip on the camera, with the
      flash on, or of a face in steady light. The answer is a number, or a refusal
      that lists what was found, what is needed and what to do.

      A CSV begins with a line of column names: time_s, time_ms or time_us, and red,
      green, blue (means of 0–255), or value for a signal without that scale.

      Usage:
        latido measure INPUT [OPTIONS]

      Argument:
        INPUT  a video, a CSV of samples, or - for a CSV on standard input

      Options:
        --mode auto|finger|face
                                what the camera looked at (default: auto, told by the
                                first 2 s)
        --recipe standard|published
                                how the rate is found (default: standard); see latido
                                explain
        --channel red|green|blue
                                which light recipe published reads (default: red of a
                                finger, green of a face)
        --window S              seconds of recording behind one answer (default: 30)
        --start S               begin this many seconds after the first frame
        --duration S            use this many seconds, no more
        --rate HZ               frames per second of a CSV that has no times
        --track                 one answer a second, each over the window before it
        --intervals             also beat intervals, variability, stress index and
                                breathing, over all of the recording (--duration: over
                                that much)
        --json                  answer in JSON, one object (one a line with --track)
        --report FILE           with --intervals: draw them into this .html or .svg
                                file
        --csv-samples FILE      keep the colour means of each frame in this CSV,
                                itself an INPUT
        --face-model FILE       the model that finds faces, OpenCV's
                                lbpcascade_frontalface.xml
        --lang en|es            speak English or Spanish (default: as the system does)
        --help                  show help
        --version               show the version

      Examples:
        latido measure finger.mp4
            the heart rate of a video
        latido measure finger.mp4 --start 30 --channel green --json
            the second half minute, read in green light, for a program
        latido measure samples.csv --track --window 15
            how the rate moves, once a second over the last 15 s
        latido measure finger.mp4 --intervals --report intervals.html
            beats, variability, stress index and breathing, with pictures
        cut -d, -f2 light.csv | latido measure - --rate 30
            a column of numbers taken 30 times a second

      """
    ),
    (
      ["measure", "--help", "--lang=es"],
      """
      Mide el pulso en una grabación de la yema de un dedo sobre la cámara, con el
      flash encendido, o de una cara con luz constante. La respuesta es un número, o
      una negativa que dice qué se encontró, qué hace falta y qué hacer.

      Un CSV empieza con una línea de nombres de columna: time_s, time_ms o time_us, y
      red, green, blue (medias de 0–255), o value si la señal no tiene esa escala.

      Uso:
        latido measure INPUT [OPCIONES]

      Argumento:
        INPUT  un vídeo, un CSV de muestras, o - para un CSV por la entrada estándar

      Opciones:
        --mode auto|finger|face
                                qué miraba la cámara: un dedo o una cara (por defecto:
                                auto, según los primeros 2 s)
        --recipe standard|published
                                cómo se halla el pulso (por defecto: standard); véase
                                latido explain
        --channel red|green|blue
                                qué luz lee la receta published (por defecto: red de
                                un dedo, green de una cara)
        --window S              segundos de grabación por respuesta (por defecto: 30)
        --start S               empezar tantos segundos después de la primera imagen
        --duration S            usar tantos segundos, no más
        --rate HZ               imágenes por segundo de un CSV sin tiempos
        --track                 una respuesta por segundo, cada una sobre la ventana
                                anterior
        --intervals             también intervalos, variabilidad, índice de estrés y
                                respiración, de toda la grabación (con --duration, de
                                esa parte)
        --json                  responder en JSON, un objeto (uno por línea con
                                --track)
        --report FILE           con --intervals: dibujarlos en este archivo .html o
                                .svg
        --csv-samples FILE      guardar los colores medios de cada imagen en este CSV,
                                que también sirve de INPUT
        --face-model FILE       el modelo que halla caras, lbpcascade_frontalface.xml
                                de OpenCV
        --lang en|es            hablar inglés o español (por defecto, como el sistema)
        --help                  mostrar la ayuda
        --version               mostrar la versión

      Ejemplos:
        latido measure finger.mp4
            el pulso de un vídeo
        latido measure finger.mp4 --start 30 --channel green --json
            el segundo medio minuto, con luz verde, para un programa
        latido measure samples.csv --track --window 15
            cómo cambia el pulso, cada segundo sobre los últimos 15 s
        latido measure finger.mp4 --intervals --report intervals.html
            latidos, variabilidad, índice de estrés y respiración, con gráficas
        cut -d, -f2 light.csv | latido measure - --rate 30
            una columna de números tomados 30 veces por segundo

      """
    ),
    (
      ["help", "explain"],
      """
      Tells step by step what a recipe does, with its settings and sources.

      Usage:
        latido explain [OPTIONS]

      Options:
        --recipe standard|published
                                how the rate is found (default: standard); see latido
                                explain
        --lang en|es            speak English or Spanish (default: as the system does)
        --help                  show help
        --version               show the version

      Examples:
        latido explain --recipe published
            the published method

      """
    ),
  ])
  func isSaidToTheLetter(arguments: [String], text: String) throws {
    let run = try Tool().run(arguments)
    #expect(run.output == text)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test func everyCommandHasHelpThatFitsAPageInEveryLanguage() throws {
    let commands = [
      "measure", "evaluate", "live", "synth finger", "synth face", "synth none", "explain",
    ]
    for command in commands {
      for language in ["en", "es"] {
        let run = try Tool().run(
          ["help"] + command.split(separator: " ").map(String.init)
            + ["--lang", language])
        #expect(run.status == 0)
        #expect(run.output.contains("latido \(command)"))
        for line in run.lines { #expect(line.count <= 80, "\(line)") }
      }
    }
  }

  @Test func helpComesBeforeProblems() throws {
    let run = try Tool()("measure", "--widnow", "--help")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Measures the heart rate"))
  }

  @Test func theVersionIsOneLine() throws {
    let run = try Tool()("--version")
    #expect(run.output == "latido 0.1.0\n")
    #expect(run.status == 0)
  }

  @Test(arguments: ["en", "es"])
  func theRecipeIsExplainedWithItsSettingsAndSources(language: String) throws {
    let run = try Tool()("explain", "--recipe", "published", "--lang", language)
    for word in ["published/1", "64×64", "30 Hz", "42–240", "8.5 s", "Allen 2007", "Harris 1978"] {
      #expect(run.output.contains(word))
    }
    for line in run.lines { #expect(line.count <= 80) }
  }
}
