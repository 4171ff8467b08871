import Latido
import LatidoEvaluate
import LatidoReport
import LatidoWords

/// One evaluation, from reading the manifest to the last table.
struct EvaluateRun {
  private let arguments: Arguments
  private let console: Console

  init(_ arguments: Arguments, _ console: Console) {
    self.arguments = arguments
    self.console = console
  }

  private var windows: [Double] { arguments[Evaluate.window] ?? [30] }

  func run(manifest path: Bytes, recipes: [Recipe]) throws(ToolError) {
    let recordings = try LabelledFiles(manifest: path).recordings()
    let sections = windows.flatMap { seconds in
      recipes.map { recipe in
        EvaluationReport.Section(
          recipe: recipe.identifier, windowSeconds: seconds,
          windows: onAllCores(recordings) {
            $0.results(recipe: recipe, windowSeconds: seconds)
          }.flatMap { $0 })
      }
    }
    try publish(EvaluationReport(recordings: recordings.count, sections: sections))
  }

  /// Beats and intervals instead of heart rates.
  func runIntervals(manifest path: Bytes) throws(ToolError) {
    let recordings = try LabelledFiles(manifest: path).recordings()
    let report = IntervalReport(
      comparisons: onAllCores(recordings) { IntervalComparison($0) }.compactMap { $0 },
      breathing: onAllCores(recordings) { BreathingSurvey($0) })
    try console.print(
      arguments[Evaluate.json] ? report.json.text() + "\n" : report.text)
  }

  func run(synthetic count: Int, seed: UInt64, recipes: [Recipe]) throws(ToolError) {
    let sections = windows.flatMap { seconds in
      recipes.map { recipe in
        let plan = SyntheticRun.plan(
          count: count, seed: seed,
          limitDecibels: arguments[Evaluate.limit] ?? recipe.limitDecibels)
        let results = onAllCores(plan) {
          SyntheticRun.measure($0, recipe: recipe, durationSeconds: seconds).window
        }
        return EvaluationReport.Section(
          recipe: recipe.identifier, windowSeconds: seconds, windows: results)
      }
    }
    try publish(EvaluationReport(recordings: count, sections: sections))
  }

  func run(noPulse count: Int, seed: UInt64, recipes: [Recipe]) throws(ToolError) {
    let plan = NoPulseRun.plan(count: count, seed: seed)
    let runs = recipes.map { recipe in
      NoPulseRun(
        recipe: recipe.identifier,
        items: onAllCores(plan) {
          NoPulseRun.measure(kind: $0.kind, seed: $0.seed, recipe: recipe)
        })
    }
    if let file = arguments[Evaluate.report] { try write(NoPulseRun.html(runs), to: file) }
    try console.print(
      arguments[Evaluate.json]
        ? NoPulseRun.json(runs).text() + "\n" : runs.map(\.text).joined(separator: "\n"))
  }

  private func publish(_ report: EvaluationReport) throws(ToolError) {
    if let file = arguments[Evaluate.report] { try write(report.html, to: file) }
    try console.print(
      arguments[Evaluate.json]
        ? report.json.text() + "\n" : report.text(isDetailed: arguments[Evaluate.details]))
  }

  private func write(_ text: String, to path: Bytes) throws(ToolError) {
    do {
      let file = try NewFile(path)
      try file.append(Array(text.utf8))
      try file.complete()
    } catch {
      throw .system(error, path)
    }
  }
}

/// The recordings of a manifest, read from disk.
private struct LabelledFiles {
  private let manifest: Manifest
  private let folder: Bytes

  init(manifest path: Bytes) throws(ToolError) {
    let bytes = try wholeFile(path)
    do { manifest = try Manifest(bytes) } catch { throw .failed(path, error.phrase) }
    folder = path.folder
  }

  func recordings() throws(ToolError) -> [LabelledRecording] {
    var recordings: [LabelledRecording] = []
    for entry in manifest.entries {
      let source = try openRecording(
        folder + Bytes(entry.samples),
        ReadingOptions(mode: entry.mode == .face ? .face : .finger, rateHz: entry.rateHz))
      var frames: [[ColourSample]] = []
      while let frame = try source.next() { frames.append(frame) }
      let truthPath = folder + Bytes(entry.truth)
      let truthBytes = try wholeFile(truthPath)
      let truth: Truth
      do {
        truth = try Truth(truthBytes, kind: entry.truthKind)
      } catch {
        throw .failed(truthPath, error.phrase)
      }
      recordings.append(
        LabelledRecording(
          name: entry.name, set: entry.set, subject: entry.subject, isDoubtful: entry.isDoubtful,
          mode: entry.mode, format: source.format, frames: frames, truth: truth))
    }
    return recordings
  }
}

extension ManifestError {
  fileprivate var phrase: Phrase {
    switch self {
    case .empty: Phrase(en: "it has no rows", es: "no tiene filas")
    case .notCSV(let line):
      Phrase(en: "line \(line) is no CSV", es: "la línea \(line) no es CSV")
    case .missingColumn(let name):
      Phrase(en: "the column \(name) is missing", es: "falta la columna \(name)")
    case .shortRow(let line, let found, let expected):
      Phrase(
        en: "line \(line) has \(found) cells; the header has \(expected)",
        es: "la línea \(line) tiene \(found) celdas; la cabecera, \(expected)")
    case .unknownWord(let line, let column, let found):
      Phrase(
        en: "line \(line): \"\(found)\" cannot stand in column \(column)",
        es: "línea \(line): \"\(found)\" no puede estar en la columna \(column)")
    case .notANumber(let line, let found):
      Phrase(
        en: "line \(line): \"\(found)\" is no number",
        es: "línea \(line): \"\(found)\" no es un número")
    }
  }
}
