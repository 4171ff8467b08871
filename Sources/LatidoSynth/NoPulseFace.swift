/// A recording of a face that shows no pulse: a photograph, or a person whose skin does not beat,
/// before everything that moves colours as fast as hearts do.
///
/// Everything is drawn from the seed; O(frames).
package struct NoPulseFace: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    // A photograph.
    case still, swaying, shaken
    case relitWhite, relitInColour, shakenAndRelit
    /// A phone that plays or shows it is shaken as a walk shakes it.
    case walking
    /// Light.
    case mainsLight, mainsBands, mainsOnHead, beacon, candle, television, screen
    case leafShadows, fanShadow, whiteBalanceLoop, exposureHunting
    // A living person without a pulse to be seen.
    case talking, chewing, nodding, exercising, breathing
    case virtualBackground
  }

  package let kind: Kind
  package private(set) var synthesis: FaceSynthesis
  private var random: SeededRandom

  package init(_ kind: Kind, durationSeconds: Double = 20, seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: 0x6E6F_6661_6365)
    self.kind = kind
    var heart = PulseSynthesis(durationSeconds: durationSeconds, seed: random.next())
    heart.timing.framesPerSecond = random.choice([15, 20, 24, 25, 29.97, 30, 30, 60])
    heart.timing.jitterMilliseconds = random.choice([0, 3, 8])
    var synthesis = FaceSynthesis(heart: heart)
    synthesis.amplitude = 0
    synthesis.sway = random.choice([0.005, 0.01, 0.02, 0.04])
    synthesis.lightDrift = random.choice([0, 0.01, 0.03])
    synthesis.brightness = random.choice([1, 0.8, 0.5])
    let hertz = random.uniform(0.7...3.2)
    let relight = FaceSynthesis.Swing(amplitude: random.logUniform(0.003...0.2), hertz: hertz)
    let colours = [
      FaceSynthesis.bloodColour, RGB(1, 0.6, 0.2), RGB(0.3, 0.7, 1),
      RGB(random.unit(), random.unit(), random.unit()),
    ]
    switch kind {
    case .still: (synthesis.sway, synthesis.lightDrift) = (0, 0)
    case .shaken, .shakenAndRelit:
      synthesis.shake = .init(amplitude: random.logUniform(0.002...0.08), hertz: hertz)
    default: break
    }
    switch kind {
    case .relitWhite: synthesis.relight = relight
    case .relitInColour:
      synthesis.relight = relight
      synthesis.relightColour = random.choice(colours)
    case .shakenAndRelit:
      synthesis.relight = relight
      synthesis.relight.hertz = random.choice([hertz, random.uniform(0.7...3.2)])
      synthesis.relightColour = random.choice(colours)
    case .mainsLight, .mainsBands, .mainsOnHead:
      // Cameras that call themselves 30 and are not: the line they fold a lamp to lies anywhere.
      synthesis.heart.timing.framesPerSecond = RowFlicker.foldingRate(&random)
      synthesis.heart.timing.jitterMilliseconds = 0
    default: break
    }
    self.synthesis = synthesis
    self.random = random
  }

  package func frames() -> [FaceSynthesis.Frame] {
    var random = random
    var frames = synthesis.recording().frames
    let changes = FaceChange(kind, duration: synthesis.heart.durationSeconds, &random)
    for index in frames.indices { frames[index] = changes.applied(to: frames[index]) }
    return frames
  }
}

extension RowFlicker {
  /// Mains networks are held within 0.2 % of their frequency; a lamp flickers at twice that, and
  /// a worn one at the frequency itself.
  static let lampsHertz = [50.0, 60, 100, 120]

  /// A frame rate that folds one of these lamps into the band of heart rates.
  static func foldingRate(_ random: inout SeededRandom) -> Double {
    while true {
      let rate =
        random.chance(0.3)
        ? random.choice([23.976, 24, 25, 29.97, 30, 50, 59.94, 60]) * random.uniform(0.998...1.002)
        : random.choice([15, 24, 25, 30, 60]) * random.uniform(0.96...1.04)
      if lampsHertz.contains(where: { isFolded($0, by: rate) }) { return rate }
    }
  }

  static func isFolded(_ hertz: Double, by rate: Double) -> Bool {
    (0.7...4).contains(abs(hertz - rate * (hertz / rate).rounded()))
  }
}
