import LatidoWords

/// The help of the whole tool and of each command.
struct Help {
  let language: Language

  /// What the tool is and what it can do.
  func overview(_ commands: [Command]) -> String {
    let list =
      commands.map { (left: $0.name, right: $0.summary.said(in: language)) } + Self.basics(language)
    return [
      say(
        "latido: a heart rate you can trust from a camera, or a refusal that says why.",
        "latido: un pulso de fiar con la cámara, o una negativa que explica por qué."),
      heading("Usage", "Uso") + "\n  latido " + say("COMMAND", "ORDEN") + " …",
      heading("Commands", "Órdenes") + "\n" + table(list),
      heading("Everywhere", "En todas partes") + "\n" + table(Self.everywhere(language)),
      heading("Exit status", "Estado de salida") + "\n" + table(Self.statuses(language)),
      heading("Examples", "Ejemplos") + "\n"
        + examples(commands.compactMap(\.examples.first)),
      wellnessNotice.said(in: language),
    ].joined(separator: "\n\n") + "\n"
  }

  /// All about one command.
  func text(for command: Command) -> String {
    let operands = command.operands.map { (left: $0.name, right: $0.help.said(in: language)) }
    let options =
      command.ownOptions.map { option in
        (
          left: [option.name, option.placeholder].compactMap { $0 }.joined(separator: " "),
          right: option.help.said(in: language)
        )
      } + Self.everywhere(language)
    let usage =
      (["latido", command.name] + command.operands.map { $0.isOptional ? "[\($0.name)]" : $0.name })
      .joined(separator: " ")
    return [
      wrapped(command.discussion.said(in: language)),
      heading("Usage", "Uso") + "\n  \(usage) [" + say("OPTIONS", "OPCIONES") + "]",
      operands.isEmpty ? nil : heading("Argument", "Argumento") + "\n" + table(operands),
      heading("Options", "Opciones") + "\n" + table(options),
      heading("Examples", "Ejemplos") + "\n" + examples(command.examples),
    ].compactMap { $0 }.joined(separator: "\n\n") + "\n"
  }

  private func say(_ en: String, _ es: String) -> String {
    Phrase(en: en, es: es).said(in: language)
  }

  private func heading(_ en: String, _ es: String) -> String { say(en, es) + ":" }

  private static func basics(_ language: Language) -> [(left: String, right: String)] {
    [
      (
        left: "help",
        right: Phrase(
          en: "all about a command: latido help measure",
          es: "todo sobre una orden: latido help measure"
        ).said(in: language)
      )
    ]
  }

  private static func everywhere(_ language: Language) -> [(left: String, right: String)] {
    [
      (
        [Language.option.declaration.name, Language.option.declaration.placeholder ?? ""]
          .joined(separator: " "), Language.option.declaration.help
      ),
      ("--help", Phrase(en: "show help", es: "mostrar la ayuda")),
      ("--version", Phrase(en: "show the version", es: "mostrar la versión")),
    ].map { (left: $0.0, right: $0.1.said(in: language)) }
  }

  private static func statuses(_ language: Language) -> [(left: String, right: String)] {
    [
      ("0", Phrase(en: "a reading", es: "una lectura")),
      ("3", Phrase(en: "a refusal, with its reasons", es: "una negativa, con sus motivos")),
      ("2", Phrase(en: "a wrong command line", es: "una orden mal escrita")),
      ("1", Phrase(en: "anything else", es: "cualquier otra cosa")),
    ].map { (left: $0.0, right: $0.1.said(in: language)) }
  }

  private func examples(_ examples: [Command.Example]) -> String {
    examples.map { "  \($0.line)\n      \($0.purpose.said(in: language))" }.joined(separator: "\n")
  }

  /// Two columns; an entry too long for the first one gets a line of its own.
  private func table(_ rows: [(left: String, right: String)]) -> String {
    let widest = 22
    let column = min(widest, rows.map(\.left.count).max() ?? 0)
    return rows.map { row in
      let indent = column + 4
      let right = wrapped(row.right, indent: indent)
      let gap = column - row.left.count
      return gap >= 0
        ? "  " + row.left + String(repeating: " ", count: gap + 2) + right.drop { $0 == " " }
        : "  " + row.left + "\n" + right
    }.joined(separator: "\n")
  }
}
