import LatidoSignal
import Testing

@testable import Latido

/// What the issue asks of answered windows, in bpm.
private let rateTolerance = 2.0

@Suite struct FacePipelineTests {
  static let rates = [45.0, 60, 72, 90, 110, 120, 140, 165, 180]

  @Test(arguments: rates, [15.0, 30, 60])
  func readsTheRate(bpm: Double, fps: Double) throws {
    let outcome = FaceScene(bpm: bpm, fps: fps, seed: UInt64(bpm + fps)).outcome
    let read = try #require(outcome.bpm, "\(outcome.failedGates)")
    #expect(abs(read - bpm) < rateTolerance)
    guard case .reading(let reading) = outcome, let certainty = reading.certainty else { return }
    #expect(certainty.lowBpm...certainty.highBpm ~= bpm)
    #expect(reading.evidence.mode == .face)
  }

  @Test(arguments: [0.003, 0.005, 0.012]) func readsWeakAndStrongPulses(amplitude: Double) throws {
    for seed in 0..<4 {
      let outcome = FaceScene(bpm: 66, amplitude: amplitude, seed: UInt64(seed)).outcome
      let read = try #require(outcome.bpm, "\(outcome.failedGates)")
      #expect(abs(read - 66) < rateTolerance)
    }
  }

  @Test(arguments: [12.0, 20, 30]) func readsBareColours(seconds: Double) throws {
    let scene = FaceScene(bpm: 84, seconds: seconds, seed: 3)
    let outcome = Pipeline(recipe: .standard, mode: .face).measure(
      scene.bareFrames, originSeconds: 0)
    let read = try #require(outcome.bpm, "\(outcome.failedGates)")
    #expect(abs(read - 84) < rateTolerance)
    // What bare colours cannot show is not measured, and not held against them.
    for gate in [Gate.facePresent, .faceWidth, .faceCoherence, .surroundings, .headMotion] {
      #expect(outcome.result(gate)?.measured == nil)
    }
  }

  /// A lamp that swings four times as much as the pulse, at another rate, in all colours alike.
  @Test func readsThroughWhiteLightThatSwings() throws {
    let outcome = FaceScene(bpm: 72, lamp: (0.02, 0.4), seed: 5).outcome
    #expect(abs(try #require(outcome.bpm) - 72) < rateTolerance)
  }

  /// Two seconds of movement, thirty times the pulse and at its rate, in all
  /// colours alike: the ratio of the colours is still the pulse's.
  @Test func aBurstOfMovementDoesNotOwnTheColours() throws {
    let outcome = bare(FaceScene(bpm: 72, seed: 12)) { time in
      guard time > 11 && time < 13 else { return RGB(red: 0, green: 0, blue: 0) }
      let swing = 0.2 * sine(2 * .pi * 1.2 * time)
      return RGB(red: swing, green: swing, blue: swing)
    }
    #expect(abs(try #require(outcome.bpm, "\(outcome.failedGates)") - 72) < rateTolerance)
    let red = try #require(outcome.result(.redToGreen)?.measured)
    #expect(abs(red - 0.43) < 0.15)
  }

  /// An encoder's key frames, once a second, fading within some frames.
  @Test func aCombIsToldByItsOvertones() {
    let outcome = bare(FaceScene(amplitude: 0, noise: 0.000_5)) { time in
      let jump = 0.01 * exponential(-time.truncatingRemainder(dividingBy: 1) / 0.05)
      return RGB(red: -0.43 * jump, green: -jump, blue: -0.69 * jump)
    }
    #expect(outcome.bpm == nil && outcome.failedGates.contains(.overtones))
  }

  /// A lamp whose contrast is blood's and whose hue is not.
  @Test func aLampOfAnotherHueIsNotBlood() throws {
    let outcome = bare(FaceScene(amplitude: 0, noise: 0.000_5)) { time in
      let swing = 0.005 * sine(2 * .pi * 1.1 * time)
      return RGB(red: 0.8 * swing, green: swing, blue: 0.3 * swing)
    }
    #expect(outcome.bpm == nil)
    #expect(outcome.failedGates.contains(.confidence), "\(outcome.failedGates)")
  }

  /// Bare colours to which something is added, relative to their level.
  private func bare(_ scene: FaceScene, _ change: (Double) -> RGB) -> Outcome {
    let frames = scene.bareFrames.map { frame in
      frame.map { sample in
        var mean = sample.mean
        let added = change(sample.timeSeconds)
        for channel in Channel.allCases { mean[channel] *= 1 + added[channel] }
        return ColourSample(timeSeconds: sample.timeSeconds, region: .only, mean: mean)
      }
    }
    return Pipeline(recipe: .standard, mode: .face).measure(frames, originSeconds: 0)
  }

  struct Refused: CustomTestStringConvertible {
    let what: String
    let scene: FaceScene
    let gate: Gate
    var testDescription: String { what }
  }

