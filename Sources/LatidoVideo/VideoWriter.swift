internal import CFFmpeg
public import Latido

/// Writes pictures into a video file, each at its own time.
///
///     let writer = try VideoWriter(path: "finger.mp4", settings: settings)
///     for … { try writer.append(picture, timeSeconds: time) }
///     try writer.finish()
///
/// The container is told by the extension (mp4, mov, mkv, webm, avi). Frame
/// times are kept to 1/90,000 s in MP4 and MOV and to 1 ms in Matroska and
/// WebM; AVI knows frame numbers only, so there a time is rounded to the
/// nominal rate. Two frames never share a tick: the later one moves on.
///
/// The file appears under its name only when it is complete: until `finish`
/// it is written beside it, and a writer that is let go before removes what it
/// wrote.
public final class VideoWriter {
  private let output: MediaOutput
  private let encoder: Encoder

  /// Creates the file and opens the encoder.
  public init(path: PathBytes, settings: VideoSettings) throws(VideoWritingError) {
    guard let container = VideoContainer(path: path) else {
      throw .unknownContainer(path, known: VideoContainer.allCases.map(\.rawValue))
    }
    output = try MediaOutput(path: path, container: container)
    encoder = try Encoder(settings, container: container, output: output)
    try output.begin()
  }

  /// Encodes one frame.
  ///
  /// - Parameters:
  ///   - picture: Of the settings' size; its rotation is not looked at. A YUV
  ///     picture has the settings' matrix; its range is converted.
  ///   - timeSeconds: When it is shown, in seconds; later than the frame before.
  public func append(_ picture: Picture, timeSeconds: Double) throws(VideoWritingError) {
    try encoder.encode(picture, timeSeconds: timeSeconds)
  }

  /// Writes what is still in the encoder and gives the file its name, in place
  /// of a file that had it. Nothing can be appended after it.
  public func finish() throws(VideoWritingError) {
    try encoder.drain()
    try output.finish()
  }
}
