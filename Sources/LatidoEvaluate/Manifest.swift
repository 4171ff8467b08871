package import Latido
import LatidoReport

/// The list of labelled recordings that an evaluation reads.
///
/// A CSV with the columns `name`, `set`, `subject`, `mode`, `samples`,
/// `truth`, `truth_kind` (`bpm` or `rr`) and `doubtful` (`yes` or `no`), in
/// any order; paths are relative to the manifest's own folder. A column
/// `rate_hz` may give the frames a second of samples that have no times.
package struct Manifest: Sendable {
  package struct Entry: Sendable, Equatable {
    package let name: String
    package let set: String
    package let subject: String
    package let mode: Mode
    /// Path of the samples, CSV or video.
    package let samples: String
    package let truth: String
    package let truthKind: TruthKind
    package let isDoubtful: Bool
    /// Nil where the samples say when they were taken.
    package let rateHz: Double?
  }

  package enum TruthKind: Sendable, Equatable {
    case bpm, rr
  }

  package let entries: [Entry]

  package init(_ bytes: [UInt8]) throws(ManifestError) {
    let table = try LabelledTable(bytes)
    let columns = try table.columns([
      "name", "set", "subject", "mode", "samples", "truth", "truth_kind", "doubtful",
    ])
    let rateColumn = table.header.firstIndex(of: "rate_hz")
    var entries: [Entry] = []
    for row in table.rows {
      let cell = { (index: Int) in row.fields[columns[index]] }
      guard let mode = Mode.allCases.first(where: { $0.name == cell(3) }) else {
        throw .unknownWord(line: row.line, column: "mode", found: cell(3))
      }
      let kinds: [String: TruthKind] = ["bpm": .bpm, "rr": .rr]
      guard let kind = kinds[cell(6)] else {
        throw .unknownWord(line: row.line, column: "truth_kind", found: cell(6))
      }
      guard let doubtful = ["yes": true, "no": false][cell(7)] else {
        throw .unknownWord(line: row.line, column: "doubtful", found: cell(7))
      }
      for (index, column) in [(0, "name"), (4, "samples"), (5, "truth")] where cell(index).isEmpty {
        throw .unknownWord(line: row.line, column: column, found: "")
      }
      let rate = rateColumn.map { row.fields[$0] } ?? ""
      let rateHz = Double(rate).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
      if rateHz == nil && !rate.isEmpty { throw .notANumber(line: row.line, found: rate) }
      entries.append(
        Entry(
          name: cell(0), set: cell(1), subject: cell(2), mode: mode, samples: cell(4),
          truth: cell(5), truthKind: kind, isDoubtful: doubtful,
          rateHz: rateHz))
    }
    if entries.isEmpty { throw .empty }
    self.entries = entries
  }
}

extension Truth {
  /// Reads the truth of a recording: `time_s,bpm`, or `rr_ms` (or `rr_s`).
  package init(_ bytes: [UInt8], kind: Manifest.TruthKind) throws(ManifestError) {
    let table = try LabelledTable(bytes)
    switch kind {
    case .bpm:
      let columns = try table.columns(["time_s", "bpm"])
      self = .rates(
        try table.numbers(in: columns).map { (seconds: $0[0], bpm: $0[1]) })
    case .rr:
      let isSeconds = table.header.contains("rr_s")
      let columns = try table.columns([isSeconds ? "rr_s" : "rr_ms"])
      self = .intervals(try table.numbers(in: columns).map { isSeconds ? $0[0] : $0[0] / 1000 })
    }
  }
}

/// What is wrong with a manifest or a file of truth, and where.
package enum ManifestError: Error, Equatable {
  case empty
  case notCSV(line: Int)
  case missingColumn(String)
  case shortRow(line: Int, found: Int, expected: Int)
  case unknownWord(line: Int, column: String, found: String)
  case notANumber(line: Int, found: String)
}

/// A CSV held in memory: a header and rows of text.
struct LabelledTable {
  struct Row {
    let fields: [String]
    let line: Int
  }

  let header: [String]
  let rows: [Row]

  init(_ bytes: [UInt8]) throws(ManifestError) {
    var records = CSVRecords()
    var rows: [Row] = []
    do {
      for byte in bytes {
        if let record = try records.push(byte) { rows.append(Row(record)) }
      }
      if let record = try records.finish() { rows.append(Row(record)) }
    } catch {
      throw .notCSV(line: rows.last.map { $0.line + 1 } ?? 1)
    }
    guard let first = rows.first else { throw .empty }
    header = first.fields.map { $0.lowercased() }
    self.rows = Array(rows.dropFirst())
    for row in self.rows where row.fields.count < header.count {
      throw .shortRow(line: row.line, found: row.fields.count, expected: header.count)
    }
  }

  /// Where the named columns stand.
  func columns(_ names: [String]) throws(ManifestError) -> [Int] {
    var places: [Int] = []
    for name in names {
      guard let place = header.firstIndex(of: name) else { throw .missingColumn(name) }
      places.append(place)
    }
    return places
  }

  /// The rows' numbers in the given columns; an empty cell or text is an error,
  /// since truth has no holes to guess across.
  func numbers(in columns: [Int]) throws(ManifestError) -> [[Double]] {
    var numbers: [[Double]] = []
    for row in rows {
      var values: [Double] = []
      for column in columns {
        guard let value = Double(row.fields[column]), value.isFinite else {
          throw .notANumber(line: row.line, found: row.fields[column])
        }
        values.append(value)
      }
      numbers.append(values)
    }
    return numbers
  }
}

extension LabelledTable.Row {
  fileprivate init(_ record: CSVRecords.Record) {
    self.init(fields: record.fields.map { String(decoding: $0, as: UTF8.self) }, line: record.line)
  }
}
