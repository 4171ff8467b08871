import LatidoWords

extension Language {
  /// `--lang`: every command has it.
  static let option = Option<Language>.choice(
    "--lang", [(name: "en", value: .en), (name: "es", value: .es)],
    Phrase(
      en: "speak English or Spanish (default: as the system does)",
      es: "hablar inglés o español (por defecto, como el sistema)"))

  /// The language to speak from the first word on, so found before the
  /// command line is read in earnest: the one asked for, else the system's.
  init(askedForIn words: [Bytes]) {
    let name = Array(Self.option.declaration.name.utf8)
    for (index, word) in words.enumerated() where word.bytes.starts(with: name) {
      let rest = word.bytes.dropFirst(name.count)
      let value =
        rest.first == UInt8(ascii: "=")
        ? Bytes(rest.dropFirst()) : words.dropFirst(index + 1).first ?? Bytes("")
      if let language = Self.option.value(value) {
        self = language
        return
      }
    }
    self = Self.ofSystem
  }

  /// The first of these variables that is set decides. Source: POSIX.1-2017,
  /// 8.2, "Internationalization Variables".
  private static var ofSystem: Language {
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first ?? ""
    return name.hasPrefix("es") ? .es : .en
  }
}
