#if canImport(AVFoundation)
  public import Latido

  /// Measures the pulse in a fingertip on the back camera's lens, lit by the torch.
  ///
  ///     let camera = FingerCamera()
  ///     for await event in try await camera.start() {
  ///       if case .pulse(let pulse) = event { show(pulse.state) }
  ///     }
  ///
  /// The torch is lit once frames flow and put out by whatever ends the loop:
  /// `stop()`, a cancelled task, an error, heat, or the camera's last reference
  /// going away.
  ///
  /// On a Mac and in the Simulator there is no such camera: `start` throws
  /// `noCamera(.back)`.
  public final class FingerCamera: Sendable {
    private let session: CameraSession

    /// - Parameter windowSeconds: Length of recording behind one answer; the
    ///   recipe's own unless given.
    public init(
      recipe: Recipe = .standard, request: CameraRequest = .finger,
      windowSeconds: Double? = nil
    ) {
      session = CameraSession(
        plan: CapturePlan(
          mode: .finger, side: .back, request: request, recipe: recipe,
          windowSeconds: windowSeconds, rotation: Rotation.none))
    }

    /// Starts, asking for permission if nobody has yet.
    ///
    /// - Parameter keeping: How many events wait for a slow reader (about two
    ///   seconds' worth). The oldest give way to the newest.
    /// - Returns: What happens, until `.news(.ended)`, which is the last.
    /// - Throws: `permissionDenied` or `permissionRestricted`. What fails later
    ///   comes as `.news(.ended(error))`.
    public func start(keeping: Int = 64) async throws(CameraError) -> AsyncStream<CameraEvent> {
      try await session.start(keeping: keeping)
    }

    public func stop() { session.stop() }

    /// Intervals between beats, their variability, stress index and breathing,
    /// each given or refused, over the last window that was measured. To be asked
    /// for once there is a reading; works after `stop` too, until the next start.
    public func intervals() async -> Part<IntervalAnalysis> { await session.intervals() }

    /// What the camera was set to (nil before it was), and what became of its frames.
    public func report() async -> (resolved: ResolvedCamera?, statistics: CaptureStatistics) {
      await session.report()
    }
  }
#endif
