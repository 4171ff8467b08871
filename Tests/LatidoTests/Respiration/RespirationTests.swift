import LatidoSignal
import LatidoSynth
import Testing

@testable import Latido

@Suite struct RespirationTests {
  @Test(arguments: stride(from: 8.0, through: 24, by: 2).map { $0 }, [30.0, 60])
  func breathingIsFoundWhereAllThreeShowIt(breaths: Double, seconds: Double) throws {
    var synthesis = restingFinger(seconds: seconds, rmssd: 30, seed: 11)
    synthesis.variability.lowFrequencyShare = 0
    synthesis.breathing = Breathing(
      breathsPerMinute: breaths, heightModulation: 0.15, baselineModulation: 0.4)
    let analysis = try #require(
      IntervalMeasurement().measure(frames(of: synthesis.recording()), originSeconds: 0).value)
    if let rate = analysis.respiration.value?.breathsPerMinute {
      #expect(abs(rate.value - breaths) <= 2)
      #expect(rate.low <= rate.value && rate.value <= rate.high)
    }
  }

  @Test func mostOfThemAreAnswered() {
    var answered = 0
    for (index, breaths) in stride(from: 8.0, through: 24, by: 2).enumerated() {
      var synthesis = restingFinger(rmssd: 30, seed: UInt64(20 + index))
      synthesis.variability.lowFrequencyShare = 0
      synthesis.breathing = Breathing(
        breathsPerMinute: breaths, heightModulation: 0.15, baselineModulation: 0.4)
      let analysis = IntervalMeasurement()
        .measure(frames(of: synthesis.recording()), originSeconds: 0).value
      if analysis?.respiration.value != nil { answered += 1 }
    }
    #expect(answered >= 7)
  }

  /// Modulations of a pulse of 75 a minute, each at its own rate, with noise.
  private func modulations(_ rates: [Double?]) -> [TimedModulation] {
    var random = SeededRandom(seed: 3)
    let times = (0..<75).map { 0.8 * Double($0) }
    return zip(Modulation.allCases, rates).map { modulation, rate in
      TimedModulation(
        modulation: modulation, times: times,
        values: times.map { t in
          (rate.map { sine(2 * .pi * $0 / 60 * t) } ?? 0) + 0.5 * random.normal()
        })
    }
  }

  private func part(_ rates: [Double?]) -> Part<Respiration> {
    let series = IntervalSeries(
      intervals: list(milliseconds: restingIntervals(count: 75, mean: 800, seed: 1)))
    return Respiration.part(of: modulations(rates), series: series, rhythm: Rhythm(series))
  }

  @Test func threeThatAgreeAreFused() throws {
    let respiration = try #require(part([15, 15.5, 14.5]).value)
    #expect(abs(respiration.breathsPerMinute.value - 15) < 0.5)
    #expect(respiration.modulations.allSatisfy { $0.isSignificant })
  }

  @Test func aSilentModulationHasNoVote() throws {
    let respiration = try #require(part([12, nil, 12]).value)
    #expect(abs(respiration.breathsPerMinute.value - 12) < 0.5)
  }

  @Test func disagreementIsRefused() {
    #expect(part([12, 18, 12]).reasons.map { $0.gate } == [.breathingAgreement])
  }

  @Test func oneAloneIsRefused() {
    #expect(part([14, nil, nil]).reasons.map { $0.gate } == [.breathingModulations])
  }

  @Test func nothingIsSoughtAboveHalfThePulseRate() {
    // 75 bpm show at most 37; the search ends at 36. At 50 bpm it ends at 25.
    let slow = IntervalSeries(
      intervals: list(milliseconds: restingIntervals(count: 75, mean: 1200, seed: 1)))
    let part = Respiration.part(
      of: modulations([30, 30, 30]), series: slow, rhythm: Rhythm(slow))
    #expect((part.value?.breathsPerMinute.value ?? 0) <= 25)
  }
}
