#if os(macOS)
  import AVFoundation
  import Latido

  // See CameraPlatform+iOS.swift.

  /// A Mac's cameras all look at the person; the back of it has none.
  func systemCamera(on side: CameraSide) -> AVCaptureDevice? {
    side == .front ? AVCaptureDevice.default(for: .video) : nil
  }

  /// A Mac's cameras, and an iPhone that serves as one, give upright frames.
  struct UprightTurn {
    init(of camera: AVCaptureDevice) {}

    var now: Rotation { .none }
  }

  /// No error of a Mac's session is known to pass by itself.
  func canRestart(after error: AVError) -> Bool { false }

  /// A Mac gives no reasons.
  func interruption(told by: Notification) -> CameraInterruption { .unknown }

  extension AVCaptureDevice {
    /// Not to be set on a Mac.
    var exposureBiasRangeEV: ClosedRange<Double>? { nil }
    func setExposureBias(eV bias: Double) {}
    var isHeldByAnotherApp: Bool { isInUseByAnotherApplication }
  }
#endif
