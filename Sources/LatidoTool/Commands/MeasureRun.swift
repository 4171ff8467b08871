import Latido
import LatidoReport
import LatidoWords

/// One measurement, from opening the recording to the last line of the answer.
struct MeasureRun {
  private let arguments: Arguments
  private let console: Console
  private let source: any SampleSource
  private var slice: TimeSlice
  private var progress = ProgressBar()
  private var samples: SampleFile?

  init(_ arguments: Arguments, _ console: Console) throws(ToolError) {
    self.arguments = arguments
    self.console = console
    if arguments[Measure.track] && arguments[Measure.intervals] {
      throw .usage([.intervalsOfOneAnswer])
    }
    if arguments[Measure.recipe] == .standard && arguments[Measure.channel] != nil {
      throw .usage([.standardReadsAllChannels])
    }
    if arguments[Measure.report] != nil && !arguments[Measure.intervals] {
      throw .usage([.reportNeedsIntervals])
    }
    if arguments[Measure.samples] != nil || arguments[Measure.report] != nil {
      Interruption.holdBack()
    }
    source = try openRecording(
      arguments.operands[0],
      ReadingOptions(
        mode: arguments[Measure.mode] ?? .auto, faceModel: arguments[Measure.faceModel],
        rateHz: arguments[Measure.rate]))
    slice = TimeSlice(
      startSeconds: arguments[Measure.start] ?? 0, durationSeconds: arguments[Measure.duration])
  }

  /// The default is the recipe that can be trusted; asking for one channel is
  /// asking for the recipe that reads one.
  private var chosenRecipe: RecipeChoice {
    arguments[Measure.recipe] ?? (arguments[Measure.channel] == nil ? .standard : .published)
  }

  mutating func run() throws(ToolError) -> ExitStatus {
    // The first frame settles what the recording holds.
    let first = try nextFrame()
    for note in source.takeNotes() { console.tell(note) }
    let channel = try chosenChannel()
    let recipe = chosenRecipe.recipe(channel: channel)
    if let path = arguments[Measure.samples] {
      let file = try SampleFile(path, format: source.format)
      if let first { try file.append(first) }
      samples = file
    }
    let status =
      arguments[Measure.track]
      ? try track(recipe, startingWith: first) : try measure(recipe, startingWith: first)
    try samples?.complete()
    for note in source.takeNotes() { console.tell(note) }
    return status
  }

  /// One answer for the whole recording.
  private mutating func measure(
    _ recipe: Recipe, startingWith first: [ColourSample]?
  ) throws(ToolError) -> ExitStatus {
    var measurement = RecordingMeasurement(
      recipe: recipe, format: source.format, mode: source.mode,
      windowSeconds: arguments[Measure.window], originSeconds: slice.originSeconds)
    var frame = first
    var kept: [[ColourSample]] = []
    let keepsAll = arguments[Measure.intervals]
    // The kept samples are those of all the recording, answered or not.
    while let current = frame, !measurement.isComplete || samples != nil || keepsAll {
      measurement.push(current)
      if keepsAll { kept.append(current) }
      frame = try nextFrame()
    }
    progress.clear()
    let outcome = measurement.finish()
    let intervals = arguments[Measure.intervals] ? intervals(of: kept, beside: outcome) : nil
    let text = OutcomeText(language: console.language, style: console.result)
    if arguments[Measure.json] {
      try console.print(outcome.json(and: intervals?.jsonMembers ?? []).text() + "\n")
    } else {
      let parts = intervals.map { IntervalText(text).page($0) }
      try console.print(text.page(outcome) + (parts.map { "\n" + $0 } ?? ""))
    }
    if let path = arguments[Measure.report] { try draw(intervals, into: path, console) }
    return outcome.isReading ? .success : .refused
  }

  /// Intervals beside the outcome; `standard` has to have read these frames as
  /// well, whichever recipe gives the rate.
  private func intervals(
    of frames: [[ColourSample]], beside outcome: Outcome
  ) -> Part<IntervalAnalysis> {
    var trusted = RecordingMeasurement(
      recipe: .standard, format: source.format, mode: source.mode,
      originSeconds: slice.originSeconds)
    for frame in frames { trusted.push(frame) }
    return IntervalMeasurement(format: source.format).measure(
      frames, beside: [outcome, trusted.finish()],
      originSeconds: slice.originSeconds ?? frames.first?.first?.timeSeconds ?? 0)
  }