  static let refusals: [Refused] = [
    Refused(what: "a still photograph", scene: FaceScene(amplitude: 0), gate: .faceCoherence),
    Refused(
      what: "a still photograph without noise", scene: FaceScene(amplitude: 0, noise: 0),
      gate: .pulseAmplitude),
    Refused(
      what: "a photograph under a lamp that swings",
      scene: FaceScene(amplitude: 0, lamp: (0.01, 1.2)), gate: .redToGreen),
    Refused(
      what: "a photograph under a coloured lamp that swings",
      scene: FaceScene(
        amplitude: 0, lamp: (0.01, 1.2), lampColour: RGB(red: 0.4, green: 1, blue: 0.7)),
      gate: .surroundings),
    Refused(
      what: "a swing in which red has no part",
      scene: FaceScene(colour: RGB(red: 0.05, green: 1, blue: 0.6)), gate: .redToGreen),
    Refused(
      what: "a photograph shaken by a hand", scene: FaceScene(amplitude: 0, shake: (0.05, 1.4)),
      gate: .headMotion),
    Refused(
      what: "a face that is too small",
      scene: FaceScene(box: FaceBox(x: 0.4, y: 0.4, width: 0.1, height: 0.13)), gate: .faceWidth),
    Refused(
      what: "a face cut off by the edge",
      scene: FaceScene(box: FaceBox(x: 0.85, y: 0.3, width: 0.3, height: 0.4)),
      gate: .faceInside),
    Refused(what: "a face turned away", scene: FaceScene(isFrontal: false), gate: .faceFrontal),
    Refused(
      what: "a face that leaves for two seconds",
      scene: FaceScene(seconds: 16, absent: 7...9), gate: .faceLost),
    Refused(what: "no face", scene: FaceScene(absent: 0...99), gate: .facePresent),
    Refused(
      what: "a grey world", scene: FaceScene(colour: RGB(red: 1, green: 1, blue: 1)),
      gate: .redToGreen),
    Refused(
      what: "a pulse that is too weak", scene: FaceScene(amplitude: 0.000_2), gate: .pulseAmplitude),
    Refused(what: "a recording that is too short", scene: FaceScene(seconds: 8), gate: .duration),
  ]

  @Test(arguments: refusals) func refuses(_ refused: Refused) {
    let outcome = refused.scene.outcome
    #expect(outcome.bpm == nil)
    #expect(outcome.failedGates.contains(refused.gate), "\(outcome.failedGates)")
  }

  /// The face is away in the middle: the longer sound piece is read.
  @Test func readsWhatIsLeftWhenAFaceLeaves() throws {
    let outcome = FaceScene(bpm: 78, seconds: 40, absent: 26...28, seed: 8).outcome
    #expect(abs(try #require(outcome.bpm, "\(outcome.failedGates)") - 78) < rateTolerance)
    #expect(abs(outcome.evidence.durationSeconds - 26) < 0.1)
  }

  /// Without a pulse nothing passes: 60 photographs, in noise of any size.
  @Test func noPhotographPasses() {
    for seed in 0..<60 {
      var random = SeededRandom(seed: UInt64(1000 + seed))
      let scene = FaceScene(
        amplitude: 0, fps: [15, 25, 30][seed % 3], seconds: 20,
        noise: 0.000_3 + 0.004 * random.uniform(),
        lamp: seed % 2 == 0 ? (0.03 * random.uniform(), 0.7 + 2.5 * random.uniform()) : nil,
        seed: UInt64(seed))
      #expect(scene.outcome.bpm == nil, "seed \(seed)")
    }
  }

  @Test func oddInputIsRefusedWithoutATrap() {
    let pipeline = Pipeline(recipe: .standard, mode: .face)
    var frames = FaceScene(seconds: 12).frames
    #expect(pipeline.measure([], originSeconds: 0).bpm == nil)
    #expect(pipeline.measure([[]], originSeconds: 0).bpm == nil)
    for index in frames.indices where index % 3 == 0 {
      frames[index] = frames[index].map {
        ColourSample(
          timeSeconds: $0.timeSeconds, region: $0.region,
          mean: RGB(red: .nan, green: .infinity, blue: 0))
      }
    }
    _ = pipeline.measure(frames, originSeconds: 0)
    let black = FaceScene(skin: RGB(red: 0, green: 0, blue: 0)).outcome
    #expect(black.failedGates.contains(.pulseAmplitude))
  }

  /// Live, the same answer must be found for seven seconds before it is shown: first
  /// at 18 s (1 s of settling, 10 s of light, 7 s), and all the time from then on.
  @Test func aLiveFaceIsShownANumberOnceItLasts() {
    var stream = PulseStream(recipe: .standard, mode: .face)
    var shown: [Double] = []
    for frame in FaceScene().frames {
      let event = stream.push(frame, timeSeconds: frame[0].timeSeconds)
      if let event, case .reading(let reading) = event.state {
        shown.append(event.timeSeconds)
        #expect(abs(reading.bpm - 72) < 2)
      }
    }
    #expect(shown.map { $0.rounded() } == Array(18...30).map(Double.init), "\(shown)")
  }
}
