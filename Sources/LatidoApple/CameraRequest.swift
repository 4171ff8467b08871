/// What is asked of a camera. The device decides what it gives:
/// requested → clamped → `ResolvedCamera`.
public struct CameraRequest: Sendable, Equatable {
  /// Frames a second. A pulse band up to 4 Hz needs 8; 30 is what every camera
  /// has, and more would only shorten the exposure of each.
  public var frameRateHz: Double
  /// Wished height of the picture in lines; the nearest there is.
  public var lines: Int
  /// Level of the torch, 0–1; nil: none.
  public var torchLevel: Double?
  /// Exposure compensation in EV while the camera adjusts itself.
  public var exposureBiasEV: Double

  public init(
    frameRateHz: Double, lines: Int, torchLevel: Double?, exposureBiasEV: Double
  ) {
    precondition(frameRateHz > 0 && lines > 0, "a camera gives some frames with some lines")
    precondition(torchLevel.map { $0 > 0 && $0 <= 1 } ?? true, "a torch's level is above 0, to 1")
    self.frameRateHz = frameRateHz
    self.lines = lines
    self.torchLevel = torchLevel
    self.exposureBiasEV = exposureBiasEV
  }

  /// For a finger on lens and torch.
  ///
  /// - *480 lines*: the light has no detail; fewer pixels, less heat.
  /// - *Torch 0.3*: at full level a torch grows hot under a finger within the
  ///   half minute of a measurement, and red clips; a third still lights a
  ///   fingertip through. (Not tried on a device; raise it where readings are
  ///   refused for a weak pulse, lower it where they are for clipping.)
  /// - *−1 EV*: automatic exposure aims at the mean of all channels, but all the
  ///   light is in one: red would clip, as on the iPhone recording of the tests.
  public static let finger = CameraRequest(
    frameRateHz: 30, lines: 480, torchLevel: 0.3, exposureBiasEV: -1)

  /// For a face before the front camera: 720 lines, so that the forehead has
  /// thousands of pixels to average.
  public static let face = CameraRequest(
    frameRateHz: 30, lines: 720, torchLevel: nil, exposureBiasEV: 0)
}

/// What a device can do.
public struct CameraOffer: Sendable, Equatable {
  /// The device's formats, in its order.
  public let formats: [FormatOffer]
  /// Exposure compensation in EV; nil where it cannot be set (Mac).
  public let exposureBiasEV: ClosedRange<Double>?
  public let hasTorch: Bool

  public init(formats: [FormatOffer], exposureBiasEV: ClosedRange<Double>?, hasTorch: Bool) {
    self.formats = formats
    self.exposureBiasEV = exposureBiasEV
    self.hasTorch = hasTorch
  }
}

/// One of a device's formats.
public struct FormatOffer: Sendable, Equatable {
  public let width: Int
  public let height: Int
  /// Ranges of frames a second.
  public let frameRatesHz: [ClosedRange<Double>]

  public init(width: Int, height: Int, frameRatesHz: [ClosedRange<Double>]) {
    self.width = width
    self.height = height
    self.frameRatesHz = frameRatesHz
  }

  /// The rate nearest to the wished one; nil for a format without any.
  func nearestRate(to wished: Double) -> Double? {
    frameRatesHz.map { min(max(wished, $0.lowerBound), $0.upperBound) }
      .min { abs($0 - wished) < abs($1 - wished) }
  }
}

/// What a camera was set to.
public struct ResolvedCamera: Sendable, Equatable {
  /// Place among the device's formats.
  public let formatIndex: Int
  public let width: Int
  public let height: Int
  public let frameRateHz: Double
  public let torchLevel: Double?
  public let exposureBiasEV: Double
}

extension CameraRequest {
  /// What the device can give of what was asked: the format whose rate comes
  /// nearest, among those the one whose height does, among those the first.
  ///
  /// - Throws: `noTorch` where one is asked for and there is none;
  ///   `notConfigured(.format)` where the device has no format at all.
  /// - Complexity: O(formats).
  func resolved(by offer: CameraOffer) throws(CameraError) -> ResolvedCamera {
    if torchLevel != nil && !offer.hasTorch { throw .noTorch }
    var best: (index: Int, rate: Double, rateError: Double, lineError: Int)?
    for (index, format) in offer.formats.enumerated() {
      guard let rate = format.nearestRate(to: frameRateHz) else { continue }
      let candidate = (index, rate, abs(rate - frameRateHz), abs(format.height - lines))
      guard let b = best else {
        best = candidate
        continue
      }
      if (candidate.2, candidate.3) < (b.rateError, b.lineError) { best = candidate }
    }
    guard let best else { throw .notConfigured(setting: .format, code: nil) }
    let format = offer.formats[best.index]
    let bias = offer.exposureBiasEV.map {
      min(max(exposureBiasEV, $0.lowerBound), $0.upperBound)
    }
    return ResolvedCamera(
      formatIndex: best.index, width: format.width, height: format.height,
      frameRateHz: best.rate, torchLevel: torchLevel, exposureBiasEV: bias ?? 0)
  }
}
