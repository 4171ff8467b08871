import Latido
import Testing

/// Recipe `published` from samples to outcome.
@Suite struct PipelineTests {
  /// The published figure: 1.2 Hz is 72 bpm, ± a tenth.
  private let toleranceBpm = 0.1
  /// Between bins the parabola through power is off by up to a tenth of a bin
  /// of 1.76 bpm.
  private let anywhereToleranceBpm = 0.2

  @Test func aSineOf1point2HertzReads72() throws {
    let times = frameTimes(fps: 30, seconds: 30)
    let outcome = measurePublished(greyFrames(times, sineLevels(times, hertz: 1.2)))
    let bpm = try #require(outcome.bpm)
    #expect(abs(bpm - 72) <= toleranceBpm)
    #expect(outcome.evidence.gates.allSatisfy { $0.passed == true || $0.gate == .clippedRed })
    #expect(outcome.evidence.recipe == "published/1")
  }

  @Test(arguments: [45, 60, 90, 120, 150, 180, 200, 220, 235.0])
  func ratesAcrossTheBandAreNotFolded(bpm truth: Double) throws {
    let times = frameTimes(fps: 30, seconds: 30)
    let outcome = measurePublished(greyFrames(times, sineLevels(times, hertz: truth / 60)))
    #expect(abs(try #require(outcome.bpm) - truth) <= anywhereToleranceBpm)
  }

  @Test func onlyTheFirstWindowIsRead() throws {
    let times = frameTimes(fps: 30, seconds: 90)
    let levels = times.map { sineLevels([$0], hertz: $0 <= 30.1 ? 1.2 : 2)[0] }
    let outcome = measurePublished(greyFrames(times, levels))
    #expect(abs(try #require(outcome.bpm) - 72) <= toleranceBpm)
    #expect(outcome.evidence.frames == 901)
  }

  @Test func theRequestedChannelIsRead() throws {
    let times = frameTimes(fps: 30, seconds: 30)
    let frames = times.map { time in
      [
        ColourSample(
          timeSeconds: time, region: .only,
          mean: RGB(
            red: sineLevels([time], hertz: 1)[0], green: sineLevels([time], hertz: 1.5)[0],
            blue: sineLevels([time], hertz: 2)[0]))
      ]
    }
    for (channel, bpm) in [(Channel.red, 60.0), (.green, 90), (.blue, 120)] {
      let outcome = measurePublished(frames, channel: channel)
      #expect(abs(try #require(outcome.bpm) - bpm) <= anywhereToleranceBpm)
      #expect(outcome.evidence.method == channel.name)
    }
  }

  @Test func thePublishedSquareIsPreferredToOtherRegions() throws {
    let times = frameTimes(fps: 30, seconds: 30)
    let frames = times.map { time in
      [Region.tile(column: 0, row: 0), .centre].map { region in
        let level = sineLevels([time], hertz: region == .centre ? 1.2 : 2)[0]
        return ColourSample(
          timeSeconds: time, region: region, mean: RGB(red: level, green: 0, blue: 0))
      }
    }
    #expect(abs(try #require(measurePublished(frames).bpm) - 72) <= toleranceBpm)
  }

  @Test func aValueWithoutUnitIsReadWithoutLevelGates() throws {
    let times = frameTimes(fps: 30, seconds: 30)
    let format = SampleFormat(channels: [.red], levels: .arbitrary)
    for scale in [1e-6, 1, 1e6] {
      let levels = sineLevels(times, hertz: 1.2).map { $0 * scale }
      let outcome = measurePublished(greyFrames(times, levels), format: format)
      #expect(abs(try #require(outcome.bpm) - 72) <= toleranceBpm)
      #expect(outcome.result(.clippedRed)?.passed == nil)
      #expect(outcome.result(.amplitude)?.passed == nil)
      #expect(outcome.evidence.method == "value")
    }
  }

  // Refusals: every failed gate is listed, and only those.

  @Test(arguments: [0, 128, 255.0]) func aFlatLineIsRefused(level: Double) {
    let times = frameTimes(fps: 30, seconds: 30)
    let outcome = measurePublished(greyFrames(times, times.map { _ in level }))
    let clipped: [Gate] = level == 128 ? [] : [.clippedRed]
    #expect(outcome.failedGates == clipped + [.amplitude, .signalToNoise])
  }

  @Test func clippedLightIsRefusedWhereTheSourceCountsIt() {
    let times = frameTimes(fps: 30, seconds: 30)
    let levels = sineLevels(times, hertz: 1.2)
    let outcome = measurePublished(greyFrames(times, levels, clippedShare: 0.51))
    #expect(outcome.failedGates == [.clippedRed])
    #expect(measurePublished(greyFrames(times, levels, clippedShare: 0.5)).failedGates == [])
  }

  @Test func clippedLightIsRefusedWhereMeansAloneProveIt() {
    // A mean of 254.5 needs at least (254.5 − 253)/2 = 3/4 of the pixels clipped.
    let times = frameTimes(fps: 30, seconds: 30)
    let levels = times.map { _ in 254.5 }
    let outcome = measurePublished(greyFrames(times, levels))
    #expect(outcome.result(.clippedRed)?.measured == 0.75)
    #expect(outcome.failedGates.contains(.clippedRed))
  }

  @Test func whiteNoiseIsRefused() {
    let times = frameTimes(fps: 30, seconds: 30)
    var random = SeededRandom(seed: 20)
    let outcome = measurePublished(greyFrames(times, times.map { _ in 128 + random.normal() }))
    #expect(outcome.failedGates == [.signalToNoise])
  }

  @Test func tooShortAndClippedAreBothNamed() {
    let times = frameTimes(fps: 30, seconds: 5)
    let outcome = measurePublished(greyFrames(times, times.map { _ in 255 }))
    #expect(outcome.failedGates == [.duration, .clippedRed])
    // Without a sound clock there is no spectrum: not measured, so no reason.
    #expect(outcome.result(.signalToNoise)?.measured == nil)
    #expect(outcome.result(.signalToNoise)?.passed == nil)
  }
}
