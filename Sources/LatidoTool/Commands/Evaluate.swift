import Latido
import LatidoEvaluate
import LatidoWords

/// `latido evaluate`: how accurate the recipes are, on recordings with truth.
enum Evaluate {
  static let window = Option<[Double]>.list(
    Option<Double>.number(
      "--window", "S",
      Phrase(
        en: "length of a window in seconds (default: 30)",
        es: "duración de una ventana en segundos (por defecto: 30)"),
      of: .seconds, in: 8.5...600))
  static let recipe = Option<[RecipeChoice]>.list(
    Option<RecipeChoice>.choice(
      "--recipe", RecipeChoice.allCases.map { (name: $0.name, value: $0) },
      Phrase(
        en: "the recipes to compare (default: all)",
        es: "las recetas por comparar (por defecto: todas)")))
  static let noPulse = Option<Int>.count(
    "--no-pulse",
    Phrase(
      en: "make up this many inputs without a pulse; every answer is a false alarm",
      es: "inventar tantas entradas sin pulso; toda respuesta es una falsa alarma"))
  static let synthetic = Option<Int>.count(
    "--synthetic",
    Phrase(
      en: "make up this many pulses of known rate, at all frame rates and under noise",
      es: "inventar tantos pulsos conocidos, a todas las velocidades y con ruido"))
  static let limit = Option<Double>.number(
    "--limit", "DB",
    Phrase(
      en: "lowest signal to noise of --synthetic, in decibels (default: the recipe's own limit)",
      es: "menor señal a ruido de --synthetic, en decibelios (por defecto: el límite de la receta)"),
    of: Phrase(en: "a number of decibels", es: "un número de decibelios"), in: -40...80)
  static let seed = Option<UInt64>.wholeNumber(
    "--seed", "S",
    Phrase(
      en: "where the random numbers begin (default: 1)",
      es: "dónde empiezan los números aleatorios (por defecto: 1)"))
  static let intervals = Option<Bool>.flag(
    "--intervals",
    Phrase(
      en: "compare beat intervals with a strap's, and survey breathing, instead of rates",
      es: "comparar intervalos con los de una banda y estudiar la respiración, no el pulso"))
  static let details = Option<Bool>.flag(
    "--details", Phrase(en: "a row for every recording too", es: "también una fila por grabación"))
  static let json = Option<Bool>.flag(
    "--json",
    Phrase(en: "all figures and every window in JSON", es: "todas las cifras y ventanas en JSON"))
  static let report = Option<Bytes>.outputFile(
    "--report",
    Phrase(
      en: "write a page with tables and pictures to this .html file",
      es: "escribir una página con tablas y gráficas en este archivo .html"))

  static let command = Command(
    name: "evaluate",
    summary: Phrase(
      en: "how accurate the recipes are on recordings with truth",
      es: "cuánto aciertan las recetas en grabaciones con verdad conocida"),
    discussion: Phrase(
      en: """
        Cuts labelled recordings into windows, measures each, and compares the \
        answers with the truth. MANIFEST is a CSV with the columns name, set, \
        subject, mode, samples, truth, truth_kind (bpm or rr) and doubtful, and \
        rate_hz for samples without times; its paths are relative to it. A refused window counts as not answered, \
        never as an error.
        """,
      es: """
        Corta grabaciones con verdad conocida en ventanas, mide cada una y \
        compara las respuestas con la verdad. MANIFEST es un CSV con las \
        columnas name, set, subject, mode, samples, truth, truth_kind (bpm o \
        rr) y doubtful, y rate_hz si las muestras no llevan tiempos; sus rutas \
        son relativas a él. Una ventana rechazada \
        cuenta como no respondida, nunca como error.
        """),
    operands: [
      Operand(
        name: "MANIFEST",
        help: Phrase(en: "the list of recordings", es: "la lista de grabaciones"),
        isOptional: true)
    ],
    ownOptions: [
      window.declaration, recipe.declaration, noPulse.declaration, synthetic.declaration,
      limit.declaration, seed.declaration, details.declaration, intervals.declaration,
      json.declaration,
      report.declaration,
    ],
    examples: [
      Command.Example(
        line: "latido evaluate recordings/manifest.csv --window 30,15",
        purpose: Phrase(
          en: "every recipe at two window lengths", es: "todas las recetas con dos ventanas")),
      Command.Example(
        line: "latido evaluate --no-pulse 20000 --seed 7",
        purpose: Phrase(
          en: "how often something without a pulse gets a number",
          es: "cuántas veces recibe un número algo sin pulso")),
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let recipes = (arguments[recipe] ?? RecipeChoice.allCases).map { $0.recipe(channel: .red) }
    let seed = arguments[seed] ?? 1
    let asked = [
      arguments.operands.first != nil, arguments[noPulse] != nil, arguments[synthetic] != nil,
    ]
    guard asked.count(where: { $0 }) == 1 else { throw .usage([.oneThingAtATime]) }
    if let path = arguments.operands.first {
      if let problem = misplaced([limit.declaration, Evaluate.seed.declaration], in: arguments) {
        throw .usage([problem])
      }
      if arguments[intervals] {
        let others = [
          window.declaration, recipe.declaration, details.declaration, report.declaration,
        ]
        if let problem = misplaced(others, in: arguments) { throw .usage([problem]) }
        try EvaluateRun(arguments, console).runIntervals(manifest: path)
      } else {
        try EvaluateRun(arguments, console).run(manifest: path, recipes: recipes)
      }
    } else if let count = arguments[noPulse] {
      if let problem = misplaced(
        [limit.declaration, window.declaration, intervals.declaration], in: arguments)
      {
        throw .usage([problem])
      }
      try EvaluateRun(arguments, console).run(noPulse: count, seed: seed, recipes: recipes)
    } else if let count = arguments[synthetic] {
      if let problem = misplaced([intervals.declaration], in: arguments) {
        throw .usage([problem])
      }
      try EvaluateRun(arguments, console).run(synthetic: count, seed: seed, recipes: recipes)
    }
    return .success
  }

  /// An option that would be ignored here.
  private static func misplaced(
    _ options: [OptionDeclaration], in arguments: Arguments
  ) -> Phrase? {
    options.first { arguments.has($0) }.map { option in
      Phrase(
        en: "\(option.name) means nothing here", es: "\(option.name) no significa nada aquí")
    }
  }
}

extension Option where Value == Int {
  /// How many to make; at least one.
  static func count(_ name: String, _ help: Phrase) -> Option {
    Option(
      name, "N", help,
      expectation: Phrase(
        en: "a whole number from 1 to 10000000", es: "un número entero de 1 a 10000000")
    ) { word in
      guard let count = word.text.flatMap(Int.init), (1...10_000_000).contains(count) else {
        return nil
      }
      return count
    }
  }
}

extension Phrase {
  fileprivate static let oneThingAtATime = Phrase(
    en: "give a MANIFEST, or --no-pulse N, or --synthetic N",
    es: "da un MANIFEST, o --no-pulse N, o --synthetic N")
}
