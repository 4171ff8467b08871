/// Kinds that are noise, drift, steps or rounding: nothing in them repeats.
extension NoPulseScene {
  mutating func addNoise(
    _ sequence: (Int, inout SeededRandom) -> [Double], _ random: inout SeededRandom
  ) {
    if random.chance(0.5) {
      // Common to all channels, as light and motion are.
      let noise = sequence(frames.count, &random)
      modulate(depth: random.logUniform(0.0005...0.05)) { index, _ in noise[index] }
    } else {
      let (red, green, blue) = (
        sequence(frames.count, &random), sequence(frames.count, &random),
        sequence(frames.count, &random)
      )
      let deviation = random.logUniform(0.02...8)
      let share =
        RGB(random.uniform(0.3...1), random.uniform(0.3...1), random.uniform(0.3...1)) * deviation
      for index in frames.indices {
        offset[index] = offset[index] + share * RGB(red[index], green[index], blue[index])
      }
    }
  }

  mutating func addNarrowBandNoise(_ random: inout SeededRandom) {
    let centre = random.uniform(1...3)
    let halfWidth = centre * random.uniform(0.2...0.5)
    let band = (centre - halfWidth)...(centre + halfWidth)
    let depth = random.logUniform(0.001...0.05)
    if random.chance(0.5) {
      let process = BandLimitedProcess(hertz: band, random: &random)
      let values = times.map(process.value)
      modulate(depth: depth) { index, _ in values[index] }
    } else {
      for channel in [RGB(1, 0, 0), RGB(0, 1, 0), RGB(0, 0, 1)] {
        let process = BandLimitedProcess(hertz: band, random: &random)
        let values = times.map(process.value)
        modulate(depth: channel * depth) { index, _ in values[index] }
      }
    }
  }

  mutating func quantiseStill(_ random: inout SeededRandom) {
    camera.quantum = random.choice([1, 0.25])
    camera.readNoise = camera.quantum * random.uniform(0.05...0.4)
    camera.spread = 0
    // Half a code off the grid, where noise makes it flicker most, and below the cut at 255.
    camera.level = camera.level.map { level in
      ((min(level, 250) / camera.quantum).rounded() + 0.5) * camera.quantum
    }
  }

  mutating func quantiseDrift(_ random: inout SeededRandom) {
    let stepsPerSecond = random.uniform(0.7...3)
    let change = random.uniform(0.05...0.4) * random.sign()
    // Red crosses this many codes over the recording; the other channels, darker or brighter, fewer
    // or more.
    camera.quantum = abs(change) * camera.level.red / (stepsPerSecond * duration)
    camera.readNoise = 0
    modulate(depth: change) { [duration] in $1 / duration }
    apparentHertz.append(stepsPerSecond)
  }

  mutating func addDrift(exponential: Bool, _ random: inout SeededRandom) {
    let common = random.uniform(0.02...0.6) * random.sign()
    let depth =
      random.chance(0.5)
      ? RGB(all: common)
      : RGB(common, common * random.uniform(-0.5...1), common * random.uniform(-0.5...1))
    let timeConstant = random.uniform(1...duration)
    modulate(depth: depth) { [duration] _, time in
      exponential ? 1 - Maths.exponential(-time / timeConstant) : time / duration
    }
  }

  /// Steps at random times, each channel by its part of them.
  mutating func addSteps(of parts: RGB, _ random: inout SeededRandom) {
    let instants = randomTimes(mean: random.uniform(1.5...8), &random)
    let sizes = instants.map { _ in random.logUniform(0.01...0.3) * random.sign() }
    let settling = random.choice([0.001, 0.1, 0.4])
    for (index, time) in times.enumerated() {
      var sum = 0.0
      for (instant, size) in zip(instants, sizes) where time > instant {
        sum += size * smoothStep(time, from: instant, length: settling)
      }
      gain[index] = gain[index] * parts.map { Maths.exponential($0 * sum) }
    }
  }

  mutating func addImpulses(_ random: inout SeededRandom) {
    let depth = random.logUniform(0.005...0.3)
    let common = random.chance(0.5)
    let width = random.choice([1, 1, 2, 3])
    for instant in randomTimes(mean: random.uniform(0.7...5), &random) {
      let size = depth * random.uniform(0.5...1) * random.sign()
      let part = common ? RGB(all: 1) : RGB(random.unit(), random.unit(), random.unit())
      guard let first = times.firstIndex(where: { $0 >= instant }) else { continue }
      for index in first..<min(first + width, frames.count) {
        gain[index] = gain[index] * part.map { 1 + size * $0 }
      }
    }
  }

  mutating func addSceneCuts(_ random: inout SeededRandom) {
    let instants = randomTimes(mean: random.uniform(0.6...3), &random)
    let depth = random.uniform(0.02...0.5)
    let colours = (0...instants.count).map { _ in
      RGB(random.normal(), random.normal(), random.normal()).map { Maths.exponential(depth * $0) }
    }
    var scene = 0
    for index in frames.indices {
      while scene < instants.count, times[index] >= instants[scene] { scene += 1 }
      gain[index] = gain[index] * colours[scene]
    }
  }

  mutating func addFocusHunting(_ random: inout SeededRandom) {
    let depth = random.logUniform(0.003...0.1)
    let hertz = random.uniform(1...3)
    let decay = random.uniform(0.3...0.8)
    let instants = randomTimes(mean: random.uniform(3...7), &random)
    modulate(depth: depth) { _, time in
      instants.reduce(0) { sum, instant in
        let since = time - instant
        guard since >= 0 else { return sum }
        return sum + Maths.exponential(-since / decay) * Maths.sine(2 * .pi * hertz * since)
      }
    }
  }
}
