import LatidoApple
import Testing

@Suite struct WaveformTests {
  private func waveform(_ samples: [(Double, Double)], span: Double = 2) -> Waveform {
    var waveform = Waveform(spanSeconds: span)
    for (time, level) in samples { waveform.append(timeSeconds: time, level: level) }
    return waveform
  }

  @Test func aFallOfLightGoesUp() {
    let points = waveform([(8, 200), (9, 190), (10, 195)]).points
    #expect(points.map { $0.x } == [0, 0.5, 1])
    #expect(points.map { $0.y } == [0, 1, 0.5])
  }

  @Test func whatIsOlderThanTheSpanGoes() {
    let points = waveform((0...100).map { (Double($0) / 10, Double($0 % 7)) }).points
    #expect(points.count == 21)
    #expect(points.first?.x == 0)
  }

  @Test(arguments: [[], [(1.0, 5.0)], [(1, .nan), (2, 5)], [(.infinity, 5), (2, 5)]])
  func tooFewFramesGiveNoCurve(_ samples: [(Double, Double)]) {
    #expect(waveform(samples).points.isEmpty)
  }

  @Test func constantLightIsALine() {
    #expect(waveform([(1, 5), (2, 5)]).points.map { $0.y } == [0.5, 0.5])
  }

  @Test func aStepBackStartsAnew() {
    #expect(waveform([(1, 5), (2, 6), (1.5, 7)]).points.isEmpty)
    #expect(waveform([(1, 5), (2, 6), (2, 7)]).points.isEmpty)
  }
}
