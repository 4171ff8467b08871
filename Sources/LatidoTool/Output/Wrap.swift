/// Wide enough for a sentence, narrow enough for any terminal.
private let pageWidth = 80

/// Breaks each line of a text between words where it would be wider than a page.
///
/// Blanks at the start of a line are kept. What continues a line begins below
/// its text: after the number of a numbered step, after an arrow.
///
/// - Parameters:
///   - text: one or more lines.
///   - indent: blanks before every line, besides its own.
func wrapped(_ text: String, indent: Int = 0) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    wrapped(line: line, indent: indent)
  }.joined(separator: "\n")
}

private func wrapped(line: Substring, indent: Int) -> String {
  let words = unbreakable(line.split(separator: " "))
  guard let first = words.first else { return "" }
  let ownIndent = indent + line.prefix { $0 == " " }.count
  // "1." and "→" stand before their text.
  let isMark = first == "→" || first.last == "." && first.dropLast().allSatisfy(\.isNumber)
  let continued = ownIndent + (isMark ? first.count + 1 : 0)
  var lines: [String] = []
  var current = blanks(ownIndent) + first
  for word in words.dropFirst() {
    if current.count + 1 + word.count > pageWidth {
      lines.append(current)
      current = blanks(continued) + word
    } else {
      current += " " + word
    }
  }
  return (lines + [current]).joined(separator: "\n")
}

/// The words with each figure and its unit taken as one.
private func unbreakable(_ words: [Substring]) -> [String] {
  words.reduce(into: []) { joined, word in
    let bare = word.prefix { $0.isLetter || $0 == "%" }
    if let last = joined.last, last.last?.isNumber == true, units.contains(String(bare)) {
      joined[joined.count - 1] = "\(last) \(word)"
    } else {
      joined.append(String(word))
    }
  }
}

private let units: Set = ["s", "ms", "µs", "Hz", "%", "bpm", "lpm"]

private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
