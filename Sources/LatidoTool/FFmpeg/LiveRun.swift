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

  /// A camera without a frame for so long has stopped, in seconds.
  private static let patience = 5.0
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
    Interruption.holdBack()
    let mode = arguments[Live.mode] ?? .finger
    let recipe =
      arguments[Live.recipe]?.recipe(channel: mode == .face ? .green : .red) ?? .standard
    face =
      mode == .face ? FaceReader(cascade: try FaceModel.load(arguments[Measure.faceModel])) : nil
    monitor = LiveMonitor(
      recipe: recipe, mode: mode, windowSeconds: arguments[Measure.window])
    view = LiveView(
      console, mode: mode, source: name, isDrawn: console.result == .terminal && !isJSON)
    do {
      camera = try LiveInput(
        PathBytes(bytes: name.bytes), isStopped: { _ in Interruption.hasCome ? 1 : 0 })
    } catch {
      throw .failed(name, error.phrase)
    }
    // Frames of a file wait until they are read; a device's do not.
    let isFile = PathKind(name) == .regularFile
    schedule = FrameSchedule(
      arguments[Live.pace] ? .paced : isFile || name.isPattern ? .asTheyCome : .live)
  }

  mutating func run() throws(ToolError) -> ExitStatus {
    view.begin()
    let failure: LiveInputError?
    do throws(ToolError) {
      failure = try follow()
    } catch {
      view.end()
      throw error
    }
    view.end()
    // Ctrl-C is how a live measurement ends, and no failure.
    Interruption.accept()
    try summarise()
    if let failure { throw .failed(name, failure.phrase) }
    return monitor.summary.readings > 0 ? .success : .refused
  }

  /// Reads frames until the source ends or the person asks to stop.
  ///
  /// - Returns: Why the camera went, if it went by itself: what was measured
  ///   until then is worth telling first.
  private mutating func follow() throws(ToolError) -> LiveInputError? {
    var lastFrame = now
    while !Interruption.hasCome {
      let step: LiveInput.Step
      do { step = try camera.next() } catch { return error }
      switch step {
      case .end: return nil
      case .waiting:
        if now - lastFrame > Self.patience { throw .failed(name, .noFrames) }
        sleep(seconds: Self.rest)
      case .frame(let time):
        lastFrame = now
        switch schedule.place(timeSeconds: time, nowSeconds: lastFrame) {
        case .late: continue
        case .now: break
        case .early(let seconds):
          if !waited(seconds) { return nil }
        }
        let samples: [ColourSample]
        do { samples = try camera.samples { read($0, at: $1) } } catch { return error }
        try show(monitor.push(samples, timeSeconds: time))
      }
    }
    return nil
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

  private mutating func summarise() throws(ToolError) {
    let summary = monitor.summary
    if isJSON {
      let intervals = monitor.intervals()?.jsonMembers ?? []
      try console.print(summary.json(and: intervals).text() + "\n")
      return
    }
    var text = summary.sentence(in: console.language)
    if schedule.dropped > 0 {
      text += " " + Phrase.dropped(schedule.dropped).said(in: console.language)
    }
    text += "\n"
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
  fileprivate static let noFrames = Phrase(
    en: "the camera has given no picture for 5 s; unplug it and plug it in again",
    es: "la cámara lleva 5 s sin dar imágenes; desconéctala y vuelve a conectarla")

  /// How many frames were passed over because they came too fast.
  static func dropped(_ count: Int) -> Phrase {
    Phrase(en: "Frames dropped: \(count).", es: "Imágenes omitidas: \(count).")
  }
}
