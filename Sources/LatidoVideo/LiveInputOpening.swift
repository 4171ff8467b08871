internal import CFFmpeg

extension LiveInput {
  /// What a camera is asked for, as far as it can: whoever used it last may have
  /// left it at a size that the USB bus carries five times a second. A larger
  /// picture shows no more of a pulse, a slower one less of its beats.
  private static let wishes = ["video_size": "640x480", "framerate": "30"]

  /// Opens a source, and finds its pictures.
  static func open(_ name: PathBytes, watch: SourceWatch) throws(LiveInputError) -> MediaInput {
    avdevice_register_all()
    if name.isVideo4Linux {
      do throws(LiveInputError) {
        return try open(name, watch: watch, wishes: wishes)
      } catch {
        // Not every driver can be asked; then the camera is taken as it is.
        guard case .noPicturesOfDevice = error else { throw error }
      }
    }
    return try open(name, watch: watch, wishes: [:])
  }

  private static func open(
    _ name: PathBytes, watch: SourceWatch, wishes: [String: String]
  ) throws(LiveInputError) -> MediaInput {
    let (format, address) = deviceFormat(of: name)
    var context = avformat_alloc_context()
    guard let made = context else {
      throw .unopened(name, FFmpegFailure(code: latido_out_of_memory))
    }
    // A device that can say "nothing yet" is not waited for: a person who asks
    // to stop is then heard at once.
    made.pointee.flags |= AVFMT_FLAG_NONBLOCK
    made.pointee.interrupt_callback = watch.callback
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    for (key, value) in wishes { av_dict_set(&options, key, value, 0) }
    // On failure FFmpeg frees the context itself.
    let result = address.withCString { avformat_open_input(&context, $0, format, &options) }
    guard result >= 0, let context else { throw openingError(of: name, result, watch) }
    do throws(VideoError) {
      // A device has said all in its header. To look at its first frames would
      // mean waiting for them, and FFmpeg waits at full speed for ever.
      return try MediaInput(path: name, context: context, isProbed: format == nil, watch: watch)
    } catch {
      if watch.isOver { throw watch.silence(of: name) }
      throw .noPictures(error)
    }
  }

  private static func openingError(
    of name: PathBytes, _ result: Int32, _ watch: SourceWatch
  ) -> LiveInputError {
    let failure = FFmpegFailure(code: result)
    switch result {
    case latido_no_entry, latido_no_such_device: return .noSuchDevice(name)
    case latido_no_access, latido_not_permitted: return .notPermitted(name)
    case latido_busy: return .busy(name)
    case latido_exit where watch.isOver: return watch.silence(of: name)
    default: break
    }
    guard name.isVideo4Linux else { return .unopened(name, failure) }
    switch result {
    case latido_no_space: return .noBandwidth(name)
    // Takes no pictures; is no such device at all; cannot stream; has no format
    // that FFmpeg knows.
    case latido_no_device, latido_not_a_device, latido_not_implemented, latido_invalid_argument:
      return .noPicturesOfDevice(name, failure)
    case latido_input_output, latido_protocol, latido_timed_out, latido_broken_pipe:
      return .faulty(name, failure)
    default: return .unopened(name, failure)
    }
  }

  /// The device format that a name asks for, if any, and the name within it.
  private static func deviceFormat(
    of name: PathBytes
  ) -> (UnsafePointer<AVInputFormat>?, PathBytes) {
    if name.isVideo4Linux { return (av_find_input_format("v4l2"), name) }
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

extension PathBytes {
  fileprivate var isVideo4Linux: Bool { bytes.starts(with: "/dev/".utf8) }
}
