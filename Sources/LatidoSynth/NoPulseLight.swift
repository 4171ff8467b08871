/// Kinds in which a lamp, a screen, an encoder or the camera's own loops move the light.
extension NoPulseScene {
  /// Adds cos(2πft) at the frames' own times, so that folding happens by itself.
  private mutating func modulateTone(hertz: Double, depth: Double, phase: Double) {
    modulate(depth: depth) { Maths.cosine(2 * .pi * hertz * $1 + phase) }
  }

  private func foldedFlicker() -> FastFlicker {
    guard let flicker else { preconditionFailure("a folded kind comes with its flicker") }
    return flicker
  }

  private mutating func noteFolded(_ hertz: Double) {
    apparentHertz.append(Self.folded(hertz, by: framesPerSecond))
  }

  /// A lamp: one harmonic of the network folds into the band; the other, weaker, falls where it
  /// will.
  mutating func addMainsLight(_ random: inout SeededRandom) {
    let hertz = foldedFlicker().hertz
    let isNetworkFrequency = hertz < 70
    let depth = random.logUniform(0.001...0.1)
    modulateTone(hertz: hertz, depth: depth, phase: random.angle())
    modulateTone(
      hertz: isNetworkFrequency ? 2 * hertz : hertz / 2, depth: depth * random.uniform(0...0.5),
      phase: random.angle())
    noteFolded(hertz)
  }

  mutating func addVibration(_ random: inout SeededRandom) {
    let hertz = foldedFlicker().hertz
    modulateTone(hertz: hertz, depth: random.logUniform(0.001...0.03), phase: random.angle())
    noteFolded(hertz)
  }

  /// A pulse-width wave by its first three harmonics: sin(πnd)/n of duty d; a frame's exposure
  /// blurs the rest.
  mutating func addDisplayFlicker(_ random: inout SeededRandom) {
    let hertz = foldedFlicker().hertz
    let duty = random.uniform(0.2...0.8)
    let depth = random.logUniform(0.001...0.05)
    let phase = random.angle()
    for harmonic in [1.0, 2, 3] {
      let share = Maths.sine(.pi * harmonic * duty) / harmonic
      modulateTone(hertz: harmonic * hertz, depth: depth * share, phase: harmonic * phase)
    }
    noteFolded(hertz)
  }

  mutating func addKeyFrameComb(_ random: inout SeededRandom) {
    let period = random.choice([0.5, 1, 1, 1, 2])
    let length = max(Int((period * framesPerSecond).rounded()), 2)
    // Dark channels take the jump; the brightest hardly shows it.
    let jump = random.logUniform(0.02...1.5) * random.sign()
    let brightest = camera.level.brightest
    comb = KeyFrameComb(
      groupLength: length, firstKeyFrame: random.integer(0...(length - 1)),
      jump: camera.level.map { $0 == brightest ? jump * 0.03 : jump * random.uniform(0.3...1) },
      fadeFrames: random.choice([0, 1, 3, 8]))
    apparentHertz.append(framesPerSecond / Double(length))
  }

  /// A tone from 0.3–1 Hz to 4–6 times as much or back.
  mutating func addChirp(_ random: inout SeededRandom) {
    let low = random.uniform(0.3...1)
    let high = low * random.uniform(4...6)
    let rises = random.chance(0.5)
    let depth = random.logUniform(0.001...0.05)
    let phase = random.angle()
    modulate(depth: depth) { [duration] _, time in
      let (start, end) = rises ? (low, high) : (high, low)
      return Maths.cosine(
        2 * .pi * (start * time + (end - start) * time * time / (2 * duration)) + phase)
    }
  }

  mutating func addExposureHunting(_ random: inout SeededRandom) {
    let hertz = random.uniform(0.4...2)
    let phases = phases(hertz: hertz, wander: random.uniform(0...0.03), &random)
    modulate(depth: random.logUniform(0.003...0.1)) { index, _ in
      1 - 4 * abs(Self.fraction(phases[index]) - 0.5)
    }
    apparentHertz.append(hertz)
  }

  mutating func addWhiteBalanceLoop(_ random: inout SeededRandom) {
    let hertz = random.uniform(0.4...2)
    let phases = phases(hertz: hertz, wander: random.uniform(0...0.02), &random)
    let depth = random.logUniform(0.002...0.05) * random.sign()
    modulate(depth: RGB(depth, 0, -depth * random.uniform(0.5...1.5))) { index, _ in
      2 * Self.fraction(phases[index]) - 1
    }
    apparentHertz.append(hertz)
  }

  mutating func addSecondRamp(_ random: inout SeededRandom) {
    let phase = random.unit()
    let depth = random.logUniform(0.002...0.1) * random.sign()
    modulate(depth: depth) { 2 * Self.fraction($1 + phase) - 1 }
    apparentHertz.append(1)
  }

  /// Two or more blades: a shadow that comes at one speed and goes at another.
  mutating func addFanShadow(_ random: inout SeededRandom) {
    let hertz = random.uniform(1...3)
    let phases = phases(hertz: hertz, wander: random.uniform(0...0.02), &random)
    let entering = random.uniform(0.05...0.2)
    let dark = random.uniform(0.05...0.3)
    let leaving = random.uniform(0.05...0.4)
    modulate(depth: -random.logUniform(0.003...0.2)) { index, _ in
      let phase = Self.fraction(phases[index])
      return smoothStep(phase, from: 0, length: entering)
        - smoothStep(phase, from: entering + dark, length: leaving)
    }
    apparentHertz.append(hertz)
  }

  /// 60–120 flashes a minute (UN Regulation 148), amber or white.
  mutating func addBeacon(_ random: inout SeededRandom) {
    let hertz = random.uniform(1...2)
    let phases = phases(hertz: hertz, wander: 0, &random)
    let colour = random.chance(0.5) ? RGB(1, 1, 1) : RGB(1, 0.6, 0.1)
    modulate(depth: colour * random.logUniform(0.003...0.2)) { index, _ in
      Self.fraction(phases[index]) < 0.5 ? 1 : 0
    }
    apparentHertz.append(hertz)
  }
}
