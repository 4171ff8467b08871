#if canImport(AVFoundation)
  import AVFoundation
  public import Foundation
  public import Latido

  /// A movie file's frames as colour samples: on Apple's systems what LatidoVideo
  /// is elsewhere, without FFmpeg.
  ///
  ///     let movie = try await MovieFile.open(url, mode: .finger)
  ///     while let frame = try movie.next() { … }
  ///
  /// Frames come as luma and chroma planes, the layout that decoders give without
  /// conversion, and are converted pixel by pixel by the core, as everywhere else.
  /// Times are presentation times. Ten-bit movies are reduced to eight bits by the
  /// decoder. Memory holds one frame at a time.
  ///
  /// Not Sendable: whoever opened it reads it.
  public final class MovieFile {
    /// Length that the file states, in seconds; nil where it states none.
    public let durationSeconds: Double?
    /// Frames read so far.
    public private(set) var framesRead = 0
    private let reader: AVAssetReader
    private let output: AVAssetReaderTrackOutput
    private let rotation: Rotation
    private var frames: FrameReader

    /// One frame.
    public struct Frame: Sendable, Equatable {
      public let samples: [ColourSample]
      public let timeSeconds: Double
    }

    /// - Throws: `MovieError`, with the system's own code.
    public static func open(_ url: URL, mode: Mode) async throws(MovieError) -> sending MovieFile {
      let asset = AVURLAsset(url: url)
      let tracks: [AVAssetTrack]
      let transform: CGAffineTransform?
      let duration: CMTime
      do {
        tracks = try await asset.loadTracks(withMediaType: .video)
        transform = try await tracks.first?.load(.preferredTransform)
        duration = try await asset.load(.duration)
      } catch {
        throw .unreadable(code: (error as? AVError)?.errorCode)
      }
      guard let track = tracks.first, let transform else { throw .noVideo }
      // A mirrored or scaled movie is read as it is stored: regions of a finger do
      // not care, and a face that lies on its side is not found, and refused.
      let turn = Rotation(
        a: Double(transform.a), b: Double(transform.b), c: Double(transform.c),
        d: Double(transform.d))
      return try MovieFile(
        asset: asset, track: track, rotation: turn ?? .none,
        durationSeconds: duration.isNumeric ? duration.seconds : nil, mode: mode)
    }

    private init(
      asset: AVAsset, track: AVAssetTrack, rotation: Rotation, durationSeconds: Double?, mode: Mode
    ) throws(MovieError) {
      do {
        reader = try AVAssetReader(asset: asset)
      } catch {
        throw .unreadable(code: (error as? AVError)?.errorCode)
      }
      output = AVAssetReaderTrackOutput(
        track: track,
        outputSettings: [
          kCVPixelBufferPixelFormatTypeKey as String:
            kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange
        ])
      output.alwaysCopiesSampleData = false
      self.rotation = rotation
      self.durationSeconds = durationSeconds
      frames = FrameReader(mode: mode)
      guard reader.canAdd(output) else { throw .undecodable(code: nil) }
      reader.add(output)
      guard reader.startReading() else { throw .undecodable(code: reader.errorNumber) }
    }

    deinit { reader.cancelReading() }

    /// The next frame; nil at the end.
    ///
    /// - Throws: `MovieError.brokeOff` where the file ends in the middle; the frames
    ///   before have been given.
    public func next() throws(MovieError) -> Frame? {
      // What the decoder and Vision leave to be released goes with each frame.
      try autoreleasepool { Result { () throws(MovieError) in try read() } }.get()
    }

    private func read() throws(MovieError) -> Frame? {
      while let sample = output.copyNextSampleBuffer() {
        // A sample buffer without a picture only marks a place in time.
        let time = CMSampleBufferGetPresentationTimeStamp(sample)
        guard let pixels = CMSampleBufferGetImageBuffer(sample), time.isNumeric else { continue }
        let timeSeconds = time.seconds
        guard
          let samples = frames.colourSamples(
            of: pixels, rotation: rotation, timeSeconds: timeSeconds)
        else { throw .undecodable(code: nil) }
        framesRead += 1
        return Frame(samples: samples, timeSeconds: timeSeconds)
      }
      if reader.status == .failed { throw .brokeOff(code: reader.errorNumber) }
      return nil
    }
  }

  extension AVAssetReader {
    fileprivate var errorNumber: Int? { (error as? AVError)?.errorCode }
  }
#endif
