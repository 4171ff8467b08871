public import Latido
public import LatidoWords

/// Why a CSV of samples cannot be read: what was found, where, and what was expected.
public enum SampleFileError: Error, Equatable, Sendable {
  case empty
  case notText(line: Int)
  case recordTooLong(line: Int)
  case openQuote(line: Int)
  case noHeader(line: Int)
  case noLevels(found: [String])
  case coloursAndValue
  case repeatedColumn(String, line: Int)
  case twoTimeColumns(String, String)
  /// No time column, and no rate was stated either.
  case noTimes
  /// A time column, and a rate was stated as well.
  case timesAndRate(column: String)
  case notANumber(String, line: Int, column: String)
  case unknownRegion(String, line: Int)
  case extraFields(line: Int, expected: Int, found: Int)
  case levelOutOfRange(Double, line: Int, column: String)
  /// A list of intervals without a column of them.
  case noIntervals(found: [String])
  /// A list of intervals that ends with its header.
  case noRows
  /// Two columns that each could be the intervals.
  case twoIntervalColumns(String, String)
  /// The column states one unit, its numbers speak for another.
  case intervalUnit(column: String, fits: String)
  /// Times at which intervals end, not in order.
  case timesGoBack(line: Int, column: String)
  /// A number that no interval between two beats can be.
  case notAnInterval(String, line: Int)
  /// A number that makes an interval in another unit than all others.
  case mixedUnits(String, line: Int, rest: TimeUnit)
  /// The file began with levels of 0–1 and went on with this one.
  case scaleChanges(Double, line: Int, column: String)

  /// Whether another command line would have read the file.
  public var isUsage: Bool {
    switch self {
    case .noTimes, .timesAndRate: true
    default: false
    }
  }

  /// The error as a person reads it, to stand after the file's name.
  public var phrase: Phrase {
    switch self {
    case .empty:
      Phrase(en: "the file is empty", es: "el archivo está vacío")
    case .notText(let line):
      Phrase(
        en: "line \(line) holds bytes that are no text; a CSV in UTF-8 is expected",
        es: "la línea \(line) contiene bytes que no son texto; se espera un CSV en UTF-8")
    case .recordTooLong(let line):
      Phrase(
        en: "line \(line) is too long for a CSV of samples",
        es: "la línea \(line) es demasiado larga para un CSV de muestras")
    case .openQuote(let line):
      Phrase(
        en: "a quote opened in line \(line) is never closed",
        es: "las comillas abiertas en la línea \(line) no se cierran")
    case .noHeader(let line):
      Phrase(
        en: "line \(line) holds numbers where the column names should be, "
          + "such as time_s,red,green,blue",
        es: "la línea \(line) contiene números donde van los nombres de columna, "
          + "por ejemplo time_s,red,green,blue")
    case .noLevels(let found):
      Phrase(
        en: "no column red, green, blue or value; found: \(list(found))",
        es: "no hay columna red, green, blue ni value; hay: \(list(found))")
    case .coloursAndValue:
      Phrase(
        en: "columns of colours and a column value: only one of the two can be the signal",
        es: "hay columnas de color y una columna value: la señal solo puede ser una de las dos")
    case .repeatedColumn(let name, let line):
      Phrase(
        en: "line \(line) names the column \(quoted(name)) twice",
        es: "la línea \(line) nombra dos veces la columna \(quoted(name))")
    case .twoTimeColumns(let first, let second):
      Phrase(
        en: "two time columns, \(quoted(first)) and \(quoted(second)): keep one",
        es: "hay dos columnas de tiempo, \(quoted(first)) y \(quoted(second)): deja una")
    case .noTimes:
      Phrase(
        en: "no column time_s, time_ms or time_us: state the frames per second with --rate HZ",
        es: "no hay columna time_s, time_ms ni time_us: "
          + "indica las imágenes por segundo con --rate HZ")
    case .timesAndRate(let column):
      Phrase(
        en: "--rate is for files without times; this one has the column \(quoted(column))",
        es: "--rate es para archivos sin tiempos; este tiene la columna \(quoted(column))")
    case .notANumber(let text, let line, let column):
      Phrase(
        en: "line \(line), column \(quoted(column)): \(quoted(text)) is not a number",
        es: "línea \(line), columna \(quoted(column)): \(quoted(text)) no es un número")
    case .unknownRegion(let text, let line):
      Phrase(
        en: "line \(line): \(quoted(text)) is no region; "
          + "expected centre, only, or tile_0_0 to tile_3_2",
        es: "línea \(line): \(quoted(text)) no es una región; "
          + "se espera centre, only o de tile_0_0 a tile_3_2")
    case .extraFields(let line, let expected, let found):
      Phrase(
        en: "line \(line) has \(found) fields, the first line \(expected)",
        es: "la línea \(line) tiene \(found) campos; la primera, \(expected)")
    case .levelOutOfRange(let level, let line, let column):
      Phrase(
        en: "line \(line), column \(quoted(column)): \(trimmed(level, decimals: 6)) is outside "
          + "0–255; a signal without that scale goes in a column called value",
        es: "línea \(line), columna \(quoted(column)): \(trimmed(level, decimals: 6)) está fuera "
          + "de 0–255; una señal sin esa escala va en una columna llamada value")
    case .noIntervals(let found):
      Phrase(
        en: "no column rr_ms or rr_s; found: \(list(found))",
        es: "no hay columna rr_ms ni rr_s; hay: \(list(found))")
    case .noRows:
      Phrase(
        en: "there is a header and no interval below it",
        es: "hay un encabezado y ningún intervalo debajo")
    case .twoIntervalColumns(let first, let second):
      Phrase(
        en: "two columns of intervals, \(quoted(first)) and \(quoted(second)): keep one",
        es: "hay dos columnas de intervalos, \(quoted(first)) y \(quoted(second)): deja una")
    case .intervalUnit(let column, let fits):
      Phrase(
        en: "the intervals in \(quoted(column)) are of a size that fits another unit: "
          + "name the column \(fits)",
        es: "los intervalos de \(quoted(column)) tienen un tamaño propio de otra unidad: "
          + "llama a la columna \(fits)")
    case .mixedUnits(let text, let line, let rest):
      Phrase(
        en: "line \(line): \(quoted(text)) is no interval in \(rest.plural.en), "
          + "as most of the others are: one column holds one unit",
        es: "línea \(line): \(quoted(text)) no es un intervalo en \(rest.plural.es), "
          + "como la mayoría: una columna tiene una sola unidad")
    case .timesGoBack(let line, let column):
      Phrase(
        en: "line \(line), column \(quoted(column)): the time is before the one above it",
        es: "línea \(line), columna \(quoted(column)): el tiempo es anterior al de arriba")
    case .notAnInterval(let text, let line):
      Phrase(
        en: "line \(line): \(quoted(text)) cannot be an interval between two beats",
        es: "línea \(line): \(quoted(text)) no puede ser un intervalo entre dos latidos")
    case .scaleChanges(let level, let line, let column):
      Phrase(
        en: "line \(line), column \(quoted(column)): \(trimmed(level, decimals: 6)) in a file "
          + "whose levels began as 0–1",
        es: "línea \(line), columna \(quoted(column)): \(trimmed(level, decimals: 6)) en un "
          + "archivo cuyos niveles empezaron como 0–1")
    }
  }
}

