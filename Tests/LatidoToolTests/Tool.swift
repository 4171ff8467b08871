import Foundation
import Testing

/// The built program, run as a person would run it.
struct Tool {
  /// Variables that matter to the program; nothing else is passed on.
  var environment: [String: String] = [:]

  struct Run {
    let status: Int32
    let output: String
    let errors: String

    var lines: [Substring] { output.split(separator: "\n") }
  }

  /// Runs `latido` and waits for it.
  func callAsFunction(_ arguments: String..., input: String = "") throws -> Run {
    try run(arguments, input: input)
  }

  func run(_ arguments: [String], input: String = "") throws -> Run {
    try execute(Tool.program, arguments, input: input)
  }

  /// Runs a line of shell in which `latido` is the program and `$program` its
  /// path: for pipes, files whose names are not text, and devices.
  func shell(_ line: String) throws -> Run {
    let beginning = """
      program='\(Tool.program.path)'
      latido() { "$program" "$@"; }

      """
    return try execute(URL(filePath: "/bin/bash"), ["-c", beginning + line], input: "")
  }

  private func execute(_ program: URL, _ arguments: [String], input: String) throws -> Run {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = environment.merging(["PATH": "/usr/bin:/bin"]) { own, _ in own }
    let folder = try TemporaryFolder()
    // Files, not pipes: a pipe that fills up would stop both sides.
    let (output, errors) = (folder / "output", folder / "errors")
    let given = folder / "input"
    try Data(input.utf8).write(to: given)
    for file in [output, errors] { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: given)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationReason == .exit, "the program was ended by a signal")
    return Run(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// It lies beside the program that runs the tests.
  static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "latido")
}

/// A folder that is gone when the test is over.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "latido-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  static func / (folder: TemporaryFolder, name: String) -> URL { folder.url.appending(path: name) }

  /// Names of everything in it.
  var contents: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  /// Writes a text file and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    let file = self / name
    try Data(text.utf8).write(to: file)
    return file.path
  }
}
