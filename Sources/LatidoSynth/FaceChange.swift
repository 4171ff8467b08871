/// What a kind of `NoPulseFace` does to each frame.
struct FaceChange: Sendable {
  private let kind: NoPulseFace.Kind
  private let hertz: Double
  private let height: Double
  private let phase: Double
  private let colour: RGB
  /// Side that light comes from, −1 or 1, and how much of it the background sees.
  private let side: Double
  private let outside: Double
  private let slow: BandLimitedProcess
  private let medium: BandLimitedProcess
  private let quick: BandLimitedProcess
  private let cuts: [(time: Double, colour: RGB)]
  private let leaves: [BandLimitedProcess]
  private let readoutSeconds: Double
  private let lampSeed: Double

  init(_ kind: NoPulseFace.Kind, duration: Double, _ random: inout SeededRandom) {
    self.kind = kind
    hertz = random.uniform(0.7...3)
    height = random.logUniform(0.004...0.1)
    phase = random.unit()
    colour = RGB(random.uniform(0.4...1), random.uniform(0.4...1), random.uniform(0.4...1))
    side = random.sign()
    outside = random.uniform(0...0.8)
    slow = BandLimitedProcess(hertz: 0.05...0.5, random: &random)
    medium = BandLimitedProcess(hertz: 0.5...3, random: &random)
    quick = BandLimitedProcess(hertz: 2...6, random: &random)
    var cuts = [(time: 0.0, colour: RGB(all: 0))]
    let mean = random.uniform(0.3...3)
    while let last = cuts.last, last.time < duration {
      let tint = RGB(random.normal(), random.normal(), random.normal()) * 0.3
      cuts.append(
        (last.time + random.waitingTime(mean: mean), tint + RGB(all: random.normal())))
    }
    self.cuts = cuts
    leaves = (0..<16).map { _ in BandLimitedProcess(hertz: 0.2...2, random: &random) }
    readoutSeconds = random.uniform(0.005...0.03)
    lampSeed = random.unit()
  }

  func applied(to frame: FaceSynthesis.Frame) -> FaceSynthesis.Frame {
    let time = frame.timeSeconds
    var changed = frame
    /// A rhythm that wanders by some per cent, as bodies do.
    let turns = hertz * (time + 0.05 * slow.value(at: time)) + phase
    let beat = Maths.sine(2 * .pi * turns)
    let overtone = 0.4 * Maths.sine(4 * .pi * turns + 1)
    switch kind {
    case .still, .swaying, .shaken, .relitWhite, .relitInColour, .shakenAndRelit: break
    case .walking:
      changed = frame.moved(y: 0.4 * height * (beat + overtone), roll: 0.2 * height * beat)
        .lit(RGB(all: 1 + 0.2 * height * medium.value(at: time)))
    case .mainsLight: changed.flicker = flicker(time, readout: 0)
    case .mainsBands: changed.flicker = flicker(time, readout: readoutSeconds)
    case .mainsOnHead:
      // A lamp behind the screen of somebody whose background is replaced.
      changed.spots = [.head.lit(flicker(time, readout: 0).light(atRow: 0)), background]
    case .beacon:
      let isOn = beat > 0
      changed.spots = [glow(RGB(1, 0.15, 0.1) * (isOn ? height : 0), on: frame)]
      changed = changed.lit(RGB(all: 1) + RGB(1, 0.15, 0.1) * (isOn ? outside * height : 0))
    case .candle:
      let flame = slow.value(at: time) + medium.value(at: time) + 0.5 * quick.value(at: time)
      changed.spots = [glow(RGB(1, 0.8, 0.5) * (height * flame), on: frame)]
      changed = changed.lit(RGB(all: 1) + RGB(1, 0.8, 0.5) * (outside * height * flame))
    case .television, .screen:
      let shown = cuts.last { $0.time <= time }?.colour ?? RGB(all: 0)
      let light =
        kind == .television
        ? shown * height : colour * (height * (0.5 * medium.value(at: time) + beat))
      changed.spots = [glow(light, on: frame)]
      changed = changed.lit(RGB(all: 1) + light * outside)
    case .leafShadows:
      changed.spots = leaves.enumerated().map { index, leaf in
        let (u, v) = (Double(index % 4) - 1.5, Double(index / 4) - 1.5)
        return FaceSpot(
          x: 0.4 * u + 0.1 * leaf.value(at: time), y: 0.4 * v + 0.05 * leaf.value(at: time + 1),
          radiusX: 0.22, radiusY: 0.18, gain: RGB(0.8, 0.81, 0.83))
      }
    case .fanShadow:
      let sweep = 4 * (turns - turns.rounded(.down)) - 2
      changed.spots = [
        FaceSpot(x: side * sweep, y: 0, radiusX: 0.5, radiusY: 3, gain: RGB(all: 1 - height))
      ]
    case .whiteBalanceLoop:
      let ramp = 2 * (turns / 2 - (turns / 2).rounded(.down)) - 1
      changed = frame.lit(RGB(1 + height * ramp, 1, 1 - 0.8 * height * ramp))
    case .exposureHunting:
      let triangle = 4 * abs(turns / 2 - (turns / 2 + 0.5).rounded(.down)) - 1
      changed = frame.lit(RGB(all: 1 + height * triangle))
    case .talking: changed = talking(frame, open: max(0, quick.value(at: time)) * phrase(time))
    case .chewing: changed = talking(frame, open: 0.6 + 0.4 * beat)
    case .nodding: changed = frame.moved(y: height * beat, roll: 0.1 * height * overtone)
    case .exercising:
      let stride = 0.5 * Maths.sine(.pi * turns)
      changed = frame.moved(
        x: 0.5 * height * stride, y: height * (beat + overtone), roll: 0.3 * height * stride)
      changed.spots = [glow(RGB(all: 0.3 * height * (beat + stride)), on: frame)]
    case .breathing:
      // 0.7–3 Hz ÷ 5 is 8–36 breaths a minute, with the overtones of a sharp one.
      let breath = Maths.sine(0.4 * .pi * turns) + 0.5 * Maths.sine(2 * .pi * turns + 1)
      changed = frame.moved(y: 0.2 * height * breath).lit(RGB(all: 1 + 0.05 * height * breath))
    case .virtualBackground:
      changed = talking(frame, open: max(0, quick.value(at: time)) * phrase(time))
      changed.spots.append(.head.lit(RGB(all: 1 + height * beat)))
      changed.spots.append(background)
    }
    return changed
  }

