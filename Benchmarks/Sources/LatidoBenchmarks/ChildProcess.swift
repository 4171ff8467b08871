#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What a program took, as the system counted it.
struct ChildUsage {
  let wallSeconds: Double
  /// On all cores, in the program and in the system for it.
  let processorSeconds: Double
  /// Largest resident memory.
  let peakMegabytes: Double
}

/// Runs a program, its output thrown away, and waits for it.
///
/// - Returns: nil if it could not be started. How it ended does not matter: a
///   refused measurement has read the whole video too.
func usage(of arguments: [String]) -> ChildUsage? {
  var files: posix_spawn_file_actions_t = .init()
  posix_spawn_file_actions_init(&files)
  defer { posix_spawn_file_actions_destroy(&files) }
  for descriptor: Int32 in [1, 2] {
    posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_WRONLY, 0)
  }
  var words = arguments.map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var child: pid_t = 0
  let clock = ContinuousClock()
  let start = clock.now
  guard posix_spawnp(&child, arguments[0], &files, nil, &words, environ) == 0 else { return nil }
  var status: Int32 = 0
  var used = rusage()
  guard wait4(child, &status, 0, &used) == child else { return nil }
  let (seconds, attoseconds) = (clock.now - start).components
  func inSeconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
  return ChildUsage(
    wallSeconds: Double(seconds) + Double(attoseconds) * 1e-18,
    processorSeconds: inSeconds(used.ru_utime) + inSeconds(used.ru_stime),
    // Linux counts kilobytes.
    peakMegabytes: Double(used.ru_maxrss) / 1024)
}
