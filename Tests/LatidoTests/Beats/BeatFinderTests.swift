import LatidoSignal
import LatidoSynth
import Testing

@testable import Latido

extension SyntheticRecording {
  /// Distances of found times from the true beats, their median taken out.
  fileprivate func errors(of times: [Double]) -> [Double] {
    let beats = truth?.beatTimesSeconds ?? []
    let distances = times.map { time in
      beats.map { time - $0 }.min { abs($0) < abs($1) } ?? .infinity
    }
    let usual = median(distances)
    return distances.map { $0 - usual }
  }
}

@Suite struct BeatFinderTests {
  @Test(arguments: [24.0, 29.97, 30, 60, 120], [50.0, 72, 110, 170])
  func beatsAreTimedFarFinerThanFrames(fps: Double, bpm: Double) throws {
    var synthesis = restingFinger(bpm: bpm, seconds: 20, rmssd: 10, decibels: 30, seed: 3)
    synthesis.timing.framesPerSecond = fps
    let recording = synthesis.recording()
    let found = try #require(findBeats(in: [recording.trace()]))
    let beats = try #require(recording.truth).beatTimesSeconds
    // One at either end may be cut off.
    #expect(found.times.count >= beats.count - 2 && found.times.count <= beats.count)
    // 3 ms: a tenth of a frame at 30 fps, where noise at −30 dB leaves 1 ms.
    #expect(rootMeanSquare(recording.errors(of: found.times)) < 0.003)
    #expect(found.confidences.allSatisfy { $0 > 0.8 && $0 <= 1 })
  }

  @Test func polarityIsFoundOut() throws {
    let recording = restingFinger(seconds: 20, seed: 4).recording()
    let light = try #require(findBeats(in: [recording.trace()]))
    let volume = try #require(findBeats(in: [recording.trace(inverted: true)]))
    #expect(zip(light.times, volume.times).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test func aStrongDicroticWaveIsNoBeat() throws {
    var synthesis = restingFinger(seconds: 30, seed: 5)
    synthesis.shape.dicroticWave = 0.6
    let recording = synthesis.recording()
    let found = try #require(findBeats(in: [recording.trace()]))
    let beats = try #require(recording.truth).beatTimesSeconds
    #expect(found.times.count <= beats.count && found.times.count >= beats.count - 2)
  }

  @Test func jitterIsEstimatedFromTheRecordingItself() throws {
    for decibels in [30.0, 20, 15] {
      let recording = restingFinger(decibels: decibels, seed: 6).recording()
      let found = try #require(findBeats(in: [recording.trace()]))
      let real = rootMeanSquare(recording.errors(of: found.times))
      // Half as much again where shoulders and troughs differ by their own; the
      // noise of 15 dB is known to a fifth.
      let most = decibels == 15 ? 1.2 : 2.2
      #expect(found.jitterSeconds > 0.9 * real && found.jitterSeconds < most * real)
    }
  }

  @Test func theBestTraceIsChosen() throws {
    let clean = restingFinger(decibels: 30, seed: 7).recording()
    let noisy = restingFinger(decibels: 10, seed: 7).recording()
    let traces = [
      BeatTrace(name: "noisy", times: noisy.timesSeconds, values: noisy.red),
      BeatTrace(name: "clean", times: clean.timesSeconds, values: clean.green),
    ]
    #expect(findBeats(in: traces)?.trace.name == "clean")
  }

  @Test func nothingIsFoundWhereNothingBeats() {
    let times = frameTimes(fps: 30, seconds: 20)
    let flat = BeatTrace(name: "flat", times: times, values: times.map { _ in 100 })
    #expect(findBeats(in: [flat]) == nil)
    let few = BeatTrace(name: "few", times: [0, 0.03], values: [1, 2])
    #expect(findBeats(in: [few]) == nil)
    #expect(findBeats(in: []) == nil)
  }
}

extension FoundBeats: Equatable {
  static func == (a: FoundBeats, b: FoundBeats) -> Bool { a.times == b.times }
}

@Suite struct SensorClockTests {
  @Test func lateStampsArePutBackOntoTheQuartz() throws {
    var synthesis = restingFinger(seed: 8)
    synthesis.timing.stampErrorMilliseconds = 8
    synthesis.timing.dropShare = 0.03
    let recording = synthesis.recording()
    let clock = try #require(SensorClock(recording.timesSeconds))
    // True frames lie on multiples of 1/30 s; the mean lateness stays.
    let offsets = clock.times.map { $0 * 30 - ($0 * 30).rounded() }
    #expect(sampleStandardDeviation(offsets) / 30 < 0.0015)
    #expect(abs(clock.scatterSeconds - 0.008) < 0.0015)
    let found = try #require(findBeats(in: [recording.trace()]))
    #expect(found.usesSensorClock)
  }

  @Test func trueUnevenTimesAreLeftAlone() throws {
    var synthesis = restingFinger(seed: 9)
    synthesis.timing.jitterMilliseconds = 8
    let recording = synthesis.recording()
    let found = try #require(findBeats(in: [recording.trace()]))
    #expect(!found.usesSensorClock)
  }

  @Test func unevenRatesHaveNoComb() {
    var random = SeededRandom(seed: 1)
    var time = 0.0
    let times = (0..<600).map { _ in
      time += 0.02 + 0.03 * random.uniform()
      return time
    }
    #expect(SensorClock(times) == nil)
    #expect(SensorClock([0, 0.03, 0.06]) == nil)
  }

  @Test func impossibleStepsBetrayDeliveryTimes() {
    var random = SeededRandom(seed: 2)
    let credible = (0..<300).map { Double($0) / 30 + 0.004 * random.uniform() }
    #expect(deliveryJitter(credible) == 0)
    // Every fifth frame is handed over almost a frame late, close to the next.
    let late = (0..<300).map { Double($0) / 30 + (random.uniform() < 0.2 ? 0.028 : 0) }
    #expect(deliveryJitter(late) > 0.002)
  }
}
