// The one file of the tool that speaks to the operating system.

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  #error("No C library is known for this platform: name it here.")
#endif

/// The operating system said no.
struct SystemFailure: Error, Equatable {
  let code: Int32

  /// The system's own words: "No such file or directory".
  var words: String { String(cString: strerror(code)) }

  /// Whether whoever read our output went away.
  var isClosedPipe: Bool { code == EPIPE }

  /// Whether the person asked for it to stop (see `Interruption`).
  var isInterruption: Bool { code == EINTR }

  fileprivate static var last: SystemFailure { SystemFailure(code: errno) }
}

/// A file or a stream that is open; closed when it is let go.
final class OpenFile {
  private let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  static var standardInput: OpenFile { OpenFile(STDIN_FILENO) }
  static var standardOutput: OpenFile { OpenFile(STDOUT_FILENO) }
  static var standardError: OpenFile { OpenFile(STDERR_FILENO) }

  static func reading(_ path: Bytes) throws(SystemFailure) -> OpenFile {
    try opened(path, O_RDONLY)
  }

  /// Opens for writing what is there already: a device, a named pipe.
  static func writing(_ path: Bytes) throws(SystemFailure) -> OpenFile {
    try opened(path, O_WRONLY)
  }

  /// Makes a file that must not exist yet, for writing.
  static func creating(_ path: Bytes) throws(SystemFailure) -> OpenFile {
    try opened(path, O_WRONLY | O_CREAT | O_EXCL)
  }

  private static func opened(_ path: Bytes, _ flags: Int32) throws(SystemFailure) -> OpenFile {
    let everyone: mode_t = 0o666  // less what the user's mask takes away
    let descriptor = path.withCString { open($0, flags | O_CLOEXEC, everyone) }
    guard descriptor >= 0 else { throw .last }
    return OpenFile(descriptor)
  }

  /// The next bytes, at most `count`; none at the end.
  ///
  /// Throws `EINTR` if a signal that was held back comes while it waits.
  func next(_ count: Int) throws(SystemFailure) -> [UInt8] {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, Self.patienceMilliseconds) == 0 {
      if Interruption.hasCome { throw SystemFailure(code: EINTR) }
    }
    var taken = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      repeat {
        taken = read(descriptor, buffer.baseAddress, count)
      } while taken < 0
        && errno == EINTR
      initialized = max(0, taken)
    }
    if taken < 0 { throw .last }
    return bytes
  }

  /// How long a person may wait for Ctrl-C to take effect, and hardly notice.
  private static let patienceMilliseconds: Int32 = 200

  func append(_ bytes: [UInt8]) throws(SystemFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest.removeFirst(written)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Size in bytes of a regular file; nil for a pipe or a device.
  var size: Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }
}

/// What a path leads to.
enum PathKind {
  case nothing, regularFile, other

  init(_ path: Bytes) {
    var status = stat()
    if path.withCString({ stat($0, &status) }) != 0 {
      self = .nothing
    } else {
      self = status.st_mode & S_IFMT == S_IFREG ? .regularFile : .other
    }
  }
}

/// Puts a finished file in the place of another, in one step.
func moveFile(_ from: Bytes, to target: Bytes) throws(SystemFailure) {
  let result = from.withCString { from in target.withCString { rename(from, $0) } }
  if result != 0 { throw .last }
}

/// Removes a file; that it is gone already is no concern.
func removeFile(_ path: Bytes) {
  _ = path.withCString { unlink($0) }
}

var processNumber: Int { Int(getpid()) }

/// A variable of the environment, if it is set and not empty.
func environment(_ name: String) -> String? {
  guard let value = getenv(name) else { return nil }
  let text = String(cString: value)
  return text.isEmpty ? nil : text
}

/// The terminal that results go to, in characters.
struct TerminalSize: Equatable {
  let columns: Int
  let rows: Int

  /// As it is now; 80 × 24 where it does not say.
  static var now: TerminalSize {
    var size = winsize()
    let isKnown =
      ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
    return isKnown
      ? TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
      : TerminalSize(columns: 80, rows: 24)
  }
}

/// Does nothing for a while.
func sleep(seconds: Double) {
  let whole = seconds.rounded(.down)
  var span = timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
  nanosleep(&span, nil)
}

/// Makes writing to a pipe that nobody reads, or beyond the size a file may
/// have, an error like any other, not the end of the process.
func makeFailedWritesErrors() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
}

func endProcess(_ status: Int32) -> Never {
  exit(status)
}

/// The value of an environment variable; nil where it is unset or empty.
func environmentVariable(_ name: String) -> Bytes? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return Bytes(UnsafeBufferPointer(start: value, count: strlen(value)).map(UInt8.init(bitPattern:)))
}

/// The path of the running program, links followed; nil where the system does
/// not say.
func programPath() -> Bytes? {
  guard let path = realpath("/proc/self/exe", nil) else { return nil }
  defer { free(path) }
  return Bytes(UnsafeBufferPointer(start: path, count: strlen(path)).map(UInt8.init(bitPattern:)))
}
