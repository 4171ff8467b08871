import Latido
import Testing

@Suite struct SlidingMeasurementTests {
  private func outcomes(
    _ stream: inout SlidingMeasurement, times: [Double], hertz: Double = 1.2
  ) -> [(time: Double, outcome: Outcome)] {
    var answers: [(time: Double, outcome: Outcome)] = []
    for (time, frame) in zip(times, greyFrames(times, sineLevels(times, hertz: hertz))) {
      if let outcome = stream.push(frame) { answers.append((time, outcome)) }
    }
    return answers
  }

  @Test func itAnswersOnceTheWindowIsFullThenEverySecond() {
    var stream = SlidingMeasurement(recipe: .published(), windowSeconds: 10)
    let answers = outcomes(&stream, times: frameTimes(fps: 30, seconds: 20))
    #expect(answers.map { ($0.time * 100).rounded() / 100 } == (10...20).map(Double.init))
    #expect(answers.allSatisfy { abs(($0.outcome.bpm ?? 0) - 72) < 1 })
    #expect(answers.last?.outcome.evidence.startSeconds == 10)
  }

  @Test func theStreamGivesWhatTheRecordingGives() {
    let times = frameTimes(fps: 29.97, seconds: 30.1)
    var stream = SlidingMeasurement(recipe: .published())
    let streamed = outcomes(&stream, times: times).first?.outcome
    let recorded = measurePublished(greyFrames(times, sineLevels(times, hertz: 1.2)))
    // The stream's window ends with the frame that fills it, a frame later.
    #expect(abs((streamed?.bpm ?? 0) - (recorded.bpm ?? 72)) < 1e-3)
  }

  @Test func aShortRecordingIsOneWindow() {
    var stream = SlidingMeasurement(recipe: .published())
    #expect(outcomes(&stream, times: frameTimes(fps: 30, seconds: 12)).isEmpty)
    #expect(abs((stream.finish()?.bpm ?? 0) - 72) < 0.3)
    #expect(stream.finish() == nil)
  }

  @Test func aRefusalDoesNotEndIt() {
    // The finger comes 12 s late: flat, then a pulse.
    let times = frameTimes(fps: 30, seconds: 30)
    let levels = times.map { $0 < 12 ? 128 : sineLevels([$0], hertz: 1.2)[0] }
    var stream = SlidingMeasurement(recipe: .published(), windowSeconds: 10)
    let answers = greyFrames(times, levels).compactMap { stream.push($0) }
    #expect(answers.first?.failedGates == [.amplitude, .signalToNoise])
    #expect(abs((answers.last?.bpm ?? 0) - 72) < 1)
  }

  @Test func aStepBackStartsANewWindow() {
    var stream = SlidingMeasurement(recipe: .published(), windowSeconds: 10)
    let times = frameTimes(fps: 30, seconds: 9) + frameTimes(fps: 30, seconds: 11)
    let answers = outcomes(&stream, times: times)
    #expect(answers.map { $0.time.rounded() } == [10, 11])
  }

  @Test func aWrongUnitIsSaidAsSoonAsTheClockCanSeeIt() {
    var stream = SlidingMeasurement(recipe: .published())
    let times = frameTimes(fps: 30, seconds: 10).map { $0 * 1000 }
    #expect(outcomes(&stream, times: times).last?.outcome.failedGates == [.timeUnit])
  }

  /// Twenty minutes at 30 fps: outcomes stay one second apart to the frame.
  @Test func theBeatOfOutcomesDoesNotDrift() {
    var stream = SlidingMeasurement(recipe: .published(), windowSeconds: 10)
    let answers = outcomes(&stream, times: frameTimes(fps: 29.97, seconds: 1200))
    #expect(answers.count == 1191)
    #expect(abs(answers.last!.time - 1200) < 1.5 / 29.97)
  }
}
