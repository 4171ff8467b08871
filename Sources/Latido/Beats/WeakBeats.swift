import LatidoSignal

/// The share of intervals in the midst of which a weak beat shows, always at the
/// same place; 0 where there is none, or where what is there has no place.
///
/// A premature beat finds the ventricle half full: its pulse may be too weak to
/// be counted, and every other one lost makes bigeminy look like a slow and
/// perfectly regular heart (the pulse deficit that a hand on the wrist misses
/// too). What gives it away is a fall where no dicrotic wave falls, before the valve
/// can have closed or after its wave has passed, in half of the intervals and at a
/// constant delay.
///
/// A premature beat may fall at the very place of a dicrotic wave. But the later it
/// comes, the more blood the ventricle holds by then (Frank and Starling's law), and
/// the steeper its pulse; a dicrotic wave has no such reason. And it comes with the
/// rhythm, at a share of the interval that the beats around it have, while a valve closes
/// after an ejection that hardly lasts longer before a longer pause. So falls at that
/// place are beats where their steepness goes with their delay, or their delay with the
/// interval. A beat that is timed too early makes both longer, its delay and its interval:
/// of intervals that differ by no more than their beats' jitter σ, falls of a clock would
/// go with the rhythm. So σ² is taken out of what the two have in common.
///
/// A picture of one colour, or one that an encoder has made so, knows the light in
/// whole levels only. Its trace is a staircase, whose every step is a fall at a
/// constant place in the beat; a healthy heart is not to be sent to a doctor for it.
/// So what falls no faster than two such steps is no weak beat.
///
/// - Parameters:
///   - signal: Band-limited light, falling fast.
///   - rateHz: Its samples per second.
///   - beats: Positions in samples, increasing.
///   - jitterSeconds: Standard deviation of one beat's timing error.
///   - levelStep: What the light is rounded to, in the signal's unit.
///   - highHz: The band's upper end. A step of height h, cut off there, falls with
///     at most 2·h·highHz a second.
/// - Complexity: O(n).
func weakBeatShare(
  _ signal: [Double], rateHz: Double, beats: [Double], jitterSeconds: Double,
  levelStep: Double, highHz: Double
) -> Double {
  let slopes = centralDifferences(signal)
  let twoSteps = 2 * 2 * levelStep * highHz / rateHz
  var delays: [Double] = []
  var (atDicroticPlace, faintAtDicroticPlace) = ([Fall](), [Fall]())
  for (first, second) in zip(beats, beats.dropFirst()) {
    let interval = (second - first) / rateHz
    let root = interval.squareRoot()
    let from = Int((first + systoleSeconds * rateHz).rounded(.up))
    let to = Int(second - diastoleSeconds * rateHz)
    let beatSlope = -slopes[Int(first.rounded())]
    let least = max(faintShareOfSlope * beatSlope, twoSteps)
    var faint: [Fall] = []
    for i in from..<max(from, to)
    where -slopes[i] > least && slopes[i] < slopes[i - 1] && slopes[i] <= slopes[i + 1] {
      let place =
        Double(i)
        + parabolaOffset(left: slopes[i - 1], centre: slopes[i], right: slopes[i + 1])
      let delay = (place - first) / rateHz
      faint.append(
        Fall(delay: delay / root, slope: -slopes[i] / beatSlope, interval: interval))
    }
    if let wave = faint.filter({ aroundDicroticSeconds.contains($0.delay) }).steepest {
      faintAtDicroticPlace.append(wave)
    }
    let falls = faint.filter { $0.slope > weakShareOfSlope }
    if let other = falls.filter({ !dicroticSeconds.contains($0.delay) }).steepest {
      delays.append(other.delaySeconds)
    }
    if let wave = falls.filter({ aroundDicroticSeconds.contains($0.delay) }).steepest {
      atDicroticPlace.append(wave)
    }
  }
  let intervals = Double(beats.count - 1)
  func share(_ falls: [Fall], ifAtLeast least: Double) -> Double {
    let share = Double(falls.count) / intervals
    return share >= least ? share : 0
  }
  let filled = max(
    goWithTheirFilling(atDicroticPlace) ? share(atDicroticPlace, ifAtLeast: leastWaveShare) : 0,
    goWithTheRhythm(faintAtDicroticPlace, jitterSeconds: jitterSeconds)
      ? share(faintAtDicroticPlace, ifAtLeast: leastRhythmShare) : 0)
  guard 2 * Double(delays.count) >= intervals, !delays.isEmpty else { return filled }
  let usual = median(delays)
  let scatter = median(delays.map { abs($0 - usual) })
  return max(filled, scatter <= constantDelaySeconds ? Double(delays.count) / intervals : 0)
}

/// Whether falls are the steeper the later they come, and differ by as much as
/// filling makes them.
private func goWithTheirFilling(_ falls: [Fall]) -> Bool {
  let slopes = falls.map { $0.slope }
  guard falls.count > 2, sampleStandardDeviation(slopes) >= fillingSpread * mean(slopes)
  else { return false }
  return correlation(falls.map { $0.delaySeconds }, slopes) >= fillingCorrelation
}

