import Latido
import Testing

@testable import LatidoApple

@Suite struct MeasuredWindowTests {
  private func times(_ seconds: [Double], span: Double = 2) -> [Double] {
    var window = MeasuredWindow(spanSeconds: span)
    for time in seconds {
      window.append(
        [
          ColourSample(
            timeSeconds: time, region: .only, mean: RGB(red: 1, green: 1, blue: 1))
        ], timeSeconds: time)
    }
    return window.frames.map { $0[0].timeSeconds }
  }

  @Test func keepsTheLastSpanHoweverLongItRuns() {
    let kept = times((0...1000).map { Double($0) / 10 })
    #expect(kept.count == 21)
    #expect(kept.first == 98 && kept.last == 100)
  }

  @Test func aStepBackStartsAnewAndNoNumberIsLeftOut() {
    #expect(times([1, 2, .nan, 3]) == [1, 2, 3])
    #expect(times([1, 2, 1.5, 1.6]) == [1.5, 1.6])
    #expect(times([]) == [])
  }
}
