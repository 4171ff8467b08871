/// Why a video could not be written: what was asked, what was found, and the
/// underlying code.
public enum VideoWritingError: Error, Sendable, Equatable {
  /// The extension names no container.
  case unknownContainer(PathBytes, known: [String])
  /// The installed FFmpeg has no encoder for it.
  case noEncoder(PathBytes, codec: String)
  /// The encoder refuses the settings or a frame.
  case cannotEncode(PathBytes, FFmpegFailure)
  /// The file cannot be made there: no such folder, no permission.
  case cannotCreate(PathBytes, FFmpegFailure)
  /// Writing failed on the way: a full disk, say.
  case cannotWrite(PathBytes, FFmpegFailure)
}

extension VideoWritingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownContainer(let path, let known):
      "\(path): the extension names no video container; known are \(known.joined(separator: ", "))"
    case .noEncoder(let path, let codec):
      "\(path): the installed FFmpeg has no encoder for \(codec)"
    case .cannotEncode(let path, let failure): "\(path): encoding failed: \(failure)"
    case .cannotCreate(let path, let failure): "\(path): cannot be created: \(failure)"
    case .cannotWrite(let path, let failure): "\(path): writing failed: \(failure)"
    }
  }
}
