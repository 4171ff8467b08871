import Latido
import LatidoWords

/// Intervals and what was made of them, as they are shown to a person.
struct IntervalText {
  private let language: Language
  private let style: Style

  init(_ text: OutcomeText) {
    language = text.language
    style = text.style
  }

  /// All parts, each given or refused.
  func page(_ part: Part<IntervalAnalysis>) -> String {
    let sections = part.sections(in: language).map { section in
      ([style.bold(section.title)] + lines(section.lines)).joined(separator: "\n")
    }
    let notice = part.value == nil ? [] : [style.dim(wellnessNotice.said(in: language))]
    return (sections + notice).joined(separator: "\n\n") + "\n"
  }

  private func lines(_ lines: [IntervalSection.Line]) -> [String] {
    // Reasons stand below the names that they are for.
    var indent = 2
    let names = lines.map { if case .figure(let name, _) = $0 { name.count } else { 0 } }
    let column = (names.max() ?? 0) + 2
    return lines.map { line in
      switch line {
      case .figure(let name, let value):
        return "  " + name + String(repeating: " ", count: column - name.count) + value
      case .sentence(let sentence): return wrapped(sentence, indent: 2)
      case .missing(let names):
        indent = 4
        return wrapped(names + ":", indent: 2)
      case .reason(let finding, let advice):
        return wrapped(finding, indent: indent) + "\n" + wrapped("→ " + advice, indent: indent)
      }
    }
  }
}
