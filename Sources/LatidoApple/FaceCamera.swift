#if canImport(AVFoundation)
  public import Latido

  /// Measures the pulse in a face before the front camera.
  ///
  /// Used like `FingerCamera`. Frames are read as the sensor gives them; which
  /// way is up is said by `rotation`.
  public final class FaceCamera: Sendable {
    private let session: CameraSession

    /// - Parameters:
    ///   - rotation: The turn that makes a frame upright; nil: as the system says
    ///     for the way the device is held when a measurement begins.
    ///   - windowSeconds: Length of recording behind one answer; the recipe's
    ///     own unless given.
    public init(
      recipe: Recipe = .standard, request: CameraRequest = .face,
      rotation: Rotation? = nil, windowSeconds: Double? = nil
    ) {
      session = CameraSession(
        plan: CapturePlan(
          mode: .face, side: .front, request: request, recipe: recipe,
          windowSeconds: windowSeconds, rotation: rotation))
    }

    /// See `FingerCamera.start(keeping:)`.
    public func start(keeping: Int = 64) async throws(CameraError) -> AsyncStream<CameraEvent> {
      try await session.start(keeping: keeping)
    }

    public func stop() { session.stop() }

    /// What the camera was set to (nil before it was), and what became of its frames.
    public func report() async -> (resolved: ResolvedCamera?, statistics: CaptureStatistics) {
      await session.report()
    }
  }
#endif
