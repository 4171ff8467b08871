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

  /// Whether a signal has come that was held back.
  static var hasCome: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return [SIGINT, SIGTERM, SIGHUP].contains { sigismember(&pending, $0) == 1 }
  }

  /// Takes what was held back as heard, where being asked to stop is how the work ends.
  static func accept() {
    var set = signals
    var signal: Int32 = 0
    while hasCome { sigwait(&set, &signal) }
  }

  /// Lets what was held back take effect; does nothing if nothing was.
  static func letThrough() {
    var set = signals
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }
}
