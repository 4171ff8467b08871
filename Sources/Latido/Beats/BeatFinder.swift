import LatidoSignal

/// One number a frame, with the frames' times: where beats are looked for.
struct BeatTrace: Sendable {
  /// `red`, `green tiles`, …
  let name: String
  /// Seconds, strictly increasing.
  let times: [Double]
  /// Light, not inverted; as many as `times`.
  let values: [Double]
}

/// Beats in one trace at one set of frame times, with what the choice between
/// several such needs.
struct FoundBeats: Sendable {
  let trace: BeatTrace
  /// Seconds, as the trace's times.
  let times: [Double]
  /// Squared correlation of each beat with the typical one.
  let confidences: [Double]
  /// Standard deviation of one beat's timing error, in seconds.
  let jitterSeconds: Double
  /// Share of the trace's duration that is covered by regular intervals
  /// between two confident beats.
  let coverage: Double
  let usesSensorClock: Bool
  /// Share of the intervals in the midst of which a weak beat shows.
  let weakBeatShare: Double

  var series: BeatSeries {
    BeatSeries(
      beats: zip(times, confidences).map { Beat(timeSeconds: $0, confidence: $1) },
      jitterSeconds: jitterSeconds, trace: trace.name, usesSensorClock: usesSensorClock)
  }
}

/// Finds the beats of a recording in whichever of its traces shows them best.
///
/// Per trace: spline to 120 Hz through the real frame times → 0.5–8 Hz without
/// phase → polarity → steepest falls → template. Chosen is the trace whose
/// beats are timed most exactly, among those that cover nearly as much of the
/// recording as any.
///
/// - Parameter traces: Sound pieces (no gap beyond the clock's rule), at least
///   one; all of the same frames.
/// - Returns: Nil where no trace shows three beats that resemble each other.
/// - Complexity: O(n log n) per trace.
func findBeats(in traces: [BeatTrace]) -> FoundBeats? {
  guard let stamps = traces.first?.times else { return nil }
  let sensor = SensorClock(stamps).flatMap {
    $0.scatterSeconds > negligibleScatterSeconds ? $0.times : nil
  }
  var found: [FoundBeats] = []
  for trace in traces {
    let asStamped = beats(in: trace, usesSensorClock: false)
    let onSensorClock = sensor.flatMap {
      beats(
        in: BeatTrace(name: trace.name, times: $0, values: trace.values), usesSensorClock: true)
    }
    found += [asStamped, onSensorClock].compactMap { $0 }
  }
  let widest = found.reduce(0) { max($0, $1.coverage) }
  let eligible = found.filter { $0.coverage >= widest - toleratedCoverageLoss }
  let best = eligible.reduce(.infinity) { min($0, $1.jitterSeconds) }
  return eligible.first { $0.jitterSeconds <= best * (1 + sameTiming) }
}

/// Made-up channels that share one light are timed alike but for rounding,
/// which another processor does otherwise: then the first is taken everywhere.
private let sameTiming = 1e-6

/// Stamps rounded to whole milliseconds scatter by 0.3 ms; that moves no beat.
private let negligibleScatterSeconds = 1e-3
/// How much less of the recording a better timed trace may cover.
private let toleratedCoverageLoss = 0.05
/// Rate at which slopes and correlations are computed: 15 points a period at
/// the band's upper end, where a parabola's vertex is good to 0.1 ms.
private let gridRateHz = 120.0
/// From half the slowest pulse to the second harmonic of the fastest: what lies
/// above is noise at 30 fps, and a fall needs no more to keep its place.
private let bandHz = (low: 0.5, high: 8.0)
/// Correlation below which a candidate is no beat at all, and from which a beat
/// is trusted for its timing.
private let leastCorrelation = (beat: 0.6, timing: 0.9)
/// Confidence of a beat that is trusted for its timing.
let trustedConfidence = leastCorrelation.timing * leastCorrelation.timing

