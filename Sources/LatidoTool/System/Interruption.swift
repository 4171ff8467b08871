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
    // Only what a handler may touch; the first use of a global is no such thing.
    arrived = 0
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = { arrived = $0 }
      #elseif canImport(Glibc)
        action.__sigaction_handler.sa_handler = { arrived = $0 }
      #else
        action.__sa_handler.sa_handler = { arrived = $0 }
      #endif
      sigaction(signal, &action, nil)
    }
    // Who started the program may have held them back.
    var set = signals
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Whether a signal has come that was held back or has broken in.
  static var hasCome: Bool {
    if arrived != 0 { return true }
    var pending = sigset_t()
    sigpending(&pending)
    return [SIGINT, SIGTERM, SIGHUP].contains { sigismember(&pending, $0) == 1 }
  }

  /// Takes what was held back as heard, where being asked to stop is how the work ends.
  static func accept() {
    var set = signals
    var signal: Int32 = 0
    arrived = 0
    while hasCome { sigwait(&set, &signal) }
  }

  /// Lets what was held back, or has broken in, take effect; does nothing if
  /// nothing was.
  static func letThrough() {
    if arrived != 0 {
      signal(arrived, SIG_DFL)
      raise(arrived)
    }
    var set = signals
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }
}

/// The signal that has broken in; 0 if none has. Written by the system in the
/// midst of anything else, and a single word, so that it is never half written.
private nonisolated(unsafe) var arrived: Int32 = 0
