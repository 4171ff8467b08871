/// What one phone makes of a lit finger: how bright each channel is, how deep the pulse goes in it,
/// and where the sensor stops following the light.
///
/// A frame's mean is taken over pixels that aren't equally bright. With pixel values spread
/// normally about the mean light μ with standard deviation σ and cut at 0 and 255, the mean that a
/// frame shows is
/// ```
/// m(μ) = μ·(Φ(b) − Φ(a)) + σ·(φ(a) − φ(b)) + 255·(1 − Φ(b)),   a = −μ/σ,   b = (255 − μ)/σ
/// ```
/// so a bright channel loses part of its pulse (its slope Φ(b) − Φ(a) falls below 1) long before it
/// reads 255, which is what recordings show. σ = `spread`·μ. Light falling off towards the corners
/// isn't normal: `FramePainter` paints real pictures.
///
/// Source: the mean of a doubly censored normal variable, e.g. Greene 2012, *Econometric Analysis*,
/// theorem 19.3.
package struct PhoneCamera: Sendable, Equatable {
  /// Mean light of each channel before the cut, in grey levels; above 255 most pixels are cut.
  package var level: RGB
  /// Lowest to highest light of the regular pulse as a share of `level`, 0…0.9.
  package var depth: RGB
  /// Standard deviation of pixel values over the picture, as a share of the mean light, 0…1.
  package var spread: Double
  /// Standard deviation of the error of a frame's mean that doesn't scale with the pulse, in grey
  /// levels.
  package var readNoise: Double
  /// Step to which means are rounded, in grey levels; 0 rounds nothing, 1 is an 8-bit mean.
  package var quantum: Double

  package init(
    level: RGB, depth: RGB, spread: Double = 0, readNoise: Double = 0, quantum: Double = 0
  ) {
    self.level = level
    self.depth = depth
    self.spread = spread
    self.readNoise = readNoise
    self.quantum = quantum
  }

  /// The mean that a channel shows for this mean light, before read noise and rounding.
  func cut(_ light: Double) -> Double {
    let sigma = spread * light
    guard sigma > 0 else { return min(max(light, 0), Self.white) }
    let low = -light / sigma
    let high = (Self.white - light) / sigma
    let aboveWhite = Maths.normalDistribution(-high)
    return light * (1 - aboveWhite - Maths.normalDistribution(low))
      + sigma * (Maths.normalDensity(low) - Maths.normalDensity(high)) + Self.white * aboveWhite
  }

  /// The frame means for this light; `extra` is added by what comes after the sensor (an encoder).
  func mean(of light: RGB, extra: RGB, random: inout SeededRandom) -> RGB {
    (light.map(cut) + extra).map { value in
      let noisy = value + readNoise * random.normal()
      let rounded = quantum > 0 ? (noisy / quantum).rounded() * quantum : noisy
      return min(max(rounded, 0), Self.white)
    }
  }

  /// The highest grey level of an 8-bit picture.
  static let white = 255.0
}

/// Cameras after the kinds of phones in open finger recordings (levels and depths rounded from the
/// frame means of Neshitov et al. 2021, Sensors 21, 6798; Hoffman et al. 2022, npj Digit. Med. 5,
/// 146; and the MTHS set of Farvardin).
extension PhoneCamera {
  /// All three channels alive and unclipped, with no read noise: the plain case.
  package static let plain = PhoneCamera(level: RGB(180, 60, 40), depth: RGB(0.02, 0.05, 0.04))
  /// Torch-red picture, the other channels dark but alive.
  package static let brightRed = PhoneCamera(
    level: RGB(230, 35, 70), depth: RGB(0.02, 0.15, 0.05), spread: 0.05, readNoise: 0.01)
  /// Only red is there: green and blue are 0.
  package static let redAlone = PhoneCamera(
    level: RGB(187, 0, 0), depth: RGB(0.017, 0, 0), spread: 0.08, readNoise: 0.01)
  /// Red mostly cut at 255 (mean about 251, a sixth of its pulse left), green 0: the pulse is in
  /// blue.
  package static let clippedRed = PhoneCamera(
    level: RGB(300, 0, 46), depth: RGB(0.02, 0, 0.04), spread: 0.15, readNoise: 0.01)
  /// Red cut nearly everywhere, green dark with a deep pulse.
  package static let clippedRedDarkGreen = PhoneCamera(
    level: RGB(340, 4, 39), depth: RGB(0.015, 0.3, 0.015), spread: 0.12, readNoise: 0.01)
  /// White balance held on the torch: red darker than green, shallow pulses everywhere.
  package static let darkRed = PhoneCamera(
    level: RGB(40, 88, 49), depth: RGB(0.011, 0.009, 0.008), spread: 0.1, readNoise: 0.01)

  /// All of them with the names by which a person may ask for one.
  package static let named: [(name: String, camera: PhoneCamera)] = [
    ("plain", plain), ("bright-red", brightRed), ("red-alone", redAlone),
    ("clipped-red", clippedRed), ("clipped-red-dark-green", clippedRedDarkGreen),
    ("dark-red", darkRed),
  ]
}
