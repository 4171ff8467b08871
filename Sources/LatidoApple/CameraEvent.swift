public import Latido

/// What a running camera has to say.
public enum CameraEvent: Sendable, Equatable {
  /// One frame's light, for a live waveform: mean level of the channel that
  /// the measurement reads, 0–255.
  case light(timeSeconds: Double, level: Double)
  /// Where the measurement stands; at most one a second.
  case pulse(PulseEvent)
  /// Interrupted, resumed, ended.
  case news(CameraNews)
}

/// A change in the camera itself.
public enum CameraNews: Sendable, Equatable {
  /// No frames come for now. It goes on by itself, with a new measurement.
  case paused(CameraInterruption)
  case resumed
  /// The last event there is: nil where it was asked to stop.
  case ended(CameraError?)
}

/// Why a camera was taken away for a while.
public enum CameraInterruption: Sendable, Equatable, CaseIterable {
  /// The app went to the background.
  case background
  /// A call or an alarm.
  case call
  /// Another app took the camera.
  case otherApp
  /// The app shares the screen (iPad), where the camera may not run.
  case sharedScreen
  /// The system needs to cool down or lacks power.
  case systemPressure
  /// The system gave no reason that is known here.
  case unknown
}

/// How hot the device is, as far as a camera must react to it.
public enum CameraHeat: Sendable, Equatable, CaseIterable {
  /// Nothing to do.
  case fine
  /// The torch is dimmed.
  case serious
  /// The camera stops.
  case critical
}

/// Why a camera could not be used. Each case has its advice in every language that
/// LatidoWords speaks (`advice(in:)`).
public enum CameraError: Error, Sendable, Equatable {
  /// The person said no.
  case permissionDenied
  /// A profile or parental control says no; the person cannot change it here.
  case permissionRestricted
  /// There is no camera on the side that was asked for.
  case noCamera(CameraSide)
  /// The camera has no torch, so there is no light to measure a finger by.
  case noTorch
  /// The torch is there and cannot be lit now (mostly: too hot).
  case torchUnavailable(code: Int?)
  /// Another app or session holds the camera.
  case inUse(code: Int?)
  /// The device refused a setting.
  case notConfigured(setting: CameraSetting, code: Int?)
  /// The device is too hot to go on.
  case tooHot
  /// The camera was unplugged.
  case disconnected
  /// The session stopped by itself; the system's own code.
  case sessionFailed(code: Int?)
}

/// What was asked of a device that refused it.
public enum CameraSetting: String, Sendable, Equatable, CaseIterable {
  case input
  case output
  case pixelFormat
  case format
  case lock
}

/// Which way a camera looks.
public enum CameraSide: Sendable, Equatable, CaseIterable {
  case back
  case front
}
