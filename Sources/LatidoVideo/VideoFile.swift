internal import CFFmpeg
public import Latido

/// What one frame of a video left behind.
public struct VideoFrame: Sendable, Equatable {
  /// Presentation time in seconds as the file states it; any origin, also
  /// negative.
  public let timeSeconds: Double
  /// Whether the encoder began anew here: a picture coded without a look at
  /// others, whether or not decoding can begin with it. Key frames at a steady distance
  /// print a comb into the means, which a pulse must not be taken from.
  public let isKeyFrame: Bool
  /// One sample per region, in the order asked for; each says `isKeyFrame` too.
  public let samples: [ColourSample]
}

/// A video file, read as mean colours frame by frame.
///
///     let video = try VideoFile(path: "finger.mov", regions: Region.finger)
///     while let frame = try video.next() { … frame.samples … }
///
/// Any container and codec that the installed FFmpeg decodes. Frames come in
/// presentation order at the file's own times (variable rates, edit lists);
/// rotation is honoured; sound, data and further pictures are passed over.
/// YUV is converted with the stream's matrix and range; where it states none,
/// BT.601 below 720 lines, else BT.709, BT.2020 for HLG and PQ, limited range.
/// The transfer curve is left as it is. Interlaced frames are read as they are
/// woven: a mean does not mind.
///
/// Decoding runs on all cores, and memory does not grow with the file. Not
/// `Sendable`: one reader, one thread at a time.
///
/// A damaged or cut-off file yields what can be decoded; `warnings` then says
/// what is missing. Frames that the decoder had to make up in part are left
/// out and counted: the clock sees an honest gap.
public final class VideoFile {
  public let path: PathBytes
  /// Regions averaged in every frame, in upright coordinates.
  public let regions: [Region]
  /// The turn that makes its frames upright, already applied to the regions.
  public let rotation: Rotation
  /// Length in seconds as the container claims; nil without a claim.
  public let durationSeconds: Double?
  /// Frames a second as the container claims; phones' files are off by
  /// several per cent, so no measurement uses it.
  public let nominalRateHz: Double?
  /// Number of frames as far as it is known before reading, for a progress bar.
  public let frameCountEstimate: Int?
  /// Frames delivered so far.
  public private(set) var framesRead = 0

  private let input: MediaInput
  private let decoder: Decoder
  private let reader: FrameReader
  private var times: FrameTimes
  private var damagedFrames = 0
  private var lastFailure: FFmpegFailure?
  private var cutOff: VideoWarning?

  /// Opens the file and finds its best video stream; decodes nothing yet.
  public init(path: PathBytes, regions: [Region]) throws(VideoError) {
    let input = try MediaInput(path: path)
    self.path = path
    self.regions = regions
    self.input = input
    decoder = try Decoder(input)
    rotation = Rotation(of: input.stream)
    reader = FrameReader(path: path, rotation: rotation)
    durationSeconds = input.durationSeconds
    nominalRateHz = input.nominalRateHz
    frameCountEstimate = input.frameCountEstimate
    times = FrameTimes(secondsPerTick: input.secondsPerTick, nominalRateHz: nominalRateHz)
  }

  /// The next frame, or nil at the end of the file.
  ///
  /// - Throws: `VideoError.undecodable` if the file ends without any frame;
  ///   `unsupportedPixels` or `unreadable` as soon as they are met.
  public func next() throws(VideoError) -> VideoFrame? {
    let regions = regions
    return try next(lending: regions) { picture, time in
      picture.colourSamples(of: regions, timeSeconds: time)
    }
  }

  /// The next frame, of which the caller reads what it likes: a face, whose
  /// place no region knows beforehand.
  ///
  /// - Parameter read: Given the whole upright picture, which is valid during
  ///   the call only, and its presentation time in seconds.
  public func next(
    reading read: (Picture, Double) -> [ColourSample]
  ) throws(VideoError) -> VideoFrame? {
    try next(lending: [.only], read)
  }

  /// - Parameter regions: What of the picture has to be valid.
  private func next(
    lending regions: [Region], _ read: (Picture, Double) -> [ColourSample]
  ) throws(VideoError) -> VideoFrame? {
    while true {
      switch try decoder.step() {
      case .frame:
        let time = times.time(of: decoder.frame.pointee)
        framesRead += 1
        let isKey = latido_is_key_frame(decoder.frame) != 0
        return VideoFrame(
          timeSeconds: time, isKeyFrame: isKey,
          samples: try reader.lend(decoder.frame, regions: regions) { picture in
            read(picture, time).map { $0.ofFrame(isKey: isKey) }
          })
      case .waiting:
        continue  // Only a device makes one wait.
      case .damagedFrame:
        // Its time is consumed, so that nominal times keep their step.
        _ = times.time(of: decoder.frame.pointee)
        damagedFrames += 1
      case .damagedPacket(let failure):
        damagedFrames += 1
        lastFailure = failure
      case .end(let brokenBy):
        try finish(brokenBy: brokenBy)
        return nil
      }
    }
  }

  /// What was wrong with the file so far; complete once `next` gave nil.
  public var warnings: [VideoWarning] {
    var warnings: [VideoWarning] = []
    if let cutOff { warnings.append(cutOff) }
    if damagedFrames > 0 { warnings.append(.damagedFrames(count: damagedFrames)) }
    if let rateHz = times.assumedRateHz { warnings.append(.nominalTimes(rateHz: rateHz)) }
    return warnings
  }

  private func finish(brokenBy: FFmpegFailure?) throws(VideoError) {
    guard framesRead > 0 else {
      let failure = brokenBy ?? lastFailure ?? FFmpegFailure(code: latido_end_of_file)
      throw .undecodable(path, failure)
    }
    let short = durationSeconds.map { $0 - times.lengthSeconds > Self.missingSeconds($0) } ?? false
    if brokenBy != nil || short {
      cutOff = .truncated(expectedSeconds: durationSeconds, readSeconds: times.lengthSeconds)
    }
  }

  /// How much shorter than claimed a file may be without having been cut off:
  /// containers count sound that outlasts the pictures, and round.
  private static func missingSeconds(_ duration: Double) -> Double { max(0.5, 0.02 * duration) }
}
