import LatidoWords

/// Where the tool speaks: results to standard output, all else to standard error.
struct Console: Sendable {
  let language: Language
  let result: Style
  let advice: Style
  /// Whether results can be drawn over one another.
  let redraws: Bool

  init(language: Language) {
    self.language = language
    let isDumb = environment("TERM") == "dumb"
    redraws = OpenFile.standardOutput.isTerminal && !isDumb
    // https://no-color.org
    let mayColour = environment("NO_COLOR") == nil && !isDumb
    result = mayColour && OpenFile.standardOutput.isTerminal ? .terminal : .plain
    advice = mayColour && OpenFile.standardError.isTerminal ? .terminal : .plain
  }

  /// Writes a result at once, so that a reader of a pipe gets each line as it comes.
  func print(_ text: String) throws(ToolError) {
    do {
      try OpenFile.standardOutput.append(Array(text.utf8))
    } catch {
      throw error.isClosedPipe ? .closedPipe : .failed(nil, .cannotPrint(error))
    }
  }

  /// Says something beside the result.
  func tell(_ phrase: Phrase) {
    tell(phrase.said(in: language))
  }

  func tell(_ text: String) {
    // Where even this cannot be written there is nobody left to tell.
    try? OpenFile.standardError.append(Array("\(text)\n".utf8))
  }
}

extension Phrase {
  fileprivate static func cannotPrint(_ failure: SystemFailure) -> Phrase {
    Phrase(
      en: "the result cannot be written: \(failure.phrase.en)",
      es: "no se puede escribir el resultado: \(failure.phrase.es)")
  }
}

/// How text is set off, where there is a terminal to do so.
enum Style: Sendable {
  case plain, terminal

  func bold(_ text: String) -> String { wrap(text, "1") }
  func dim(_ text: String) -> String { wrap(text, "2") }
  func good(_ text: String) -> String { wrap(text, "1;32") }
  func bad(_ text: String) -> String { wrap(text, "1;33") }

  /// ECMA-48, "select graphic rendition".
  private func wrap(_ text: String, _ code: String) -> String {
    self == .plain ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