  private func flicker(_ time: Double, readout: Double) -> RowFlicker {
    let lamps = RowFlicker.lampsHertz
    // The network wanders about its frequency by up to 0.2 %.
    let lamp = lamps[Int(lampSeed * Double(lamps.count))] * (1 + 0.002 * (2 * phase - 1))
    // Phosphors of three colours glow on for unlike times.
    return RowFlicker(
      turns: lamp * time + 0.3 * slow.value(at: time), turnsOverRows: lamp * readout,
      depth: RGB(0.8 + 0.2 * colour.red, 1, 0.8 + 0.4 * colour.blue) * (5 * height))
  }

  /// A wall that someone's programme shows instead of theirs.
  private var background: FaceSpot {
    var wall = FaceSpot.head
    (wall.isOutside, wall.opacity, wall.cover) = (true, 1, RGB(90, 110, 130))
    return wall
  }

  /// Light from one side, on that half of the face more than on the other.
  private func glow(_ light: RGB, on frame: FaceSynthesis.Frame) -> FaceSpot {
    FaceSpot(
      x: 0.4 * side, y: 0, radiusX: 0.9, radiusY: 1.2, gain: RGB(all: 1) + light)
  }

  private func phrase(_ time: Double) -> Double { max(0, min(1, 0.6 + slow.value(at: time))) }

  /// A mouth that opens, the jaw's shade with it, lids that close now and then.
  private func talking(_ frame: FaceSynthesis.Frame, open: Double) -> FaceSynthesis.Frame {
    let time = frame.timeSeconds
    var spots = [
      FaceSpot(
        x: 0, y: 0.3 + 0.05 * open, radiusX: 0.16, radiusY: 0.02 + 0.09 * open,
        cover: RGB(60, 25, 25), opacity: min(1, 2 * open)),
      FaceSpot(
        x: 0, y: 0.3, radiusX: 0.45, radiusY: 0.35, gain: RGB(all: 1 - 0.03 * open)),
    ]
    if medium.value(at: time) > 1.6 {
      spots += [-0.18, 0.18].map {
        FaceSpot(
          x: $0, y: -0.12, radiusX: 0.09, radiusY: 0.05, cover: RGB(170, 120, 95), opacity: 0.9)
      }
    }
    var changed = frame.moved(
      x: 0.01 * slow.value(at: time), y: 0.01 * open + 0.005 * medium.value(at: time),
      roll: 0.01 * slow.value(at: time + 7))
    changed.spots = spots
    return changed
  }
}

extension FaceSpot {
  fileprivate func lit(_ light: RGB) -> FaceSpot {
    var spot = self
    spot.gain = light
    return spot
  }
}

extension FaceSynthesis.Frame {
  fileprivate func moved(x: Double = 0, y: Double = 0, roll: Double = 0) -> Self {
    Self(
      timeSeconds: timeSeconds, skin: skin, light: light, shiftX: shiftX + x, shiftY: shiftY + y,
      scale: scale, narrowing: narrowing, roll: self.roll + roll, spots: spots, flicker: flicker)
  }

  fileprivate func lit(_ factor: RGB) -> Self {
    Self(
      timeSeconds: timeSeconds, skin: skin, light: light * factor, shiftX: shiftX, shiftY: shiftY,
      scale: scale, narrowing: narrowing, roll: roll, spots: spots, flicker: flicker)
  }
}
