internal import Latido
public import LatidoWords

extension SampleFileError {
  /// The error as a person reads it, to stand after the file's name.
  public var phrase: Phrase { Phrase(en: said(in: .en), es: said(in: .es)) }

  package func said(in language: Language) -> String { words.said(in: language, pieces) }

  private var words: Wording {
    switch self {
    case .empty:
      Wording(en: "the file is empty", es: "el archivo está vacío")
    case .notText:
      Wording(
        en: "line {0} holds bytes that are no text; a CSV in UTF-8 is expected",
        es: "la línea {0} contiene bytes que no son texto; se espera un CSV en UTF-8")
    case .recordTooLong:
      Wording(
        en: "line {0} is too long for a CSV of samples",
        es: "la línea {0} es demasiado larga para un CSV de muestras")
    case .openQuote:
      Wording(
        en: "a quote opened in line {0} is never closed",
        es: "las comillas abiertas en la línea {0} no se cierran")
    case .noHeader:
      Wording(
        en: """
          line {0} holds numbers where the column names should be, such as time_s,red,green,blue
          """,
        es: """
          la línea {0} contiene números donde van los nombres de columna, por ejemplo \
          time_s,red,green,blue
          """)
    case .noLevels:
      Wording(
        en: "no column red, green, blue or value; found: {0}",
        es: "no hay columna red, green, blue ni value; hay: {0}")
    case .coloursAndValue:
      Wording(
        en: "columns of colours and a column value: only one of the two can be the signal",
        es: "hay columnas de color y una columna value: la señal solo puede ser una de las dos")
    case .repeatedColumn:
      Wording(
        en: "line {0} names the column {1} twice",
        es: "la línea {0} nombra dos veces la columna {1}")
    case .twoTimeColumns:
      Wording(
        en: "two time columns, {0} and {1}: keep one",
        es: "hay dos columnas de tiempo, {0} y {1}: deja una")
    case .noTimes:
      Wording(
        en: "no column time_s, time_ms or time_us: state the frames per second with --rate HZ",
        es: """
          no hay columna time_s, time_ms ni time_us: indica las imágenes por segundo con --rate \
          HZ
          """)
    case .timesAndRate:
      Wording(
        en: "--rate is for files without times; this one has the column {0}",
        es: "--rate es para archivos sin tiempos; este tiene la columna {0}")
    case .notANumber:
      Wording(
        en: "line {0}, column {1}: {2} is not a number",
        es: "línea {0}, columna {1}: {2} no es un número")
    case .unknownRegion:
      Wording(
        en: "line {0}: {1} is no region; expected centre, only, or tile_0_0 to tile_3_2",
        es: "línea {0}: {1} no es una región; se espera centre, only o de tile_0_0 a tile_3_2")
    case .extraFields:
      Wording(
        en: """
          line {0} has {1} fields, the first line {2}; beside numbers with a decimal comma, \
          columns are parted by ;
          """,
        es: """
          la línea {0} tiene {1} campos; la primera, {2}; con coma decimal, las columnas se \
          separan con ;
          """)
    case .levelOutOfRange:
      Wording(
        en: """
          line {0}, column {1}: {2} is outside 0–255; a signal without that scale goes in a \
          column called value
          """,
        es: """
          línea {0}, columna {1}: {2} está fuera de 0–255; una señal sin esa escala va en una \
          columna llamada value
          """)
    case .noIntervals:
      Wording(
        en: "no column rr_ms or rr_s; found: {0}",
        es: "no hay columna rr_ms ni rr_s; hay: {0}")
    case .noRows:
      Wording(
        en: "there is a header and no interval below it",
        es: "hay un encabezado y ningún intervalo debajo")
    case .twoIntervalColumns:
      Wording(
        en: "two columns of intervals, {0} and {1}: keep one",
        es: "hay dos columnas de intervalos, {0} y {1}: deja una")
    case .intervalUnit:
      Wording(
        en: "the intervals in {0} are of a size that fits another unit: name the column {1}",
        es: "los intervalos de {0} tienen un tamaño propio de otra unidad: llama a la columna {1}")
    case .noUnitFits:
      Wording(
        en: """
          numbers of about {0} are no heart's intervals in seconds or in milliseconds; if they \
          are intervals all the same, name the column rr_s or rr_ms
          """,
        es: """
          números como {0} no son intervalos de un corazón ni en segundos ni en milisegundos; si \
          aun así son intervalos, llama a la columna rr_s o rr_ms
          """)
    case .timesGoBack:
      Wording(
        en: "line {0}, column {1}: the time is before the one above it",
        es: "línea {0}, columna {1}: el tiempo es anterior al de arriba")
    case .timesDisagree:
      Wording(
        en: """
          the times in {0} do not advance as the intervals add up: name their unit (time_s, \
          time_ms), or leave them out
          """,
        es: """
          los tiempos de {0} no avanzan como suman los intervalos: indica su unidad (time_s, \
          time_ms) o quítalos
          """)
    case .notAnInterval:
      Wording(
        en: "line {0}: {1} cannot be an interval between two beats",
        es: "línea {0}: {1} no puede ser un intervalo entre dos latidos")
    case .mixedUnits:
      Wording(
        en: "line {0}: {1} is no interval in {2}, as most others are: one column holds one unit",
        es: """
          línea {0}: {1} no es un intervalo en {2}, como la mayoría: una columna tiene una sola \
          unidad
          """)
    case .scaleChanges:
      Wording(
        en: "line {0}, column {1}: {2} in a file whose levels began as 0–1",
        es: "línea {0}, columna {1}: {2} en un archivo cuyos niveles empezaron como 0–1")
    }
  }

