import LatidoSignal

/// Where in a recording its encoder began anew, as the container says.
///
/// A key frame is coded without a look at the frames before it and differs a
/// little from them, and each that follows leans on it: the means tick at the
/// key frames' distance. That tick keeps step with the key frames by its nature;
/// a heart does not know of them.
struct KeyFrames: Sendable {
  /// In seconds after the first frame, increasing. Empty where every frame is
  /// one (a codec that has no other), for then nothing ticks.
  let times: [Double]

  /// - Parameters:
  ///   - frames: The samples of each frame, as they came.
  ///   - clock: Which of them are used.
  /// - Returns: nil where a frame does not say.
  /// - Complexity: O(frames).
  init?(_ frames: [[ColourSample]], clock: CheckedTimes) {
    var times: [Double] = []
    let first = clock.times.first ?? 0
    for (index, time) in zip(clock.frames, clock.times) {
      guard let isKey = frames[index].first?.isKeyFrame else { return nil }
      if isKey { times.append(time - first) }
    }
    self.times = times.count == clock.frames.count ? [] : times
  }

  init(times: [Double]) { self.times = times }

  /// The usual distance of two, in seconds; nil with fewer than three, whose
  /// tick no rate can be read from.
  var distanceSeconds: Double? {
    times.count < 3 ? nil : upperMedian(zip(times.dropFirst(), times).map { $0 - $1 })
  }

  /// How well a rhythm keeps step with them, 0–1: the length of the mean of
  ///
  ///     e^(i(φ(t) − 2π·n·κ(t)))
  ///
  /// φ the rhythm's phase, κ the number of key frames so far, straight between
  /// them, so that an uneven distance (a change of scene) is followed; n the whole
  /// number nearest to rate · distance. A rhythm whose phase strays by σ beats from
  /// theirs keeps step by e^(−(2πσ)²/2); one that gains a beat on them in the time
  /// looked at, by 0.
  ///
  /// Source: the phase-locking value, Lachaux et al. 1999, "Measuring phase
  /// synchrony in brain signals", Human Brain Mapping 8.
  ///
  /// - Parameter harmonics: The ticks' harmonics that can be taken for a pulse.
  /// - Returns: nil with fewer than three key frames, or where the rate is near
  ///   none of the harmonics.
  func step(of phase: PhaseTrack, harmonics: ClosedRange<Int>) -> Double? {
    guard let distance = distanceSeconds else { return nil }
    let harmonic = Int((phase.frequencyHz * distance).rounded())
    guard harmonics.contains(harmonic) else { return nil }
    var (x, y, count) = (0.0, 0.0, 0.0)
    var last = 0
    for i in stride(from: phase.sound.lowerBound, to: phase.sound.upperBound, by: knotSpacing) {
      let time = Double(i) / phase.rateHz
      while last + 2 < times.count && times[last + 1] <= time { last += 1 }
      let share = (time - times[last]) / (times[last + 1] - times[last])
      // Before the first key frame and after the last they are taken to go on.
      guard share > -1 && share < 2 else { continue }
      let turn = phase.radians[i] - 2 * .pi * Double(harmonic) * (Double(last) + share)
      x += cosine(turn)
      y += sine(turn)
      count += 1
    }
    return count > 0 ? (x * x + y * y).squareRoot() / count : nil
  }
}
