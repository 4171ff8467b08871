/// A JSON document (RFC 8259), built as a value and then written.
///
/// Foundation's encoder does not exist in the browser build and orders keys as
/// it likes; here keys keep the order in which they are given, so that a line
/// of output can be read by eye.
public enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number with as many digits as it takes to read the same `Double` back.
  /// JSON has no NaN and no infinity: these are written as `null`.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  public struct Member: Sendable, Equatable {
    public let key: String
    public let value: JSONValue

    // Made at some hundred places: a web page loads less code where each is a call.
    @inline(never)
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// `null` where there is no number.
  public static func number(orNull value: Double?) -> JSONValue {
    value.map { .number($0) } ?? .null
  }

  /// The document on one line, without a line end.
  public func text() -> String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += value.description.utf8
    case .number(let value): bytes += (value.isFinite ? value.description : "null").utf8
    case .string(let value): Self.append(value, to: &bytes)
    case .array(let values):
      bytes.append(ASCII.openBracket)
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(ASCII.comma) }
        value.append(to: &bytes)
      }
      bytes.append(ASCII.closeBracket)
    case .object(let members):
      bytes.append(ASCII.openBrace)
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(ASCII.comma) }
        Self.append(member.key, to: &bytes)
        bytes.append(ASCII.colon)
        member.value.append(to: &bytes)
      }
      bytes.append(ASCII.closeBrace)
    }
  }

  /// A string with the escapes that RFC 8259, section 7, demands: quotation
  /// mark, backslash and the control characters below U+0020.
  private static func append(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(ASCII.quote)
    for byte in string.utf8 {
      switch byte {
      case ASCII.quote, ASCII.backslash: bytes += [ASCII.backslash, byte]
      case ASCII.newline: bytes += "\\n".utf8
      case ASCII.carriageReturn: bytes += "\\r".utf8
      case ASCII.tab: bytes += "\\t".utf8
      case 0..<0x20:
        bytes += "\\u00".utf8
        bytes += [hexDigit(byte >> 4), hexDigit(byte & 0xF)]
      default: bytes.append(byte)
      }
    }
    bytes.append(ASCII.quote)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? ASCII.zero + value : ASCII.lowerA + value - 10
  }
}
