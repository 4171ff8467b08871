public import Latido

/// What a written video is to be like.
public struct VideoSettings: Sendable, Equatable {
  public let codec: VideoCodec
  /// Size as stored, before rotation. Codecs with halved chroma want even numbers.
  public let width: Int
  public let height: Int
  /// Matrix and range that the file states and its samples follow.
  public let encoding: ColourEncoding
  /// The turn that a player is told to show it with.
  public let rotation: Rotation
  /// Frames from one key frame to the next.
  public let keyFrameInterval: Int
  /// Nil: constant quality, nearly without loss.
  public let bitsPerSecond: Int?
  /// Frames a second for rate control and, in AVI, for the clock. Elsewhere
  /// each frame has its own time.
  public let nominalRateHz: Double

  /// - Precondition: Positive sizes, interval, bit rate and rate.
  public init(
    codec: VideoCodec = .h264, width: Int, height: Int,
    encoding: ColourEncoding = ColourEncoding(matrix: .bt709, range: .limited),
    rotation: Rotation = .none, keyFrameInterval: Int = 30, bitsPerSecond: Int? = nil,
    nominalRateHz: Double = 30
  ) {
    precondition(width > 0 && height > 0, "a video has at least one pixel")
    precondition(keyFrameInterval > 0, "key frames have a distance")
    precondition(bitsPerSecond.map { $0 > 0 } ?? true, "a bit rate is positive")
    precondition(nominalRateHz > 0 && nominalRateHz < 1000, "a frame rate is positive, below 1 kHz")
    self.codec = codec
    self.width = width
    self.height = height
    self.encoding = encoding
    self.rotation = rotation
    self.keyFrameInterval = keyFrameInterval
    self.bitsPerSecond = bitsPerSecond
    self.nominalRateHz = nominalRateHz
  }
}

/// How pictures are compressed; all at 8 bits and 4:2:0.
public enum VideoCodec: String, Sendable, CaseIterable {
  case h264, hevc, mjpeg, vp9
  /// Without loss.
  case ffv1
}

/// How pictures are wrapped, told by the file's extension.
public enum VideoContainer: String, Sendable, CaseIterable {
  case mp4, mov, mkv, webm, avi

  public init?(path: PathBytes) {
    self.init(rawValue: path.fileExtension)
  }

  /// The codec usually met in it; WebM allows no H.264.
  public var usualCodec: VideoCodec { self == .webm ? .vp9 : .h264 }

  /// Ticks a second of its frame times; nil where a frame's time is its number.
  ///
  /// 90 kHz is MPEG's own clock, and a multiple of all usual frame rates.
  var ticksPerSecond: Int32? { self == .avi ? nil : 90_000 }
}
