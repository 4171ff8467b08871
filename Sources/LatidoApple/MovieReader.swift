#if canImport(AVFoundation)
  import AVFoundation
  public import Foundation
  public import Latido

  /// Reads a movie file's frames as colour samples: on Apple's systems what
  /// LatidoVideo is elsewhere, without FFmpeg.
  ///
  /// Frames come as luma and chroma planes, the layout that decoders give without
  /// conversion, and are converted pixel by pixel by the core, as everywhere else.
  /// Times are presentation times. Ten-bit movies are reduced to eight by the
  /// decoder.
  public struct MovieReader: Sendable {
    private let url: URL
    private let mode: Mode

    public init(url: URL, mode: Mode) {
      self.url = url
      self.mode = mode
    }

    /// Reads until the movie ends or `takes` returns false.
    ///
    /// - Parameter takes: Is given each frame's samples and its time in seconds.
    /// - Throws: `MovieError`, also for a movie that breaks off in the middle;
    ///   what was read until then has been given already.
    public func read(
      _ takes: (_ samples: [ColourSample], _ timeSeconds: Double) -> Bool
    ) async throws(MovieError) {
      let asset = AVURLAsset(url: url)
      let (track, rotation) = try await videoTrack(of: asset)
      let reader: AVAssetReader
      do {
        reader = try AVAssetReader(asset: asset)
      } catch {
        throw .unreadable(code: (error as? AVError)?.errorCode)
      }
      let output = AVAssetReaderTrackOutput(
        track: track,
        outputSettings: [
          kCVPixelBufferPixelFormatTypeKey as String:
            kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange
        ])
      output.alwaysCopiesSampleData = false
      guard reader.canAdd(output) else { throw .undecodable(code: nil) }
      reader.add(output)
      guard reader.startReading() else { throw .undecodable(code: reader.errorNumber) }
      defer { reader.cancelReading() }

      var frames = FrameReader(mode: mode)
      while let sample = output.copyNextSampleBuffer() {
        // A sample buffer without a picture only marks a place in time.
        guard let pixels = CMSampleBufferGetImageBuffer(sample) else { continue }
        let time = CMSampleBufferGetPresentationTimeStamp(sample).seconds
        guard
          let samples = frames.colourSamples(of: pixels, rotation: rotation, timeSeconds: time)
        else { throw .undecodable(code: nil) }
        if !takes(samples, time) { return }
      }
      if reader.status == .failed { throw .brokeOff(code: reader.errorNumber) }
    }

    private func videoTrack(
      of asset: AVURLAsset
    ) async throws(MovieError) -> (track: AVAssetTrack, rotation: Rotation) {
      let tracks: [AVAssetTrack]
      let transform: CGAffineTransform?
      do {
        tracks = try await asset.loadTracks(withMediaType: .video)
        transform = try await tracks.first?.load(.preferredTransform)
      } catch {
        throw .unreadable(code: (error as? AVError)?.errorCode)
      }
      guard let track = tracks.first, let transform else { throw .noVideo }
      let turn = Rotation(
        a: Double(transform.a), b: Double(transform.b), c: Double(transform.c),
        d: Double(transform.d))
      // A mirrored or scaled movie is read as it is stored: regions of a finger
      // do not care, and a face that lies on its side is not found and refused.
      return (track, turn ?? .none)
    }
  }

  /// Why a movie could not be read, with the system's own code.
  public enum MovieError: Error, Sendable, Equatable {
    /// The file is missing, empty or no movie.
    case unreadable(code: Int?)
    /// A movie without pictures.
    case noVideo
    /// The pictures are in a form that this system cannot decode.
    case undecodable(code: Int?)
    /// It was read to here and no further (a truncated file).
    case brokeOff(code: Int?)
  }

  extension AVAssetReader {
    fileprivate var errorNumber: Int? { (error as? AVError)?.errorCode }
  }
#endif
