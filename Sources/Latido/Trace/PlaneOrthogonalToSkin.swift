/// POS: a projection onto the plane orthogonal to the skin's own tone, in which
/// changes of brightness cancel whatever the colour of the light.
///
///     S₁ = G − B,   S₂ = −2R + G + B        (R, G, B ÷ their means in the window)
///     h = S₁ + σ(S₁)/σ(S₂) · S₂
///
/// in every window of 1.6 s, one for each frame; the windows' h less their
/// means are added.
///
/// Not promised: a change of the light's colour, or a movement that brings
/// other skin into the region, does not cancel.
///
/// Complexity: O(n · window).
///
/// Source: Wang, den Brinker, Stuijk & de Haan 2017, "Algorithmic principles of
/// remote PPG", IEEE Trans. Biomed. Eng. 64, algorithm 1; kept as published.
enum PlaneOrthogonalToSkin {
  /// Length of a window in seconds: 32 frames at 20 fps.
  static let windowSeconds = 1.6

  /// - Parameter levels: Above zero, at least one window long, else no pulse:
  ///   zeros.
  /// - Returns: As many values as given. With blood, green falls most and S₁
  ///   and S₂ with it: the pulse falls where blood comes in.
  static func pulse(_ levels: ColourSignal) -> [Double] {
    let n = levels.count
    let length = Int(windowSeconds * levels.rateHz)
    var pulse = [Double](repeating: 0, count: n)
    guard length >= 2, n >= length else { return pulse }
    var s1 = [Double](repeating: 0, count: length)
    var s2 = s1
    for start in 0...n - length {
      let (r, g, b) = (
        windowMean(levels.red, start, length), windowMean(levels.green, start, length),
        windowMean(levels.blue, start, length)
      )
      guard r > 0, g > 0, b > 0 else { continue }
      // Normalised means are 1, so S₁ and S₂ have mean 0 but for rounding.
      var (squares1, squares2) = (0.0, 0.0)
      for i in 0..<length {
        let (red, green, blue) = (
          levels.red[start &+ i] / r, levels.green[start &+ i] / g, levels.blue[start &+ i] / b
        )
        s1[i] = green - blue
        s2[i] = green + blue - 2 * red
        squares1 += s1[i] * s1[i]
        squares2 += s2[i] * s2[i]
      }
      let alpha = squares2 > 0 ? (squares1 / squares2).squareRoot() : 0
      for i in 0..<length { pulse[start &+ i] += s1[i] + alpha * s2[i] }
    }
    return pulse
  }

  private static func windowMean(_ values: [Double], _ start: Int, _ length: Int) -> Double {
    var sum = 0.0
    for i in start..<start &+ length { sum += values[i] }
    return sum / Double(length)
  }
}
