import Latido
import Testing

@testable import LatidoApple

@Suite struct CaptureMachineTests {
  private static let start: [CaptureEvent] = [.start, .sessionRuns]
  private static let lock: [CaptureEvent] = start + [.pulse(.measuring(progress: 0))]

  private func machine(
    after events: [CaptureEvent], torchLevel: Double? = 0.4
  ) -> CaptureMachine {
    var machine = CaptureMachine(torchLevel: torchLevel)
    for event in events { _ = machine.handle(event) }
    return machine
  }

  /// One event in one phase: the phase after it and every command, in order.
  struct Step: Sendable, CustomTestStringConvertible {
    let given: [CaptureEvent]
    let event: CaptureEvent
    let phase: CaptureMachine.Phase
    let commands: [CaptureCommand]
    var testDescription: String { "\(event) after \(given.count) events" }

    init(
      _ given: [CaptureEvent], _ event: CaptureEvent, _ phase: CaptureMachine.Phase,
      _ commands: [CaptureCommand]
    ) {
      self.given = given
      self.event = event
      self.phase = phase
      self.commands = commands
    }
  }

  static let steps: [Step] = [
    // Start, settle, lock.
    Step([], .start, .starting, [.configure, .startSession]),
    Step([.start], .sessionRuns, .settling, [.unlockSettings, .torchOn(level: 0.4)]),
    Step(start, .pulse(.waiting), .settling, []),
    Step(start, .pulse(.settling(progress: 0.5)), .settling, []),
    Step(start, .pulse(.measuring(progress: 0)), .locked, [.lockSettings]),
    Step(lock, .pulse(.measuring(progress: 0.5)), .locked, []),
    // The finger is lifted: the camera must be free to find the next one.
    Step(lock, .pulse(.lost), .settling, [.unlockSettings]),
    Step(lock, .pulse(.waiting), .settling, [.unlockSettings]),
    // Interrupt, resume.
    Step(
      lock, .interrupted(.call), .interrupted(.call),
      [.torchOff, .unlockSettings, .restartMeasurement, .tell(.paused(.call))]),
    Step(
      [.start], .interrupted(.otherApp), .interrupted(.otherApp),
      [.torchOff, .unlockSettings, .restartMeasurement, .tell(.paused(.otherApp))]),
    Step(
      lock + [.interrupted(.call)], .interruptionEnded, .starting,
      [.tell(.resumed), .startSession]),
    Step(
      lock + [.interrupted(.call), .interruptionEnded], .sessionRuns, .settling,
      [.unlockSettings, .torchOn(level: 0.4)]),
    // Frames and pulses that were still on their way.
    Step(lock + [.interrupted(.call)], .pulse(.measuring(progress: 1)), .interrupted(.call), []),
    // Stop.
    Step(
      lock, .stop, .stopped, [.torchOff, .unlockSettings, .stopSession, .tell(.ended(nil))]),
    Step(
      lock + [.interrupted(.call)], .stop, .stopped,
      [.torchOff, .unlockSettings, .stopSession, .tell(.ended(nil))]),
    Step(lock + [.stop], .stop, .stopped, []),
    Step([], .stop, .idle, []),
    Step(lock + [.stop], .start, .starting, [.configure, .startSession]),
    // A session that reports late does not light the torch of a stopped camera.
    Step([.start, .stop], .sessionRuns, .stopped, []),
    Step([.start, .interrupted(.background)], .sessionRuns, .interrupted(.background), []),
    // Heat.
    Step(lock, .heat(.serious), .locked, [.torchOn(level: 0.2)]),
    Step(lock + [.heat(.serious)], .heat(.serious), .locked, []),
    Step(lock + [.heat(.serious)], .heat(.fine), .locked, [.torchOn(level: 0.4)]),
    Step(
      [.start, .heat(.serious)], .sessionRuns, .settling,
      [.unlockSettings, .torchOn(level: 0.2)]),
    Step(
      lock, .heat(.critical), .stopped,
      [.torchOff, .unlockSettings, .stopSession, .tell(.ended(.tooHot))]),
    Step([], .heat(.critical), .idle, []),
    // What breaks.
    Step(
      lock, .sessionBroke(.sessionFailed(code: 1), canRestart: true), .starting,
      [.torchOff, .unlockSettings, .restartMeasurement, .startSession]),
    Step(
      lock + [.sessionBroke(.sessionFailed(code: 1), canRestart: true)],
      .sessionBroke(.sessionFailed(code: 2), canRestart: true), .stopped,
      [.torchOff, .unlockSettings, .stopSession, .tell(.ended(.sessionFailed(code: 2)))]),
    Step(
      lock, .sessionBroke(.disconnected, canRestart: false), .stopped,
      [.torchOff, .unlockSettings, .stopSession, .tell(.ended(.disconnected))]),
    Step(
      [.start], .failed(.torchUnavailable(code: nil)), .stopped,
      [.torchOff, .unlockSettings, .stopSession, .tell(.ended(.torchUnavailable(code: nil)))]),
    Step(lock + [.stop], .failed(.tooHot), .stopped, []),
  ]

