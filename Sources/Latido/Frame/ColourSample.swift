/// One of a picture's colour channels.
public enum Channel: Int, Sendable, CaseIterable {
  case red, green, blue

  /// Its English name as it stands in CSV headers, options and JSON.
  public var name: String {
    switch self {
    case .red: "red"
    case .green: "green"
    case .blue: "blue"
    }
  }

  /// The channel of that name; nil where a method is no channel.
  package init?(named name: String) {
    // Compared byte by byte: the browser build has no comparison of strings.
    guard let found = Channel.allCases.first(where: { $0.name.utf8.elementsEqual(name.utf8) })
    else { return nil }
    self = found
  }
}

/// One number per channel.
public struct RGB: Sendable, Equatable {
  public var red: Double
  public var green: Double
  public var blue: Double

  public init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  public subscript(channel: Channel) -> Double {
    get {
      switch channel {
      case .red: red
      case .green: green
      case .blue: blue
      }
    }
    set {
      switch channel {
      case .red: red = newValue
      case .green: green = newValue
      case .blue: blue = newValue
      }
    }
  }
}

/// What one region of one frame leaves behind: the only thing that ever
/// crosses out of a capture queue.
public struct ColourSample: Sendable, Equatable {
  /// Presentation time in seconds; any origin, the clock makes it relative.
  public let timeSeconds: Double
  public let region: Region
  /// Mean level of each channel over the region's pixels, 0–255.
  public let mean: RGB
  /// Number of pixels averaged; nil where the source does not say (a CSV of means).
  public let pixels: Int?
  /// Share of pixels at the end of a channel's range (≥ 254 or ≤ 1), 0–1;
  /// nil where the source does not say.
  public let clippedShare: RGB?
  /// The face that the region is a part of, where the source shows one: what
  /// moves with the face is told from what pulses by where the face was.
  public let sighting: FaceSighting?
  /// Whether the encoder began anew with this frame; nil where the source does
  /// not say (a CSV). Key frames differ a little from the frames around them,
  /// which a pulse must not be taken from.
  public let isKeyFrame: Bool?

  public init(
    timeSeconds: Double, region: Region, mean: RGB, pixels: Int? = nil,
    clippedShare: RGB? = nil, sighting: FaceSighting? = nil, isKeyFrame: Bool? = nil
  ) {
    self.timeSeconds = timeSeconds
    self.region = region
    self.mean = mean
    self.pixels = pixels
    self.clippedShare = clippedShare
    self.sighting = sighting
    self.isKeyFrame = isKeyFrame
  }

  /// The same sample, of a frame of which this is known.
  public func ofFrame(isKey: Bool) -> ColourSample {
    ColourSample(
      timeSeconds: timeSeconds, region: region, mean: mean, pixels: pixels,
      clippedShare: clippedShare, sighting: sighting, isKeyFrame: isKey)
  }
}

/// A level at or above this, or at or below `lowestClippedLevel`, counts as
/// clipped: one step inside 8 bits, because decoders and colour conversion
/// round the ends of the range by one.
public let highestUnclippedLevel: UInt8 = 253
/// See `highestUnclippedLevel`.
public let lowestClippedLevel: UInt8 = 1