  /// What the words are filled with.
  private var pieces: [String] {
    switch self {
    case .empty, .coloursAndValue, .noTimes, .noRows: []
    case .notText(let line), .recordTooLong(let line), .openQuote(let line), .noHeader(let line):
      [line.description]
    case .noLevels(let found), .noIntervals(let found): [list(found)]
    case .twoTimeColumns(let first, let second), .twoIntervalColumns(let first, let second):
      [quoted(first), quoted(second)]
    case .timesAndRate(let column), .timesDisagree(let column): [quoted(column)]
    case .repeatedColumn(let text, let line), .unknownRegion(let text, let line),
      .notAnInterval(let text, let line), .timesGoBack(let line, let text):
      [line.description, quoted(text)]
    case .notANumber(let text, let line, let column):
      [line.description, quoted(column), quoted(text)]
    case .extraFields(let line, let expected, let found):
      [line.description, found.description, expected.description]
    case .levelOutOfRange(let level, let line, let column),
      .scaleChanges(let level, let line, let column):
      [line.description, quoted(column), trimmed(level, decimals: 6)]
    case .intervalUnit(let column, let fits): [quoted(column), fits]
    case .noUnitFits(let typical): [typical]
    case .mixedUnits(let text, let line, let rest): [line.description, quoted(text), rest.suffix]
    }
  }
}

extension SampleFileNote {
  /// The note as a person reads it.
  public var phrase: Phrase { Phrase(en: said(in: .en), es: said(in: .es)) }

  package func said(in language: Language) -> String {
    words.said(in: language, pieces(in: language))
  }

  private var words: Wording {
    switch self {
    case .judgedTimes:
      Wording(
        en: "{0} states no unit; by its spacing it holds {1}",
        es: "{0} no indica unidad; por su paso contiene {1}")
    case .scaledLevels:
      Wording(
        en: "no level is above 1: all are taken as 0–1 and scaled to 0–255",
        es: "ningún nivel pasa de 1: se toman como 0–1 y se escalan a 0–255")
    case .unusedColumns:
      Wording(en: "columns not used: {0}", es: "columnas sin usar: {0}")
    case .emptyColumns:
      Wording(en: "empty columns: {0}", es: "columnas vacías: {0}")
    }
  }

  private func pieces(in language: Language) -> [String] {
    switch self {
    case .judgedTimes(let column, let unit): [quoted(column), unit.plural.said(in: language)]
    case .scaledLevels: []
    case .unusedColumns(let names), .emptyColumns(let names): [list(names)]
    }
  }
}

/// Text of a file as it can be shown: in quotes, shortened, on one line.
private func quoted(_ text: String) -> String {
  let longest = 40
  var shown: [UInt8] = []
  var characters = 0
  for byte in text.utf8 {
    let continues = byte & 0xC0 == 0x80  // of a character in several bytes, all but the first
    if !continues { characters += 1 }
    if characters > longest { break }
    if byte < 0x20 || byte == 0x7F { shown += "\u{FFFD}".utf8 } else { shown.append(byte) }
  }
  let end = characters > longest ? "…\"" : "\""
  return "\"" + String(decoding: shown, as: UTF8.self) + end
}

private func list(_ names: [String]) -> String {
  let most = 10
  let shown = names.prefix(most).map(quoted).joined(separator: ", ")
  return names.count > most ? shown + " …" : shown
}
