internal import Latido

/// The columns of a CSV of samples, as its first line declares them.
struct SampleColumns {
  /// One of the columns that mean something to Latido.
  enum Column: Equatable {
    /// With its unit in the name, or bare (`time`, `timestamp`): to be judged.
    case time(TimeUnit?)
    case level(Channel)
    case value
    case region
    case pixels
    case clippedShare(Channel)
  }

  /// What each field of a record holds; nil for a column that Latido has no use for.
  let columns: [Column?]
  /// The names as they stand in the file.
  let names: [String]

  /// The columns' names and order in the files that Latido writes.
  static let written = "time_s,region,red,green,blue,pixels,clipped_red,clipped_green,clipped_blue"
  /// The same for a recording of a value without unit.
  static let writtenForValue = "time_s,region,value"

  /// Reads the first record.
  ///
  /// - Throws: what is wrong with it, when no sample could be read by it.
  init(header: CSVRecords.Record, hasStatedRate: Bool) throws(SampleFileError) {
    let names = header.fields.map { String(decoding: $0, as: UTF8.self) }
    let columns = header.fields.map(Self.column)
    self.names = names
    self.columns = columns

    let isHeadless = header.fields.allSatisfy { field in
      [ASCII.point, ASCII.comma].contains { sign in
        DecimalNumber.parse(field, decimalSign: sign) != nil
      }
    }
    if isHeadless { throw .noHeader(line: header.line) }
    for (index, column) in columns.enumerated() {
      guard let column, columns[..<index].contains(column) else { continue }
      throw .repeatedColumn(names[index], line: header.line)
    }
    let times = zip(columns, names).filter { $0.0?.isTime == true }
    if times.count > 1 { throw .twoTimeColumns(times[0].1, times[1].1) }
    if channels.isEmpty && !holdsValue { throw .noLevels(found: names) }
    if !channels.isEmpty && holdsValue { throw .coloursAndValue }
    if times.isEmpty && !hasStatedRate { throw .noTimes }
    if let time = times.first, hasStatedRate { throw .timesAndRate(column: time.1) }
  }

  /// The unit that the time column states; nil if it states none or is absent.
  var timeUnit: TimeUnit? {
    for case .time(let unit) in columns { return unit }
    return nil
  }

  /// The name of a time column that states no unit.
  var bareTimeName: String? {
    columns.firstIndex(of: .time(nil)).map { names[$0] }
  }

  /// The channels that have a column.
  var channels: [Channel] { Channel.allCases.filter { columns.contains(.level($0)) } }

  var holdsValue: Bool { columns.contains(.value) }

  /// Columns that Latido has no use for.
  var unused: [String] {
    zip(columns, names).filter { $0.0 == nil && !$0.1.utf8.isEmpty }.map { $0.1 }
  }

  private static func column(_ name: ArraySlice<UInt8>) -> Column? {
    let lowered = name.map(ASCII.lowercased)
    return known.first { lowered.elementsEqual($0.name.utf8) }?.column
  }

  private static let known: [(name: String, column: Column)] = [
    ("time_s", .time(.seconds)), ("time_ms", .time(.milliseconds)),
    ("time_us", .time(.microseconds)), ("time", .time(nil)), ("timestamp", .time(nil)),
    ("t", .time(nil)),
    ("red", .level(.red)), ("green", .level(.green)), ("blue", .level(.blue)),
    ("r", .level(.red)), ("g", .level(.green)), ("b", .level(.blue)),
    ("value", .value), ("region", .region), ("pixels", .pixels),
    ("clipped_red", .clippedShare(.red)), ("clipped_green", .clippedShare(.green)),
    ("clipped_blue", .clippedShare(.blue)),
  ]
}

extension SampleColumns.Column {
  var isTime: Bool {
    if case .time = self { true } else { false }
  }
}

/// The names of regions in a CSV: `centre`, `only`, `tile_COLUMN_ROW` counted
/// from 0 at the top left, `tile_0_0` to `tile_3_2`, and those of `FacePart`.
extension Region {
  var csvName: String {
    switch self {
    case .centre: "centre"
    case .only: "only"
    case .tile(let column, let row): "tile_\(column)_\(row)"
    case .face(let part): part.name
    }
  }

  /// The region of that name.
  init?(csvName: ArraySlice<UInt8>) {
    let known = Self.finger + [.only] + FacePart.allCases.map { .face($0) }
    guard let region = known.first(where: { csvName.elementsEqual($0.csvName.utf8) }) else {
      return nil
    }
    self = region
  }
}
