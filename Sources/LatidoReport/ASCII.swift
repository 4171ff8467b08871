/// The characters that CSV and JSON are made of.
enum ASCII {
  static let tab: UInt8 = 0x09
  static let newline: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let point: UInt8 = 0x2E
  static let zero: UInt8 = 0x30
  static let nine: UInt8 = 0x39
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let upperA: UInt8 = 0x41
  static let upperZ: UInt8 = 0x5A
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeBracket: UInt8 = 0x5D
  static let lowerA: UInt8 = 0x61
  static let lowerE: UInt8 = 0x65
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D

  static func isDigit(_ byte: UInt8) -> Bool { byte >= zero && byte <= nine }

  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// The byte in lower case, if it is a letter from A to Z.
  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= upperA && byte <= upperZ ? byte + (lowerA - upperA) : byte
  }

  /// Without blanks at either end.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return bytes
  }
}
