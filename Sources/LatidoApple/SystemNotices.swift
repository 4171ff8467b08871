#if canImport(AVFoundation)
  import AVFoundation
  import Latido

  /// Passes on what the system tells about the camera: interruptions, errors,
  /// heat, a pulled plug. Notices come on any thread; each is turned into an
  /// event there and sent to the capture queue.
  ///
  /// Unchecked: `tokens` is written by `init` and read by `deinit` alone.
  final class SystemNotices: @unchecked Sendable {
    private var tokens: [any NSObjectProtocol] = []

    init(confined: QueueConfined<CaptureState>) {
      // The notice about heat is sent to those alone who have read the state before.
      _ = ProcessInfo.processInfo.thermalState
      hear(AVCaptureSession.wasInterruptedNotification, confined) {
        .interrupted(interruption(told: $0))
      }
      hear(AVCaptureSession.interruptionEndedNotification, confined) { _ in .interruptionEnded }
      hear(AVCaptureSession.runtimeErrorNotification, confined) {
        let error = $0.userInfo?[AVCaptureSessionErrorKey] as? AVError
        return .sessionBroke(
          .sessionFailed(code: error?.errorCode),
          canRestart: error.map(canRestart) ?? false)
      }
      tokens.append(
        NotificationCenter.default.addObserver(
          forName: ProcessInfo.thermalStateDidChangeNotification, object: nil, queue: nil
        ) { [weak confined] _ in
          let heat = CameraHeat(ProcessInfo.processInfo.thermalState)
          confined?.run { $0.handle(.heat(heat)) }
        })
      // Which device is gone, the capture queue sees: its own is no longer connected.
      tokens.append(
        NotificationCenter.default.addObserver(
          forName: AVCaptureDevice.wasDisconnectedNotification, object: nil, queue: nil
        ) { [weak confined] _ in
          confined?.run { state in
            if state.device?.isConnected == false {
              state.handle(.sessionBroke(.disconnected, canRestart: false))
            }
          }
        })
    }

    deinit {
      for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    /// Hears what is told about this camera's own session. Another one in the app
    /// may be interrupted just because this one has taken the device from it.
    private func hear(
      _ name: Notification.Name, _ confined: QueueConfined<CaptureState>,
      _ event: @escaping @Sendable (Notification) -> CaptureEvent
    ) {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          [weak confined] notice in
          let event = event(notice)
          let session = (notice.object as? AVCaptureSession).map { ObjectIdentifier($0) }
          confined?.run { state in
            if session == ObjectIdentifier(state.session) { state.handle(event) }
          }
        })
    }
  }

  extension CameraHeat {
    init(_ state: ProcessInfo.ThermalState) {
      switch state {
      case .nominal, .fair: self = .fine
      case .serious: self = .serious
      case .critical: self = .critical
      @unknown default: self = .fine
      }
    }
  }
#endif
