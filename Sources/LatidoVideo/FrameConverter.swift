internal import CFFmpeg
internal import Latido

/// FFmpeg's converter for the layouts that the core does not read: BGRA of
/// the smallest rectangle around the regions, nothing more.
final class FrameConverter {
  private let path: PathBytes
  private var scaler: UnsafeMutableRawPointer?
  /// A whole picture's room, so that regions keep their places in it.
  private var buffer: [UInt8] = []

  /// The converter's vector code may write past the end of a row.
  private static let paddingBytes = 64

  init(path: PathBytes) { self.path = path }

  deinit { latido_scaler_free(scaler) }

  /// Lends the converted frame to `body`. Outside the rectangle around
  /// `regions` its pixels mean nothing.
  func withConverted<Result>(
    _ frame: UnsafeMutablePointer<AVFrame>, rotation: Rotation, regions: [Region],
    _ body: (Picture) -> Result
  ) throws(VideoError) -> Result {
    let format = AVPixelFormat(frame.pointee.format)
    let (width, height) = (Int(frame.pointee.width), Int(frame.pointee.height))
    guard let descriptor = av_pix_fmt_desc_get(format), sws_isSupportedInput(format) != 0 else {
      throw .unsupportedPixels(path, format: Self.name(of: format))
    }
    let stride = 4 * width
    let size = stride * height + Self.paddingBytes
    if buffer.count != size { buffer = [UInt8](repeating: 0, count: size) }
    let rect = descriptor.pointee.aligned(
      storedBounds(of: regions, width: width, height: height, rotation: rotation),
      width: width, height: height)

    // Chroma as it was stored, a pixel's own or its neighbour's: what the core
    // does with the layouts it reads.
    scaler = latido_scaler(
      scaler, Int32(rect.width), Int32(rect.height), format, AV_PIX_FMT_BGRA,
      SWS_POINT | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT)
    guard let scaler else { throw .unsupportedPixels(path, format: Self.name(of: format)) }
    let encoding = ColourEncoding(of: frame.pointee)
    let space = encoding.matrix.converterSpace
    // Formats without YUV refuse the setting, and do not need it.
    _ = latido_scaler_set_colour(scaler, space, encoding.range == .full ? 1 : 0, space, 1)

    let source = descriptor.pointee.planes(of: frame.pointee, from: rect)
    let converted = buffer.withUnsafeMutableBytes { bytes in
      let target = bytes.baseAddress.unsafelyUnwrapped
        .advanced(by: rect.y * stride + rect.x * 4).assumingMemoryBound(to: UInt8.self)
      return latido_scale(
        scaler, source.starts, source.strides, Int32(rect.height), [target, nil, nil, nil],
        [Int32(stride), 0, 0, 0])
    }
    guard converted == Int32(rect.height) else {
      throw .undecodable(path, FFmpegFailure(code: min(converted, -1)))
    }
    return buffer.withUnsafeBytes {
      body(
        Picture(width: width, height: height, rotation: rotation, bytes: $0, bytesPerRow: stride))
    }
  }

  private static func name(of format: AVPixelFormat) -> String {
    av_get_pix_fmt_name(format).map { String(cString: $0) } ?? "\(format.rawValue)"
  }
}

/// The smallest stored rectangle that holds all regions.
private func storedBounds(
  of regions: [Region], width: Int, height: Int, rotation: Rotation
) -> PixelRect {
  let (uprightWidth, uprightHeight) = rotation.swapsSides ? (height, width) : (width, height)
  let rects = regions.map {
    rotation.stored(
      $0.pixels(width: uprightWidth, height: uprightHeight), width: width, height: height)
  }.filter { !$0.isEmpty }
  let left = rects.map(\.x).min() ?? 0
  let top = rects.map(\.y).min() ?? 0
  let right = rects.map { $0.x + $0.width }.max() ?? 0
  let bottom = rects.map { $0.y + $0.height }.max() ?? 0
  return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
}

extension AVPixFmtDescriptor {
  /// `rect` grown to where chroma samples begin; the whole picture where a
  /// pixel is not a whole number of bytes or means something only with its
  /// neighbours.
  fileprivate func aligned(_ rect: PixelRect, width: Int, height: Int) -> PixelRect {
    let indivisible = UInt64(AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_BAYER)
    if flags & indivisible != 0 { return PixelRect(x: 0, y: 0, width: width, height: height) }
    let x = (rect.x >> log2_chroma_w) << log2_chroma_w
    let y = (rect.y >> log2_chroma_h) << log2_chroma_h
    return PixelRect(
      x: x, y: y, width: rect.x + rect.width - x, height: rect.y + rect.height - y)
  }

  /// Where the planes of a frame begin if it is cropped to `rect`.
  fileprivate func planes(
    of frame: AVFrame, from rect: PixelRect
  ) -> (starts: [UnsafePointer<UInt8>?], strides: [Int32]) {
    var bytesPerPixel = [Int32](repeating: 0, count: 4)
    withUnsafePointer(to: self) { av_image_fill_max_pixsteps(&bytesPerPixel, nil, $0) }
    let strides = frame.strides
    let starts = frame.planeStarts.enumerated().map { index, start -> UnsafePointer<UInt8>? in
      guard let start else { return nil }
      // The second plane of a palette format is the palette.
      if index > 0 && flags & UInt64(AV_PIX_FMT_FLAG_PAL) != 0 { return UnsafePointer(start) }
      let isChroma = index == 1 || index == 2
      let x = isChroma ? rect.x >> log2_chroma_w : rect.x
      let y = isChroma ? rect.y >> log2_chroma_h : rect.y
      return UnsafePointer(start + y * Int(strides[index]) + x * Int(bytesPerPixel[index]))
    }
    return (starts, strides)
  }
}

extension AVFrame {
  /// Where its first four planes begin.
  var planeStarts: [UnsafeMutablePointer<UInt8>?] { [data.0, data.1, data.2, data.3] }
  /// Bytes from row to row of its first four planes; negative where rows are
  /// stored from the bottom up.
  var strides: [Int32] { [linesize.0, linesize.1, linesize.2, linesize.3] }
}
