#if canImport(CoreVideo)
  import CoreVideo
  import Latido

  /// Lends a pixel buffer to the core for as long as a call lasts, read in place.
  ///
  /// `Picture` is not Sendable and the lock ends with the call, so nothing of the
  /// frame can outlive it but what `body` returns.
  ///
  /// - Returns: Nil for a layout that is not asked for in this module, or where
  ///   the buffer cannot be locked.
  func withPicture<Result: Sendable>(
    of buffer: CVPixelBuffer, rotation: Rotation, _ body: (Picture) -> Result
  ) -> Result? {
    guard CVPixelBufferLockBaseAddress(buffer, .readOnly) == kCVReturnSuccess else { return nil }
    defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
    guard let picture = picture(of: buffer, rotation: rotation) else { return nil }
    return body(picture)
  }

  /// - Precondition: The buffer is locked.
  private func picture(of buffer: CVPixelBuffer, rotation: Rotation) -> Picture? {
    let (width, height) = (CVPixelBufferGetWidth(buffer), CVPixelBufferGetHeight(buffer))
    guard width > 0, height > 0 else { return nil }
    switch CVPixelBufferGetPixelFormatType(buffer) {
    case kCVPixelFormatType_32BGRA:
      guard let base = CVPixelBufferGetBaseAddress(buffer) else { return nil }
      let bytesPerRow = CVPixelBufferGetBytesPerRow(buffer)
      return Picture(
        width: width, height: height, rotation: rotation,
        bytes: UnsafeRawBufferPointer(start: base, count: bytesPerRow * height),
        bytesPerRow: bytesPerRow)
    case kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange:
      return biplanar(buffer, width: width, height: height, range: .limited, rotation: rotation)
    case kCVPixelFormatType_420YpCbCr8BiPlanarFullRange:
      return biplanar(buffer, width: width, height: height, range: .full, rotation: rotation)
    default:
      return nil
    }
  }

  private func biplanar(
    _ buffer: CVPixelBuffer, width: Int, height: Int, range: LevelRange, rotation: Rotation
  ) -> Picture? {
    let planes = (0..<2).compactMap { index -> PixelPlane? in
      guard let base = CVPixelBufferGetBaseAddressOfPlane(buffer, index) else { return nil }
      let bytesPerRow = CVPixelBufferGetBytesPerRowOfPlane(buffer, index)
      let rows = CVPixelBufferGetHeightOfPlane(buffer, index)
      return PixelPlane(
        bytes: UnsafeRawBufferPointer(start: base, count: bytesPerRow * rows),
        bytesPerRow: bytesPerRow)
    }
    guard planes.count == 2 else { return nil }
    return Picture(
      width: width, height: height, layout: .nv12,
      encoding: ColourEncoding(matrix: matrix(of: buffer, lines: height), range: range),
      rotation: rotation, planes: planes)
  }

  /// The matrix that the buffer says it was made with.
  private func matrix(of buffer: CVPixelBuffer, lines: Int) -> ColourMatrix {
    let said = CVBufferCopyAttachment(buffer, kCVImageBufferYCbCrMatrixKey, nil) as? String
    if said == kCVImageBufferYCbCrMatrix_ITU_R_601_4 as String { return .bt601 }
    if said == kCVImageBufferYCbCrMatrix_ITU_R_709_2 as String { return .bt709 }
    if said == kCVImageBufferYCbCrMatrix_ITU_R_2020 as String { return .bt2020 }
    return .usual(forLines: lines)
  }
#endif
