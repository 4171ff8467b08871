/// Kinds in which a hand, a finger or a chest moves.
extension NoPulseScene {
  /// Breaths whose n-th harmonic is weaker than the first by n to the power `harmonicFall`; every
  /// channel by its own amount, since a breath moves blood.
  mutating func addBreathing(
    perMinute: ClosedRange<Double>, harmonicFall: Int, _ random: inout SeededRandom
  ) {
    let hertz = random.uniform(perMinute) / 60
    let phases = phases(hertz: hertz, wander: random.uniform(0...0.05), &random)
    let offsets = (0..<6).map { _ in random.angle() }
    let depth = random.logUniform(0.002...0.1)
    let shares = RGB(random.uniform(0.3...1), random.uniform(0.3...1), random.uniform(0.3...1))
    modulate(depth: shares * depth) { index, _ in
      var sum = 0.0
      for harmonic in 1...6 {
        let weight = 1 / (harmonicFall == 1 ? Double(harmonic) : Double(harmonic * harmonic))
        sum +=
          weight * Maths.sine(2 * .pi * Double(harmonic) * phases[index] + offsets[harmonic - 1])
      }
      return sum
    }
    apparentHertz.append(hertz)
  }

  mutating func addTremor(_ random: inout SeededRandom) {
    let centre = random.uniform(4.5...11.5)
    let process = BandLimitedProcess(hertz: (centre - 0.5)...(centre + 0.5), random: &random)
    let values = times.map(process.value)
    modulate(depth: random.logUniform(0.001...0.05)) { index, _ in values[index] }
  }

  mutating func addSway(_ random: inout SeededRandom) {
    let process = BandLimitedProcess(hertz: 0.02...random.uniform(0.2...0.6), random: &random)
    let values = times.map(process.value)
    modulate(depth: random.logUniform(0.005...0.15)) { index, _ in values[index] }
  }

  /// Shaking by hand: strokes of unequal length and strength, with tremor on top.
  mutating func addShaking(_ random: inout SeededRandom) {
    let hertz = random.uniform(1...4)
    let phases = phases(hertz: hertz, wander: random.uniform(0.03...0.12), &random)
    let strength = BandLimitedProcess(hertz: 0.1...0.5, random: &random)
    let strengths = times.map { 1 + 0.4 * strength.value(at: $0) }
    let second = random.uniform(0...0.5)
    modulate(depth: random.logUniform(0.005...0.1)) { index, _ in
      let angle = 2 * .pi * phases[index]
      return strengths[index] * (Maths.sine(angle) + second * Maths.sine(2 * angle + 1))
    }
    addTremor(&random)
    apparentHertz.append(hertz)
  }

  /// Steps at 1.5–2.3 Hz, each second one different (the stride), with two harmonics.
  mutating func addWalking(_ random: inout SeededRandom) {
    let hertz = random.uniform(1.5...2.3)
    let phases = phases(hertz: hertz, wander: random.uniform(0.005...0.03), &random)
    let stride = random.uniform(0.2...0.8)
    let harmonics = (random.uniform(0.2...0.6), random.uniform(0.1...0.3))
    modulate(depth: random.logUniform(0.003...0.08)) { index, _ in
      let angle = 2 * .pi * phases[index]
      return Maths.sine(angle) + stride * Maths.sine(angle / 2 + 0.5)
        + harmonics.0 * Maths.sine(2 * angle + 1) + harmonics.1 * Maths.sine(3 * angle + 2)
    }
    apparentHertz.append(hertz)
  }

  mutating func addFingerLifts(_ random: inout SeededRandom) {
    let instants = randomTimes(mean: random.uniform(2...8), &random)
    let lengths = instants.map { _ in random.logUniform(0.15...3) }
    let movement = random.uniform(0.08...0.3)
    for (index, time) in times.enumerated() {
      for (instant, length) in zip(instants, lengths) {
        cover[index] *=
          1 - smoothStep(time, from: instant, length: movement)
          + smoothStep(time, from: instant + length, length: movement)
      }
    }
  }

  /// A finger that touches the lens and leaves it again, as regularly as fingers tap (4–8 %).
  mutating func addFingerTapping(_ random: inout SeededRandom) {
    let hertz = random.uniform(0.7...3)
    let phases = phases(hertz: hertz, wander: random.uniform(0.04...0.08), &random)
    let away = random.uniform(0.3...0.6)
    let movement = 0.12
    for index in frames.indices {
      let phase = Self.fraction(phases[index])
      cover[index] *=
        1 - smoothStep(phase, from: 0, length: movement)
        + smoothStep(phase, from: away, length: movement)
    }
    apparentHertz.append(hertz)
  }

  /// A finger over part of the lens, moved to and fro: 5–40 % of the picture changes hands at each
  /// stroke.
  mutating func addHalfCoveredShaking(_ random: inout SeededRandom) {
    let hertz = random.uniform(0.8...3)
    let phases = phases(hertz: hertz, wander: random.uniform(0.06...0.15), &random)
    let strength = BandLimitedProcess(hertz: 0.1...0.5, random: &random)
    let half = random.uniform(0.3...0.7)
    let stroke = random.logUniform(0.05...0.4) / 2
    for index in frames.indices {
      let swing =
        stroke * (1 + 0.4 * strength.value(at: times[index])) * Maths.sine(2 * .pi * phases[index])
      cover[index] *= min(max(half + swing, 0), 1)
    }
    apparentHertz.append(hertz)
  }
}
