#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Being asked to stop (Ctrl-C, a closing terminal, `kill`) while a file is
/// half written.
///
/// The system keeps such a signal back from `holdBack` on, and remembers it;
/// work that writes a file looks now and then whether it has come, cleans up,
/// and lets it end the process as it would have done at once.
enum Interruption {
  private static var signals: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, signal) }
    return set
  }

  /// To be called before any other thread begins: threads inherit it.
  static func holdBack() {
    var set = signals
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// From now on such a signal is remembered too, and breaks off the system call
  /// that waits meanwhile: a pipe into which nobody writes may be waited for
  /// for ever.
  static func breakIn() {
    // Made now: a handler may touch memory, and not allocate it.
    arrived.pointee = 0
    for signal in [SIGINT, SIGTERM, SIGHUP] where signal != SIGHUP || !isIgnored(SIGHUP) {
      var action = sigaction()
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = { arrived.pointee = $0 }
      #elseif canImport(Glibc)
        action.__sigaction_handler.sa_handler = { arrived.pointee = $0 }
      #else
        action.__sa_handler.sa_handler = { arrived.pointee = $0 }
      #endif
      sigaction(signal, &action, nil)
    }
    // Who started the program may have held them back.
    var set = signals
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Whether who started the program has it ignore a signal, as `nohup` does SIGHUP.
  /// (A shell does the same with SIGINT for what runs behind it, which is then still
  /// to end by one that is sent to it.)
  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sa_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Whether a signal has come that was held back or has broken in.
  static var hasCome: Bool {
    if arrived.pointee != 0 { return true }
    var pending = sigset_t()
    sigpending(&pending)
    return [SIGINT, SIGTERM, SIGHUP].contains { sigismember(&pending, $0) == 1 }
  }

  /// Takes what was held back as heard, where being asked to stop is how the work ends.
  static func accept() {
    var set = signals
    var signal: Int32 = 0
    arrived.pointee = 0
    while hasCome { sigwait(&set, &signal) }
  }

  /// Lets what was held back, or has broken in, take effect; does nothing if
  /// nothing was.
  static func letThrough() {
    if arrived.pointee != 0 {
      signal(arrived.pointee, SIG_DFL)
      raise(arrived.pointee)
    }
    var set = signals
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }
}

/// The signal that has broken in; 0 if none has.
///
/// Written by the system in the midst of anything else, also of reading it: one
/// word, which is never half written, behind a pointer, since Swift would take
/// such an access to a variable for a fault and end the program.
private nonisolated(unsafe) let arrived: UnsafeMutablePointer<Int32> = {
  let word = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  word.initialize(to: 0)
  return word
}()