  /// An answer a second.
  private mutating func track(
    _ recipe: Recipe, startingWith first: [ColourSample]?
  ) throws(ToolError) -> ExitStatus {
    var sliding = SlidingMeasurement(
      recipe: recipe, format: source.format, mode: source.mode,
      windowSeconds: arguments[Measure.window], originSeconds: slice.originSeconds)
    var hasReading = false
    var advice: [String] = []
    func answer(_ outcome: Outcome?) throws(ToolError) {
      guard let outcome else { return }
      switch outcome {
      case .reading: hasReading = true
      case .refused(let refusal):
        for reason in refusal.reasons.map({ $0.advice(in: console.language) })
        where !advice.contains(reason) {
          advice.append(reason)
        }
      }
      let text = OutcomeText(language: console.language, style: console.result)
      try console.print(arguments[Measure.json] ? jsonLine(outcome) : text.line(outcome))
    }
    var frame = first
    while let current = frame {
      if let outcome = sliding.push(current) {
        progress.clear()
        try answer(outcome)
      }
      frame = try nextFrame()
    }
    progress.clear()
    try answer(sliding.finish())
    if hasReading && !arguments[Measure.json] {
      try console.print("\n\(console.result.dim(wellnessNotice.said(in: console.language)))\n")
    }
    if !hasReading { for line in advice { console.tell(line) } }
    return hasReading ? .success : .refused
  }

  /// The next frame of the part asked for; nil at its end.
  private mutating func nextFrame() throws(ToolError) -> [ColourSample]? {
    while let frame = try source.next() {
      progress.show(source.progress)
      if Interruption.hasCome { throw .interrupted }
      switch slice.place(frame) {
      case .before: continue
      case .inside:
        try samples?.append(frame)
        return frame
      case .after: return nil
      }
    }
    return nil
  }

  /// The channel asked for, if the recording has it.
  private func chosenChannel() throws(ToolError) -> Channel {
    let format = source.format
    switch format.levels {
    case .arbitrary:
      if arguments[Measure.channel] != nil { throw .usage([.noChannels]) }
      return .red
    case .grey255:
      let channel = arguments[Measure.channel] ?? source.mode.publishedChannel
      guard format.channels.contains(channel) else {
        throw .usage([.noChannel(channel, only: format.channels)])
      }
      return channel
    }
  }

  private func jsonLine(_ outcome: Outcome) -> String { outcome.json().text() + "\n" }
}

extension Outcome {
  fileprivate var isReading: Bool {
    switch self {
    case .reading: true
    case .refused: false
    }
  }
}

/// The CSV that keeps the samples.
private final class SampleFile {
  private let path: Bytes
  private let file: NewFile
  private let writer: SampleWriter

  init(_ path: Bytes, format: SampleFormat) throws(ToolError) {
    self.path = path
    writer = SampleWriter(format: format)
    do {
      file = try NewFile(path)
      try file.append(writer.header)
    } catch {
      throw .system(error, path)
    }
  }

  func append(_ frame: [ColourSample]) throws(ToolError) {
    do { try file.append(writer.lines(frame)) } catch { throw .system(error, path) }
  }

  func complete() throws(ToolError) {
    do { try file.complete() } catch { throw .system(error, path) }
  }
}

extension Phrase {
  fileprivate static let intervalsOfOneAnswer = Phrase(
    en: "--intervals belongs to one answer; leave out --track",
    es: "--intervals es para una sola respuesta; quita --track")
  fileprivate static let reportNeedsIntervals = Phrase(
    en: "--report draws what --intervals finds: give both",
    es: "--report dibuja lo que halla --intervals: indica ambos")
  fileprivate static let standardReadsAllChannels = Phrase(
    en: "--channel is for --recipe published; standard reads all colours",
    es: "--channel es para --recipe published; standard lee todos los colores")
  fileprivate static let noChannels = Phrase(
    en: "--channel is for colours; this recording has a value without colour",
    es: "--channel es para colores; esta grabación tiene un valor sin color")

  fileprivate static func noChannel(_ channel: Channel, only channels: [Channel]) -> Phrase {
    let names = channels.map(\.name)
    return Phrase(
      en: "this recording has no \(channel.name) channel; "
        + "choose --channel \(names.joined(separator: ", ", last: " or "))",
      es: "esta grabación no tiene canal \(channel.name); "
        + "elige --channel \(names.joined(separator: ", ", last: " o "))")
  }
}

extension Mode {
  /// What recipe `published` reads: the light through a finger, the colour of a
  /// face.
  fileprivate var publishedChannel: Channel {
    switch self {
    case .finger: .red
    case .face: .green
    }
  }
}
