public import Latido
public import LatidoWords

/// A list of RR intervals as a file holds it.
///
/// A CSV with a column `rr_ms` or `rr_s` (or `nn_ms`, `nn_s`), and if it likes
/// a column of times, `time_s`, `time_ms` or `time_us`, at which each interval *ends*
/// (a bare `time` or `timestamp` has the unit in which it advances as the intervals add
/// up); or one bare column, with any header or none, whose unit is judged by the median:
/// it is the one in which that is a heart's. A bare column whose median is none in
/// either is an error (a heart rate, say), and so is a stated unit where the other
/// would fit, never changed in silence, and a number among milliseconds that makes
/// an interval in seconds alone, or the reverse.
public struct IntervalList: Sendable {
  public let intervals: [Interval]
  /// What was judged on reading, for the person to know.
  public let notes: [Phrase]
}

extension IntervalList {
  /// - Throws: what is wrong with the file, and where.
  public init(_ bytes: [UInt8]) throws(SampleFileError) {
    var records = CSVRecords()
    var rows: [CSVRecords.Record] = []
    for byte in bytes {
      if let record = try records.push(byte) { rows.append(record) }
    }
    if let record = try records.finish() { rows.append(record) }
    guard let first = rows.first else { throw .empty }
    let columns = try Columns(first)
    let lines = columns.hasHeader ? rows.dropFirst() : rows[...]
    var lengths: [Double] = []
    var ends: [Double]? = columns.time == nil ? nil : []
    for row in lines {
      // 0,8 in a file of one column: half a number must not pass for one.
      guard row.fields.count <= first.fields.count else {
        throw .extraFields(
          line: row.line, expected: first.fields.count, found: row.fields.count)
      }
      lengths.append(try columns.number(columns.interval, in: row))
      guard let time = columns.time, let last = ends.map({ $0.last ?? -.infinity }) else {
        continue
      }
      if columns.timeUnit == nil && columns.value(time, in: row) == nil {
        ends = nil  // A bare `time` may hold a date, say.
        continue
      }
      let end = try columns.number(time, in: row)
      if end < last { throw .timesGoBack(line: row.line, column: columns.names[time]) }
      ends?.append(end)
    }
    guard !lengths.isEmpty else { throw .noRows }

    let middle = lengths.sorted()[lengths.count / 2]
    let fitting = [TimeUnit.seconds, .milliseconds].first {
      heartsSeconds.contains(middle / $0.perSecond)
    }
    if let stated = columns.unit, let fitting, stated != fitting {
      throw .intervalUnit(
        column: columns.names[columns.interval], fits: fitting == .seconds ? "rr_s" : "rr_ms")
    }
    // What is no length at all is said first, with its line.
    let judged = columns.unit ?? fitting ?? .milliseconds
    let seconds = lengths.map { $0 / judged.perSecond }
    for (length, row) in zip(seconds, lines) where !(length > 0 && length < longestHole) {
      throw .notAnInterval(columns.text(columns.interval, in: row), line: row.line)
    }
    guard columns.unit != nil || fitting != nil else {
      throw .noUnitFits(trimmed(middle, decimals: 3))
    }
    let other = judged == .seconds ? TimeUnit.milliseconds : .seconds
    for (length, row) in zip(lengths, lines)
    where heartsSeconds.contains(length / other.perSecond) {
      throw .mixedUnits(
        columns.text(columns.interval, in: row), line: row.line, rest: judged)
    }
    let times = ends.flatMap { IntervalTimes($0, of: seconds, statedIn: columns.timeUnit) }
    if let time = columns.time, columns.timeUnit != nil, times == nil {
      throw .timesDisagree(column: columns.names[time])
    }
    intervals = placed(seconds, endingAt: times?.seconds ?? [])
    var notes: [Phrase] = []
    if columns.unit == nil {
      notes.append(
        Phrase(
          en: "the intervals state no unit; by their size they are \(judged.plural.said(in: .en))",
          es: "los intervalos no indican unidad; por su tamaño son \(judged.plural.said(in: .es))"))
    }
    if let time = columns.time, columns.timeUnit == nil, let times {
      notes.append(
        SampleFileNote.judgedTimes(column: columns.names[time], unit: times.unit).phrase)
    }
    let unused = columns.unused(usingTimes: times != nil)
    if !unused.isEmpty { notes.append(SampleFileNote.unusedColumns(unused).phrase) }
    self.notes = notes
  }
}

