import LatidoSignal

/// CHROM: two colour differences in which white light's specular reflection
/// cancels, and their combination in which what moves both alike cancels too.
///
///     X = 3R − 2G,   Y = 1.5R + G − 1.5B      (R, G, B ÷ their means)
///     S = X_f − α·Y_f,   α = σ(X_f) / σ(Y_f)
///
/// X_f and Y_f are X and Y between 40 and 240 bpm. α is found in windows of
/// 1.6 s that overlap by half; their S, under a Hann window each, are added.
///
/// - As published, but for two things that the paper leaves open: the means are
///   moving ones over the window's length, so that the band-pass can run once
///   over the whole signal; and it is a band cut in the frequency domain.
///
/// The factors come from a skin that is the same for everybody under white
/// light, [0.7682, 0.5121, 0.3841]; in other light the cancellation is partial.
///
/// Complexity: O(n log n).
///
/// Source: de Haan & Jeanne 2013, "Robust pulse rate from chrominance-based
/// rPPG", IEEE Trans. Biomed. Eng. 60, eqs. 8–15.
enum ChrominanceMethod {
  /// Length of a window in seconds: 32 frames at 20 fps.
  static let windowSeconds = 1.6
  /// In Hz.
  static let band = 40.0 / 60...240.0 / 60
  /// The band's edges, in Hz.
  static let edgeHz = 0.2

  /// - Parameter levels: At least one window long, else no pulse: zeros.
  /// - Returns: As many values as given. The pulse falls where blood comes in.
  static func pulse(_ levels: ColourSignal) -> [Double] {
    let n = levels.count
    var pulse = [Double](repeating: 0, count: n)
    let length = 2 * Int(0.5 * windowSeconds * levels.rateHz)
    guard length >= 4, n >= length else { return pulse }
    let relative = levels.relative(toMeanOver: windowSeconds)
    let cut = AnalyticBand(longest: n)
    let x = cut.cut(
      relative.projected(RGB(red: 3, green: -2, blue: 0)), rateHz: levels.rateHz, band: band,
      edgeHz: edgeHz
    ).real
    let y = cut.cut(
      relative.projected(RGB(red: 1.5, green: 1, blue: -1.5)), rateHz: levels.rateHz, band: band,
      edgeHz: edgeHz
    ).real
    // The periodic Hann window adds up to 1 at half overlap.
    let taper = (0..<length).map { 0.5 - 0.5 * cosine(2 * .pi * Double($0) / Double(length)) }
    for start in stride(from: 0, through: n - length, by: length / 2) {
      let window = start..<start + length
      let spread = standardDeviation(y[window])
      let alpha = spread > 0 ? standardDeviation(x[window]) / spread : 0
      for i in window { pulse[i] += taper[i - start] * (x[i] - alpha * y[i]) }
    }
    // Where blood comes in, R, G and B fall by about 0.33 : 0.77 : 0.53, so that
    // X rises and Y falls: S rises, and is turned over to fall like the light.
    return pulse.map { -$0 }
  }
}

/// √(mean of squares about the mean).
func standardDeviation(_ values: ArraySlice<Double>) -> Double {
  guard !values.isEmpty else { return 0 }
  let mean = values.reduce(0, +) / Double(values.count)
  return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot()
}
