/// A recording of one kind without any pulse, its parameters drawn from the seed.
///
/// The same kind and seed give the same bits (on one platform). Durations, frame rates, jitter,
/// lost frames, colours and noise are drawn as real phones have them. Cost: O(frames).
package struct NoPulseSynthesis: Sendable, Equatable {
  package var kind: NoPulseKind
  package var seed: UInt64
  /// Length in seconds; nil draws it from 10…60.
  package var durationSeconds: Double?

  package init(_ kind: NoPulseKind, seed: UInt64, durationSeconds: Double? = nil) {
    self.kind = kind
    self.seed = seed
    self.durationSeconds = durationSeconds
  }

  package func recording() -> NoPulseRecording {
    precondition(
      durationSeconds.map(PulseSynthesis.durationRangeSeconds.contains) ?? true,
      "the duration in seconds must lie in 0.5…10800")
    var random = SeededRandom(seed: seed, stream: kind.stream)
    let drawnDuration = random.uniform(Self.durationsSeconds)
    let ingredients = Self.ingredients(of: kind, &random)
    let setting = Self.setting(for: ingredients)
    let flicker = ingredients.first(where: \.isFolded).map { FastFlicker($0, &random) }
    let timing = flicker?.timing(&random) ?? Self.timing(&random)
    let camera = Self.camera(seeing: setting, &random)

    var scene = NoPulseScene(
      timing: timing, duration: durationSeconds ?? drawnDuration, camera: camera, flicker: flicker,
      random: &random)
    for ingredient in ingredients { scene.add(ingredient, &random) }
    return NoPulseRecording(
      kind: kind, ingredients: ingredients, recording: scene.recording(&random),
      apparentHertz: scene.apparentHertz)
  }

  /// Seconds, as the evaluation asks.
  package static let durationsSeconds = 10.0...60.0

  private static func ingredients(of kind: NoPulseKind, _ random: inout SeededRandom)
    -> [NoPulseKind]
  {
    guard kind == .mixtureOfTwo else { return [kind] }
    let mixable = NoPulseKind.allCases.filter(\.canBeMixed)
    let first = random.choice(mixable)
    // Two folded flickers would each want a frame rate of their own.
    let second = random.choice(mixable.filter { $0 != first && !($0.isFolded && first.isFolded) })
    return [first, second]
  }

  /// The narrowest of the ingredients' settings: common light must be seen in three channels even
  /// under another kind.
  private static func setting(for kinds: [NoPulseKind])
    -> NoPulseKind.Setting
  {
    let settings = kinds.map(\.setting)
    if settings.count == 1 { return settings[0] }
    if settings.contains(.allChannelsLit) { return .allChannelsLit }
    if settings.contains(.redObject) { return .redObject }
    return settings.contains(.finger) ? .finger : .any
  }

  private static func timing(_ random: inout SeededRandom) -> FrameTiming {
    let nominal = random.choice([15, 24, 25, 29.97, 30, 30, 30, 60])
    return FrameTiming(
      framesPerSecond: nominal * random.uniform(0.995...1.005),
      jitterMilliseconds: random.logUniform(0.2...8),
      dropShare: random.chance(0.5) ? 0 : random.uniform(0...0.03))
  }

  private static func camera(seeing setting: NoPulseKind.Setting, _ random: inout SeededRandom)
    -> PhoneCamera
  {
    var camera = PhoneCamera(level: RGB(all: 0), depth: RGB(all: 0))
    camera.spread = random.uniform(0...0.15)
    camera.readNoise = random.logUniform(0.002...0.2)
    // Means printed with three decimals, as some apps do.
    camera.quantum = random.chance(0.3) ? 0.001 : 0
    switch setting {
    case .any: camera.level = random.chance(0.6) ? fingerColour(&random) : litColour(&random)
    case .finger: camera.level = fingerColour(&random)
    case .allChannelsLit:
      camera.level = litColour(&random)
      camera.spread = 0
    case .redObject:
      camera.level = RGB(random.uniform(90...200), random.uniform(12...60), random.uniform(12...60))
      camera.spread = 0
    case .saturatedHigh:
      camera.level = RGB(all: random.uniform(500...1500))
      camera.spread = random.uniform(0...0.1)
    case .saturatedLow: camera.level = RGB(all: random.chance(0.5) ? 0 : random.uniform(0...1))
    }
    return camera
  }

  /// A finger as one of the phones shows it, up to 15 % brighter or darker.
  private static func fingerColour(_ random: inout SeededRandom) -> RGB {
    random.choice(PhoneCamera.named).camera.level * random.uniform(0.85...1.15)
  }

  /// Three channels between about 12 and 200 grey levels: a wall, a table, or a finger in daylight.
  private static func litColour(_ random: inout SeededRandom) -> RGB {
    let brightness = random.logUniform(40...170)
    if random.chance(0.5) {
      return RGB(
        brightness, brightness * random.uniform(0.3...0.6), brightness * random.uniform(0.3...0.6))
    }
    return RGB(all: brightness).map { $0 * random.uniform(0.7...1) }
  }
}

/// A recording without a pulse, and what was put into it.
package struct NoPulseRecording: Sendable, Equatable {
  package let kind: NoPulseKind
  /// The kind itself, or the two that were mixed.
  package let ingredients: [NoPulseKind]
  /// Its `truth` is nil.
  package let recording: SyntheticRecording
  /// Where periodic ingredients show in the samples, in Hz, after folding by the frame rate; empty
  /// for the others.
  package let apparentHertz: [Double]
}

/// A flicker faster than the frames, and a frame rate that folds it into the pulse's band.
struct FastFlicker {
  /// The flicker's own frequency, Hz.
  let hertz: Double
  let framesPerSecond: Double

  /// Draws rate and frequency together until the fold lies in the band; one draw in four or so
  /// does.
  init(_ kind: NoPulseKind, _ random: inout SeededRandom) {
    while true {
      let rate = random.chance(0.5) ? random.uniform(23...31) : random.uniform(47...61)
      let hertz = Self.hertz(of: kind, &random)
      if NoPulseScene.pulseBand.contains(NoPulseScene.folded(hertz, by: rate)) {
        self.hertz = hertz
        framesPerSecond = rate
        return
      }
    }
  }

  private static func hertz(of kind: NoPulseKind, _ random: inout SeededRandom) -> Double {
    switch kind {
    // The network's frequency or twice it: lamps shine at both half-waves, unevenly.
    case .mainsLight:
      (random.choice([50, 60]) + random.uniform(-0.5...0.5)) * random.choice([1, 2])
    // Small eccentric motors and linear resonators.
    case .vibrationMotor: random.uniform(140...260)
    // Refresh rates, and pulse-width dimming at their multiples; clocks are off by up to 0.1 %.
    case .displayFlicker:
      random.choice([60, 90, 120, 144, 180, 240, 480]) * random.uniform(0.999...1.001)
    default: preconditionFailure("only a folded kind has a fast flicker")
    }
  }

  /// A clock that jitters by more than a fraction of the flicker's period would smear the tone
  /// away.
  func timing(_ random: inout SeededRandom) -> FrameTiming {
    FrameTiming(
      framesPerSecond: framesPerSecond, jitterMilliseconds: random.logUniform(0.01...0.3),
      dropShare: random.chance(0.5) ? 0 : random.uniform(0...0.01))
  }
}
