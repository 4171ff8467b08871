/// Why a file is not a cascade that can be used.
public enum CascadeError: Error, Sendable, Equatable {
  /// The file ends, or is malformed, at this byte.
  case malformed(byte: Int)
  /// It is XML, but not a cascade of local-binary-pattern stumps.
  case notLocalBinaryPatterns
  /// A classifier names a feature that is not in the file, or a feature lies
  /// outside the window.
  case featureOutOfRange(Int)
}

/// Reads the cascade's XML as OpenCV writes it.
///
/// Only what such a file uses is understood: elements, text, comments, the XML
/// declaration. All that matters stands in elements without children, so the
/// file is read as a sequence of (element name, text).
struct CascadeReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next element without children: the bytes of its name and of its text;
  /// nil at the end of the file.
  mutating func next() throws(CascadeError) -> (name: Range<Int>, text: Range<Int>)? {
    var open: Range<Int>? = nil
    var textStart = 0
    while let tagStart = find(UInt8(ascii: "<"), from: position) {
      let inside = tagStart + 1
      if matches("!--", at: inside) {
        position = try skip(past: "-->", from: inside)
        continue
      }
      guard let tagEnd = find(UInt8(ascii: ">"), from: inside) else {
        throw .malformed(byte: bytes.count)
      }
      position = tagEnd + 1
      guard inside < tagEnd, bytes[inside] != UInt8(ascii: "?") else { continue }
      if bytes[inside] == UInt8(ascii: "/") {
        if let name = open { return (name, textStart..<tagStart) }
        continue
      }
      var nameEnd = inside
      while nameEnd < tagEnd, bytes[nameEnd] > UInt8(ascii: " ") { nameEnd += 1 }
      open = inside..<nameEnd
      textStart = position
    }
    return nil
  }

  func range(_ range: Range<Int>, is text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && matches(text, at: range.lowerBound)
  }

  func range(_ range: Range<Int>, contains text: StaticString) -> Bool {
    range.contains { matches(text, at: $0) }
  }

  /// The decimal numbers in a text, separated by white space.
  func numbers(in text: Range<Int>) throws(CascadeError) -> [Double] {
    var numbers: [Double] = []
    var at = text.lowerBound
    while true {
      while at < text.upperBound, bytes[at] <= UInt8(ascii: " ") { at += 1 }
      guard at < text.upperBound else { return numbers }
      numbers.append(try number(at: &at, end: text.upperBound))
    }
  }

  /// sign digits [. digits] [e sign digits]. Eighteen digits and a power of ten
  /// are exact far beyond the 32-bit floats that the file holds.
  private func number(at: inout Int, end: Int) throws(CascadeError) -> Double {
    let negative = sign(at: &at, end: end)
    var value = 0.0
    var digits = 0
    var scale = 1.0
    var afterPoint = false
    while at < end {
      if bytes[at] == UInt8(ascii: "."), !afterPoint {
        afterPoint = true
      } else if let digit = digit(at) {
        digits += 1
        if digits <= 18 {
          value = value * 10 + Double(digit)
          if afterPoint { scale *= 10 }
        } else if !afterPoint {
          scale /= 10
        }
      } else {
        break
      }
      at += 1
    }
    guard digits > 0 else { throw .malformed(byte: at) }
    value /= scale
    if at < end, bytes[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      let small = sign(at: &at, end: end)
      var exponent = 0
      while at < end, let digit = digit(at), exponent < 100 {
        exponent = exponent * 10 + digit
        at += 1
      }
      for _ in 0..<exponent { value = small ? value / 10 : value * 10 }
    }
    guard at == end || bytes[at] <= UInt8(ascii: " ") else { throw .malformed(byte: at) }
    return negative ? -value : value
  }

  private func sign(at: inout Int, end: Int) -> Bool {
    guard at < end else { return false }
    let negative = bytes[at] == UInt8(ascii: "-")
    if negative || bytes[at] == UInt8(ascii: "+") { at += 1 }
    return negative
  }

  private func digit(_ at: Int) -> Int? {
    let byte = bytes[at]
    return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      ? Int(byte - UInt8(ascii: "0")) : nil
  }

  private func find(_ byte: UInt8, from start: Int) -> Int? {
    var at = start
    while at < bytes.count {
      if bytes[at] == byte { return at }
      at += 1
    }
    return nil
  }

  private func skip(past text: StaticString, from start: Int) throws(CascadeError) -> Int {
    var at = start
    while at < bytes.count {
      if matches(text, at: at) { return at + text.utf8CodeUnitCount }
      at += 1
    }
    throw .malformed(byte: bytes.count)
  }

  private func matches(_ text: StaticString, at start: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard start + count <= bytes.count else { return false }
    return text.withUTF8Buffer { wanted in
      for i in 0..<count where bytes[start + i] != wanted[i] { return false }
      return true
    }
  }
}
