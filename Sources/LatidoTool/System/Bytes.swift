/// A word from outside, as the bytes it came in: a file name on Linux is any
/// bytes but 0, and only usually UTF-8.
struct Bytes: Sendable, Equatable {
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  init(_ text: String) { self.init(text.utf8) }

  init(cString: UnsafePointer<CChar>) {
    var end = cString
    while end.pointee != 0 { end += 1 }
    self.init(
      UnsafeBufferPointer(start: cString, count: end - cString).map(UInt8.init(bitPattern:)))
  }

  /// The word as text; nil if it is not UTF-8.
  var text: String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// The word as it can be shown on one line of a terminal: whatever is not
  /// UTF-8 or would move the cursor is written as `\xNN`.
  var shown: String {
    var shown = ""
    var rest = bytes[...]
    while let first = rest.first {
      let length = min(rest.count, Self.sequenceLength(startingWith: first))
      let candidate = String(decoding: rest.prefix(length), as: UTF8.self)
      let isControl = first < 0x20 || first == 0x7F
      if !isControl && candidate.utf8.elementsEqual(rest.prefix(length)) {
        shown += candidate
        rest.removeFirst(length)
      } else {
        let digits = String(first, radix: 16, uppercase: true)
        shown += "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
        rest.removeFirst()
      }
    }
    return shown
  }

  /// The file name's ending after the last point, in lower case: `mp4`.
  var fileExtension: String {
    let name = bytes.split(separator: UInt8(ascii: "/")).last ?? []
    guard let point = name.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else {
      return ""
    }
    return String(decoding: name[(point + 1)...], as: UTF8.self).lowercased()
  }

  /// The word for the C library.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
    return terminated.withUnsafeBufferPointer { body($0.baseAddress!) }
  }

  /// Bytes of the UTF-8 sequence that starts with this one.
  private static func sequenceLength(startingWith byte: UInt8) -> Int {
    switch byte {
    case 0xC0..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0...: 4
    default: 1
    }
  }
}
