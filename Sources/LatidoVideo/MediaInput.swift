internal import CFFmpeg

/// An opened media file and the one video stream that is read from it.
///
/// Owns FFmpeg's demuxer; the pointers it gives away live as long as it does.
final class MediaInput {
  let path: PathBytes
  let context: UnsafeMutablePointer<AVFormatContext>
  let stream: UnsafeMutablePointer<AVStream>
  let decoder: UnsafePointer<AVCodec>
  /// What the demuxer may ask until it is closed.
  private let watch: SourceWatch?

  convenience init(path: PathBytes) throws(VideoError) {
    quietenFFmpeg()
    try self.init(path: path, context: Self.open(path))
  }

  /// Takes over a demuxer that was opened.
  ///
  /// - Parameters:
  ///   - path: The name that errors speak of.
  ///   - context: The demuxer.
  ///   - isProbed: Whether the first frames are read to learn what the header
  ///     does not say.
  ///   - watch: What the demuxer asks whether to give up, if anything.
  init(
    path: PathBytes, context: UnsafeMutablePointer<AVFormatContext>, isProbed: Bool = true,
    watch: SourceWatch? = nil
  ) throws(VideoError) {
    self.path = path
    self.context = context
    self.watch = watch
    do throws(VideoError) {
      if isProbed {
        let probed = avformat_find_stream_info(context, nil)
        guard probed >= 0 else { throw .notAVideo(path, FFmpegFailure(code: probed)) }
      }
      (stream, decoder) = try Self.findVideo(in: context, path: path)
    } catch {
      var opened: UnsafeMutablePointer<AVFormatContext>? = context
      avformat_close_input(&opened)
      throw error
    }
    // Sound, data and other pictures are skipped by the demuxer itself.
    for other in 0..<Int(context.pointee.nb_streams) {
      guard let found = context.pointee.streams[other], found != stream else { continue }
      found.pointee.discard = AVDISCARD_ALL
    }
  }

  deinit {
    var opened: UnsafeMutablePointer<AVFormatContext>? = context
    avformat_close_input(&opened)
  }

  private static func open(
    _ path: PathBytes
  ) throws(VideoError) -> UnsafeMutablePointer<AVFormatContext> {
    switch fileKind(path) {
    case .missing: throw .noSuchFile(path)
    case .directory: throw .isDirectory(path)
    case .regular(0): throw .isEmpty(path)
    case .regular, .other: break
    }
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    // A playlist must not make the reader fetch anything from elsewhere.
    av_dict_set(&options, "protocol_whitelist", "file", 0)
    var context: UnsafeMutablePointer<AVFormatContext>?
    // `file:` keeps a name with a colon from being taken for a protocol.
    let result = path.withCString(prefix: "file:") {
      avformat_open_input(&context, $0, nil, &options)
    }
    guard result >= 0, let context else { throw openFailure(path, result) }
    // Any `.txt` is "ANSI art" to FFmpeg, which would draw it as a video.
    if String(cString: context.pointee.iformat.pointee.name) == "tty" {
      var refused: UnsafeMutablePointer<AVFormatContext>? = context
      avformat_close_input(&refused)
      throw .notAVideo(path, FFmpegFailure(code: latido_invalid_data))
    }
    return context
  }

  private static func openFailure(_ path: PathBytes, _ code: Int32) -> VideoError {
    switch code {
    case latido_no_entry: .noSuchFile(path)
    case latido_no_access: .notPermitted(path)
    case latido_out_of_memory: .unreadable(path, FFmpegFailure(code: code))
    default: .notAVideo(path, FFmpegFailure(code: code))
    }
  }

  private static func findVideo(
    in context: UnsafeMutablePointer<AVFormatContext>, path: PathBytes
  ) throws(VideoError) -> (UnsafeMutablePointer<AVStream>, UnsafePointer<AVCodec>) {
    var decoder: UnsafePointer<AVCodec>?
    let index = av_find_best_stream(context, AVMEDIA_TYPE_VIDEO, -1, -1, &decoder, 0)
    if index == latido_decoder_not_found {
      let undecodable = av_find_best_stream(context, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0)
      throw .unsupportedCodec(path, codec: codecName(of: context, stream: undecodable))
    }
    guard index >= 0, let decoder, let stream = context.pointee.streams[Int(index)],
      // The best video of a song is its cover picture.
      stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
    else { throw .noVideoStream(path, found: streamKinds(of: context)) }
    return (stream, decoder)
  }

  private static func codecName(
    of context: UnsafeMutablePointer<AVFormatContext>, stream: Int32
  ) -> String {
    guard stream >= 0, let found = context.pointee.streams[Int(stream)] else { return "unknown" }
    return String(cString: avcodec_get_name(found.pointee.codecpar.pointee.codec_id))
  }

  /// The kinds of streams a file has, each once, in the file's order.
  private static func streamKinds(
    of context: UnsafeMutablePointer<AVFormatContext>
  ) -> [String] {
    var kinds: [String] = []
    for index in 0..<Int(context.pointee.nb_streams) {
      guard let stream = context.pointee.streams[index] else { continue }
      let type = stream.pointee.codecpar.pointee.codec_type
      let kind =
        type == AVMEDIA_TYPE_VIDEO
        ? "cover picture"
        : av_get_media_type_string(type).map { String(cString: $0) } ?? "unknown"
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }
}

extension MediaInput {
  /// Seconds of one tick of the stream's clock.
  var secondsPerTick: Double { av_q2d(stream.pointee.time_base) }

  /// What the container claims; nil where it does not say.
  var durationSeconds: Double? {
    if stream.pointee.duration != latido_no_timestamp, stream.pointee.duration > 0 {
      return Double(stream.pointee.duration) * secondsPerTick
    }
    // A duration guessed from the bit rate is no claim of the file.
    guard context.pointee.duration != latido_no_timestamp, context.pointee.duration > 0,
      context.pointee.duration_estimation_method != AVFMT_DURATION_FROM_BITRATE
    else { return nil }
    return Double(context.pointee.duration) / Double(latido_ticks_per_second)
  }

  /// Frames a second as the container or the codec claims; nil without a claim.
  var nominalRateHz: Double? {
    for rate in [stream.pointee.avg_frame_rate, stream.pointee.r_frame_rate]
    where rate.num > 0 && rate.den > 0 {
      return av_q2d(rate)
    }
    return nil
  }

  var frameCountEstimate: Int? {
    if stream.pointee.nb_frames > 0 { return Int(stream.pointee.nb_frames) }
    guard let seconds = durationSeconds, let rate = nominalRateHz else { return nil }
    return Int((seconds * rate).rounded())
  }
}