/// A day: longer is a slip of the pen. What no heart does stays in the list, and
/// is labelled: as a hole, in which nothing was recorded, or as no interval.
private let longestHole = 86_400.0

/// What a heart does, in seconds. A number that would lie here in the other unit is
/// of that unit, or 1,200 whose comma has been taken for a decimal one.
private let heartsSeconds = 0.25...2.0

/// Which field of a record is what.
private struct Columns {
  let interval: Int
  let unit: TimeUnit?
  let time: Int?
  /// Nil where the column does not state it.
  let timeUnit: TimeUnit?
  let hasHeader: Bool
  let names: [String]

  private static let known: [(name: String, unit: TimeUnit)] = [
    ("rr_ms", .milliseconds), ("rr_s", .seconds), ("nn_ms", .milliseconds), ("nn_s", .seconds),
  ]
  private static let times: [(name: String, unit: TimeUnit?)] = [
    ("time_s", .seconds), ("time_ms", .milliseconds), ("time_us", .microseconds), ("time", nil),
    ("timestamp", nil),
  ]

  init(_ first: CSVRecords.Record) throws(SampleFileError) {
    names = first.fields.map { String(decoding: $0, as: UTF8.self) }
    hasHeader = first.fields.contains { parsed($0) == nil }
    func find<Unit>(_ known: [(name: String, unit: Unit)]) -> (place: Int, unit: Unit)? {
      for column in known {
        for (place, field) in first.fields.enumerated() {
          let lowered = field.map(ASCII.lowercased)
          if lowered.elementsEqual(column.name.utf8) { return (place, column.unit) }
        }
      }
      return nil
    }
    let times = find(Self.times)
    let intervalColumns = first.fields.indices.filter { place in
      let lowered = first.fields[place].map(ASCII.lowercased)
      return Self.known.contains { lowered.elementsEqual($0.name.utf8) }
    }
    if intervalColumns.count > 1 {
      throw .twoIntervalColumns(names[intervalColumns[0]], names[intervalColumns[1]])
    }
    if let column = find(Self.known) {
      interval = column.place
      unit = column.unit
      time = times?.place
      timeUnit = times?.unit
    } else if first.fields.count == 1 {
      interval = 0
      unit = nil
      time = nil
      timeUnit = nil
    } else {
      throw .noIntervals(found: names)
    }
  }

  /// Names of the columns that nothing is taken from.
  func unused(usingTimes: Bool) -> [String] {
    guard hasHeader else { return [] }
    let used = [interval] + (usingTimes ? [time ?? interval] : [])
    return names.indices.filter { !used.contains($0) && !names[$0].isEmpty }.map { names[$0] }
  }

  /// Nil where it is no number.
  func value(_ column: Int, in row: CSVRecords.Record) -> Double? {
    column < row.fields.count ? parsed(row.fields[column]) : nil
  }

  func text(_ column: Int, in row: CSVRecords.Record) -> String {
    column < row.fields.count ? String(decoding: row.fields[column], as: UTF8.self) : ""
  }

  func number(_ column: Int, in row: CSVRecords.Record) throws(SampleFileError) -> Double {
    guard let value = value(column, in: row) else {
      throw .notANumber(
        text(column, in: row), line: row.line,
        column: column < names.count && hasHeader ? names[column] : "\(column + 1)")
    }
    return value
  }
}

/// A decimal point or comma, as the file has it.
private func parsed(_ field: ArraySlice<UInt8>) -> Double? {
  for sign in [ASCII.point, ASCII.comma] {
    if let value = DecimalNumber.parse(field, decimalSign: sign), value.isFinite { return value }
  }
  return nil
}
