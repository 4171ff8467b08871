#if canImport(AVFoundation)
  import AVFoundation
  import Latido
  import LatidoLive

  /// One camera, from permission to the last event: the shell that owns the
  /// queue, hears the system's notices and passes both on to `CaptureState`.
  final class CameraSession: Sendable {
    private let confined: QueueConfined<CaptureState>
    private let receiver: FrameReceiver
    private let notices: SystemNotices

    init(plan: CapturePlan) {
      let confined = QueueConfined(label: "Latido.capture", CaptureState(plan: plan))
      self.confined = confined
      receiver = FrameReceiver(confined: confined)
      notices = SystemNotices(confined: confined)
    }

    deinit { stop() }

    /// Asks for permission if nobody has yet, and starts.
    ///
    /// - Parameter keeping: Events that wait for a slow reader; older ones give
    ///   way to newer ones, and are counted.
    /// - Returns: The events, ending with `.news(.ended)`. Whoever stops reading
    ///   them stops the camera.
    func start(keeping count: Int) async throws(CameraError) -> AsyncStream<CameraEvent> {
      try await Self.askPermission()
      let run = CaptureRun()
      // Held by the events: a camera that somebody reads does not go away, though
      // nobody may hold it by name.
      let (sender, events) = NewestEvents<CameraEvent>.make(keeping: count) { [self] in
        confined.run { state in
          // A reader that is late to go must not stop the one that came after it.
          if state.run === run { state.end() }
        }
      }
      // Whoever waited for the person's answer may be gone: no light for nobody.
      guard !Task.isCancelled else {
        sender.finish()
        return events
      }
      confined.run { [receiver, queue = confined.queue] state in
        state.output.setSampleBufferDelegate(receiver, queue: queue)
        state.start(run, telling: sender)
        state.handle(.heat(CameraHeat(ProcessInfo.processInfo.thermalState)))
      }
      return events
    }

    /// Torch off, settings free, session stopped. May be called at any time.
    func stop() {
      confined.run { $0.end() }
    }

    /// What the camera was set to, and what became of its frames.
    func report() async -> (resolved: ResolvedCamera?, statistics: CaptureStatistics) {
      await withCheckedContinuation { continuation in
        confined.run { continuation.resume(returning: ($0.resolved, $0.statistics)) }
      }
    }

    /// The beats of the last whole window and what is made of them. Reckoned
    /// where it is awaited, not on the capture queue: it takes longer than a frame.
    func intervals() async -> Part<IntervalAnalysis> {
      let frames = await withCheckedContinuation { continuation in
        confined.run { continuation.resume(returning: $0.measuredFrames) }
      }
      let origin = frames.first?.first?.timeSeconds ?? 0
      return IntervalMeasurement().measure(frames, originSeconds: origin)
    }

    private static func askPermission() async throws(CameraError) {
      switch AVCaptureDevice.authorizationStatus(for: .video) {
      case .authorized: return
      case .notDetermined:
        if await AVCaptureDevice.requestAccess(for: .video) { return }
        throw .permissionDenied
      case .denied: throw .permissionDenied
      case .restricted: throw .permissionRestricted
      @unknown default: throw .permissionDenied
      }
    }
  }

  /// AVFoundation's delegate: called on the capture queue with each frame.
  private final class FrameReceiver: NSObject, AVCaptureVideoDataOutputSampleBufferDelegate,
    Sendable
  {
    private let confined: QueueConfined<CaptureState>

    init(confined: QueueConfined<CaptureState>) { self.confined = confined }

    func captureOutput(
      _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
      from connection: AVCaptureConnection
    ) {
      guard let pixels = CMSampleBufferGetImageBuffer(sampleBuffer) else { return }
      let time = CMSampleBufferGetPresentationTimeStamp(sampleBuffer).seconds
      confined.onQueue { $0.take(pixels, timeSeconds: time) }
    }

    func captureOutput(
      _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer,
      from connection: AVCaptureConnection
    ) {
      confined.onQueue { $0.missFrame() }
    }
  }
#endif
