/// What swings without a heart behind it.
extension SkinTraceSynthesis {
  /// - Parameter size: Of a pulse; the disturbance is half as large to ten times larger.
  func add(
    _ disturbance: Disturbance, _ size: Double, to colours: inout [RGB], at times: [Double],
    _ random: inout SeededRandom
  ) {
    let height = 0.5 * size * random.logUniform(1...20)
    let hertz = random.uniform(0.7...3)
    let phase = random.angle()
    func add(_ colour: RGB, _ wave: (Int, Double) -> Double) {
      for (index, time) in times.enumerated() {
        colours[index] = colours[index] + colour * (height * wave(index, time))
      }
    }
    switch disturbance {
    case .none: break
    case .whiteLamp:
      add(RGB(all: 1)) { _, time in Maths.sine(2 * .pi * hertz * time + phase) }
    case .colouredLamp:
      add(Self.lampColour(&random)) { _, time in Maths.sine(2 * .pi * hertz * time + phase) }
    case .mains:
      // The folded line drifts with the network, by up to twice 0.05 Hz in a minute or so.
      let drift = BandLimitedProcess(hertz: 0.01...0.05, random: &random)
      let tint = RGB(random.uniform(0.9...1.1), 1, random.uniform(0.9...1.1))
      var turned = phase
      var last = 0.0
      let turns = times.map { time -> Double in
        turned += 2 * .pi * (hertz + 0.05 * drift.value(at: time)) * (time - last)
        last = time
        return turned
      }
      add(tint) { index, _ in Maths.sine(turns[index]) }
    case .nodding, .exercising:
      let isExercise = disturbance == .exercising
      let wander = BandLimitedProcess(hertz: 0.05...0.4, random: &random)
      let depth = isExercise ? random.uniform(0.005...0.03) : random.uniform(0.03...0.15)
      var turned = phase
      var last = 0.0
      let turns = times.map { time -> Double in
        turned += 2 * .pi * hertz * (1 + depth * wander.value(at: time)) * (time - last)
        last = time
        return turned
      }
      let overtone = random.uniform(0...0.6)
      // A stride has a left and a right foot.
      let stride = isExercise ? random.uniform(0...0.5) : 0
      add(RGB(all: 1) + Self.smallColour(&random)) { index, _ in
        Maths.sine(turns[index]) + overtone * Maths.sine(2 * turns[index] + phase)
          + stride * Maths.sine(turns[index] / 2)
      }
    case .talking:
      let syllables = BandLimitedProcess(hertz: 1.5...5, random: &random)
      let phrases = BandLimitedProcess(hertz: 0.1...0.5, random: &random)
      add(RGB(all: 1) + Self.smallColour(&random)) { _, time in
        max(0, syllables.value(at: time)) * max(0, 0.5 + phrases.value(at: time))
      }
    case .television:
      let cuts = random.uniform(0.5...4)
      var (next, colour) = (0.0, RGB(all: 0))
      for (index, time) in times.enumerated() {
        if time >= next {
          next = time + random.waitingTime(mean: cuts)
          colour =
            RGB(random.normal(), random.normal(), random.normal()) * 0.4
            + RGB(all: random.normal())
        }
        colours[index] = colours[index] + colour * height
      }
    case .candle:
      let flames = [
        BandLimitedProcess(hertz: 0.3...1.5, random: &random),
        BandLimitedProcess(hertz: 1...6, random: &random),
      ]
      add(RGB(1, random.uniform(0.75...0.95), random.uniform(0.45...0.8))) { _, time in
        flames[0].value(at: time) + 0.6 * flames[1].value(at: time)
      }
    case .whiteBalance:
      add(RGB(1, random.uniform(-0.1...0.1), -random.uniform(0.4...1.2))) { _, time in
        2 * (hertz / 2 * time + phase - (hertz / 2 * time + phase).rounded(.down)) - 1
      }
    case .exposure:
      add(RGB(all: 1)) { _, time in
        let cycle = hertz / 2 * time + phase
        return 4 * abs(cycle - (cycle + 0.5).rounded(.down)) - 1
      }
    case .keyFrames:
      let colour = RGB(random.uniform(-1...1), random.uniform(-1...1), random.uniform(-1...1))
      let period = random.choice([0.5, 1, 1, 2])
      let fade = random.uniform(0.03...0.2)
      add(colour) { _, time in
        Maths.exponential(-(time + phase).truncatingRemainder(dividingBy: period) / fade)
      }
    }
  }

  /// Any colour but one within 20° of blood's, which nothing in a bare trace tells from it.
  private static func lampColour(_ random: inout SeededRandom) -> RGB {
    let blood = FaceSynthesis.bloodColour
    while true {
      let lamp = RGB(random.unit(), random.unit(), random.unit())
      let product = lamp.red * blood.red + lamp.green * blood.green + lamp.blue * blood.blue
      let cosine = product / (lamp.length * blood.length)
      if lamp.length > 0.3 && cosine < 0.94 { return lamp }
    }
  }

  private static func smallColour(_ random: inout SeededRandom) -> RGB {
    RGB(random.normal(), random.normal(), random.normal()) * 0.1
  }
}

extension RGB {
  fileprivate var length: Double { (red * red + green * green + blue * blue).squareRoot() }
}
