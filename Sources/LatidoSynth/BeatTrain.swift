/// All beats of a recording, in the order that rhythm and events give them, and the light they
/// take.
struct BeatTrain {
  private let beats: [HeartBeat]
  private let steady: SteadyPulse
  private let shape: PulseShape

  /// A premature beat comes after this share of its interval.
  static let prematurity = 0.62

  init(_ synthesis: PulseSynthesis, node: SinusNode, random: inout SeededRandom) {
    shape = synthesis.shape
    steady = SteadyPulse(shape: shape, bpm: synthesis.bpm)
    let sinus = node.beatTimes(rmssdMilliseconds: synthesis.variability.rmssdMilliseconds)
    let ordered = Self.ordered(sinus, by: synthesis.rhythm, bpm: synthesis.bpm, random: &random)
    let times = Self.disturbed(ordered, by: synthesis.events)

    beats = times.indices.map { index in
      let time = times[index]
      let bpm = node.trendBpm(at: time)
      let period = Self.regularInterval(of: synthesis.rhythm) ?? 60 / bpm
      let filling = index == 0 ? 1 : Self.filling(interval: time - times[index - 1], period: period)
      let alternans = index % 2 == 0 ? 1 : 1 - synthesis.alternans
      let breath = 1 + synthesis.breathing.heightModulation * node.breath(at: time)
      return HeartBeat(
        time: time, height: filling * alternans * breath,
        timeScale: PulseShape.timeScale(bpm: bpm))
    }
  }

  /// The interval at which a ventricle of this rhythm fills as usual, where the sinus rate isn't it.
  private static func regularInterval(of rhythm: HeartRhythm) -> Double? {
    guard case .intervals(let intervals) = rhythm else { return nil }
    return intervals.reduce(0, +) / Double(intervals.count)
  }

  private static func ordered(
    _ sinus: [Double], by rhythm: HeartRhythm, bpm: Double, random: inout SeededRandom
  ) -> [Double] {
    switch rhythm {
    case .sinus: return sinus
    case .bigeminy: return withPrematureBeats(sinus, every: 2)
    case .trigeminy: return withPrematureBeats(sinus, every: 3)
    case .atrialFibrillation:
      let sigma = 0.22
      let leastInterval = 0.3
      let median = 60 / bpm * Maths.exponential(-sigma * sigma / 2)
      return train(from: sinus) { _ in
        max(leastInterval, median * Maths.exponential(sigma * random.normal()))
      }
    case .intervals(let intervals):
      return train(from: sinus) { intervals[$0 % intervals.count] }
    }
  }

  /// Beats over the same span as the sinus beats, at these intervals.
  private static func train(from sinus: [Double], interval: (Int) -> Double) -> [Double] {
    var times = [sinus[0]]
    while let last = times.last, last < sinus[sinus.count - 1] {
      times.append(last + interval(times.count - 1))
    }
    return times
  }

  private static func withPrematureBeats(_ sinus: [Double], every count: Int) -> [Double] {
    sinus.indices.map { index in
      index % count == count - 1 ? premature(sinus[index], after: sinus[index - 1]) : sinus[index]
    }
  }

  private static func premature(_ due: Double, after previous: Double) -> Double {
    previous + prematurity * (due - previous)
  }

  private static func disturbed(_ times: [Double], by events: [BeatEvent]) -> [Double] {
    var times = times
    for event in events {
      guard let index = times.firstIndex(where: { $0 >= event.timeSeconds }), index > 0 else {
        continue
      }
      switch event.kind {
      case .ectopic: times[index] = premature(times[index], after: times[index - 1])
      case .missed: times.remove(at: index)
      }
    }
    return times
  }

  /// The height of a beat by the time the ventricle had to fill: 1 up to 15 % off the regular
  /// interval, so that ordinary variability changes nothing; half for a premature beat at 0.62; at
  /// most 1.25 after a pause.
  private static func filling(interval: Double, period: Double) -> Double {
    let excess = interval / period - 1
    let tolerance = 0.15
    if abs(excess) <= tolerance { return 1 }
    return excess < 0
      ? max(1 + 2.2 * (excess + tolerance), 0.15) : min(1 + (excess - tolerance), 1.25)
  }

  /// The instants of the beats within the recording.
  func truth(duration: Double) -> PulseTruth {
    PulseTruth(beatTimesSeconds: beats.map(\.time).filter { $0 >= 0 && $0 <= duration })
  }

  /// The lost light at these (increasing) times, in heights of the regular pulse about its mean.
  /// O(times · overlap).
  func loss(at times: [Double]) -> [Double] {
    var first = 0
    return times.map { time in
      while first < beats.count - 1,
        (time - beats[first].time) / beats[first].timeScale > PulseShape.support.upperBound
      {
        first += 1
      }
      var loss = 0.0
      var index = first
      while index < beats.count,
        (time - beats[index].time) / beats[index].timeScale >= PulseShape.support.lowerBound
      {
        loss +=
          beats[index].height * shape.loss(at: (time - beats[index].time) / beats[index].timeScale)
        index += 1
      }
      return (loss + addedHarmonic(at: time, near: first) - steady.mean) / steady.height
    }
  }

  /// The cosine at twice the rate that a shape with a raised second harmonic has, in phase with the
  /// beats.
  private func addedHarmonic(at time: Double, near first: Int) -> Double {
    guard steady.addedHarmonic > 0 else { return 0 }
    var index = first
    while index < beats.count - 2, beats[index + 1].time <= time { index += 1 }
    let beat = beats[index].time
    let phase = (time - beat) / (beats[index + 1].time - beat)
    return steady.addedHarmonic * Maths.cosine(4 * .pi * phase + steady.addedPhase)
  }
}
