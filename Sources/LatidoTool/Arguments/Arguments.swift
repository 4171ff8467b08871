import LatidoWords

/// What a command was given.
struct Arguments: Sendable {
  fileprivate(set) var operands: [Bytes] = []
  fileprivate var values: [String: Bytes] = [:]

  /// The option's value, if it was given.
  subscript<Value>(option: Option<Value>) -> Value? {
    values[option.declaration.name].flatMap(option.value)
  }

  /// Whether an option was given, whatever its value.
  func has(_ option: OptionDeclaration) -> Bool { values[option.name] != nil }

  /// Whether a switch was given.
  subscript(option: Option<Bool>) -> Bool {
    values[option.declaration.name] != nil
  }
}

extension Arguments {
  /// Reads the words after a command's name.
  ///
  /// `--option value` and `--option=value` are the same; `--` ends the options;
  /// a lone `-` is an operand. An option given twice is a problem, since one of
  /// its values would be ignored.
  ///
  /// - Throws: every problem at once, in the order of the words.
  init(_ words: [Bytes], for command: Command) throws(ToolError) {
    var problems: [Phrase] = []
    var hasUnknownOption = false
    var index = 0
    var isPastOptions = false
    while index < words.count {
      let word = words[index]
      index += 1
      if isPastOptions || !word.looksLikeOption {
        operands.append(word)
        continue
      }
      if word == Bytes("--") {
        isPastOptions = true
        continue
      }
      let (name, attached) = word.splitAtEqualsSign()
      guard let option = command.options.first(where: { Bytes($0.name) == name }) else {
        hasUnknownOption = true
        problems.append(.unknownOption(name, of: command))
        continue
      }
      var value = attached
      if option.placeholder == nil {
        if attached != nil { problems.append(.valueForFlag(option)) }
        value = Bytes("")
      } else if attached == nil, index < words.count, !words[index].beginsWithTwoDashes {
        value = words[index]
        index += 1
      }
      guard let value else {
        problems.append(.missingValue(option))
        continue
      }
      if values[option.name] != nil { problems.append(.givenTwice(option)) }
      if option.placeholder != nil, let problem = option.problem(value) { problems.append(problem) }
      values[option.name] = value
    }
    if operands.count < command.operands.count, !command.operands[operands.count].isOptional {
      problems.append(.missingOperand(command.operands[operands.count]))
    }
    // After an unknown option it cannot be told whether the next word was its value.
    if operands.count > command.operands.count && !hasUnknownOption {
      problems.append(.extraOperand(operands[command.operands.count]))
    }
    if !problems.isEmpty { throw .usage(problems) }
  }
}

extension Bytes {
  fileprivate var looksLikeOption: Bool { bytes.count > 1 && bytes[0] == UInt8(ascii: "-") }

  fileprivate var beginsWithTwoDashes: Bool { bytes.starts(with: "--".utf8) }

  fileprivate func splitAtEqualsSign() -> (name: Bytes, value: Bytes?) {
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")) else { return (self, nil) }
    return (Bytes(bytes[..<sign]), Bytes(bytes[(sign + 1)...]))
  }
}

extension Phrase {
  static func unknownOption(_ name: Bytes, of command: Command) -> Phrase {
    let names = command.options.map(\.name) + ["--help"]
    let guess = Phrase.guess(name.text.flatMap { nearest($0, among: names) })
    return Phrase(
      en: "there is no option \(name.shown)\(guess.en)",
      es: "no existe la opción \(name.shown)\(guess.es)")
  }

  fileprivate static func valueForFlag(_ option: OptionDeclaration) -> Phrase {
    Phrase(en: "\(option.name) takes no value", es: "\(option.name) no lleva valor")
  }

  fileprivate static func missingValue(_ option: OptionDeclaration) -> Phrase {
    let example = "\(option.name) \(option.placeholder ?? "")"
    return Phrase(
      en: "\(option.name) needs a value: \(example)",
      es: "a \(option.name) le falta el valor: \(example)")
  }

  fileprivate static func givenTwice(_ option: OptionDeclaration) -> Phrase {
    Phrase(en: "\(option.name) is given twice", es: "\(option.name) aparece dos veces")
  }

  fileprivate static func missingOperand(_ operand: Operand) -> Phrase {
    Phrase(
      en: "\(operand.name) is missing: \(operand.help.said(in: .en))",
      es: "falta \(operand.name): \(operand.help.said(in: .es))")
  }

  fileprivate static func extraOperand(_ word: Bytes) -> Phrase {
    Phrase(
      en: "\"\(word.shown)\" is one argument too many; put names with spaces in quotes",
      es: "\"\(word.shown)\" sobra; los nombres con espacios van entre comillas")
  }
}
