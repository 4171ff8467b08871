import Latido
import LatidoFaces
import LatidoReport
import LatidoVideo
import LatidoWords

/// One live measurement, from opening the camera to the summary.
struct LiveRun {
  private let console: Console
  private let isJSON: Bool
  private let camera: LiveInput
  private let name: Bytes
  /// Nil where a finger is measured.
  private var face: FaceReader?
  private var monitor: LiveMonitor
  private var schedule: FrameSchedule
  private var view: LiveView
  private let started = ContinuousClock.now

  /// How long a device that has nothing new is left alone, in seconds: a small
  /// part of the time between frames.
  private static let rest = 0.002
  /// Longest sleep, in seconds: a person who asks to stop is heard within it.
  private static let longestSleep = 0.05

  init(_ arguments: Arguments, _ console: Console) throws(ToolError) {
    self.console = console
    isJSON = arguments[Live.json]
    let name = arguments[Live.camera] ?? Bytes("/dev/video0")
    self.name = name
    Interruption.breakIn()
    let mode = arguments[Live.mode] ?? .finger
    let recipe =
      arguments[Live.recipe]?.recipe(channel: mode == .face ? .green : .red) ?? .standard
    face =
      mode == .face ? FaceReader(cascade: try FaceModel.load(arguments[Measure.faceModel])) : nil
    monitor = LiveMonitor(
      recipe: recipe, mode: mode, windowSeconds: arguments[Measure.window])
    view = LiveView(
      console, mode: mode, source: name, isDrawn: console.redraws && !isJSON)
    view.begin()
    do {
      camera = try LiveInput(
        PathBytes(bytes: name.bytes), isStopped: { Interruption.hasCome })
    } catch {
      view.end()
      throw Interruption.hasCome ? .interrupted : .failed(name, error.phrase)
    }
    // Frames of a file wait until they are read; a device's do not.
    let isFile = PathKind(name) == .regularFile
    schedule = FrameSchedule(
      arguments[Live.pace] ? .paced : isFile || name.isPattern ? .asTheyCome : .live)
  }

  mutating func run() throws(ToolError) -> ExitStatus {
    let ending: Ending
    do throws(ToolError) {
      ending = try follow()
    } catch {
      view.end()
      throw error
    }
    view.end()
    // Ctrl-C is how a live measurement ends, and no failure.
    Interruption.accept()
    try summarise(ending)
    if case .failed(let failure) = ending { throw .failed(name, failure.phrase) }
    return monitor.summary.readings > 0 ? .success : .refused
  }

  private enum Ending {
    /// The person has asked to stop.
    case stopped
    case sourceEnded
    /// The camera went by itself: what was measured until then is worth telling
    /// first.
    case failed(LiveInputError)

    /// Its name in JSON.
    var name: String {
      switch self {
      case .stopped: "stop"
      case .sourceEnded: "source"
      case .failed(.silent): "silence"
      case .failed(.disconnected): "disconnection"
      case .failed: "failure"
      }
    }
  }

  /// Reads frames until the source ends or the person asks to stop.
  private mutating func follow() throws(ToolError) -> Ending {
    while !Interruption.hasCome {
      let step: LiveInput.Step
      do { step = try camera.next() } catch { return .failed(error) }
      switch step {
      // A network that is waited for ends when the person asks to stop.
      case .end: return Interruption.hasCome ? .stopped : .sourceEnded
      case .waiting: sleep(seconds: Self.rest)
      case .frame(let time):
        switch schedule.place(timeSeconds: time, nowSeconds: now) {
        case .late: continue
        case .now: break
        case .early(let seconds):
          if !waited(seconds) { return .stopped }
        }
        let samples: [ColourSample]
        do { samples = try camera.samples { read($0, at: $1) } } catch { return .failed(error) }
        try show(monitor.push(samples, timeSeconds: time))
      }
    }
    return .stopped
  }

  private mutating func read(_ picture: Picture, at time: Double) -> [ColourSample] {
    face?.colourSamples(in: picture, timeSeconds: time)
      ?? picture.colourSamples(of: Region.finger, timeSeconds: time)
  }

  private mutating func show(_ event: PulseEvent?) throws(ToolError) {
    if isJSON {
      if let event { try console.print(event.json().text() + "\n") }
    } else {
      try view.show(event, &monitor, dropped: schedule.dropped, nowSeconds: now)
    }
  }

  private mutating func summarise(_ ending: Ending) throws(ToolError) {
    let summary = monitor.summary
    if isJSON {
      let members: [JSONValue.Member] = [
        .init("ended_by", .string(ending.name)),
        .init("frames_dropped", .integer(schedule.dropped)),
        .init("frames_damaged", .integer(camera.damagedFrames)),
      ]
      let intervals = monitor.intervals()?.jsonMembers ?? []
      try console.print(summary.json(and: members + intervals).text() + "\n")
      return
    }
    // Where not one picture came there is nothing to sum up.
    if case .failed = ending, monitor.event == nil { return }
    let notes = [
      schedule.dropped > 0 ? Phrase.dropped(schedule.dropped) : nil,
      camera.damagedFrames > 0 ? .damaged(camera.damagedFrames) : nil,
    ].compactMap { $0?.said(in: console.language) }
    var text = ([summary.sentence(in: console.language)] + notes).joined(separator: " ") + "\n"
    if summary.readings > 0 {
      if face != nil { text += faceNotice.said(in: console.language) + "\n" }
      text += console.result.dim(wellnessNotice.said(in: console.language)) + "\n"
    }
    try console.print(text)
  }

  /// Sleeps; false if the person asked to stop meanwhile.
  private func waited(_ seconds: Double) -> Bool {
    let end = now + seconds
    while now < end {
      if Interruption.hasCome { return false }
      sleep(seconds: min(Self.longestSleep, end - now))
    }
    return true
  }

  /// Seconds since the measurement began.
  private var now: Double {
    let (seconds, attoseconds) = (ContinuousClock.now - started).components
    return Double(seconds) + 1e-18 * Double(attoseconds)
  }
}

extension Bytes {
  /// FFmpeg's test patterns are made when they are asked for.
  fileprivate var isPattern: Bool { bytes.starts(with: "lavfi:".utf8) }
}

extension Phrase {
  /// How many frames were passed over because they came too fast.
  static func dropped(_ count: Int) -> Phrase {
    Phrase(en: "Frames dropped: \(count).", es: "Imágenes omitidas: \(count).")
  }

  /// How many frames the camera sent with a fault in them.
  fileprivate static func damaged(_ count: Int) -> Phrase {
    Phrase(en: "Damaged frames: \(count).", es: "Imágenes dañadas: \(count).")
  }
}
