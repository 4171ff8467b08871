import Latido
import LatidoEvaluate
import LatidoSynth
import Testing

@Suite struct EvaluationTests {
  private func recording(frames count: Int, fps: Double = 30, origin: Double = 0, truth: Truth)
    -> LabelledRecording
  {
    let frames = (0..<count).map { index in
      [
        ColourSample(
          timeSeconds: origin + Double(index) / fps, region: .only,
          mean: RGB(red: 200, green: 20, blue: 20))
      ]
    }
    return LabelledRecording(
      name: "one", set: "a", subject: "one", isDoubtful: false, mode: .finger,
      format: SampleFormat(), frames: frames, truth: truth)
  }

  private let steady = Truth.rates((0..<200).map { (Double($0) + 0.5, 60 + Double($0) / 10) })

  @Test func windowsFollowEachOtherAndTheRestIsDropped() {
    let windows = recording(frames: 2000, truth: steady).windows(seconds: 30)
    #expect(windows.map(\.startSeconds) == [0, 30])
    #expect(windows.map(\.frames.count) == [900, 900])
    // 900 frames fill 30 s, 899 don't.
    #expect(recording(frames: 900, truth: steady).windows(seconds: 30).count == 1)
    #expect(recording(frames: 899, truth: steady).windows(seconds: 30).isEmpty)
  }

  @Test func theOriginOfTimeDoesNotMatter() {
    let windows = recording(frames: 2000, origin: 1.7e9, truth: steady).windows(seconds: 15)
    #expect(windows.map(\.startSeconds) == [0, 15, 30, 45])
    #expect(windows.allSatisfy { abs($0.frames.count - 450) <= 1 })
  }

  @Test func truthOfRatesIsTheMeanInside() {
    // 0.5 … 29.5 s carry 60 … 62.9 bpm.
    #expect(abs(steady.bpm(in: 0..<30)! - 61.45) < 1e-9)
    #expect(steady.bpm(in: 198..<230) == nil, "two values are not enough")
  }

  @Test func truthOfIntervalsCountsThoseThatEndInside() {
    let truth = Truth.intervals([0.8, 0.8, 0.8, 0.8, 1.0, 1.0, 1.0, 1.0])
    // Ends: 0.8 1.6 2.4 3.2 | 4.2 5.2 6.2 7.2
    #expect(abs(truth.bpm(in: 0..<4)! - 75) < 1e-9)
    #expect(abs(truth.bpm(in: 4..<8)! - 60) < 1e-9)
    #expect(truth.bpm(in: 5..<8) == nil)
  }

  @Test func doubtfulRecordingsAreReportedApart() {
    let section = EvaluationReport.Section(
      recipe: "test/1", windowSeconds: 30,
      windows: [
        window(truth: 70, answer: 70, set: "a"), window(truth: 70, answer: 95, set: "b"),
        window(truth: 70, answer: 130, set: "b", recording: "two", doubtful: true),
      ])
    #expect(section.groups.map(\.name) == ["a", "b", "all", "doubtful"])
    #expect(section.groups.map { $0.figures.wrong5.count } == [0, 1, 1, 1])
    #expect(section.groups[2].windows.count == 2)
    #expect(section.recordings.map(\.name) == ["one", "two"])
  }

  @Test func thePublishedRecipeIsFooledByThingsWithoutAPulse() {
    // The reason for recipe `standard`: a key-frame comb is a fine spectral line.
    let plan = NoPulseRun.plan(count: 400, seed: 1)
    let items = plan.map { NoPulseRun.measure(kind: $0.kind, seed: $0.seed, recipe: .published()) }
    let counts = NoPulseRun(recipe: "published/1", items: items).counts
    #expect(counts.map(\.answered.total).reduce(0, +) == 400)
    #expect(counts.map(\.answered.count).reduce(0, +) > 40)
    let flat = counts.first { $0.kind == .flat }
    #expect(flat?.answered.count == 0)
  }

  @Test func aCleanSyntheticPulseIsReadByThePublishedRecipe() throws {
    let plan = SyntheticRun.plan(count: 22, seed: 3, limitDecibels: 20)
    #expect(Set(plan.map(\.framesPerSecond)).count == SyntheticRun.frameRates.count)
    for conditions in plan where conditions.bpm > 50 {
      let item = SyntheticRun.measure(
        conditions, recipe: .published(channel: .blue), durationSeconds: 30)
      #expect(abs(item.window.truthBpm - conditions.bpm) < 3)
    }
  }
}
