/// Cuts bytes into CSV records (RFC 4180), one at a time.
///
/// Takes what spreadsheets and loggers really write: a byte order mark, line
/// ends of any system, blank lines, quoted fields with doubled quotes and line
/// ends inside, and `,`, `;` or tab between fields (the first line decides).
/// Holds one record, so memory does not grow with the file.
package struct CSVRecords {
  /// One record: its fields, unquoted, and the line it starts on, from 1.
  package struct Record {
    package let fields: [ArraySlice<UInt8>]
    package let line: Int
  }

  /// What stands between fields; known from the first record on.
  private(set) var separator: UInt8?
  private var bytes: [UInt8] = []
  private var line = 1
  private var startLine = 1
  private var isQuoted = false
  private var sawCarriageReturn = false

  /// A record of colour means has a few hundred bytes. Raising this costs
  /// memory on a file that is no CSV; lowering it refuses long headers.
  private static let longestRecord = 65_536

  package init() {}

  /// Takes the next byte of the file; gives the record that it completes, if any.
  package mutating func push(_ byte: UInt8) throws(SampleFileError) -> Record? {
    let followsCarriageReturn = sawCarriageReturn
    sawCarriageReturn = byte == ASCII.carriageReturn
    if byte == ASCII.newline && followsCarriageReturn && !isQuoted { return nil }
    if !isQuoted && (byte == ASCII.newline || byte == ASCII.carriageReturn) {
      line += 1
      return try finish()
    }
    if byte == 0 { throw .notText(line: line) }
    if byte == ASCII.quote { isQuoted.toggle() }
    if byte == ASCII.newline { line += 1 }
    if bytes.count == Self.longestRecord { throw .recordTooLong(line: startLine) }
    bytes.append(byte)
    return nil
  }

  /// The record that the end of the file completes, if any.
  package mutating func finish() throws(SampleFileError) -> Record? {
    if isQuoted { throw .openQuote(line: startLine) }
    let recordLine = startLine
    startLine = line
    if recordLine == 1 && bytes.starts(with: Self.byteOrderMark) {
      bytes.removeFirst(Self.byteOrderMark.count)
    }
    guard bytes.contains(where: { !ASCII.isBlank($0) }) else {
      bytes.removeAll(keepingCapacity: true)
      return nil
    }
    let separator = self.separator ?? Self.likelySeparator(of: bytes)
    self.separator = separator
    defer { bytes.removeAll(keepingCapacity: true) }
    return Record(fields: Self.split(bytes, at: separator), line: recordLine)
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The separator that the header uses. A decimal comma cannot stand in a
  /// header, so a `;` or a tab there is one.
  private static func likelySeparator(of header: [UInt8]) -> UInt8 {
    let candidates = [ASCII.semicolon, ASCII.tab]
    return candidates.first { header.contains($0) } ?? ASCII.comma
  }

  private static func split(_ bytes: [UInt8], at separator: UInt8) -> [ArraySlice<UInt8>] {
    var fields: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var isQuoted = false
    for index in bytes.indices {
      if bytes[index] == ASCII.quote { isQuoted.toggle() }
      if bytes[index] == separator && !isQuoted {
        fields.append(unquoted(bytes[start..<index]))
        start = index + 1
      }
    }
    fields.append(unquoted(bytes[start...]))
    return fields
  }

  /// The field without blanks around it and, if it is quoted, its quotes.
  private static func unquoted(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let field = ASCII.trimmed(field)
    guard field.count >= 2, field.first == ASCII.quote, field.last == ASCII.quote else {
      return field
    }
    var content: [UInt8] = []
    var sawQuote = false
    for byte in field.dropFirst().dropLast() {
      if byte == ASCII.quote && !sawQuote {
        sawQuote = true  // the first of a doubled quote
      } else {
        content.append(byte)
        sawQuote = false
      }
    }
    return ASCII.trimmed(content[...])
  }
}
