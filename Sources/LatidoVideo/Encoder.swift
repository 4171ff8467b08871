internal import CFFmpeg
internal import Latido

/// Turns pictures into packets of a stream that is written.
final class Encoder {
  private let output: MediaOutput
  private let settings: VideoSettings
  private let codec: UnsafeMutablePointer<AVCodecContext>
  private let frame: UnsafeMutablePointer<AVFrame>
  private let packet: UnsafeMutablePointer<AVPacket>
  private var scaler: UnsafeMutableRawPointer?
  private var lastTick: Int64?

  init(
    _ settings: VideoSettings, container: VideoContainer, output: MediaOutput
  ) throws(VideoWritingError) {
    guard let encoder = Self.encoder(for: settings.codec) else {
      throw .noEncoder(output.path, codec: settings.codec.rawValue)
    }
    self.settings = settings
    self.output = output
    var codec = avcodec_alloc_context3(encoder)
    var frame = av_frame_alloc()
    var packet = av_packet_alloc()
    do throws(VideoWritingError) {
      guard let codec, let frame, let packet else {
        throw .cannotEncode(output.path, FFmpegFailure(code: latido_out_of_memory))
      }
      codec.pointee.configure(settings, container: container)
      if output.context.pointee.oformat.pointee.flags & AVFMT_GLOBALHEADER != 0 {
        codec.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
      }
      let opened = settings.codec.withOptions(of: settings) {
        avcodec_open2(codec, encoder, &$0)
      }
      guard opened >= 0 else { throw .cannotEncode(output.path, FFmpegFailure(code: opened)) }
      try Self.describe(output.stream, codec, settings, path: output.path)

      frame.pointee.format = codec.pointee.pix_fmt.rawValue
      frame.pointee.width = codec.pointee.width
      frame.pointee.height = codec.pointee.height
      frame.pointee.color_range = codec.pointee.color_range
      frame.pointee.colorspace = codec.pointee.colorspace
      let allocated = av_frame_get_buffer(frame, 0)
      guard allocated >= 0 else {
        throw .cannotEncode(output.path, FFmpegFailure(code: allocated))
      }
      self.codec = codec
      self.frame = frame
      self.packet = packet
    } catch {
      avcodec_free_context(&codec)
      av_frame_free(&frame)
      av_packet_free(&packet)
      throw error
    }
  }

  deinit {
    var codec: UnsafeMutablePointer<AVCodecContext>? = codec
    avcodec_free_context(&codec)
    var frame: UnsafeMutablePointer<AVFrame>? = frame
    av_frame_free(&frame)
    var packet: UnsafeMutablePointer<AVPacket>? = packet
    av_packet_free(&packet)
    latido_scaler_free(scaler)
  }

  func encode(_ picture: Picture, timeSeconds: Double) throws(VideoWritingError) {
    precondition(
      picture.width == settings.width && picture.height == settings.height,
      "all pictures of a video have its size")
    // The encoder may still hold the last picture.
    let writable = av_frame_make_writable(frame)
    guard writable >= 0 else { throw .cannotEncode(output.path, FFmpegFailure(code: writable)) }
    try convert(picture)
    let wanted = Int64((timeSeconds / av_q2d(codec.pointee.time_base)).rounded())
    let tick = lastTick.map { max(wanted, $0 + 1) } ?? wanted
    lastTick = tick
    frame.pointee.pts = tick
    try send(frame)
  }

  /// Writes what the encoder still holds.
  func drain() throws(VideoWritingError) { try send(nil) }

  private func send(_ frame: UnsafeMutablePointer<AVFrame>?) throws(VideoWritingError) {
    let sent = avcodec_send_frame(codec, frame)
    guard sent >= 0 else { throw .cannotEncode(output.path, FFmpegFailure(code: sent)) }
    while true {
      let received = avcodec_receive_packet(codec, packet)
      if received == latido_try_again || received == latido_end_of_file { return }
      guard received >= 0 else {
        throw .cannotEncode(output.path, FFmpegFailure(code: received))
      }
      try output.write(packet, timeBase: codec.pointee.time_base)
    }
  }

  /// Fills the frame with the picture in the file's own layout.
  private func convert(_ picture: Picture) throws(VideoWritingError) {
    // Chroma is averaged over the pixels that share it.
    scaler = latido_scaler(
      scaler, codec.pointee.width, codec.pointee.height, picture.layout.pixelFormat,
      codec.pointee.pix_fmt, SWS_AREA | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INP)
    guard let scaler else {
      throw .cannotEncode(output.path, FFmpegFailure(code: latido_out_of_memory))
    }
    let space = settings.encoding.matrix.converterSpace
    _ = latido_scaler_set_colour(
      scaler, space, picture.hasFullRange ? 1 : 0, space,
      settings.encoding.range == .full ? 1 : 0)
    let planes = picture.planeList
    let missing = [UnsafePointer<UInt8>?](repeating: nil, count: 4 - planes.count)
    let converted = latido_scale(
      scaler,
      planes.map { $0.bytes.bindMemory(to: UInt8.self).baseAddress } + missing,
      planes.map { Int32($0.bytesPerRow) } + [Int32](repeating: 0, count: 4 - planes.count),
      codec.pointee.height, frame.pointee.planeStarts, frame.pointee.strides)
    guard converted == codec.pointee.height else {
      throw .cannotEncode(output.path, FFmpegFailure(code: min(converted, -1)))
    }
  }

  /// The library that is usual for the codec, else whatever FFmpeg was built with.
  private static func encoder(for codec: VideoCodec) -> UnsafePointer<AVCodec>? {
    avcodec_find_encoder_by_name(codec.usualEncoder) ?? avcodec_find_encoder(codec.identifier)
  }

  private static func describe(
    _ stream: UnsafeMutablePointer<AVStream>, _ codec: UnsafeMutablePointer<AVCodecContext>,
    _ settings: VideoSettings, path: PathBytes
  ) throws(VideoWritingError) {
    let copied = avcodec_parameters_from_context(stream.pointee.codecpar, codec)
    guard copied >= 0 else { throw .cannotEncode(path, FFmpegFailure(code: copied)) }
    stream.pointee.time_base = codec.pointee.time_base
    stream.pointee.avg_frame_rate = codec.pointee.framerate
    guard settings.rotation != .none else { return }
    guard let matrix = latido_new_display_matrix(stream) else {
      throw .cannotEncode(path, FFmpegFailure(code: latido_out_of_memory))
    }
    // FFmpeg counts degrees clockwise here, and counter-clockwise on reading.
    av_display_rotation_set(matrix, Double(settings.rotation.rawValue))
  }
}
