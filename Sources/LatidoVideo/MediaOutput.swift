internal import CFFmpeg

/// A media file being written under a passing name, and its one video stream.
final class MediaOutput {
  let path: PathBytes
  let context: UnsafeMutablePointer<AVFormatContext>
  let stream: UnsafeMutablePointer<AVStream>

  private let passingPath: PathBytes

  init(path: PathBytes, container: VideoContainer) throws(VideoWritingError) {
    quietenFFmpeg()
    self.path = path
    passingPath = Self.passingPath(for: path)
    // FFmpeg's name for Matroska is not its extension.
    let muxer = container == .mkv ? "matroska" : container.rawValue
    var context: UnsafeMutablePointer<AVFormatContext>?
    let allocated = passingPath.withCString(prefix: "file:") {
      avformat_alloc_output_context2(&context, nil, muxer, $0)
    }
    guard let context, let stream = avformat_new_stream(context, nil) else {
      avformat_free_context(context)
      throw .cannotCreate(
        path, FFmpegFailure(code: allocated < 0 ? allocated : latido_out_of_memory))
    }
    let opened = passingPath.withCString(prefix: "file:") {
      avio_open(&context.pointee.pb, $0, AVIO_FLAG_WRITE)
    }
    guard opened >= 0 else {
      avformat_free_context(context)
      throw .cannotCreate(path, FFmpegFailure(code: opened))
    }
    self.context = context
    self.stream = stream
  }

  /// What was not finished is not left behind.
  deinit {
    if context.pointee.pb != nil {
      avio_closep(&context.pointee.pb)
      removeFile(passingPath)
    }
    avformat_free_context(context)
  }

  /// Writes the header; the stream's parameters are set by then.
  func begin() throws(VideoWritingError) {
    try check(avformat_write_header(context, nil))
  }

  /// Writes one packet, whose times are in ticks of `timeBase`.
  func write(_ packet: UnsafeMutablePointer<AVPacket>, timeBase: AVRational)
    throws(VideoWritingError)
  {
    packet.pointee.stream_index = stream.pointee.index
    av_packet_rescale_ts(packet, timeBase, stream.pointee.time_base)
    try check(av_interleaved_write_frame(context, packet))
  }

  /// Completes the file and moves it to its name.
  func finish() throws(VideoWritingError) {
    try check(av_write_trailer(context))
    try check(avio_closep(&context.pointee.pb))
    if let code = moveFile(passingPath, to: path) {
      removeFile(passingPath)
      throw .cannotCreate(path, FFmpegFailure(code: -code))
    }
  }

  private func check(_ result: Int32) throws(VideoWritingError) {
    if result < 0 { throw .cannotWrite(path, FFmpegFailure(code: result)) }
  }

  /// Beside the wanted file, so that moving it is one step of the file system.
  private static func passingPath(for path: PathBytes) -> PathBytes {
    PathBytes(bytes: path.bytes + Array(".\(processNumber()).partial".utf8))
  }
}
