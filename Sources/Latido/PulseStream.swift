import LatidoSignal

/// A live measurement: push one frame's samples at a time, get an event when
/// there is something new to show, at most one a second.
///
/// A plain value without clock, lock or task: the frames' own times drive it.
/// Memory is bounded by the window however long the stream lasts, and a push
/// costs the same at any time, but for the one measurement a second. Of a face,
/// `standard` shows a rate only once it has lasted (`FaceRecipe.agreement`).
///
///     waiting → settling → measuring → reading ⇄ refused
///        ↑__________________lost______________|
public struct PulseStream: Sendable {
  private let pipeline: Pipeline
  private let rules: LiveRules
  private let windowSeconds: Double
  private var frames: RecentFrames
  private var originSeconds: Double?
  private var phase: Phase = .waiting
  private var lastSeenSeconds: Double?
  private var lastReading: (reading: Reading, madeAtSeconds: Double)?
  private var answers = AgreeingAnswers()
  private var newestSeconds: Double?
  /// The phase that was shown last, and when that was due.
  private var lastEvent: (phase: Phase.Name, timeSeconds: Double)?

  private enum Phase: Sendable {
    case waiting
    case settling(since: Double, level: Double, levelSince: Double)
    case measuring(since: Double)
    case lost(since: Double)

    enum Name { case waiting, settling, measuring, lost }

    var name: Name {
      switch self {
      case .waiting: .waiting
      case .settling: .settling
      case .measuring: .measuring
      case .lost: .lost
      }
    }
  }

  /// - Parameters:
  ///   - recipe: How the outcomes are made.
  ///   - format: What is known about the samples besides themselves.
  ///   - mode: What the camera looks at.
  ///   - windowSeconds: Length of recording behind one outcome once the window
  ///     is full; the recipe's own unless given.
  ///   - rules: When the stream's state changes.
  public init(
    recipe: Recipe, format: SampleFormat = SampleFormat(), mode: Mode = .finger,
    windowSeconds: Double? = nil, rules: LiveRules = LiveRules()
  ) {
    pipeline = Pipeline(recipe: recipe, format: format, mode: mode)
    self.windowSeconds = windowSeconds ?? recipe.windowSeconds
    self.rules = rules
    frames = RecentFrames(spanSeconds: self.windowSeconds)
  }

  /// Takes the samples of the next frame; none at all means that nothing was
  /// found in it.
  ///
  /// - Parameters:
  ///   - frame: One sample a region.
  ///   - time: Presentation time of the frame, any origin. A time that steps
  ///     back, or a hole, starts everything anew; one that is no number is
  ///     skipped. The stream's own time never runs backward: a camera's clock
  ///     that is put back goes on from where it was.
  /// - Returns: An event when the state has changed or a second has passed.
  public mutating func push(_ frame: [ColourSample], timeSeconds time: Double) -> PulseEvent? {
    guard time.isFinite else { return nil }
    // After a step back or a hole, what was seen before has no place in the
    // window that a new answer would be made from.
    if let last = newestSeconds, time < last || time - last > rules.graceSeconds {
      forget(phase: .waiting)
      if time < last { moveClock(by: time - last) }
    }
    newestSeconds = time
    let origin = originSeconds ?? time
    originSeconds = origin
    let isSeen = Presence.sees(pipeline.mode, in: frame, format: pipeline.format)
    if isSeen { lastSeenSeconds = time }
    follow(frame, isSeen: isSeen, at: time)
    return event(at: time, sinceOrigin: time - origin)
  }

  /// The frames that the newest outcome was made from, and the time of the
  /// stream's first.
  var measured: (frames: [[ColourSample]], originSeconds: Double) {
    (frames.frames, originSeconds ?? 0)
  }

