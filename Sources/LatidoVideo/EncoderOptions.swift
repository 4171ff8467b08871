internal import CFFmpeg
internal import Latido

extension VideoCodec {
  var identifier: AVCodecID {
    switch self {
    case .h264: AV_CODEC_ID_H264
    case .hevc: AV_CODEC_ID_HEVC
    case .mjpeg: AV_CODEC_ID_MJPEG
    case .vp9: AV_CODEC_ID_VP9
    case .ffv1: AV_CODEC_ID_FFV1
    }
  }

  var usualEncoder: String {
    switch self {
    case .h264: "libx264"
    case .hevc: "libx265"
    case .mjpeg: "mjpeg"
    case .vp9: "libvpx-vp9"
    case .ffv1: "ffv1"
    }
  }

  /// Options in the encoder's own words, for speed and nearly without loss:
  /// a synthetic pulse of a few tenths of a grey level must survive. An
  /// encoder that does not know one passes it over.
  func withOptions(of settings: VideoSettings, _ body: (inout OpaquePointer?) -> Int32) -> Int32 {
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    for (name, value) in self.options(hasBitRate: settings.bitsPerSecond != nil) {
      av_dict_set(&options, name, value, 0)
    }
    return body(&options)
  }

  private func options(hasBitRate: Bool) -> [(String, String)] {
    switch self {
    // A change of scene makes no key frame: they come when they are due.
    case .h264:
      [("preset", "veryfast"), ("sc_threshold", "0")] + (hasBitRate ? [] : [("crf", "15")])
    case .hevc:
      // x265 prints to stderr by itself.
      [("preset", "veryfast"), ("x265-params", "log-level=none:scenecut=0")]
        + (hasBitRate ? [] : [("crf", "15")])
    case .vp9:
      [("deadline", "realtime"), ("cpu-used", "6"), ("row-mt", "1")]
        + (hasBitRate ? [] : [("crf", "10"), ("b", "0")])
    case .mjpeg, .ffv1: []
    }
  }
}

extension AVCodecContext {
  mutating func configure(_ settings: VideoSettings, container: VideoContainer) {
    width = Int32(settings.width)
    height = Int32(settings.height)
    pix_fmt = AV_PIX_FMT_YUV420P
    framerate = av_d2q(settings.nominalRateHz, 1001 * 1000)
    time_base = container.ticksPerSecond.map { AVRational(num: 1, den: $0) } ?? av_inv_q(framerate)
    gop_size = Int32(settings.keyFrameInterval)
    // Without frames that refer to later ones, frames leave in the order of
    // their times, which AVI needs.
    max_b_frames = 0
    thread_count = 0
    color_range = settings.encoding.range == .full ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
    switch settings.encoding.matrix {
    case .bt601:
      (colorspace, color_primaries, color_trc) = (
        AVCOL_SPC_SMPTE170M, AVCOL_PRI_SMPTE170M, AVCOL_TRC_SMPTE170M
      )
    case .bt709:
      (colorspace, color_primaries, color_trc) = (
        AVCOL_SPC_BT709, AVCOL_PRI_BT709, AVCOL_TRC_BT709
      )
    case .bt2020:
      (colorspace, color_primaries, color_trc) = (
        AVCOL_SPC_BT2020_NCL, AVCOL_PRI_BT2020, AVCOL_TRC_BT2020_10
      )
    }
    if let bitsPerSecond = settings.bitsPerSecond {
      bit_rate = Int64(bitsPerSecond)
    } else if settings.codec == .mjpeg {
      flags |= AV_CODEC_FLAG_QSCALE
      global_quality = 2 * FF_QP2LAMBDA  // The finest that is usual, of 1…31.
    }
    // MJPEG is full range by nature; other ranges are "unofficial" to FFmpeg.
    strict_std_compliance = FF_COMPLIANCE_UNOFFICIAL
    // The tag that Apple's players know HEVC by.
    if settings.codec == .hevc, container == .mp4 || container == .mov {
      codec_tag = Array("hvc1".utf8).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}

extension PixelLayout {
  /// FFmpeg's name for the layout.
  var pixelFormat: AVPixelFormat {
    switch self {
    case .bgra: AV_PIX_FMT_BGRA
    case .rgba: AV_PIX_FMT_RGBA
    case .gray: AV_PIX_FMT_GRAY8
    case .nv12: AV_PIX_FMT_NV12
    case .yuyv: AV_PIX_FMT_YUYV422
    case .planarYUV(.halfBoth, .eight): AV_PIX_FMT_YUV420P
    case .planarYUV(.halfColumns, .eight): AV_PIX_FMT_YUV422P
    case .planarYUV(.none, .eight): AV_PIX_FMT_YUV444P
    case .planarYUV(.halfBoth, .ten): AV_PIX_FMT_YUV420P10LE
    case .planarYUV(.halfColumns, .ten): AV_PIX_FMT_YUV422P10LE
    case .planarYUV(.none, .ten): AV_PIX_FMT_YUV444P10LE
    }
  }
}

extension Picture {
  /// RGB is full range by nature.
  var hasFullRange: Bool {
    layout == .bgra || layout == .rgba || encoding.range == .full
  }
}
