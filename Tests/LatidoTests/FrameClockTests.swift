import Latido
import Testing

/// The *frame times* that broke other projects, and what the clock answers.
@Suite struct FrameClockTests {
  private let hertz = 1.2  // 72 bpm

  private func outcome(_ times: [Double], format: SampleFormat = SampleFormat()) -> Outcome {
    let clean = times.map { $0.isFinite ? $0 : 0 }
    return measurePublished(
      greyFrames(times, sineLevels(clean, hertz: hertz)), format: format)
  }

  /// Grid of 1.76 bpm, parabola within a tenth of it; jitter and holes add to it.
  private let toleranceBpm = 0.1

  @Test(arguments: [10, 15, 24, 25, 29.97, 30, 50, 60, 60.142, 120, 240])
  func anyUsualRateIsAccepted(fps: Double) throws {
    let bpm = try #require(outcome(frameTimes(fps: fps, seconds: 30)).bpm)
    #expect(abs(bpm - 72) <= toleranceBpm)
  }

  @Test(arguments: [1.7e9, 1.7e12 / 1000, -12.5, 0])
  func theOriginDoesNotMatter(origin: Double) throws {
    let result = outcome(frameTimes(fps: 30, seconds: 30).map { $0 + origin })
    let bpm = try #require(result.bpm)
    #expect(abs(bpm - 72) <= toleranceBpm)
    #expect(result.evidence.startSeconds == 0)
  }

  /// At 60 and 120 fps, 20 ms is more than the distance of two frames.
  @Test(arguments: [24, 29.97, 60, 120])
  func jitterAndDropsAreAccepted(fps: Double) throws {
    var random = SeededRandom(seed: 3)
    let steady = frameTimes(fps: fps, seconds: 30)
    let jittered = steady.map { $0 + 0.02 * random.normal() }.sorted()
    // A camera whose clock never goes back: a late frame pushes those behind it together.
    let pushed = steady.reduce(into: [0.0]) { times, time in
      times.append(max(time + 0.02 * random.normal(), times[times.count - 1] + 0.1 / fps))
    }
    let dropped = steady.filter { _ in random.uniform() > 0.1 }
    for times in [jittered, pushed, dropped] {
      let bpm = try #require(outcome(times).bpm)
      #expect(abs(bpm - 72) <= toleranceBpm)
    }
  }

  @Test func alternatingRatesAreAccepted() throws {
    var times = [0.0]
    while times.last! < 30 {
      times.append(times.last! + (times.count / 60 % 2 == 0 ? 1 / 30 : 1 / 20))
    }
    #expect(abs(try #require(outcome(times).bpm) - 72) <= toleranceBpm)
  }

  @Test func tooSlowIsRefusedAsFrameRate() {
    #expect(outcome(frameTimes(fps: 6.5, seconds: 30)).failedGates == [.frameRate])
  }

  @Test(arguments: [0, 1, 2, 10]) func hardlyAnyFramesAreRefusedAsDuration(count: Int) {
    let times = (0..<count).map { Double($0) / 30 }
    #expect(outcome(times).failedGates == [.duration])
  }

  @Test func durationIsLastMinusFirstStamp() {
    #expect(outcome(frameTimes(fps: 30, seconds: 8.4)).failedGates == [.duration])
    #expect(outcome(frameTimes(fps: 30, seconds: 8.5)).failedGates == [])
    #expect(outcome(frameTimes(fps: 30, seconds: 8.6)).failedGates == [])
  }

  @Test func equalStampsAreRefusedAsRepeatedAndTooShort() {
    let result = outcome([Double](repeating: 0, count: 300))
    #expect(result.failedGates == [.repeatedFrames, .duration])
    #expect(result.result(.frameRate)?.measured == nil)
  }

  @Test func aRepeatedStampIsDroppedAndManyAreRefused() throws {
    func repeating(every nth: Int) -> [Double] {
      frameTimes(fps: 30, seconds: 30).enumerated().flatMap { index, time in
        index % nth == 0 ? [time, time] : [time]
      }
    }
    let few = outcome(repeating(every: 10))
    #expect(few.failedGates == [])
    #expect(few.evidence.frames == 901)
    let many = outcome(repeating(every: 3))
    #expect(many.failedGates == [.repeatedFrames])
    // 301 of 1202 stamps repeat the one before.
    #expect(many.result(.repeatedFrames)?.measured == 301.0 / 1202)
  }

  @Test(arguments: [0.6, 2, 10]) func aGapIsNeverBridged(gap: Double) throws {
    // 6 s, the gap, then 20 s in another rhythm: the longer piece is used.
    let times =
      frameTimes(fps: 30, seconds: 6) + frameTimes(fps: 30, seconds: 18).map { $0 + 6 + gap }
    let levels = times.map { $0 <= 6 ? 128.0 : sineLevels([$0], hertz: hertz)[0] }
    let result = measurePublished(greyFrames(times, levels))
    let bpm = try #require(result.bpm)
    #expect(abs(bpm - 72) <= 0.2)
    #expect(abs(result.evidence.startSeconds - (6 + gap)) < 1e-9)
  }

  @Test func aGapThatLeavesNothingLongEnoughIsRefused() {
    let times = frameTimes(fps: 30, seconds: 6) + frameTimes(fps: 30, seconds: 6).map { $0 + 8 }
    let result = outcome(times)
    #expect(result.failedGates == [.longestGap, .duration])
    #expect(abs(result.result(.longestGap)!.measured! - 2) < 1e-9)
  }

  @Test func aStepBackCutsTheRecording() throws {
    let times = frameTimes(fps: 30, seconds: 5) + frameTimes(fps: 30, seconds: 12).map { $0 + 4.9 }
    let result = outcome(times)
    #expect(result.failedGates == [])
    #expect(abs(result.evidence.durationSeconds - 12) < 1e-9)
  }

  /// What the column claims, what its numbers are, and whether that fits.
  @Test(arguments: [
    (TimeUnit.seconds, TimeUnit.milliseconds), (.milliseconds, .seconds),
    (.seconds, .microseconds), (.microseconds, .seconds), (.microseconds, .milliseconds),
  ])
  func aWrongUnitIsNamedAndNothingElseIsBlamed(claimed: TimeUnit, real: TimeUnit) throws {
    let times = frameTimes(fps: 30, seconds: 30).map { $0 * real.perSecond / claimed.perSecond }
    let result = outcome(times, format: SampleFormat(timeUnit: claimed))
    #expect(result.failedGates == [.timeUnit])
    let stated = try #require(result.result(.timeUnit)?.measured)
    #expect(TimeUnit.fitting(step: stated) == real)
  }

  @Test func whatIsNoNumberIsDroppedAndTheRestServes() throws {
    var times = frameTimes(fps: 30, seconds: 30)
    for index in [10, 11, 400] { times[index] = .nan }
    times[700] = .infinity
    let result = outcome(times)
    #expect(result.failedGates == [])
    #expect(result.evidence.frames == 897)
    #expect(outcome([Double](repeating: .nan, count: 300)).failedGates == [.duration])
  }
}
