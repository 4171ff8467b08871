/// Why a video could not be read: what was asked, what was found, and the
/// underlying code.
public enum VideoError: Error, Sendable, Equatable {
  case noSuchFile(PathBytes)
  case notPermitted(PathBytes)
  case isDirectory(PathBytes)
  /// A file of zero bytes.
  case isEmpty(PathBytes)
  /// No format that FFmpeg knows, or one whose index is missing or damaged.
  case notAVideo(PathBytes, FFmpegFailure)
  /// A media file without moving pictures; `found` says what it has instead
  /// ("audio", "subtitle", "cover picture").
  case noVideoStream(PathBytes, found: [String])
  /// The installed FFmpeg has no decoder for it.
  case unsupportedCodec(PathBytes, codec: String)
  /// Not one frame could be decoded.
  case undecodable(PathBytes, FFmpegFailure)
  /// Neither the layout nor FFmpeg's converter can make RGB of it.
  case unsupportedPixels(PathBytes, format: String)
  /// Any other failure of reading: the device, the network file system, memory.
  case unreadable(PathBytes, FFmpegFailure)
}

extension VideoError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchFile(let path): "\(path): no such file"
    case .notPermitted(let path): "\(path): permission denied"
    case .isDirectory(let path): "\(path): is a directory, not a video file"
    case .isEmpty(let path): "\(path): the file is empty (0 bytes)"
    case .notAVideo(let path, let failure): "\(path): not a readable video file: \(failure)"
    case .noVideoStream(let path, let found):
      "\(path): no video stream, only "
        + (found.isEmpty ? "nothing that FFmpeg knows" : found.joined(separator: ", "))
    case .unsupportedCodec(let path, let codec):
      "\(path): the installed FFmpeg has no decoder for \(codec)"
    case .undecodable(let path, let failure): "\(path): no frame could be decoded: \(failure)"
    case .unsupportedPixels(let path, let format):
      "\(path): pixels of format \(format) cannot be converted"
    case .unreadable(let path, let failure): "\(path): reading failed: \(failure)"
    }
  }
}

/// What was wrong with a file that was read all the same.
public enum VideoWarning: Sendable, Equatable {
  /// The file ends before its own index or header says: every frame up to the
  /// break was delivered.
  case truncated(expectedSeconds: Double?, readSeconds: Double)
  /// Frames or packets that could not be decoded, or only with parts made up
  /// by the decoder; they were left out.
  case damagedFrames(count: Int)
  /// The file states no frame times (a bare H.264 stream): its nominal rate
  /// was taken instead.
  case nominalTimes(rateHz: Double)
}

extension VideoWarning: CustomStringConvertible {
  public var description: String {
    switch self {
    case .truncated(let expected?, let read):
      "the file is cut off: \(tenths(read)) s of \(tenths(expected)) s could be read"
    case .truncated(nil, let read): "the file is cut off after \(tenths(read)) s"
    case .damagedFrames(let count):
      "\(count) damaged \(count == 1 ? "frame was" : "frames were") left out"
    case .nominalTimes(let rate):
      "the file states no frame times; its nominal \(tenths(rate)) frames a second were taken"
    }
  }

  private func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
