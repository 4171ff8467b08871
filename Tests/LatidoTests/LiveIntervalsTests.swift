import LatidoSynth
import Testing

@testable import Latido

/// The intervals of a stream: of all that has been read without a break.
@Suite struct LiveIntervalsTests {
  private static let finger = frames(of: restingFinger(seconds: 320, seed: 1).recording())

  private func intervals(
    _ seconds: Range<Double>, recipe: Recipe = .standard,
    change: (ColourSample) -> ColourSample = { $0 }
  ) -> Part<IntervalAnalysis>? {
    var monitor = LiveMonitor(recipe: recipe)
    for frame in Self.finger {
      guard let time = frame.first?.timeSeconds, seconds.contains(time) else { continue }
      _ = monitor.push(frame.map(change), timeSeconds: time)
    }
    return monitor.intervals()
  }

  private func seriesSeconds(_ analysis: IntervalAnalysis) -> ClosedRange<Double> {
    let intervals = analysis.series.intervals
    return intervals.first!.startSeconds...intervals.last!.endSeconds
  }

  @Test func theyAreThoseOfARecordingOfTheSameLight() throws {
    let live = try #require(intervals(0..<100)?.value)
    let span = seriesSeconds(live)
    // The first two seconds at most are waited for, and each end may hide two beats.
    #expect(span.lowerBound < 5 && span.upperBound > 97)
    let recording = Self.finger.filter { frame in
      frame.contains { $0.timeSeconds < 100 && $0.timeSeconds >= 2 }
    }
    let whole = try #require(
      IntervalMeasurement().measure(recording, originSeconds: 0).value)
    let shared = whole.series.intervals.filter { interval in
      live.series.intervals.contains {
        abs($0.startSeconds - interval.startSeconds) < 0.002
          && abs($0.seconds - interval.seconds) < 0.002
      }
    }
    #expect(shared.count >= whole.series.intervals.count - 2)
    #expect(live.variability[.sdnn].value != nil)
  }

  @Test func fiveMinutesAreEnoughForAStressIndexAndNoMoreAreKept() throws {
    let live = try #require(intervals(0..<320)?.value)
    let span = seriesSeconds(live)
    #expect(span.lowerBound > 18 && span.upperBound > 317)
    #expect(try #require(live.stress.value).isIndicative == false)
    #expect(live.variability[.lfToHF].value != nil)
  }

  @Test func whatCouldNotBeReadEndsThem() throws {
    // A minute, ten seconds pressed to death, a minute and a half.
    let live = try #require(
      intervals(0..<160) { sample in
        guard (60..<70).contains(sample.timeSeconds) else { return sample }
        return ColourSample(
          timeSeconds: sample.timeSeconds, region: sample.region,
          mean: RGB(red: 180, green: 20, blue: 15))
      }?.value)
    #expect(seriesSeconds(live).lowerBound > 60)
  }

  @Test func anotherRecipeVouchesForNothing() throws {
    let live = try #require(intervals(0..<100, recipe: .published())?.value)
    let span = seriesSeconds(live)
    #expect(span.upperBound - span.lowerBound < 31)
  }

  @Test func aFrameIsReducedToWhatItsTracesAreMadeOf() {
    let frame = Region.finger.enumerated().map { index, region in
      ColourSample(
        timeSeconds: 1, region: region,
        mean: RGB(red: Double(index), green: 2 * Double(index), blue: index == 5 ? .nan : 1))
    }
    let reduced = meansOfPlaces(frame)
    #expect(reduced.count == 2 && reduced.allSatisfy { $0.timeSeconds == 1 })
    #expect(reduced[0].region == .centre && reduced[0].mean == frame[0].mean)
    // The mean of 1 to 12.
    #expect(reduced[1].mean.red == 6.5 && reduced[1].mean.green == 13)
    #expect(reduced[1].mean.blue.isNaN)
    #expect(meansOfPlaces([]).isEmpty)
  }
}
