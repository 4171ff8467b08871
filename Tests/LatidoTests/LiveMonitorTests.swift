import Latido
import LatidoSignal
import Testing

@Suite struct LiveMonitorTests {
  private func finger(at time: Double, pulse: Double = 2) -> [ColourSample] {
    Region.finger.map { region in
      ColourSample(
        timeSeconds: time, region: region,
        mean: RGB(red: 190 + pulse * sine(2 * .pi * 1.2 * time), green: 20, blue: 15))
    }
  }

  private func monitor(seconds: Double, pulse: Double = 2) -> LiveMonitor {
    var monitor = LiveMonitor(recipe: .published(), windowSeconds: 15)
    for time in frameTimes(fps: 30, seconds: seconds) {
      _ = monitor.push(finger(at: time, pulse: pulse), timeSeconds: time)
    }
    return monitor
  }

  @Test func theWaveformIsTheNewestLightWithoutItsLevel() throws {
    let wave = try #require(monitor(seconds: 20).waveform(seconds: 4))
    #expect(wave.values.count == 121)
    #expect(abs(wave.startSeconds - 16) < 0.001)
    // A sine of 2 grey levels; the moving mean passes 0.97 of it at 1.2 Hz.
    let largest = wave.values.reduce(0) { max($0, abs($1)) }
    #expect(largest > 1.7 && largest < 2.6)
  }

  @Test func theSpectrumMarksTheRateAndWhatItMustReach() throws {
    let live = try #require(monitor(seconds: 20).spectrum())
    let strongest = live.spectrum.power.indices.max {
      live.spectrum.power[$0] < live.spectrum.power[$1]
    }
    // Within a bin of 1.2 Hz.
    #expect(abs(Double(strongest!) * live.spectrum.binWidthHz - 1.2) <= live.spectrum.binWidthHz)
    let rate = try #require(live.rateHz)
    #expect(abs(rate - 1.2) < 0.02)
    let required = try #require(live.requiredPower)
    #expect(live.spectrum.power[strongest!] > required)
    #expect(required > live.noisePower)
  }

  @Test func aRefusalMarksNoRate() throws {
    let live = try #require(monitor(seconds: 20, pulse: 0).spectrum())
    #expect(live.rateHz == nil)
  }

  @Test func thereIsNothingToDrawBeforeThereIsLight() {
    let empty = LiveMonitor(recipe: .published())
    #expect(empty.waveform(seconds: 4) == nil)
    #expect(empty.spectrum() == nil)
    #expect(empty.event == nil)
  }

  @Test func aHoleClearsTheDrawing() {
    var monitor = monitor(seconds: 20)
    _ = monitor.push(finger(at: 30), timeSeconds: 30)
    #expect(monitor.waveform(seconds: 4) == nil)
    _ = monitor.push(finger(at: .nan), timeSeconds: .nan)
    #expect(monitor.waveform(seconds: 4) == nil)
  }

  @Test func theSummaryCountsAndKeepsRates() throws {
    let summary = monitor(seconds: 20).summary
    #expect(summary.readings == summary.rows.count)
    #expect(summary.readings >= 8)
    let bpm = try #require(summary.bpm)
    #expect(abs(bpm.median - 72) < 1)
    #expect(bpm.lowest <= bpm.median && bpm.median <= bpm.highest)
  }

  /// Two hours of events: bounded memory, evenly thinned.
  @Test func aLongSummaryIsThinned() throws {
    var summary = LiveSummary()
    let reading = try #require(monitor(seconds: 12).event)
    for second in 0..<7200 {
      summary.add(
        PulseEvent(
          timeSeconds: Double(second), state: reading.state, soFar: nil, lastReading: nil))
    }
    #expect(summary.readings == 7200)
    #expect(summary.rows.count < 1440 && summary.rows.count > 700)
    let steps = zip(summary.rows.dropFirst(), summary.rows).map { $0.timeSeconds - $1.timeSeconds }
    #expect(Set(steps) == [8])
    #expect(summary.durationSeconds == 7199)
  }

  @Test func aLossIsCountedOnceHoweverLongItIsShown() {
    var summary = LiveSummary()
    for second in 0..<4 {
      summary.add(
        PulseEvent(timeSeconds: Double(second), state: .lost, soFar: nil, lastReading: nil))
    }
    #expect(summary.losses == 1)
    #expect(summary.bpm == nil)
  }
}
