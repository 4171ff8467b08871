/// A sentence as it stands in the program, in every language: `{0}`, `{1}` mark
/// the places of the pieces that it is filled with.
///
/// It is data: nothing is built or counted before it is said. A web page pays
/// for every byte of code that puts a sentence together, a hundred times over.
public struct Wording: Sendable {
  let en: StaticString
  let es: StaticString

  public init(en: StaticString, es: StaticString) {
    self.en = en
    self.es = es
  }

  /// Says it.
  ///
  /// - Parameters:
  ///   - language: The language to say it in.
  ///   - pieces: What is put in the places `{0}` to `{9}`; a place without a
  ///     piece stays as it is written.
  public func said(in language: Language, _ pieces: String...) -> String {
    said(in: language, pieces)
  }

  package func said(in language: Language, _ pieces: [String]) -> String {
    let words = language == .en ? en : es
    let written = UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
    var text: [UInt8] = []
    var index = 0
    while index < written.count {
      if let piece = written[index...].place, piece < pieces.count {
        text += pieces[piece].utf8
        index += 3
      } else {
        text.append(written[index])
        index += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The number of the place that begins here: of `{1}`, 1; nil where none does.
  fileprivate var place: Int? {
    guard count >= 3, self[startIndex] == UInt8(ascii: "{"),
      self[startIndex + 2] == UInt8(ascii: "}")
    else { return nil }
    let digit = self[startIndex + 1]
    return UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit ? Int(digit - UInt8(ascii: "0")) : nil
  }
}
