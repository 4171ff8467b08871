import LatidoSignal

/// All that is known about a face's pulse over one stretch of recording.
struct FaceEvidence: Sendable {
  let pulse: SkinPulse
  let blood: BloodSignature
  /// Green's movement at the rate in the picture's corners, coherent with the
  /// pulse, ÷ that in the face; nil without corners.
  let surroundings: Double?
  /// Amplitude of a periodic movement at the rate, in face widths; nil where
  /// the source does not say where the face was.
  let motion: Double?
  /// Four times the second weakest of the powers at the third to sixth
  /// multiple ÷ power at the rate. An encoder's key frames make all four alike;
  /// noise and a pulse's own shape may make one or two.
  let comb: Double
  /// Mean rate over the stretch, from the phase where that agrees with the
  /// line, else the line's.
  let frequencyHz: Double
  /// Distance of the two, in Hz.
  let disagreementHz: Double

  /// - Returns: Nil where no part of the face can be read, or nothing moves.
  init?(_ traces: SkinTraces, clock: CheckedTimes, recipe: FaceRecipe) {
    let rate = (clock.rateHz ?? 0) >= recipe.fastFromHz ? recipe.fastGridRateHz : recipe.gridRateHz
    let signals = traces.skin.compactMap { trace -> (region: Region, levels: ColourSignal)? in
      guard trace.clippedShare <= recipe.mostClipped,
        let levels = trace.onGrid(clock, rateHz: rate),
        levels.darkest >= recipe.darkestLevel
      else { return nil }
      return (trace.region, levels)
    }
    guard let pulse = SkinPulse(signals, recipe: recipe) else { return nil }
    let blood = BloodSignature(pulse)
    self.pulse = pulse
    self.blood = blood
    surroundings = FaceEvidence.surroundings(
      traces.surroundings.compactMap { $0.onGrid(clock, rateHz: rate) }, pulse, blood, recipe)
    motion = FaceEvidence.motion(traces, clock, pulse, rateHz: rate)
    comb = FaceEvidence.comb(pulse)
    let counted = FaceEvidence.phaseRate(blood.envelope, rateHz: rate)
    let line = pulse.line.frequencyHz
    // In noise a slip of one beat is likelier than a swing of the rate, and the
    // line knows nothing of slips.
    let isSteady = pulse.line.signalToNoise >= recipe.countedFromSignalToNoise
    let isSame =
      isSteady && (counted.map { abs($0 - line) < recipe.sameShare * line } ?? false)
    frequencyHz = isSame ? counted ?? line : line
    disagreementHz = abs((counted ?? line) - line)
  }

  private static func surroundings(
    _ corners: [ColourSignal], _ pulse: SkinPulse, _ blood: BloodSignature, _ recipe: FaceRecipe
  ) -> Double? {
    let band = BloodSignature.around(pulse.line.frequencyHz)
    func narrow(_ values: [Double]) -> AnalyticSignal {
      pulse.cut.cut(values, rateHz: pulse.rateHz, band: band, edgeHz: BloodSignature.edgeHz)
    }
    let beat = blood.envelope
    let face = (narrow(pulse.colour.channels[1]).energy).squareRoot()
    guard face > 0, beat.energy > 0, !corners.isEmpty else { return nil }
    let shares = corners.map { corner -> Double in
      let green = corner.relative(toMeanOver: recipe.meanSeconds).green
      let moved = narrow(zip(green, pulse.calm).map { $0 * $1 })
      let (re, im) = moved.product(with: beat)
      return (re * re + im * im).squareRoot() / beat.energy.squareRoot() / face
    }
    return upperMedian(shares)
  }

  /// A face moves for many reasons, and most movement at the pulse's rate is
  /// chance. Only a line in the movement itself counts: eight times the median.
  private static func motion(
    _ traces: SkinTraces, _ clock: CheckedTimes, _ pulse: SkinPulse, rateHz: Double
  ) -> Double? {
    var (times, x, y) = ([Double](), [Double](), [Double]())
    var width = 0.0
    for (frame, time) in zip(clock.frames, clock.times) {
      guard let box = traces.sightings[frame]?.box else { continue }
      times.append(time)
      x.append(box.centreX / box.width)
      y.append(box.centreY / box.height)
      width += box.width
    }
    guard times.count >= 16, width > 0, 10 * times.count >= 9 * clock.times.count else {
      return nil
    }
    let frequency = pulse.line.frequencyHz
    return [x, y].reduce(0) { largest, values in
      let grid = interpolateLinearly(times: times, values: values, rateHz: rateHz)
      let means = movingMean(grid, width: 2 * Int(rateHz) + 1)
      let swing = zip(grid, means).map { $0 - $1 }
      let spectrum = PulseLine.spectrum(swing[...], rateHz: rateHz)
      let band = spectrum.power.indices.filter {
        let f = Double($0) * spectrum.binWidthHz
        return f >= 0.5 && f <= 5
      }
      let near =
        band.filter {
          BloodSignature.around(frequency).contains(Double($0) * spectrum.binWidthHz)
        }.map { spectrum.power[$0] }.max() ?? 0
      guard !band.isEmpty, near > 8 * upperMedian(band.map { spectrum.power[$0] }) else {
        return largest
      }
      let cut = AnalyticBand(longest: swing.count).cut(
        swing, rateHz: rateHz, band: BloodSignature.around(frequency),
        edgeHz: BloodSignature.edgeHz)
      return max(largest, (cut.energy / Double(cut.count)).squareRoot())
    }
  }

  private static func comb(_ pulse: SkinPulse) -> Double {
    let frequency = pulse.line.frequencyHz
    let spectrum = PulseLine.spectrum(
      pulse.cut.cut(
        pulse.wide, rateHz: pulse.rateHz, band: 0.5...0.45 * pulse.rateHz,
        edgeHz: ColourBand.edgeHz
      ).real[...], rateHz: pulse.rateHz)
    // Power of a line: what stands above its two sides, or noise would count.
    func power(_ multiple: Double) -> Double {
      let half = max(0.1, 0.06 * frequency)
      var (line, sides) = (0.0, 0.0)
      for (bin, power) in spectrum.power.enumerated() {
        let distance = abs(Double(bin) * spectrum.binWidthHz - multiple * frequency)
        if distance < half {
          line += power
        } else if distance < 2 * half {
          sides += power
        }
      }
      return max(0, line - sides)
    }
    let first = power(1)
    guard first > 0 else { return 0 }
    let multiples = [3.0, 4, 5, 6].map(power).sorted()
    return 4 * multiples[1] / first
  }

  /// Cycles between the first and the last second ÷ the time between: the mean
  /// rate, also where it changes.
  private static func phaseRate(_ beat: AnalyticSignal, rateHz: Double) -> Double? {
    let margin = Int(rateHz)
    guard beat.count > 4 * margin else { return nil }
    var turned = 0.0
    for i in margin + 1..<beat.count - margin {
      let (a, b) = (beat.real[i - 1], beat.imaginary[i - 1])
      let (c, d) = (beat.real[i], beat.imaginary[i])
      turned += angle(y: a * d - b * c, x: a * c + b * d)
    }
    let seconds = Double(beat.count - 2 * margin - 1) / rateHz
    let frequency = turned / (2 * .pi * seconds)
    return frequency.isFinite && frequency > 0 ? frequency : nil
  }
}

extension ColourSignal {
  /// Mean of the darkest channel.
  fileprivate var darkest: Double {
    let means = Channel.allCases.map { self[$0].reduce(0, +) / Double(max(1, count)) }
    return means.min() ?? 0
  }
}
