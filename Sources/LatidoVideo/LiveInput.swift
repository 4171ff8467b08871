internal import CFFmpeg
public import Latido

/// A camera, or whatever FFmpeg takes for one, read frame by frame as they come.
///
///     let camera = try LiveInput("/dev/video0")
///     loop: while true {
///       switch try camera.next() {
///       case .frame(let timeSeconds): … try camera.samples { picture, time in … } …
///       case .waiting: …
///       case .end: break loop
///       }
///     }
///
/// A name that begins with `/dev/` is a Video4Linux camera; `FORMAT:NAME` a
/// source of one of FFmpeg's device formats (`lavfi:testsrc2`, `avfoundation:0`);
/// anything else an address or a file that FFmpeg opens.
///
/// Frames are given at the source's own times, and never waited for where the
/// device allows that; a source that gives none for long is an error. Looking for
/// a frame and reading its colours are two steps, so that a caller who is late can
/// pass over one at no cost. Not `Sendable`: one reader, one thread at a time.
public final class LiveInput {
  /// What `next` found.
  public enum Step {
    /// A frame, with its presentation time in seconds, any origin.
    case frame(timeSeconds: Double)
    /// Nothing new yet.
    case waiting
    /// The source has ended as it should: a file, a pattern of a given length.
    case end
  }

  public let name: PathBytes
  /// Frames so far that came damaged, and were passed over: a camera's damaged
  /// frame is a frame less, and the clock sees the gap.
  public private(set) var damagedFrames = 0
  private let watch: SourceWatch
  private let decoder: Decoder
  private let reader: FrameReader
  private var times: FrameTimes
  private var currentSeconds = -Double.infinity
  private var repeatedTimes = 0

  /// Frames in a row with one time from which a clock stands: three seconds of
  /// a usual camera. A driver repeats a frame now and then, but not for seconds.
  private static let mostRepeatedTimes = 100

  /// Opens a source.
  ///
  /// - Parameters:
  ///   - name: See above.
  ///   - patienceSeconds: How long the source may keep its reader waiting for a
  ///     frame.
  ///   - isStopped: Asked while a network or a device is waited for; true makes
  ///     the source end.
  public init(
    _ name: PathBytes, patienceSeconds: Double = 5, isStopped: @escaping () -> Bool = { false }
  ) throws(LiveInputError) {
    quietenFFmpeg()
    self.name = name
    watch = SourceWatch(patienceSeconds: patienceSeconds, isStopped: isStopped)
    let input = try Self.open(name, watch: watch)
    do throws(VideoError) {
      decoder = try Decoder(input)
    } catch {
      throw .noPictures(error)
    }
    reader = FrameReader(path: name, rotation: Rotation(of: input.stream))
    times = FrameTimes(secondsPerTick: input.secondsPerTick, nominalRateHz: input.nominalRateHz)
  }

  /// Looks for the next frame.
  ///
  /// - Throws: `disconnected` if the source broke off, `silent` if it has given
  ///   nothing for too long, `timeless` if its clock stands, `noPictures` if what
  ///   it gives cannot be decoded.
  public func next() throws(LiveInputError) -> Step {
    watch.resume()
    while true {
      let step: Decoder.Step
      do throws(VideoError) { step = try decoder.step() } catch { throw .noPictures(error) }
      switch step {
      case .frame:
        watch.rest()
        let time = times.time(of: decoder.frame.pointee)
        repeatedTimes = time == currentSeconds ? repeatedTimes + 1 : 0
        if repeatedTimes >= Self.mostRepeatedTimes { throw .timeless(name) }
        currentSeconds = time
        return .frame(timeSeconds: currentSeconds)
      case .waiting:
        if watch.isOver { throw watch.silence(of: name) }
        return .waiting
      case .damagedFrame:
        _ = times.time(of: decoder.frame.pointee)
        damagedFrames += 1
      case .damagedPacket:
        damagedFrames += 1
      case .end(nil): return .end
      case .end(let failure?):
        guard failure.code == latido_exit else { throw .disconnected(name, failure) }
        if watch.isOver { throw watch.silence(of: name) }
        return .end
      }
    }
  }

  /// Lends the frame that `next` found, upright or with its rotation, for the
  /// time of the call, with its presentation time in seconds.
  public func samples(
    _ read: (Picture, Double) -> [ColourSample]
  ) throws(LiveInputError) -> [ColourSample] {
    let time = currentSeconds
    let isKey = latido_is_key_frame(decoder.frame) != 0
    do throws(VideoError) {
      return try reader.lend(decoder.frame, regions: [.only]) { picture in
        read(picture, time).map { $0.ofFrame(isKey: isKey) }
      }
    } catch {
      throw .noPictures(error)
    }
  }
}
