import LatidoWords

/// The name that was probably meant.
///
/// - Returns: The candidate with the fewest typing errors, if they are few
///   for its length, or the only one that begins as the word does; nil if
///   nothing is near.
/// - Complexity: O(candidates × length²).
func nearest(_ word: String, among candidates: [String]) -> String? {
  let beginning = candidates.filter { $0.hasPrefix(word) }
  if beginning.count == 1, word.count > 3 || !word.hasPrefix("-") { return beginning[0] }
  let ranked = candidates.map { (name: $0, errors: typingErrors(word, $0)) }
  guard let best = ranked.min(by: { $0.errors < $1.errors }) else { return nil }
  let letters = best.name.drop { $0 == "-" }.count
  // One error in three letters is a slip; more is another word.
  return best.errors <= max(1, letters / 3) ? best.name : nil
}

extension Phrase {
  /// To stand after a problem: what was probably meant, if that is known.
  static func guess(_ word: String?) -> Phrase {
    guard let word else { return Phrase("") }
    return Phrase(en: "; did you mean \(word)?", es: "; ¿querías decir \(word)?")
  }
}

/// How many letters were added, left out, mistaken or swapped with their
/// neighbour between two words.
///
/// Source: Damerau 1964, "A technique for computer detection and correction of
/// spelling errors" (the restricted form: no letter is touched twice).
private func typingErrors(_ from: String, _ to: String) -> Int {
  let (a, b) = (Array(from), Array(to))
  var rows = [Array(0...b.count)]
  for i in 0..<a.count {
    var row = [i + 1]
    for j in 0..<b.count {
      var errors = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        errors = min(errors, rows[i - 1][j - 1] + 1)
      }
      row.append(errors)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}
