import Latido
import LatidoReport
import LatidoWords

/// `latido intervals`: what a list of RR intervals says.
enum Intervals {
  static let json = Option<Bool>.flag(
    "--json", Phrase(en: "answer in JSON, one object", es: "responder en JSON, un objeto"))
  static let report = Option<Bytes>.outputFile(
    "--report",
    Phrase(
      en: "draw the intervals into this .html or .svg file",
      es: "dibujar los intervalos en este archivo .html o .svg"))

  static let command = Command(
    name: "intervals",
    summary: Phrase(
      en: "variability and stress index of a list of intervals",
      es: "variabilidad e índice de estrés de una lista de intervalos"),
    discussion: Phrase(
      en: """
        Reads RR intervals that something else measured: a CSV with a column \
        rr_ms or rr_s, with or without a column time_s, or one bare column \
        whose unit is judged. Intervals that a missed, extra or ectopic beat \
        left behind are labelled and enter no figure; all others do.
        """,
      es: """
        Lee intervalos RR medidos por otro aparato: un CSV con una columna \
        rr_ms o rr_s, con o sin columna time_s, o una sola columna cuya unidad \
        se deduce. Los intervalos que deja un latido perdido, de más o ectópico \
        se señalan y no entran en ninguna cifra; los demás, sí.
        """),
    operands: [
      Operand(
        name: "FILE",
        help: Phrase(
          en: "a CSV of intervals, or - for standard input",
          es: "un CSV de intervalos, o - para la entrada estándar"))
    ],
    ownOptions: [json.declaration, report.declaration],
    examples: [
      Command.Example(
        line: "latido intervals strap.csv",
        purpose: Phrase(en: "the figures of a chest strap", es: "las cifras de una banda")),
      Command.Example(
        line: "latido intervals strap.csv --json --report strap.svg",
        purpose: Phrase(en: "the same for a program, and drawn", es: "para un programa, y dibujado")
      ),
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let path = arguments.operands[0]
    let bytes = try wholeFile(path)
    let list: IntervalList
    do { list = try IntervalList(bytes) } catch { throw .failed(path, error.phrase) }
    for note in list.notes { console.tell(note) }
    let analysis = IntervalAnalysis(list.intervals)
    if arguments[json] {
      let members = [JSONValue.Member("schema", .integer(1))] + analysis.jsonMembers
      try console.print(JSONValue.object(members).text() + "\n")
    } else {
      let text = OutcomeText(language: console.language, style: console.result)
      try console.print(IntervalText(text).page(.value(analysis)))
    }
    if let file = arguments[report] { try draw(.value(analysis), into: file, console) }
    return analysis.hasAnyFigure ? .success : .refused
  }
}

extension IntervalAnalysis {
  /// Whether anything at all could be said.
  fileprivate var hasAnyFigure: Bool {
    stress.value != nil || respiration.value != nil
      || VariabilityMeasure.allCases.contains { variability[$0].value != nil }
  }
}

/// Writes the pictures: a page, or for a name in .svg a picture alone. Where
/// there are none, nothing is written, and that is said.
func draw(
  _ part: Part<IntervalAnalysis>?, into path: Bytes, _ console: Console
) throws(ToolError) {
  guard let analysis = part?.value, !analysis.series.intervals.isEmpty else {
    console.tell(
      Phrase(
        en: "there are no intervals to draw: \(path.shown) is not written",
        es: "no hay intervalos que dibujar: no se escribe \(path.shown)"))
    return
  }
  let text = analysis.page(in: console.language, asSVG: path.fileExtension == "svg")
  do {
    let file = try NewFile(path)
    try file.append(Array(text.utf8))
    try file.complete()
  } catch {
    throw .system(error, path)
  }
}
