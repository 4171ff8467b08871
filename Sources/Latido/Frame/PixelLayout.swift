/// How a picture's pixels lie in memory: the layouts that are read where they
/// stand. Everything else is converted by the adapter that meets it.
public enum PixelLayout: Sendable, Equatable {
  /// 4 bytes a pixel: blue, green, red, alpha (a camera's or a screen's buffer).
  case bgra
  /// 4 bytes a pixel: red, green, blue, alpha (a browser's canvas).
  case rgba
  /// One byte a pixel, luma only: red = green = blue.
  case gray
  /// Three planes Y, Cb, Cr. Ten-bit samples take two bytes, little-endian,
  /// value in the low bits.
  case planarYUV(ChromaSubsampling, SampleDepth)
  /// A luma plane and a plane of Cb Cr pairs, both halved (4:2:0), 8 bits.
  case nv12
  /// One plane Y₀ Cb Y₁ Cr, 4:2:2, 8 bits (most USB cameras).
  case yuyv

  /// Number of planes in memory.
  public var planeCount: Int {
    switch self {
    case .bgra, .rgba, .gray, .yuyv: 1
    case .nv12: 2
    case .planarYUV: 3
    }
  }

  /// Bytes of one row and number of rows of plane `index` in a picture of the
  /// given size. Halved chroma is rounded up.
  public func planeSize(_ index: Int, width: Int, height: Int) -> (rowBytes: Int, rows: Int) {
    switch self {
    case .bgra, .rgba: return (4 * width, height)
    case .gray: return (width, height)
    case .yuyv: return (4 * ((width + 1) / 2), height)
    case .nv12:
      return index == 0 ? (width, height) : (2 * ((width + 1) / 2), (height + 1) / 2)
    case .planarYUV(let subsampling, let depth):
      let bytes = depth.bytesPerSample
      if index == 0 { return (bytes * width, height) }
      let columns = subsampling.halvesColumns ? (width + 1) / 2 : width
      return (bytes * columns, subsampling.halvesRows ? (height + 1) / 2 : height)
    }
  }
}

/// How coarsely colour is sampled beside luma.
public enum ChromaSubsampling: Sendable, Equatable, CaseIterable {
  /// 4:2:0: one Cb Cr for 2×2 pixels.
  case halfBoth
  /// 4:2:2: one Cb Cr for two neighbours in a row.
  case halfColumns
  /// 4:4:4: one Cb Cr a pixel.
  case none

  var halvesColumns: Bool { self != .none }
  var halvesRows: Bool { self == .halfBoth }
}

/// Bits of a planar sample.
public enum SampleDepth: Int, Sendable, Equatable, CaseIterable {
  case eight = 8
  case ten = 10

  var bytesPerSample: Int { self == .eight ? 1 : 2 }
}

/// What a YUV sample means. Ignored for `bgra` and `rgba`.
public struct ColourEncoding: Sendable, Equatable {
  public let matrix: ColourMatrix
  public let range: LevelRange

  public init(matrix: ColourMatrix, range: LevelRange) {
    self.matrix = matrix
    self.range = range
  }
}

/// The weights that make luma of red, green and blue.
///
/// The transfer curve is left as it is: a pulse is a small relative change,
/// and undoing a curve that the camera's tone mapping has already bent would
/// promise a linearity that is not there.
public enum ColourMatrix: Sendable, Equatable, CaseIterable {
  case bt601, bt709, bt2020

  /// Weights of red and blue; green has the rest.
  ///
  /// Source: ITU-R BT.601-7 §2.5.1, BT.709-6 §3.2, BT.2020-2 table 4
  /// (non-constant luminance).
  var weights: (red: Double, blue: Double) {
    switch self {
    case .bt601: (0.299, 0.114)
    case .bt709: (0.2126, 0.0722)
    case .bt2020: (0.2627, 0.0593)
    }
  }

  /// What a stream that does not say is taken for: 601 below 720 lines, else
  /// 709, as encoders and players do.
  public static func usual(forLines lines: Int) -> ColourMatrix { lines < 720 ? .bt601 : .bt709 }
}

/// Which samples stand for black and white.
public enum LevelRange: Sendable, Equatable, CaseIterable {
  /// 0…255 (8 bits): JPEG, most phones' cameras.
  case full
  /// Luma 16…235, chroma 16…240 (8 bits): most video files.
  case limited
}

/// The turn that makes a stored picture upright.
public enum Rotation: Int, Sendable, Equatable, CaseIterable {
  case none = 0
  /// A quarter turn clockwise.
  case clockwise90 = 90
  case half = 180
  /// A quarter turn counter-clockwise.
  case clockwise270 = 270

  /// Whether width and height change places.
  public var swapsSides: Bool { self == .clockwise90 || self == .clockwise270 }
}
