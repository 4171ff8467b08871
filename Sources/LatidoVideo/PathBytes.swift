/// A file's name as the system knows it: bytes, not text.
///
/// Unix names are any bytes but NUL and `/`; a `String` cannot hold those that
/// are not UTF-8, and a program that repairs them opens another file.
public struct PathBytes: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// Without the closing NUL.
  public let bytes: [UInt8]

  /// - Precondition: No NUL among them: what follows it would be lost.
  public init(bytes: [UInt8]) {
    precondition(!bytes.contains(0), "a file name holds no NUL")
    self.bytes = bytes
  }

  public init(_ path: String) { self.init(bytes: Array(path.utf8)) }

  public init(stringLiteral path: String) { self.init(path) }

  /// For people: bytes that are not UTF-8 are shown as U+FFFD.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// What comes after the last dot of the last component, in lower case; empty
  /// without one.
  public var fileExtension: String {
    let name = bytes[(bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return "" }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// Calls `body` with the name as a C string, `prefix` before it.
  func withCString<Result>(
    prefix: StaticString = "", _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    let prefixBytes = prefix.withUTF8Buffer { Array($0) }
    return (prefixBytes + bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { body($0.baseAddress.unsafelyUnwrapped) }
    }
  }
}