/// Whether falls come the later the longer their interval is, and by more than an
/// ejection lasts longer: more than the beat's error, which is in both, makes them.
private func goWithTheRhythm(_ falls: [Fall], jitterSeconds: Double) -> Bool {
  guard falls.count > 2 else { return false }
  let delays = falls.map { $0.delaySeconds }
  let intervals = falls.map { $0.interval }
  let spread = sampleStandardDeviation(intervals)
  let delaySpread = sampleStandardDeviation(delays)
  guard spread > 0, delaySpread > 0 else { return false }
  let together =
    correlation(intervals, delays) - jitterSeconds * jitterSeconds / (spread * delaySpread)
  return together >= rhythmCorrelation && together * delaySpread >= rhythmSlope * spread
}

/// A fall between two beats.
private struct Fall {
  /// After the beat's steepest fall, in seconds at 60 beats a minute.
  let delay: Double
  /// As a share of the beat's.
  let slope: Double
  /// From the beat before it to the one after it, in seconds.
  let interval: Double

  var delaySeconds: Double { delay * interval.squareRoot() }
}

extension [Fall] {
  fileprivate var steepest: Fall? { self.max { $0.slope < $1.slope } }
}

/// Pearson's coefficient; 0 where either does not vary.
private func correlation(_ first: [Double], _ second: [Double]) -> Double {
  let (a, b) = (mean(first), mean(second))
  let squares =
    first.reduce(0) { $0 + ($1 - a) * ($1 - a) } * second.reduce(0) { $0 + ($1 - b) * ($1 - b) }
  guard squares > 0 else { return 0 }
  return zip(first, second).reduce(0) { $0 + ($1.0 - a) * ($1.1 - b) } / squares.squareRoot()
}

/// Share of the beat's own slope from which a fall may be a weak beat's: made-up
/// bigeminy of 100 a minute and more shows 0.13 and above. Lower takes the end of
/// diastole for beats, higher misses the weakest ones.
private let weakShareOfSlope = 0.12
/// When a dicrotic wave falls after a beat's steepest fall: in seconds at 60 beats a
/// minute, and with the root of the interval, as ejection lasts (Bazett 1920, Heart
/// 7, 353). Where it is this steep on the shared finger recordings it falls after
/// 0.30–0.34 s, in made-up pulses after 0.30–0.32 s.
private let dicroticSeconds = 0.29...0.34
/// Where a fall may be either, in the same unit: a sixth of a second, over which
/// premature beats of a heart whose sinus node breathes are strewn.
private let aroundDicroticSeconds = 0.24...0.40
/// Correlation of delay and steepness from which falls there are beats. Pieces of the
/// shared finger recordings with such waves, whose beats are timed well, have −0.5 to
/// 0.3, made-up bigeminy of 95 to 130 a minute up to 0.9. By chance 35 waves have more
/// once in fifty times.
private let fillingCorrelation = 0.35
/// Standard deviation of their steepness that goes with it, as a share of the mean:
/// 0.27 to 0.5 in made-up bigeminy, 0.03 to 0.25 of dicrotic waves in white noise.
private let fillingSpread = 0.25
/// Share of the intervals that must show a fall there, to tell.
private let leastWaveShare = 0.35
/// By how many seconds a fall must come later in an interval that is a second longer.
/// An ejection lasts longer by 0.10 (at 60 beats a minute) to 0.28 (at 100): Weissler,
/// Harris & Schoenfeld 1968, Circulation 37, 149. Made-up bigeminy has 0.3 to 0.9.
private let rhythmSlope = 0.3
/// Correlation of delay and interval that goes with it. Of the shared finger recordings
/// those with falls in half of the intervals have up to 0.6, made-up bigeminy from 0.75.
private let rhythmCorrelation = 0.7
/// Share of the intervals that must show a fall there, to tell by the rhythm.
private let leastRhythmShare = 0.5
/// Share of the beat's own slope from which falls are seen whose delay is compared with
/// the interval: a heart whose sinus node is steady fills premature beats so little that
/// two in three stay below `weakShareOfSlope`.
private let faintShareOfSlope = 0.06
/// What lies closer behind a beat's steepest fall belongs to it, in seconds: no
/// ventricle beats again so soon.
private let systoleSeconds = 0.17
/// What lies closer before a beat belongs to it, in seconds.
private let diastoleSeconds = 0.25
/// Largest median deviation of the delay, in seconds: coupling of premature
/// beats is constant to a few hundredths, noise falls anywhere.
private let constantDelaySeconds = 0.05

/// What values are rounded to: the smallest difference between any two that are not
/// the same; 0 where all are.
///
/// - Complexity: O(n log n).
func smallestStep(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let steps = zip(sorted.dropFirst(), sorted).map { $0 - $1 }.filter { $0 > 0 }
  return steps.min() ?? 0
}
