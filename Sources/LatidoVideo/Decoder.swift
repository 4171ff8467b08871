internal import CFFmpeg

/// Turns packets of a stream into frames, on all cores.
///
/// Frame threads keep a few frames in flight, so the caller reads one frame
/// while the next ones are being decoded; memory is bounded by their number.
final class Decoder {
  enum Step {
    /// `frame` holds the next picture.
    case frame
    /// A picture whose data was damaged, and concealed by the decoder's guess.
    case damagedFrame
    /// A device that is read without waiting has nothing new yet.
    case waiting
    /// A packet that could not be decoded at all.
    case damagedPacket(FFmpegFailure)
    /// No more frames; the failure with which the file broke off, if it did.
    case end(brokenBy: FFmpegFailure?)
  }

  /// The frame of the last step; overwritten by the next one.
  let frame: UnsafeMutablePointer<AVFrame>

  private let input: MediaInput
  private let codec: UnsafeMutablePointer<AVCodecContext>
  private let packet: UnsafeMutablePointer<AVPacket>
  private var brokenBy: FFmpegFailure?

  init(_ input: MediaInput) throws(VideoError) {
    self.input = input
    var codec = avcodec_alloc_context3(input.decoder)
    var frame = av_frame_alloc()
    var packet = av_packet_alloc()
    do throws(VideoError) {
      guard let codec, let frame, let packet else {
        throw .unreadable(input.path, FFmpegFailure(code: latido_out_of_memory))
      }
      codec.pointee.thread_count = 0  // As many as there are cores.
      codec.pointee.thread_type = FF_THREAD_FRAME | FF_THREAD_SLICE
      if input.decoder.pointee.id == AV_CODEC_ID_MJPEG {
        // Its decoder says nothing of a picture that breaks off, and leaves what
        // its memory held before in the rest; so such a picture is to be an error.
        codec.pointee.err_recognition |= AV_EF_EXPLODE
      }
      codec.pointee.pkt_timebase = input.stream.pointee.time_base
      let copied = avcodec_parameters_to_context(codec, input.stream.pointee.codecpar)
      let opened = copied < 0 ? copied : avcodec_open2(codec, input.decoder, nil)
      guard opened >= 0 else { throw .undecodable(input.path, FFmpegFailure(code: opened)) }
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
  }

  /// Decodes until there is something to say.
  func step() throws(VideoError) -> Step {
    while true {
      let received = avcodec_receive_frame(codec, frame)
      switch received {
      case 0:
        let damaged =
          frame.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0
          || frame.pointee.decode_error_flags != 0
        return damaged ? .damagedFrame : .frame
      case latido_try_again:
        switch try feed() {
        case .taken: break
        case .nothingYet: return .waiting
        case .damaged(let failure): return .damagedPacket(failure)
        }
      case latido_end_of_file:
        return .end(brokenBy: brokenBy)
      default:
        try check(received)
        return .damagedPacket(FFmpegFailure(code: received))
      }
    }
  }

  private enum Feeding {
    case taken
    case nothingYet
    case damaged(FFmpegFailure)
  }

  /// Gives the decoder the stream's next packet, or the news that there is none.
  private func feed() throws(VideoError) -> Feeding {
    repeat {
      av_packet_unref(packet)
      let read = av_read_frame(input.context, packet)
      if read == latido_try_again { return .nothingYet }
      if read < 0 {
        // After the end the decoder is still drained: what was read before a
        // break is worth having.
        if read != latido_end_of_file { brokenBy = FFmpegFailure(code: read) }
        try check(avcodec_send_packet(codec, nil))
        return .taken
      }
    } while packet.pointee.stream_index != input.stream.pointee.index
    let sent = avcodec_send_packet(codec, packet)
    av_packet_unref(packet)
    try check(sent)
    return sent < 0 ? .damaged(FFmpegFailure(code: sent)) : .taken
  }

  /// Data can be bad and the next packet good; without memory nothing is.
  private func check(_ result: Int32) throws(VideoError) {
    if result == latido_out_of_memory {
      throw .unreadable(input.path, FFmpegFailure(code: result))
    }
  }
}
