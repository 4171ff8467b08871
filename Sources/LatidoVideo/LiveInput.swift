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
/// device allows that. Looking for a frame and reading its colours are two
/// steps, so that a caller who is late can pass over one at no cost. Not
/// `Sendable`: one reader, one thread at a time.
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
  private let decoder: Decoder
  private let reader: FrameReader
  private var times: FrameTimes
  private var currentSeconds = 0.0

  /// Opens a source.
  ///
  /// - Parameters:
  ///   - name: See above.
  ///   - isStopped: Asked while FFmpeg waits for a network or a device; true
  ///     makes it give up. A C function, since FFmpeg calls it.
  public init(
    _ name: PathBytes,
    isStopped: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { _ in 0 }
  ) throws(LiveInputError) {
    quietenFFmpeg()
    self.name = name
    let context = try Self.open(name, isStopped: isStopped)
    do throws(VideoError) {
      let input = try MediaInput(path: name, context: context)
      decoder = try Decoder(input)
      reader = FrameReader(path: name, rotation: Rotation(of: input.stream))
      times = FrameTimes(
        secondsPerTick: input.secondsPerTick, nominalRateHz: input.nominalRateHz)
    } catch {
      throw .noPictures(error)
    }
  }

  /// Looks for the next frame.
  ///
  /// - Throws: `disconnected` if the source broke off, `noPictures` if what it
  ///   gives cannot be decoded.
  public func next() throws(LiveInputError) -> Step {
    while true {
      let step: Decoder.Step
      do throws(VideoError) { step = try decoder.step() } catch { throw .noPictures(error) }
      switch step {
      case .frame:
        currentSeconds = times.time(of: decoder.frame.pointee)
        return .frame(timeSeconds: currentSeconds)
      case .waiting: return .waiting
      // A camera's damaged frame is a frame less; the clock sees the gap.
      case .damagedFrame: _ = times.time(of: decoder.frame.pointee)
      case .damagedPacket: break
      case .end(nil): return .end
      case .end(let failure?):
        if failure.code == latido_exit { return .end }
        throw .disconnected(name, failure)
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

  private static func open(
    _ name: PathBytes, isStopped: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Int32
  ) throws(LiveInputError) -> UnsafeMutablePointer<AVFormatContext> {
    avdevice_register_all()
    let (format, address) = deviceFormat(of: name)
    var context = avformat_alloc_context()
    guard let made = context else {
      throw .unopened(name, FFmpegFailure(code: latido_out_of_memory))
    }
    // A device that can say "nothing yet" is not waited for: a person who asks
    // to stop is then heard at once.
    made.pointee.flags |= AVFMT_FLAG_NONBLOCK
    made.pointee.interrupt_callback = AVIOInterruptCB(callback: isStopped, opaque: nil)
    // On failure FFmpeg frees the context itself.
    let result = address.withCString { avformat_open_input(&context, $0, format, nil) }
    guard result >= 0, let context else {
      switch result {
      case latido_no_entry, latido_no_device, latido_no_such_device: throw .noSuchDevice(name)
      case latido_no_access, latido_not_permitted: throw .notPermitted(name)
      case latido_busy: throw .busy(name)
      default: throw .unopened(name, FFmpegFailure(code: result))
      }
    }
    return context
  }

  /// The device format that a name asks for, if any, and the name within it.
  private static func deviceFormat(
    of name: PathBytes
  ) -> (UnsafePointer<AVInputFormat>?, PathBytes) {
    if name.bytes.starts(with: "/dev/".utf8) { return (av_find_input_format("v4l2"), name) }
    guard let colon = name.bytes.firstIndex(of: UInt8(ascii: ":")) else { return (nil, name) }
    let prefix = PathBytes(bytes: Array(name.bytes[..<colon]))
    let rest = PathBytes(bytes: Array(name.bytes[(colon + 1)...]))
    var device: UnsafePointer<AVInputFormat>?
    while let found = av_input_video_device_next(device) {
      device = found
      // A format may have several names, with commas between.
      let names = String(cString: found.pointee.name).split(separator: ",")
      if names.contains(where: { $0.utf8.elementsEqual(prefix.bytes) }) { return (found, rest) }
    }
    return (nil, name)
  }
}

/// Why a live source gives no frames: what was asked, and the underlying code.
public enum LiveInputError: Error, Sendable, Equatable {
  case noSuchDevice(PathBytes)
  case notPermitted(PathBytes)
  /// Another program has the device.
  case busy(PathBytes)
  /// No source that FFmpeg knows, or one that cannot be reached.
  case unopened(PathBytes, FFmpegFailure)
  /// It gives no pictures that can be read.
  case noPictures(VideoError)
  /// It was there, and has gone.
  case disconnected(PathBytes, FFmpegFailure)
}

extension LiveInputError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchDevice(let name): "\(name): no such device"
    case .notPermitted(let name): "\(name): permission denied"
    case .busy(let name): "\(name): used by another program"
    case .unopened(let name, let failure): "\(name): cannot be opened: \(failure)"
    case .noPictures(let error): "\(error)"
    case .disconnected(let name, let failure): "\(name): broke off: \(failure)"
    }
  }
}
