import Testing

@testable import LatidoSynth

@Suite struct PulseSynthesisTests {
  private func everything(seed: UInt64) -> PulseSynthesis {
    var synthesis = PulseSynthesis(bpm: 80, durationSeconds: 20, seed: seed)
    synthesis.variability = RateVariability(rmssdMilliseconds: 30, driftBpm: 1)
    synthesis.breathing = Breathing(heightModulation: 0.2, baselineModulation: 0.5)
    synthesis.timing = FrameTiming(jitterMilliseconds: 3, dropShare: 0.02, burstCount: 1)
    synthesis.camera = .clippedRed
    synthesis.levelDrift = 0.1
    synthesis.motionShare = 0.002
    synthesis.signalToNoiseDecibels = 10
    return synthesis
  }

  @Test func oneSeedGivesTheSameBits() {
    #expect(everything(seed: 5).recording() == everything(seed: 5).recording())
  }

  @Test func anotherSeedGivesAnotherRecording() {
    let (left, right) = (everything(seed: 5).recording(), everything(seed: 6).recording())
    #expect(left.timesSeconds != right.timesSeconds)
    #expect(left.red != right.red)
    #expect(left.truth != right.truth)
  }

  @Test func noiseLeavesFramesAndBeatsAlone() {
    var quiet = everything(seed: 5)
    quiet.signalToNoiseDecibels = .infinity
    quiet.motionShare = 0
    let (noisy, still) = (everything(seed: 5).recording(), quiet.recording())
    #expect(noisy.timesSeconds == still.timesSeconds)
    #expect(noisy.truth == still.truth)
  }

  @Test(arguments: [40.0, 72, 110, 170, 220]) func theSpectrumPeaksAtThePulse(bpm: Double) {
    let recording = PulseSynthesis(bpm: bpm, durationSeconds: 30).recording()
    for channel in recording.channels {
      let peak = strongestFrequency(
        of: channel, times: recording.timesSeconds, in: 0.5...5, step: 0.01)
      // Half a step of the grid, and the leakage of neighbouring harmonics.
      #expect(abs(60 * peak - bpm) < 0.6)
    }
  }

  @Test(arguments: [20.0, 5, 0, -10]) func signalToNoiseIsAsStated(decibels: Double) {
    var synthesis = PulseSynthesis(bpm: 72, durationSeconds: 60)
    let clean = synthesis.recording()
    synthesis.signalToNoiseDecibels = decibels
    let noisy = synthesis.recording()
    for (cleanChannel, noisyChannel) in zip(clean.channels, noisy.channels) {
      let noise = zip(noisyChannel, cleanChannel).map { $0 - $1 }
      let ratio = variance(cleanChannel) / variance(noise)
      // Four standard errors of a variance from 1801 frames: √(2/n) = 3.3 % each.
      #expect(abs(ratio / Maths.exponential(decibels * 0.230_258_509_3) - 1) < 0.14)
    }
  }

  @Test func thePulseHasItsDepthInEveryChannel() {
    let camera = PhoneCamera.plain
    let recording = PulseSynthesis(bpm: 72, durationSeconds: 30).recording()
    let expected = [
      camera.level.red * camera.depth.red, camera.level.green * camera.depth.green,
      camera.level.blue * camera.depth.blue,
    ]
    for (channel, height) in zip(recording.channels, expected) {
      // Frames 33 ms apart seldom hit the very bottom of a dip.
      #expect((0.95...1.0001).contains((channel.max()! - channel.min()!) / height))
    }
  }

  @Test(arguments: [nil, 8.0]) func theLevelDriftsByItsShare(timeConstant: Double?) {
    var synthesis = PulseSynthesis(bpm: 60, durationSeconds: 30)
    synthesis.camera.depth = RGB(all: 0)
    synthesis.levelDrift = -0.3
    synthesis.levelDriftTimeConstantSeconds = timeConstant
    let red = synthesis.recording().red
    #expect(abs(red[red.count - 1] / red[0] - 0.7) < 1e-12)
    #expect(zip(red.dropFirst(), red).allSatisfy { $0 < $1 })
    let middle = (red[0] - red[red.count / 2]) / (red[0] - red[red.count - 1])
    #expect(timeConstant == nil ? abs(middle - 0.5) < 1e-9 : middle > 0.8)
  }

  @Test func exposureTorchAndLiftShowWhereTheyAre() {
    var synthesis = PulseSynthesis(bpm: 60, durationSeconds: 30)
    synthesis.camera.depth = RGB(all: 0)
    synthesis.exposureSteps = [.init(timeSeconds: 5.01, factor: 0.8)]
    synthesis.fingerLiftsSeconds = [10...12]
    synthesis.torchOffSeconds = 20
    let recording = synthesis.recording()
    func green(at second: Int) -> Double { recording.green[30 * second] }
    let level = synthesis.camera.level.green
    let open = synthesis.openScene.green
    let expected = [(4, level), (6, 0.8 * level), (11, 0.8 * open), (14, 0.8 * level)]
    for (second, value) in expected { #expect(abs(green(at: second) - value) < 1e-9) }
    #expect(abs(green(at: 25) - 0.03 * 0.8 * level) < 1e-9)
  }

  @Test func motionMovesAllChannelsAlike() {
    var synthesis = PulseSynthesis(bpm: 60, durationSeconds: 30)
    synthesis.camera.depth = RGB(all: 0)
    synthesis.motionShare = 0.01
    let recording = synthesis.recording()
    #expect(variance(recording.red) > 0)
    for index in recording.red.indices {
      let ratio = recording.red[index] / recording.green[index]
      #expect(abs(ratio / (recording.red[0] / recording.green[0]) - 1) < 1e-12)
    }
  }

  @Test func breathingSwingsTheBaseline() {
    var synthesis = PulseSynthesis(bpm: 72, durationSeconds: 60)
    synthesis.breathing = Breathing(breathsPerMinute: 12, baselineModulation: 2)
    let recording = synthesis.recording()
    let peak = strongestFrequency(
      of: recording.red, times: recording.timesSeconds, in: 0.05...4, step: 0.01)
    #expect(abs(60 * peak - 12) < 1.2)
  }

  @Test func theCombRepeatsAtItsGroup() {
    var synthesis = PulseSynthesis(bpm: 72, durationSeconds: 20)
    synthesis.camera.depth = RGB(all: 0)
    synthesis.comb = KeyFrameComb(groupLength: 30, firstKeyFrame: 4, jump: RGB(0, 0.5, 0.2))
    let recording = synthesis.recording()
    let jumps = recording.green.indices.filter { recording.green[$0] > recording.green[0] }
    #expect(jumps == Array(stride(from: 4, through: 600, by: 30)))
    #expect(variance(recording.red) == 0)
  }

  @Test func unsoundSettingsAreAllNamed() {
    var synthesis = PulseSynthesis(bpm: 900, durationSeconds: .nan)
    synthesis.timing.framesPerSecond = 0
    synthesis.timing.dropShare = 1
    synthesis.alternans = -1
    let problems = synthesis.problems
    #expect(problems.count == 5)
    #expect(problems[0] == "the pulse rate in bpm is 900.0; it must lie in 20.0…300.0")
    #expect(PulseSynthesis(bpm: 60, durationSeconds: 3).problems.count == 1)
    synthesis = PulseSynthesis()
    synthesis.torchOffSeconds = .nan
    synthesis.openScene = RGB(10, .nan, 10)
    #expect(synthesis.problems.count == 2)
    #expect(PulseSynthesis().problems.isEmpty)
    #expect(everything(seed: 1).problems.isEmpty)
  }
}