  @Test(arguments: steps) func commands(_ step: Step) {
    var machine = machine(after: step.given)
    let commands = machine.handle(step.event)
    #expect(commands == step.commands)
    #expect(machine.phase == step.phase)
  }

  @Test func aFaceCameraNeverTouchesATorch() {
    var machine = machine(after: [.start], torchLevel: nil)
    let commands = machine.handle(.sessionRuns) + machine.handle(.heat(.serious))
    #expect(commands == [.unlockSettings])
  }

  /// Time drawn: one character a frame, 0.1 s apart; `.` dropped, `k` kept.
  @Test func dropsTheFramesAroundEveryChangeOfTheTorch() {
    var machine = machine(after: Self.start)
    let frames = { (range: Range<Int>) in
      String(range.map { machine.keepsFrame(at: Double($0) / 10) ? "k" : "." })
    }
    #expect(frames(0..<9) == ".....kkkk")
    _ = machine.handle(.heat(.serious))
    #expect(frames(9..<18) == ".....kkkk")
    _ = machine.handle(.interrupted(.call))
    #expect(frames(18..<20) == "..")
    _ = machine.handle(.interruptionEnded)
    #expect(frames(20..<22) == "..")
    _ = machine.handle(.sessionRuns)
    #expect(frames(30..<39) == ".....kkkk")
    _ = machine.handle(.stop)
    #expect(frames(39..<41) == "..")
  }

  @Test func aClockThatWentBackDoesNotSilenceTheCamera() {
    var machine = machine(after: Self.start)
    let kept = [1000, 3, 3.1].map { machine.keepsFrame(at: $0) }
    #expect(kept == [false, false, true])
  }

  @Test(arguments: [Double.nan, .infinity]) func aFrameWithoutATimeIsDropped(_ time: Double) {
    var machine = machine(after: Self.start)
    let kept = [0, 1, time, 1.1].map { machine.keepsFrame(at: $0) }
    #expect(kept == [false, true, false, true])
  }

  /// Whatever happens, in whatever order: the torch is lit in a running phase
  /// alone, settings are held in `locked` alone, and the end is told once.
  @Test func holdsItsPromisesInAnyOrderOfEvents() {
    let events: [CaptureEvent] =
      [
        .start, .sessionRuns, .sessionRuns, .interruptionEnded, .stop,
        .failed(.torchUnavailable(code: nil)),
        .sessionBroke(.sessionFailed(code: 1), canRestart: true),
        .sessionBroke(.disconnected, canRestart: false),
      ]
      + CameraInterruption.allCases.map { .interrupted($0) } + CameraHeat.allCases.map { .heat($0) }
      + [PulseState.waiting, .lost, .settling(progress: 0), .measuring(progress: 0)].map {
        .pulse($0)
      }
    var state: UInt64 = 7
    for _ in 0..<2000 {
      var machine = CaptureMachine(torchLevel: 0.4)
      var (torchIsOn, isLocked, runs, ends) = (false, false, 0, 0)
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        for command in machine.handle(events[Int(state >> 33) % events.count]) {
          switch command {
          case .torchOn(let level):
            torchIsOn = true
            #expect(level == 0.4 || level == 0.2)
          case .torchOff: torchIsOn = false
          case .lockSettings: isLocked = true
          case .unlockSettings: isLocked = false
          case .configure: runs += 1
          case .tell(.ended): ends += 1
          case .startSession, .stopSession, .restartMeasurement, .tell: break
          }
        }
        let isRunning = machine.phase == .settling || machine.phase == .locked
        #expect(torchIsOn == isRunning)
        #expect(isLocked == (machine.phase == .locked))
        #expect(ends == (machine.phase == .stopped || machine.phase == .idle ? runs : runs - 1))
      }
    }
  }
}