  /// Moves from phase to phase; see the drawing above.
  private mutating func follow(_ frame: [ColourSample], isSeen: Bool, at time: Double) {
    let isLost = time - (lastSeenSeconds ?? -.infinity) > rules.graceSeconds
    switch phase {
    case .waiting:
      if isSeen { phase = .settling(since: time, level: brightness(frame), levelSince: time) }
    case .settling, .measuring:
      if isLost { forget(phase: .lost(since: time)) }
    case .lost(let since):
      if isSeen {
        phase = .settling(since: time, level: brightness(frame), levelSince: time)
      } else if time - since > rules.lostSeconds {
        phase = .waiting
      }
    }
    if case .settling(let since, let level, let levelSince) = phase, isSeen {
      let now = brightness(frame)
      if abs(now - level) > rules.steadyShare * level {
        phase = .settling(since: since, level: now, levelSince: time)
      } else if time - levelSince >= rules.steadySeconds {
        phase = .measuring(since: time)
      }
      if time - since >= rules.longestSettlingSeconds { phase = .measuring(since: time) }
    }
    if case .measuring = phase { _ = frames.append(frame) }
  }

  /// What there is to show, if it is time to show something.
  private mutating func event(at time: Double, sinceOrigin: Double) -> PulseEvent? {
    let isDue = lastEvent.map { time - $0.timeSeconds + timeToleranceSeconds >= rules.everySeconds }
    guard isDue ?? true || phase.name != lastEvent?.phase else { return nil }
    // Counted from the time that was due, so that the beat does not drift.
    let onTime = isDue == true && phase.name == lastEvent?.phase
    let beat = lastEvent.map { max($0.timeSeconds, time - 2 * rules.everySeconds) }
    lastEvent = (phase.name, onTime ? beat! + rules.everySeconds : time)

    var soFar: Refusal?
    let state: PulseState
    switch phase {
    case .waiting: state = .waiting
    case .lost: state = .lost
    case .settling(let since, _, _):
      state = .settling(progress: min(1, (time - since) / rules.longestSettlingSeconds))
    case .measuring(let since):
      let progress = (time - since) / windowSeconds
      if time - since + timeToleranceSeconds < min(rules.firstOutcomeSeconds, windowSeconds) {
        state = .measuring(progress: progress)
      } else {
        switch answer(at: time) {
        case .reading(let reading):
          lastReading = (reading, time)
          state = .reading(reading)
        case .refused(let refusal)
        where progress * windowSeconds < windowSeconds - timeToleranceSeconds:
          soFar = refusal
          state = .measuring(progress: progress)
        case .refused(let refusal):
          state = .refused(refusal)
        }
      }
    }
    return PulseEvent(
      timeSeconds: sinceOrigin, state: state, soFar: soFar, lastReading: aged(at: time))
  }

  /// What is answered to the newest window.
  private mutating func answer(at time: Double) -> Outcome {
    let outcome = pipeline.measure(frames.frames, originSeconds: originSeconds ?? 0)
    guard let rule = pipeline.recipe.agreement(in: pipeline.mode) else { return outcome }
    return answers.judge(outcome, at: time, by: rule)
  }

  private func aged(at time: Double) -> AgedReading? {
    guard let lastReading, time - lastReading.madeAtSeconds <= rules.readingExpiresSeconds
    else { return nil }
    return AgedReading(
      reading: lastReading.reading, ageSeconds: time - lastReading.madeAtSeconds)
  }

  /// Follows a camera's clock that was put back.
  private mutating func moveClock(by seconds: Double) {
    originSeconds = originSeconds.map { $0 + seconds }
    lastEvent?.timeSeconds += seconds
  }

  /// Starts anew: nothing seen before may reach a later answer.
  private mutating func forget(phase: Phase) {
    self.phase = phase
    frames = RecentFrames(spanSeconds: windowSeconds)
    lastReading = nil
    answers = AgreeingAnswers()
    lastSeenSeconds = nil
  }
}

/// Mean of all regions and channels, in grey levels: of a face where there is
/// one, since the room behind it does not matter.
private func brightness(_ frame: [ColourSample]) -> Double {
  let face = frame.filter { $0.region.isOfFace }
  let seen = face.isEmpty ? frame : face
  let sum = seen.reduce(0) { $0 + $1.mean.red + $1.mean.green + $1.mean.blue }
  return seen.isEmpty ? 0 : sum / Double(3 * seen.count)
}
