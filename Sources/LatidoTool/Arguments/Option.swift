import LatidoWords

/// An option as it is declared once: for reading it, for the help, and for
/// the errors.
struct OptionDeclaration: Sendable {
  /// With its dashes: `--window`.
  let name: String
  /// What stands for the value in the help; nil for a switch.
  let placeholder: String?
  let help: Phrase
  /// What is wrong with a value; nil if nothing is.
  let problem: @Sendable (Bytes) -> Phrase?
}

/// An option whose value has a type.
struct Option<Value: Sendable>: Sendable {
  let declaration: OptionDeclaration
  /// The value; nil if the word spells none.
  let value: @Sendable (Bytes) -> Value?

  /// - Parameter expectation: what the word should be, after "must be": "a
  ///   number of seconds above 0".
  /// - Parameter names: words that may have been meant by one that is none.
  init(
    _ name: String, _ placeholder: String, _ help: Phrase, expectation: Phrase,
    names: [String] = [], value: @escaping @Sendable (Bytes) -> Value?
  ) {
    self.value = value
    declaration = OptionDeclaration(name: name, placeholder: placeholder, help: help) { word in
      guard value(word) == nil else { return nil }
      let guess = Phrase.guess(word.text.flatMap { nearest($0, among: names) })
      return Phrase(
        en: "\(name) must be \(expectation.en), not \"\(word.shown)\"\(guess.en)",
        es: "\(name) debe ser \(expectation.es), no \"\(word.shown)\"\(guess.es)")
    }
  }
}

extension Option where Value == Bool {
  /// A switch: given or not.
  static func flag(_ name: String, _ help: Phrase) -> Option {
    Option(declaration: OptionDeclaration(name: name, placeholder: nil, help: help) { _ in nil }) {
      _ in true
    }
  }

  private init(declaration: OptionDeclaration, value: @escaping @Sendable (Bytes) -> Bool?) {
    self.declaration = declaration
    self.value = value
  }
}

extension Option where Value == Bytes {
  /// The name of a file to be read.
  static func inputFile(_ name: String, _ help: Phrase) -> Option {
    Option(
      name, "FILE", help,
      expectation: Phrase(en: "the name of a file", es: "el nombre de un archivo")
    ) { word in
      word.bytes.isEmpty ? nil : word
    }
  }

  /// The name of a file to be written.
  static func outputFile(_ name: String, _ help: Phrase) -> Option {
    Option(
      name, "FILE", help,
      expectation: Phrase(
        en: "the name of a file (the result goes to standard output)",
        es: "el nombre de un archivo (el resultado va a la salida estándar)")
    ) { word in
      word.bytes.isEmpty || word == Bytes("-") ? nil : word
    }
  }
}

extension Option where Value == Double {
  /// A number in a range, both ends allowed.
  static func number(
    _ name: String, _ placeholder: String, _ help: Phrase, of unit: Phrase,
    in range: ClosedRange<Double>
  ) -> Option {
    let low = trimmed(range.lowerBound, decimals: 3)
    let high = trimmed(range.upperBound, decimals: 3)
    return Option(
      name, placeholder, help,
      expectation: Phrase(
        en: "\(unit.en) from \(low) to \(high)", es: "\(unit.es) de \(low) a \(high)")
    ) { word in
      guard let number = word.text.flatMap(Double.init), range.contains(number) else { return nil }
      return number
    }
  }
}

extension Option where Value == UInt64 {
  /// A whole number from 0 on.
  static func wholeNumber(_ name: String, _ placeholder: String, _ help: Phrase) -> Option {
    Option(
      name, placeholder, help,
      expectation: Phrase(en: "a whole number from 0 on", es: "un número entero desde 0")
    ) { word in
      word.text.flatMap(UInt64.init)
    }
  }
}

extension Option {
  /// One of some names; of many, the help lists them and the usage line says
  /// what they are.
  static func choice(
    _ name: String, _ choices: [(name: String, value: Value)], placeholder: String? = nil,
    _ help: Phrase
  ) -> Option {
    let names = choices.map(\.name)
    let listed = Phrase(
      en: names.joined(separator: ", ", last: " or "),
      es: names.joined(separator: ", ", last: " o "))
    return Option(
      name, placeholder ?? names.joined(separator: "|"), help,
      expectation: placeholder == nil
        ? listed : Phrase(en: "a name from the help", es: "un nombre de la ayuda"),
      names: names
    ) { word in
      choices.first { Bytes($0.name) == word }?.value
    }
  }
}

extension Option {
  /// One or several of what another option takes, with commas between.
  static func list<Element>(_ single: Option<Element>) -> Option where Value == [Element] {
    let placeholder = single.declaration.placeholder ?? ""
    return Option(
      single.declaration.name, "\(placeholder)[,…]", single.declaration.help,
      expectation: Phrase(
        en: "\(placeholder), or several with commas between",
        es: "\(placeholder), o varios separados por comas")
    ) { word in
      let parts = word.bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      let values = parts.compactMap { single.value(Bytes($0)) }
      return values.count == parts.count ? values : nil
    }
  }
}

extension [String] {
  /// "a, b or c".
  func joined(separator: String, last: String) -> String {
    guard count > 1, let final = self.last else { return self.first ?? "" }
    return dropLast().joined(separator: separator) + last + final
  }
}
