internal import CFFmpeg
internal import Latido

/// Lends a decoded frame to the core as a `Picture`.
///
/// Layouts that the core reads are lent as they are, any other goes through
/// `FrameConverter`. Size and format are asked of each frame anew: both may
/// change in mid-stream.
struct FrameReader {
  private let rotation: Rotation
  private let converter: FrameConverter

  init(path: PathBytes, rotation: Rotation) {
    self.rotation = rotation
    converter = FrameConverter(path: path)
  }

  /// Lends `frame` to `body`. Outside the rectangle around `regions` its pixels
  /// may mean nothing.
  func lend<Result>(
    _ frame: UnsafeMutablePointer<AVFrame>, regions: [Region], _ body: (Picture) -> Result
  ) throws(VideoError) -> Result {
    if let picture = picture(in: frame) { return body(picture) }
    return try converter.withConverted(frame, rotation: rotation, regions: regions, body)
  }

  /// The frame where it stands, or nil where the core does not read its
  /// layout or its rows are stored from the bottom up.
  private func picture(in frame: UnsafeMutablePointer<AVFrame>) -> Picture? {
    let (width, height) = (Int(frame.pointee.width), Int(frame.pointee.height))
    guard let layout = PixelLayout(of: AVPixelFormat(frame.pointee.format)) else { return nil }
    let (starts, strides) = (frame.pointee.planeStarts, frame.pointee.strides)
    var planes: [PixelPlane] = []
    for index in 0..<layout.planeCount {
      let (rowBytes, rows) = layout.planeSize(index, width: width, height: height)
      let stride = Int(strides[index])
      guard stride >= rowBytes, let start = starts[index] else { return nil }
      // FFmpeg promises whole rows, but not the padding of the last.
      let bytes = UnsafeRawBufferPointer(start: start, count: (rows - 1) * stride + rowBytes)
      planes.append(PixelPlane(bytes: bytes, bytesPerRow: stride))
    }
    return Picture(
      width: width, height: height, layout: layout, encoding: ColourEncoding(of: frame.pointee),
      rotation: rotation, planes: planes)
  }
}
