import Foundation
import LatidoReport
import Testing

@Suite struct JSONValueTests {
  @Test(
    arguments: [
      (.null, "null"), (.bool(true), "true"), (.integer(-7), "-7"), (.number(30), "30.0"),
      (.number(0.1), "0.1"), (.number(1e-7), "1e-07"), (.number(.nan), "null"),
      (.number(-.infinity), "null"), (.number(orNull: nil), "null"), (.string("a"), "\"a\""),
      (.array([]), "[]"), (.array([.integer(1), .null]), "[1,null]"), (.object([]), "{}"),
      (.object([.init("b", .integer(1)), .init("a", .array([]))]), "{\"b\":1,\"a\":[]}"),
    ] as [(JSONValue, String)])
  func writes(value: JSONValue, text: String) {
    #expect(value.text() == text)
  }

  /// Another reader must find the same text again, whatever is in it.
  @Test func escapesAnyString() throws {
    let every = String(String.UnicodeScalarView((0..<0x100).compactMap(Unicode.Scalar.init)))
    for text in [every, "\"\\/\u{2028}ñ🫀\r\n", ""] {
      let json = JSONValue.object([.init(text, .string(text))]).text()
      let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: String]
      #expect(read == [text: text])
    }
    #expect(JSONValue.string("\u{1}\u{1F}\t").text() == "\"\\u0001\\u001f\\t\"")
  }
}
