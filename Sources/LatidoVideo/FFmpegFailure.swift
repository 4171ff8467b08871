internal import CFFmpeg

/// FFmpeg's own account of a failure.
public struct FFmpegFailure: Sendable, Equatable, CustomStringConvertible {
  /// FFmpeg's error number: negative; an `errno` is stated as its negative.
  public let code: Int32
  /// FFmpeg's own words for it.
  public let words: String

  init(code: Int32) {
    self.code = code
    var buffer = [CChar](repeating: 0, count: 256)
    // Fails only for an unknown number, and then still writes a sentence.
    av_strerror(code, &buffer, buffer.count)
    words = buffer.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  public var description: String { "\(words) (FFmpeg \(code))" }
}

/// FFmpeg prints to stderr unless told otherwise; what matters of it comes back
/// as errors. A level that the program chose itself is left alone.
func quietenFFmpeg() {
  if av_log_get_level() == AV_LOG_INFO { av_log_set_level(AV_LOG_QUIET) }
}
