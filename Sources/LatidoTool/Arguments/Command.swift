import LatidoWords

/// A word that a command needs, apart from options.
struct Operand: Sendable {
  /// As it stands in the usage line: `INPUT`.
  let name: String
  let help: Phrase
  /// Whether the command can do without it.
  var isOptional = false
}

/// One thing that the tool can do, declared once for reading, help and errors.
struct Command: Sendable {
  /// `measure`, `synth finger`.
  let name: String
  /// One line for the list of commands.
  let summary: Phrase
  /// What it does, for its own help.
  let discussion: Phrase
  let operands: [Operand]
  let ownOptions: [OptionDeclaration]
  let examples: [Example]
  let run: @Sendable (Arguments, Console) throws(ToolError) -> ExitStatus

  /// Its own options and those that every command has.
  var options: [OptionDeclaration] { ownOptions + [Language.option.declaration] }

  /// A command line worth trying.
  struct Example: Sendable {
    let line: String
    let purpose: Phrase
  }
}

/// How the process ends.
enum ExitStatus: Int32 {
  case success = 0
  /// Anything that is neither an answer nor a fault of the command line.
  case failure = 1
  case usage = 2
  case refused = 3
}

/// Why a command could not do its work.
enum ToolError: Error {
  /// Another command line would do; with every problem of this one.
  case usage([Phrase])
  /// What was being worked on, if anything, and what went wrong with it.
  case failed(Bytes?, Phrase)
  /// The person asked for it to stop; the process ends by that signal.
  case interrupted
  /// Nobody reads the output any more.
  case closedPipe

  static func system(_ failure: SystemFailure, _ path: Bytes) -> ToolError {
    failure.isInterruption ? .interrupted : .failed(path, failure.phrase)
  }
}
