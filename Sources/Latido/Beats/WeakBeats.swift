import LatidoSignal

/// The share of intervals in the midst of which a weak beat shows, always at the
/// same place; 0 where there is none, or where what is there has no place.
///
/// A premature beat finds the ventricle half full: its pulse may be too weak to
/// be counted, and every other one lost makes bigeminy look like a slow and
/// perfectly regular heart (the pulse deficit that a hand on the wrist misses
/// too). What gives it away is a fall where no dicrotic wave is any more, in half
/// of the intervals and at a constant delay. A premature beat that comes earlier
/// than that is taken for a dicrotic wave: bigeminy above 95 a minute can stay
/// unseen.
///
/// - Parameters:
///   - signal: Band-limited light, falling fast.
///   - rateHz: Its samples per second.
///   - beats: Positions in samples, increasing.
/// - Complexity: O(n + falls).
func weakBeatShare(_ signal: [Double], rateHz: Double, beats: [Double]) -> Double {
  let falls = steepestFalls(signal, rateHz: rateHz, leastShare: weakShareOfTypicalSlope)
  var delays: [Double] = []
  var next = 0
  for (first, second) in zip(beats, beats.dropFirst()) {
    let period = (second - first) / rateHz
    let from = first + dicroticEndSeconds * period.squareRoot() * rateHz
    let to = second - diastoleSeconds * rateHz
    while next < falls.count && falls[next] < from { next += 1 }
    if next < falls.count && falls[next] < to { delays.append((falls[next] - first) / rateHz) }
  }
  guard beats.count > 1, 2 * delays.count >= beats.count - 1, !delays.isEmpty else { return 0 }
  let usual = median(delays)
  let scatter = median(delays.map { abs($0 - usual) })
  return scatter <= constantDelaySeconds ? Double(delays.count) / Double(beats.count - 1) : 0
}

/// A fifth of a beat's slope: weaker falls are noise and the end of diastole.
private let weakShareOfTypicalSlope = 0.2
/// From here on after a beat's steepest fall no dicrotic wave falls any more: in
/// seconds at 60 beats a minute, and with the root of the interval, as ejection
/// lasts (Bazett 1920, Heart 7, 353). On the shared finger recordings it falls
/// after 0.25–0.33 s; made-up pulses of 40 a minute have it at 0.37 (limit 0.42).
private let dicroticEndSeconds = 0.34
/// What lies closer before a beat belongs to it, in seconds.
private let diastoleSeconds = 0.25
/// Largest median deviation of the delay, in seconds: coupling of premature
/// beats is constant to a few hundredths, noise falls anywhere.
private let constantDelaySeconds = 0.05