private func beats(in trace: BeatTrace, usesSensorClock: Bool) -> FoundBeats? {
  guard let start = trace.times.first, trace.times.count > 2,
    let lowest = trace.values.min(), let highest = trace.values.max(), highest > lowest
  else { return nil }
  let grid = interpolateCubically(times: trace.times, values: trace.values, rateHz: gridRateHz)
  let band = smoothBand(grid, rateHz: gridRateHz, lowHz: bandHz.low, highHz: bandHz.high)
  let levelStep = smallestStep(trace.values)
  guard pulseSwing(band) >= fewestLevels * levelStep else { return nil }
  let signal = fallsFaster(band) ? band : band.map { -$0 }
  let falls = steepestFalls(
    signal, rateHz: gridRateHz, leastShare: beatShareOfTypicalSlope)
  guard falls.count >= 4 else { return nil }
  let period = median(zip(falls.dropFirst(), falls).map { $0 - $1 })
  let template = BeatTemplate(signal, rateHz: gridRateHz, falls: falls, period: period)

  let slopes = centralDifferences(signal)
  let candidates = falls.indices.filter { template.correlations[$0] >= leastCorrelation.beat }
    .map { i in
      Candidate(
        index: i, position: template.positions[i], correlation: template.correlations[i],
        steepness: -slopes[Int(falls[i].rounded())])
    }
  let kept = withoutDicroticWaves(candidates).map { $0.index }
  guard kept.count >= 3 else { return nil }
  let times = kept.map { start + template.positions[$0] / gridRateHz }
  let correlations = kept.map { min(1, template.correlations[$0]) }
  let disagreement = kept.map { (template.positions[$0] - falls[$0]) / gridRateHz }
  let trusted = trustedIntervals(times, correlations)
  guard let apart = timingJitter(disagreement, trusted: trusted) else { return nil }
  let noise = whiteNoiseJitter(
    correlations.filter { $0 >= leastCorrelation.timing }, template: template.shape,
    rateHz: gridRateHz, bandwidthHz: bandHz.high - bandHz.low)
  let jitter = min(apart, noise)
  // Stamps that are false bend each beat differently, and it shows: made-up ones
  // make beats disagree by 0.93 to 1.1 of what the stamps themselves betray. Where
  // they disagree by less, the frames were taken when the stamps say.
  let delivery = usesSensorClock ? 0 : min(jitter, deliveryJitter(trace.times))
  let total = (jitter * jitter + delivery * delivery).squareRoot()
  var covered = 0.0
  for i in trusted.indices where trusted[i] { covered += times[i + 1] - times[i] }
  return FoundBeats(
    trace: trace, times: times, confidences: correlations.map { $0 * $0 },
    jitterSeconds: total,
    coverage: covered / (trace.times[trace.times.count - 1] - start),
    usesSensorClock: usesSensorClock,
    weakBeatShare: weakBeatShare(
      signal, rateHz: gridRateHz, beats: kept.map { template.positions[$0] },
      jitterSeconds: total, levelStep: levelStep, highHz: bandHz.high))
}

/// The range of 95 % of a signal.
private func pulseSwing(_ signal: [Double]) -> Double {
  let sorted = signal.sorted()
  return quantile(sorted: sorted, 0.975) - quantile(sorted: sorted, 0.025)
}

/// Fewest levels of its own rounding that a pulse must span: below it the trace is
/// a staircase, whose steps are sharply timed and no beats. At eight, rounding is
/// noise 20 dB below the pulse (of variance 1/12 against 8²/8).
private let fewestLevels = 8.0

/// Whether the trace falls faster than it rises, as light through a finger
/// does: the 2.5 % steepest falls against the 2.5 % steepest rises. A pulse
/// recorded the other way up (an oximeter's, blood volume instead of light)
/// rises faster.
private func fallsFaster(_ signal: [Double]) -> Bool {
  let slopes = centralDifferences(signal).sorted()
  return -quantile(sorted: slopes, 0.025) >= quantile(sorted: slopes, 0.975)
}

/// Per interval between successive beats: both ends resemble the typical beat,
/// and its length is within 30 % of the median of the nine around it.
private func trustedIntervals(_ times: [Double], _ correlations: [Double]) -> [Bool] {
  let lengths = zip(times.dropFirst(), times).map { $0 - $1 }
  return lengths.indices.map { i in
    let usual = median(Array(lengths[max(0, i - 4)...min(lengths.count - 1, i + 4)]))
    return correlations[i] >= leastCorrelation.timing
      && correlations[i + 1] >= leastCorrelation.timing
      && abs(lengths[i] - usual) <= 0.3 * usual
  }
}

/// A place that may be a beat.
private struct Candidate {
  let index: Int
  let position: Double
  let correlation: Double
  let steepness: Double
}

/// The candidates without those that stand between two beats without being one:
/// removing it leaves an interval as long as the others (within 20 %), it falls
/// less steeply than both its neighbours, and neither part could be a beat's
/// interval here (both below ¾ of the usual one).
private func withoutDicroticWaves(_ candidates: [Candidate]) -> [Candidate] {
  var kept = candidates
  var i = 1
  while i < kept.count - 1 {
    let lengths = zip(kept.dropFirst(), kept).map { $0.position - $1.position }
    let usual = median(Array(lengths[max(0, i - 6)...min(lengths.count - 1, i + 5)]))
    let (before, after) = (lengths[i - 1], lengths[i])
    if max(before, after) < 0.75 * usual && abs(before + after - usual) < 0.2 * usual
      && kept[i].steepness < min(kept[i - 1].steepness, kept[i + 1].steepness)
    {
      kept.remove(at: i)
    } else {
      i += 1
    }
  }
  return kept
}
