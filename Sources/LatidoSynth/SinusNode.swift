/// The pacemaker: a rate with trend, slow drift, vasomotor and breathing modulation, integrated
/// until it completes a beat.
///
/// ```
/// ∫ f dt from one beat to the next = 1,   f(t) = trend(t) / (60 · (1 + k·m(t)))
/// ```
/// m has unit variance; k is found by repetition so that the beats within the recording have the
/// RMSSD asked for. The mean of m over the recording is taken out, so that the mean rate stays the
/// trend's to first order.
///
/// Cost: O(duration / step) for each of at most 20 repetitions.
///
/// Source: integral pulse frequency modulation, Bayly 1968, IEEE Trans. Biomed. Eng. 15, 257;
/// respiratory and 0.1 Hz modulation as in McSharry et al. 2003, IEEE Trans. Biomed. Eng. 50, 289
/// (there as a spectrum of intervals).
struct SinusNode {
  /// Grid on which the modulations are held, seconds: 1/16 of the least interval at 300 bpm;
  /// between its points everything is taken as linear.
  static let step = 0.0125
  /// Beats are made from this long before the recording, to fill the pulses that reach into it,
  /// until `lag` after it.
  static let lead = 8.0
  static let lag = 3.0

  private let duration: Double
  private let trend: [Double]
  private let breath: [Double]
  private let modulation: [Double]
  private let firstPhase: Double

  init(
    duration: Double, bpm: Double, endBpm: Double, variability: RateVariability,
    breathing: Breathing,
    random: inout SeededRandom
  ) {
    self.duration = duration
    let count = Int((Self.lead + duration + Self.lag) / Self.step) + 2
    let times = (0..<count).map { Double($0) * Self.step - Self.lead }
    let inside = times.indices.filter { times[$0] >= 0 && times[$0] <= duration }

    let drift = Self.centred(
      BandLimitedProcess(hertz: 0.004...0.03, random: &random), times: times, inside: inside)
    trend = times.indices.map { index in
      let progress = min(max(times[index] / duration, 0), 1)
      let slow = bpm + (endBpm - bpm) * progress + variability.driftBpm * drift[index]
      return max(slow, Self.leastBpm)
    }

    // Breaths are never quite equal: the rate wanders by 5 % about its mean.
    let wander = BandLimitedProcess(hertz: 0.01...0.05, random: &random)
    var phase = random.angle()
    var breath: [Double] = []
    for time in times {
      breath.append(Maths.sine(phase))
      phase +=
        2 * .pi * breathing.breathsPerMinute / 60 * (1 + 0.05 * wander.value(at: time)) * Self.step
    }
    self.breath = breath

    let vasomotor = BandLimitedProcess(hertz: 0.06...0.14, random: &random)
    let slowShare = variability.lowFrequencyShare.squareRoot()
    let fastShare = (2 * (1 - variability.lowFrequencyShare)).squareRoot()
    let raw = times.indices.map {
      slowShare * vasomotor.value(at: times[$0]) + fastShare * breath[$0]
    }
    let mean = inside.reduce(0) { $0 + raw[$1] } / Double(inside.count)
    modulation = raw.map { $0 - mean }
    firstPhase = random.unit()
  }

  /// No drift goes below this rate.
  private static let leastBpm = 15.0

  private static func centred(_ process: BandLimitedProcess, times: [Double], inside: [Int])
    -> [Double]
  {
    let values = times.map(process.value)
    let mean = inside.reduce(0) { $0 + values[$1] } / Double(inside.count)
    return values.map { $0 - mean }
  }

  /// The beats from `lead` before to `lag` after the recording, with the RMSSD asked for.
  func beatTimes(rmssdMilliseconds target: Double) -> [Double] {
    guard target > 0 else { return beatTimes(depth: 0) }
    var depth = 0.03
    var best = (depth: depth, error: Double.infinity)
    for _ in 0..<20 {
      let inside = beatTimes(depth: depth).filter { $0 >= 0 && $0 <= duration }
      let found = PulseTruth(beatTimesSeconds: inside).rmssdMilliseconds
      let error = abs(found - target) / target
      if error < best.error { best = (depth, error) }
      if error < 1e-4 || found <= 0 { break }
      // RMSSD grows nearly in proportion to the depth, so a proportional correction settles in a
      // few rounds.
      depth = min(depth * target / found, Self.greatestDepth)
    }
    return beatTimes(depth: best.depth)
  }

  /// Intervals keep at least 1 − 3·0.2 = 0.4 of their length: the modulation seldom passes three of
  /// its standard deviations.
  private static let greatestDepth = 0.2

  private func beatTimes(depth: Double) -> [Double] {
    var beats: [Double] = []
    var phase = firstPhase
    var rate = beatsPerSecond(0, depth)
    for index in 1..<trend.count {
      let nextRate = beatsPerSecond(index, depth)
      let advance = (rate + nextRate) / 2 * Self.step
      if phase + advance >= 1 {
        beats.append((Double(index - 1) + (1 - phase) / advance) * Self.step - Self.lead)
        phase -= 1
      }
      phase += advance
      rate = nextRate
    }
    return beats
  }

  private func beatsPerSecond(_ index: Int, _ depth: Double) -> Double {
    trend[index] / (60 * max(1 + depth * modulation[index], 0.4))
  }

  /// The trend's rate in bpm, without breathing and vasomotor modulation.
  func trendBpm(at time: Double) -> Double { Self.interpolated(trend, time) }

  /// Breathing, −1…1.
  func breath(at time: Double) -> Double { Self.interpolated(breath, time) }

  private static func interpolated(_ values: [Double], _ time: Double) -> Double {
    let position = min(max((time + lead) / step, 0), Double(values.count - 1))
    let index = min(Int(position), values.count - 2)
    let share = position - Double(index)
    return values[index] * (1 - share) + values[index + 1] * share
  }
}
