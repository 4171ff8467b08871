/// Why a live source gives no frames: what was asked, and the underlying code.
public enum LiveInputError: Error, Sendable, Equatable {
  case noSuchDevice(PathBytes)
  case notPermitted(PathBytes)
  /// Another program has the device.
  case busy(PathBytes)
  /// A device that is no camera, or gives its pictures in no way that FFmpeg
  /// knows: one of the further devices of a webcam, an output.
  case noPicturesOfDevice(PathBytes, FFmpegFailure)
  /// The USB bus has no bandwidth left for it.
  case noBandwidth(PathBytes)
  /// The device or its cable fails.
  case faulty(PathBytes, FFmpegFailure)
  /// No source that FFmpeg knows, or one that cannot be reached.
  case unopened(PathBytes, FFmpegFailure)
  /// It gives no pictures that can be read.
  case noPictures(VideoError)
  /// It was there, and has gone.
  case disconnected(PathBytes, FFmpegFailure)
  /// It has given nothing for so long.
  case silent(PathBytes, seconds: Double)
  /// Its pictures all state the same time: nothing can be measured from them.
  case timeless(PathBytes)
}

extension LiveInputError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchDevice(let name): "\(name): no such device"
    case .notPermitted(let name): "\(name): permission denied"
    case .busy(let name): "\(name): used by another program"
    case .noPicturesOfDevice(let name, let failure): "\(name): gives no pictures: \(failure)"
    case .noBandwidth(let name): "\(name): no bandwidth left on the bus"
    case .faulty(let name, let failure): "\(name): does not work: \(failure)"
    case .unopened(let name, let failure): "\(name): cannot be opened: \(failure)"
    case .noPictures(let error): "\(error)"
    case .disconnected(let name, let failure): "\(name): broke off: \(failure)"
    case .silent(let name, let seconds): "\(name): no picture for \(seconds) s"
    case .timeless(let name): "\(name): all pictures have the same time"
    }
  }
}
