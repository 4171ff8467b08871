internal import LatidoReport
internal import LatidoWords

/// What a handle of the C interface stands for: something with a language and
/// with room for its newest answer.
///
/// One thread at a time. Answers are kept until the next call on the handle,
/// so that a caller in another language can copy them out.
class Session {
  var language: Language
  private(set) var text = FlatBuffer<UInt8>()
  private(set) var numbers = FlatBuffer<Double>()

  init(language: Language) { self.language = language }

  /// Keeps a text as UTF-8, and gives its length in bytes.
  func answer(_ text: String) -> Int32 { self.text.fill(Array(text.utf8)) }

  /// Keeps a JSON document, and gives its length in bytes.
  func answer(_ json: JSONValue) -> Int32 { answer(json.text()) }

  /// Keeps numbers, and gives their count.
  func answer(_ numbers: [Double]) -> Int32 { self.numbers.fill(numbers) }
}

/// Elements at a fixed place in memory, for a reader outside of Swift.
///
/// The only owner of the memory that it allocates: freed when it goes, so
/// whoever holds the address must hold the handle too.
final class FlatBuffer<Element: BitwiseCopyable> {
  private(set) var start: UnsafeMutablePointer<Element>
  private var capacity: Int

  init() {
    capacity = 64
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  func fill(_ elements: [Element]) -> Int32 {
    if elements.count > capacity {
      start.deallocate()
      capacity = 2 * elements.count
      start = .allocate(capacity: capacity)
    }
    for (index, element) in elements.enumerated() { start[index] = element }
    return Int32(elements.count)
  }
}
