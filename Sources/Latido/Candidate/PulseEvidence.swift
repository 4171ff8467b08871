import LatidoSignal

/// The candidates of all channels, weighed: which one leads, and which one answers.
struct PulseEvidence: Sendable {
  /// Of the candidate that answers, if all of its gates pass; else of the one of
  /// highest confidence, which is refused. Never one of another rate than the
  /// likeliest: where that can't be trusted, a less likely one can't either.
  let verdict: Verdict
  let contrast: LightContrast
  /// One candidate for each channel that has a line in the band.
  let candidates: [PulseCandidate]

  /// - Returns: nil where no channel moves or none has a line in the band.
  init?(_ signals: [ChannelSignal], recording: RecordingFacts, recipe: StandardRecipe) {
    let candidates = signals.compactMap { signal in
      signal.strongestLine(in: recipe.band).map { recipe.beatOrItsDouble($0, in: signal) }
    }
    self.candidates = candidates
    let weighed = candidates.map { candidate in
      (
        candidate: candidate,
        chance: Calibration.confidence.confidence(
          of: candidate, supporters: Latido.supporters(of: candidate, among: candidates))
      )
    }
    guard let leading = weighed.max(by: { $0.chance < $1.chance }) else { return nil }
    let contrast = LightContrast(signals, at: leading.candidate.frequencyHz, recipe: recipe)
    // What shakes the picture shakes its brightest channel too, which blood moves least.
    let brightest = candidates.max { ($0.meanLevel ?? 0) < ($1.meanLevel ?? 0) }
    func verdict(_ candidate: PulseCandidate, _ chance: Double) -> Verdict {
      recipe.verdict(
        on: candidate, chance: chance, contrast: contrast,
        modulation: [candidate, brightest].compactMap { $0.flatMap(recipe.modulation) }.max(),
        recording: recording)
    }
    let first = verdict(leading.candidate, leading.chance)
    // Another channel may show the same rate better.
    let others =
      first.isPassed
      ? []
      : weighed.filter {
        $0.candidate.channel != leading.candidate.channel
          && $0.candidate.agrees(with: leading.candidate, within: recipe.sameRate)
      }.sorted { $0.chance > $1.chance }
    let second = others.lazy.map { verdict($0.candidate, $0.chance) }.first { $0.isPassed }
    self.verdict = second ?? first
    self.contrast = contrast
  }
}

extension PulseEvidence {
  /// How many other channels show the candidate's rate.
  func supporters(of candidate: PulseCandidate) -> Int {
    Latido.supporters(of: candidate, among: candidates)
  }
}

/// How many of the candidates of other channels have the same rate within 3 %.
private func supporters(of candidate: PulseCandidate, among all: [PulseCandidate]) -> Int {
  all.count { $0.channel != candidate.channel && $0.agrees(with: candidate, within: 0.03) }
}

extension StandardRecipe {
  /// The candidate at a line, or at half of it: where a second harmonic is
  /// stronger than the first, the strongest line is at twice the pulse rate,
  /// and what lies between its harmonics gives it away.
  func beatOrItsDouble(_ line: Double, in signal: ChannelSignal) -> PulseCandidate {
    let candidate = PulseCandidate(line, in: signal, recipe: self)
    let half = line / 2
    guard half >= band.lowerBound, candidate.neighbours.betweenHarmonics > mostBetweenHarmonics
    else { return candidate }
    let slower = PulseCandidate(half, in: signal, recipe: self)
    return slower.neighbours.betweenHarmonics <= mostBetweenHarmonics ? slower : candidate
  }
}
