// Words of the command line are bytes: Swift's own list of arguments repairs
// what is not UTF-8, and a repaired file name names no file.
let words = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
  CommandLine.unsafeArgv[index].map { Bytes(cString: $0) }
}
makeFailedWritesErrors()
let status = Tool.run(words)
Interruption.letThrough()
endProcess(status.rawValue)
