import LatidoSignal

/// The values without single stray frames and without steps, both of which no
/// blood makes: a dropped macroblock, a new exposure or white balance.
///
/// A frame that lies further outside of its two neighbours than six robust
/// standard deviations of such excursions is put back to the nearer one. Then
/// the change from each frame to the next is held within six robust standard
/// deviations of the median change, and the changes are summed up again: a
/// step becomes a small kink, while a pulse, which falls over several frames,
/// is left alone. (A median filter would flatten pulses above 150 bpm.)
///
/// - Parameter quantum: The least standard deviation assumed, in the values'
///   unit, so that a channel that mostly stands still isn't cut to nothing.
/// - Complexity: O(n).
///
/// Source: the robust scale 1.4826·MAD is Hampel 1974, J. Am. Stat. Assoc. 69.
func steadied(_ values: [Double], quantum: Double) -> [Double] {
  let n = values.count
  guard n >= 5 else { return values }
  let excursions = [Double](unsafeUninitializedCapacity: n - 2) { excursions, filled in
    for i in 1..<n - 1 {
      let (before, after) = (values[i - 1], values[i + 1])
      excursions[i - 1] = values[i] - min(max(before, after), max(min(before, after), values[i]))
    }
    filled = n - 2
  }
  let sizes = [Double](unsafeUninitializedCapacity: n - 2) { sizes, filled in
    for excursion in excursions {
      // Without a branch: on noise every third one is none, in no order.
      sizes[filled] = abs(excursion)
      filled &+= excursion != 0 ? 1 : 0
    }
  }
  var steady = values
  if let limit = exceededLimit(of: sizes, quantum: quantum) {
    for i in 1..<n - 1 where abs(excursions[i - 1]) > limit { steady[i] -= excursions[i - 1] }
  }

  var changes = [Double](repeating: 0, count: n - 1)
  for i in 0..<n - 1 { changes[i] = steady[i + 1] - steady[i] }
  let usual = upperMedian(changes)
  guard let limit = exceededLimit(of: changes.map { abs($0 - usual) }, quantum: quantum)
  else { return steady }
  var level = steady[0]
  for i in 0..<n - 1 {
    level += min(usual + limit, max(usual - limit, changes[i]))
    steady[i + 1] = level
  }
  return steady
}

/// `outlierLimit` robust standard deviations of something whose distances from its
/// centre are `sizes`; nil where none of them is larger, which a count tells in a
/// fraction of the time that their median takes.
private func exceededLimit(of sizes: [Double], quantum: Double) -> Double? {
  let most = largest(sizes)
  guard most > outlierLimit * quantum,
    !upperMedian(of: sizes, isAtLeast: most / (outlierLimit * normalScale))
  else { return nil }
  return outlierLimit * max(quantum, normalScale * upperMedian(sizes))
}

/// The values with bursts brought down: where the RMS over two seconds is a burst's
/// (`burstPower`), they are divided by the excess, so that one moment of
/// motion cannot own the spectrum.
///
/// - Complexity: O(n).
func levelled(_ values: [Double], rateHz: Double) -> [Double] {
  guard !values.isEmpty else { return [] }
  let powers = centredMean(values.map { $0 * $0 }, width: 2 * rateHz)
  let most = burstPower(among: powers)
  guard most > 0, most < .infinity else { return values }
  var level = values
  for i in level.indices where powers[i] > most {
    level[i] *= (most / powers[i]).squareRoot()
  }
  return level
}

/// The power from which a moment is a burst: 2.25 times the median, which is 1.5 in
/// amplitude; without limit where no moment has more, which a count tells in a
/// fraction of the time that the median takes.
///
/// The beats of one recording differ by less; lowering it flattens breathing, raising
/// it lets a knock through.
///
/// - Complexity: O(n).
func burstPower(among powers: [Double]) -> Double {
  let factor = 2.25
  guard !powers.isEmpty, !upperMedian(of: powers, isAtLeast: largest(powers) / factor)
  else { return .infinity }
  return factor * upperMedian(powers)
}

/// Standard deviation of a normal distribution ÷ its median absolute deviation.
private let normalScale = 1.4826
/// Robust standard deviations beyond which a change is not the pulse's. The
/// steepest fall of a pulse is about four; lowering it rounds the pulse,
/// raising it lets exposure steps through.
private let outlierLimit = 6.0
