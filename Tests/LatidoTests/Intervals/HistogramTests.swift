import Testing

@testable import Latido

@Suite struct HistogramTests {
  @Test func edgesAreMultiplesOfTheWidthAndBelongToTheBinAbove() {
    let histogram = Histogram([0.799, 0.80, 0.849, 0.85], binWidth: 0.05)
    #expect(histogram.firstBin == 15)
    #expect(histogram.counts == [1, 2, 1])
    #expect(abs(histogram.modeSeconds - 0.825) < 1e-12)
  }

  @Test func everyWholeMillisecondFallsWhereItsDecimalsSay() {
    for milliseconds in 300...1999 {
      let histogram = Histogram([Double(milliseconds) / 1000], binWidth: 0.05)
      #expect(histogram.firstBin == milliseconds / 50)
    }
  }

  @Test func ofEquallyFullBinsTheOneNearerTheMedianIsTheMode() {
    // Bins 14, 16 and 20 hold two each; the median lies in 16.
    let lengths = [0.71, 0.72, 0.81, 0.82, 1.01, 1.02, 0.80]
    #expect(Histogram(Array(lengths.dropLast()), binWidth: 0.05).modalBin == 2)
    #expect(abs(Histogram(lengths, binWidth: 0.05).modeSeconds - 0.825) < 1e-12)
  }
}
