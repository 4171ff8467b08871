import LatidoWords

/// The tool as a whole: finds the command, runs it, and says what went wrong.
enum Tool {
  static let version = "0.1.0"
  static let commands =
    [Measure.command, Intervals.command, Evaluate.command] + videoCommands + [Explain.command]

  /// - Parameter words: the command line without the program's name.
  static func run(_ words: [Bytes]) -> ExitStatus {
    let console = Console(language: Language(askedForIn: words))
    var command: Command?
    do throws(ToolError) {
      switch try Request(words) {
      case .version:
        try console.print("latido \(version)\n")
        return .success
      case .help(let asked):
        let help = Help(language: console.language)
        try console.print(asked.map(help.text) ?? help.overview(commands))
        return .success
      case .run(let asked, let words):
        command = asked
        return try asked.run(Arguments(words, for: asked), console)
      }
    } catch {
      return report(error, from: command, console)
    }
  }

  private static func report(
    _ error: ToolError, from command: Command?, _ console: Console
  ) -> ExitStatus {
    switch error {
    case .usage(let problems):
      let name = command.map { "latido \($0.name)" } ?? "latido"
      for problem in problems {
        console.tell("\(name): \(problem.said(in: console.language))")
      }
      let more = Phrase(en: "more: ", es: "más: ").said(in: console.language)
      console.tell("\(more)latido help\(command.map { " \($0.name)" } ?? "")")
      return .usage
    case .failed(let subject, let problem):
      let prefix = subject.map { "\($0.shown): " } ?? ""
      console.tell("latido: \(prefix)\(problem.said(in: console.language))")
      return .failure
    case .interrupted:
      return .failure
    case .closedPipe:
      return .success
    }
  }
}

/// What a command line asks for.
enum Request {
  case version
  /// Help with one command, or with all.
  case help(Command?)
  case run(Command, [Bytes])

  init(_ words: [Bytes]) throws(ToolError) {
    let words = Self.withLanguageLast(words)
    let asksForHelp = words.prefix { $0 != Bytes("--") }.contains {
      $0 == Bytes("--help") || $0 == Bytes("-h")
    }
    if words.first == Bytes("--version") {
      self = .version
    } else if words.first == Bytes("help") {
      self = .help(try Self.command(startingIn: words.dropFirst())?.command)
    } else if let (command, rest) = try Self.command(startingIn: words[...]) {
      self = asksForHelp ? .help(command) : .run(command, Array(rest))
    } else if asksForHelp {
      self = .help(nil)
    } else {
      throw .usage([Self.noCommand])
    }
  }

  /// `latido --lang es measure …` is `latido measure … --lang es`.
  private static func withLanguageLast(_ words: [Bytes]) -> [Bytes] {
    let name = Language.option.declaration.name
    guard let first = words.first else { return words }
    if first == Bytes(name) { return Array(words.dropFirst(2) + words.prefix(2)) }
    let isAttached = first.bytes.starts(with: "\(name)=".utf8)
    return isAttached ? Array(words.dropFirst() + words.prefix(1)) : words
  }

  /// The command that the words begin with, and the words after it; nil if
  /// they begin with no command at all.
  private static func command(
    startingIn words: ArraySlice<Bytes>
  ) throws(ToolError) -> (command: Command, rest: ArraySlice<Bytes>)? {
    for command in Tool.commands {
      let name = command.name.split(separator: " ").map { Bytes($0.utf8) }
      if words.starts(with: name) { return (command, words.dropFirst(name.count)) }
    }
    guard let first = words.first, !isHelp(first), !isLanguage(first) else { return nil }
    throw .usage([unknownCommand(words)])
  }

  private static func isHelp(_ word: Bytes) -> Bool {
    word == Bytes("--help") || word == Bytes("-h")
  }

  private static func isLanguage(_ word: Bytes) -> Bool {
    word.bytes.starts(with: Language.option.declaration.name.utf8)
  }

  private static var commandNames: [String] { Tool.commands.map(\.name) }

  private static var noCommand: Phrase {
    let list = commandNames + ["help"]
    return Phrase(
      en: "say what to do: \(list.joined(separator: ", ", last: " or "))",
      es: "di qué hacer: \(list.joined(separator: ", ", last: " o "))")
  }

  private static func unknownCommand(_ words: ArraySlice<Bytes>) -> Phrase {
    let word = words.first ?? Bytes("")
    // A command of two words whose second is missing or mistaken.
    let group = commandNames.filter { $0.hasPrefix("\(word.shown) ") }
    if !group.isEmpty {
      return Phrase(
        en: "\(word.shown) what? \(group.joined(separator: ", ", last: " or "))",
        es: "¿\(word.shown) qué? \(group.joined(separator: ", ", last: " o "))")
    }
    if PathKind(word) != .nothing {
      return Phrase(
        en: "\"\(word.shown)\" is a file; did you mean latido measure \(word.shown)?",
        es: "\"\(word.shown)\" es un archivo; ¿querías decir latido measure \(word.shown)?")
    }
    let isOption = word.bytes.first == UInt8(ascii: "-")
    let names = isOption ? ["--help", "--version", "--lang"] : commandNames + ["help"]
    let guess = Phrase.guess(nearest(word.shown, among: names))
    let kind = isOption ? Phrase(en: "option", es: "opción") : Phrase(en: "command", es: "orden")
    return Phrase(
      en: "there is no \(kind.en) \(word.shown)\(guess.en)",
      es: "no existe la \(kind.es) \(word.shown)\(guess.es)")
  }
}
