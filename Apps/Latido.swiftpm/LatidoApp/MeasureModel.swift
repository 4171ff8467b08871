import Foundation
import Latido
import LatidoApple
import Observation

/// What one measuring screen shows, and the camera behind it.
///
/// Privacy invariant: this type, like every other of the app, receives numbers.
/// Pictures end inside LatidoApple's capture queue as mean colours; nothing here
/// could show, store or send one. What is stored is a rate with its date, if and
/// only if the person has asked for a history.
@MainActor @Observable
final class MeasureModel {
  enum Phase: Equatable {
    case idle
    /// The camera runs; the state says what to do and how far it has come.
    case running(PulseState)
    case paused(CameraInterruption)
    case read(Reading)
    case refused(Refusal)
    case failed(CameraError)
  }

  let mode: Mode
  private(set) var phase: Phase = .idle
  private(set) var waveform = Waveform()
  /// Beats and what is made of them, once there is a reading (finger only).
  private(set) var analysis: Part<IntervalAnalysis>?
  /// A rate from the window so far, before the window is full.
  private(set) var provisional: Reading?
  /// Length of a whole measurement, in seconds.
  let windowSeconds = 30.0

  // Made when first used: SwiftUI makes a model more often than it keeps one.
  @ObservationIgnored private lazy var fingerCamera = FingerCamera(windowSeconds: windowSeconds)
  @ObservationIgnored private lazy var faceCamera = FaceCamera(windowSeconds: windowSeconds)
  private var run: Task<Void, Never>?

  init(mode: Mode) { self.mode = mode }

  var isRunning: Bool {
    switch phase {
    case .running, .paused: true
    case .idle, .read, .refused, .failed: false
    }
  }

  /// Progress of the ring, 0–1.
  var progress: Double {
    switch phase {
    case .running(.measuring(let progress)): min(1, progress)
    case .running(.reading(let reading)): min(1, reading.evidence.durationSeconds / windowSeconds)
    case .read, .refused: 1
    case .idle, .running, .paused, .failed: 0
    }
  }

  func start() {
    stop()
    phase = .running(.waiting)
    waveform.clear()
    provisional = nil
    analysis = nil
    // Cancelling the task ends the camera's events, and that stops the camera.
    run = Task { await measure() }
  }

  /// Stops the camera, which puts its torch out; a result that stands is kept.
  func stop() {
    run?.cancel()
    run = nil
    if isRunning { phase = .idle }
  }

  private func measure() async {
    do throws(CameraError) {
      switch mode {
      case .finger:
        try await follow(fingerCamera.start())
        if case .read = phase { analysis = await fingerCamera.intervals() }
      case .face:
        try await follow(faceCamera.start())
      }
    } catch {
      phase = .failed(error)
    }
  }

  private func follow(_ events: AsyncStream<CameraEvent>) async {
    for await event in events {
      // A measurement that was stopped while an event was on its way.
      guard !Task.isCancelled else { return }
      switch event {
      case .light(let time, let level): waveform.append(timeSeconds: time, level: level)
      case .pulse(let pulse): if show(pulse) { return }
      case .news(let news): show(news)
      }
    }
  }

  /// - Returns: true once the measurement is over.
  private func show(_ pulse: PulseEvent) -> Bool {
    switch pulse.state {
    case .reading(let reading):
      // A rate of the first seconds is shown as what it is; the answer is one
      // over the whole window (less the frames that settling has taken).
      guard reading.evidence.durationSeconds >= windowSeconds - 1 else {
        provisional = reading
        break
      }
      phase = .read(reading)
      return true
    case .refused(let refusal):
      phase = .refused(refusal)
      return true
    case .waiting, .settling, .lost: provisional = nil
    case .measuring: break
    }
    phase = .running(pulse.state)
    return false
  }

  private func show(_ news: CameraNews) {
    switch news {
    case .paused(let why):
      phase = .paused(why)
      waveform.clear()
      provisional = nil
    case .resumed: phase = .running(.waiting)
    case .ended(let error?): phase = .failed(error)
    case .ended(nil): break
    }
  }
}
