internal import CFFmpeg
internal import Latido

/// What a decoded frame says about its colours, and what is assumed where it
/// does not.
extension ColourEncoding {
  init(of frame: AVFrame) {
    self.init(matrix: ColourMatrix(of: frame), range: LevelRange(of: frame))
  }
}

extension ColourMatrix {
  init(of frame: AVFrame) {
    switch frame.colorspace {
    case AVCOL_SPC_BT709, AVCOL_SPC_SMPTE240M: self = .bt709
    case AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M, AVCOL_SPC_FCC: self = .bt601
    case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: self = .bt2020
    default:
      switch frame.color_trc {
      // HLG and PQ belong to BT.2100, which has 2020's weights.
      case AVCOL_TRC_ARIB_STD_B67, AVCOL_TRC_SMPTE2084: self = .bt2020
      default: self = .usual(forLines: Int(frame.height))
      }
    }
  }

  /// FFmpeg's number for its converter.
  var converterSpace: Int32 {
    switch self {
    case .bt601: SWS_CS_ITU601
    case .bt709: SWS_CS_ITU709
    case .bt2020: SWS_CS_BT2020
    }
  }
}

extension LevelRange {
  init(of frame: AVFrame) {
    switch AVPixelFormat(frame.format) {
    // The old way to say "full range" is the pixel format itself; and gray is
    // what a still camera or a tool writes, full unless it says otherwise.
    case AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P: self = .full
    case AV_PIX_FMT_GRAY8: self = frame.color_range == AVCOL_RANGE_MPEG ? .limited : .full
    default: self = frame.color_range == AVCOL_RANGE_JPEG ? .full : .limited
    }
  }
}

extension PixelLayout {
  /// The layout of a decoded frame if the core reads it where it stands.
  init?(of format: AVPixelFormat) {
    switch format {
    case AV_PIX_FMT_BGRA, AV_PIX_FMT_BGR0: self = .bgra
    case AV_PIX_FMT_RGBA, AV_PIX_FMT_RGB0: self = .rgba
    case AV_PIX_FMT_GRAY8: self = .gray
    case AV_PIX_FMT_NV12: self = .nv12
    case AV_PIX_FMT_YUYV422: self = .yuyv
    case AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P: self = .planarYUV(.halfBoth, .eight)
    case AV_PIX_FMT_YUV422P, AV_PIX_FMT_YUVJ422P: self = .planarYUV(.halfColumns, .eight)
    case AV_PIX_FMT_YUV444P, AV_PIX_FMT_YUVJ444P: self = .planarYUV(.none, .eight)
    case AV_PIX_FMT_YUV420P10LE: self = .planarYUV(.halfBoth, .ten)
    case AV_PIX_FMT_YUV422P10LE: self = .planarYUV(.halfColumns, .ten)
    case AV_PIX_FMT_YUV444P10LE: self = .planarYUV(.none, .ten)
    default: return nil
    }
  }
}

extension Rotation {
  /// The turn a container asks for, to the nearest quarter; a mirrored
  /// picture is left mirrored, since no mean depends on it.
  init(of stream: UnsafeMutablePointer<AVStream>) {
    guard let matrix = latido_display_matrix(stream) else {
      self = .none
      return
    }
    // FFmpeg states degrees counter-clockwise; NaN for a matrix of zeros.
    let clockwise = -av_display_rotation_get(matrix)
    let quarters = clockwise.isFinite ? Int((clockwise / 90).rounded()) : 0
    self = Rotation(rawValue: ((quarters % 4 + 4) % 4) * 90) ?? .none
  }
}
