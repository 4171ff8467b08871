#if os(iOS)
  import AVFoundation
  import Latido

  // What differs between the iPhone's cameras and the Mac's, one function for
  // one question; CameraPlatform+macOS.swift answers the same ones.

  /// The wide camera of a side: the one with the torch beside it, and the one
  /// that focuses nearest.
  func systemCamera(on side: CameraSide) -> AVCaptureDevice? {
    AVCaptureDevice.default(
      .builtInWideAngleCamera, for: .video, position: side == .back ? .back : .front)
  }

  /// The turn that makes a camera's frames upright, as the device is held now.
  ///
  /// Most sensors lie on their side, a quarter turn from an upright picture, but
  /// not all: the square ones of newer front cameras and those on an iPad's long
  /// edge are mounted otherwise. The system knows; it is asked.
  struct UprightTurn {
    private let coordinator: AVCaptureDevice.RotationCoordinator

    init(of camera: AVCaptureDevice) {
      coordinator = AVCaptureDevice.RotationCoordinator(device: camera, previewLayer: nil)
    }

    var now: Rotation {
      Rotation(nearestToDegrees: Double(coordinator.videoRotationAngleForHorizonLevelCapture))
    }
  }

  /// Whether a session can be started again after it broke with this error: the
  /// media server was restarted, and every session with it.
  func canRestart(after error: AVError) -> Bool { error.code == .mediaServicesWereReset }

  func interruption(told by: Notification) -> CameraInterruption {
    guard let number = by.userInfo?[AVCaptureSessionInterruptionReasonKey] as? Int,
      let reason = AVCaptureSession.InterruptionReason(rawValue: number)
    else { return .unknown }
    switch reason {
    case .videoDeviceNotAvailableInBackground: return .background
    case .audioDeviceInUseByAnotherClient: return .call
    case .videoDeviceInUseByAnotherClient: return .otherApp
    case .videoDeviceNotAvailableWithMultipleForegroundApps: return .sharedScreen
    case .videoDeviceNotAvailableDueToSystemPressure: return .systemPressure
    // Not `@unknown default`: newer SDKs know reasons (26: sensitive content)
    // that cannot be named on the oldest system promised here.
    default: return .unknown
    }
  }

  extension AVCaptureDevice {
    /// Exposure compensation in EV.
    var exposureBiasRangeEV: ClosedRange<Double>? {
      let (low, high) = (Double(minExposureTargetBias), Double(maxExposureTargetBias))
      return low <= high ? low...high : nil
    }

    /// - Precondition: Locked for configuration; the bias lies in the range.
    func setExposureBias(eV bias: Double) {
      setExposureTargetBias(Float(bias), completionHandler: nil)
    }

    /// iOS interrupts a session where another app takes its camera, and tells
    /// no one beforehand.
    var isHeldByAnotherApp: Bool { false }
  }
#endif
