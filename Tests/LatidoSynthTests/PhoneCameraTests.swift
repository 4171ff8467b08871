import Testing

@testable import LatidoSynth

@Suite struct PhoneCameraTests {
  /// The mean by counting pixels: a lattice of 20 001 quantile-free points over ±8 σ.
  private func countedMean(light: Double, sigma: Double) -> Double {
    var (sum, weights) = (0.0, 0.0)
    for index in -10_000...10_000 {
      let z = Double(index) / 1250
      let weight = Maths.exponential(-z * z / 2)
      sum += weight * min(max(light + z * sigma, 0), 255)
      weights += weight
    }
    return sum / weights
  }

  @Test(arguments: [10.0, 100, 200, 250, 255, 300, 400, 1000])
  func theCutMeanIsThatOfCutPixels(light: Double) {
    for spread in [0.05, 0.15, 0.5] {
      let camera = PhoneCamera(level: RGB(all: light), depth: RGB(all: 0), spread: spread)
      // Error of the lattice sum at its kinks.
      #expect(abs(camera.cut(light) - countedMean(light: light, sigma: spread * light)) < 0.001)
    }
  }

  @Test func withoutSpreadTheCutIsSharp() {
    let camera = PhoneCamera(level: RGB(all: 100), depth: RGB(all: 0))
    #expect([-3.0, 0, 100, 255, 300].map(camera.cut) == [0, 0, 100, 255, 255])
  }

  @Test func aMostlyCutChannelKeepsASmallPartOfItsPulse() {
    let camera = PhoneCamera.clippedRed
    let level = camera.level.red
    let slope = (camera.cut(level * 1.01) - camera.cut(level)) / (level * 0.01)
    #expect((0.05...0.3).contains(slope))
    #expect((249...254).contains(camera.cut(level)))
  }

  /// Frame means of the recordings that the presets are named after, give or take a phone.
  @Test(arguments: [
    ("bright-red", 215...240.0, 20...45.0), ("red-alone", 180...195, 0...0),
    ("clipped-red", 249...254, 0...0), ("clipped-red-dark-green", 252...255, 1...8),
    ("dark-red", 35...45, 80...95),
  ])
  func presetsLookLikeTheirPhones(
    name: String, red: ClosedRange<Double>, green: ClosedRange<Double>
  ) {
    var synthesis = PulseSynthesis(bpm: 72, durationSeconds: 10)
    synthesis.camera = PhoneCamera.named.first { $0.name == name }!.camera
    let recording = synthesis.recording()
    #expect(red.contains(average(recording.red)))
    // Read noise about 0 is cut at 0 and leaves a hundredth of a grey level.
    #expect(green.lowerBound - 0.01 <= average(recording.green))
    #expect(average(recording.green) <= green.upperBound + 0.01)
  }

  @Test func roundingLeavesOnlyItsSteps() {
    var random = SeededRandom(seed: 2)
    var camera = PhoneCamera.plain
    camera.readNoise = 1
    camera.quantum = 0.25
    for _ in 0..<100 {
      let mean = camera.mean(of: RGB(100.3, 60, 20), extra: RGB(all: 0), random: &random)
      for value in [mean.red, mean.green, mean.blue] {
        #expect((value * 4).rounded() == value * 4)
      }
    }
  }
}