/// What was judged or left aside on reading, for the person to know.
public enum SampleFileNote: Equatable, Sendable {
  /// The time column states no unit; its spacing spoke for this one.
  case judgedTimes(column: String, unit: TimeUnit)
  /// No level was above 1, so all were taken as 0–1 and multiplied by 255.
  case scaledLevels
  case unusedColumns([String])
  /// Columns without any figure: taken as channels that the camera lacks.
  case emptyColumns([String])

  /// The note as a person reads it.
  public var phrase: Phrase {
    switch self {
    case .judgedTimes(let column, let unit):
      Phrase(
        en: "\(quoted(column)) states no unit; by its spacing it holds \(unit.plural.en)",
        es: "\(quoted(column)) no indica unidad; por su paso contiene \(unit.plural.es)")
    case .scaledLevels:
      Phrase(
        en: "no level is above 1: all are taken as 0–1 and scaled to 0–255",
        es: "ningún nivel pasa de 1: se toman como 0–1 y se escalan a 0–255")
    case .unusedColumns(let names):
      Phrase(en: "columns not used: \(list(names))", es: "columnas sin usar: \(list(names))")
    case .emptyColumns(let names):
      Phrase(en: "empty columns: \(list(names))", es: "columnas vacías: \(list(names))")
    }
  }
}

/// Text of a file as it can be shown: in quotes, shortened, on one line.
private func quoted(_ text: String) -> String {
  let longest = 40
  var shown = ""
  for scalar in text.unicodeScalars.prefix(longest) {
    shown.unicodeScalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? "\u{FFFD}" : scalar)
  }
  return "\"\(shown)\(text.unicodeScalars.count > longest ? "…" : "")\""
}

private func list(_ names: [String]) -> String {
  let most = 10
  let shown = names.prefix(most).map(quoted).joined(separator: ", ")
  return names.count > most ? shown + " …" : shown
}
