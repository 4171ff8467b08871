internal import Latido

/// One line of figures, as stated in the file.
struct SampleRow {
  /// In the file's own unit; NaN where the cell is empty or not finite; 0 without a time column.
  var time = 0.0
  var region = Region.only
  /// Levels as stated, NaN where empty or not finite; 0 for a channel without
  /// a column. A `value` is carried in red.
  var level = RGB(red: 0, green: 0, blue: 0)
  var pixels: Int?
  var clippedShare: RGB?
  let line: Int
}

/// Turns records into rows.
struct SampleRows {
  let columns: SampleColumns
  /// Where commas do not separate fields, they may be decimal signs.
  let mayHaveDecimalComma: Bool

  /// Reads one record. One that ends early is taken as ending in empty cells,
  /// as a file that is still being written does.
  func read(_ record: CSVRecords.Record) throws(SampleFileError) -> SampleRow {
    let extra = record.fields.dropFirst(columns.columns.count)
    guard extra.allSatisfy({ $0.isEmpty }) else {
      throw .extraFields(
        line: record.line, expected: columns.columns.count, found: record.fields.count)
    }
    var row = SampleRow(line: record.line)
    var clipped = RGB(red: .nan, green: .nan, blue: .nan)
    for (index, column) in columns.columns.enumerated() {
      guard let column else { continue }
      let cell = index < record.fields.count ? record.fields[index] : []
      if column == .region {
        row.region = try region(cell, line: record.line)
        continue
      }
      let number = try number(cell, line: record.line, column: columns.names[index])
      switch column {
      case .time: row.time = number
      case .level(let channel): row.level[channel] = number
      case .value: row.level.red = number
      case .pixels: row.pixels = Int(exactly: number)
      case .clippedShare(let channel): clipped[channel] = number
      case .region: break
      }
    }
    let isClippedKnown = Channel.allCases.allSatisfy { clipped[$0].isFinite }
    row.clippedShare = isClippedKnown ? clipped : nil
    return row
  }

  /// The cell's number; NaN for an empty cell or one that is not finite.
  private func number(
    _ cell: ArraySlice<UInt8>, line: Int, column: String
  ) throws(SampleFileError) -> Double {
    if cell.isEmpty { return .nan }
    let hasComma = mayHaveDecimalComma && cell.contains(ASCII.comma)
    let sign = hasComma ? ASCII.comma : ASCII.point
    guard let number = DecimalNumber.parse(cell, decimalSign: sign) else {
      throw .notANumber(String(decoding: cell, as: UTF8.self), line: line, column: column)
    }
    return number.isFinite ? number : .nan
  }

  private func region(
    _ cell: ArraySlice<UInt8>, line: Int
  ) throws(SampleFileError) -> Region {
    guard let region = Region(csvName: cell) else {
      throw .unknownRegion(String(decoding: cell, as: UTF8.self), line: line)
    }
    return region
  }
}
