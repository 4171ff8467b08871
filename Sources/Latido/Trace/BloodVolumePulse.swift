import LatidoSignal

/// PBV, in windows: the sum of the colours that moves least among all those
/// that would show blood in full.
///
///     k = (Q + λ·q·1)⁻¹ p,   h = k·x ÷ k·p
///
/// x are the relative colours, p how much blood moves each of them, Q the
/// covariance of x in a window of 5 s, and q the mean power of their two colour
/// differences. Whatever moves the colours in other proportions (a turn of the
/// head, a lamp, sheen) is taken out as far as three colours allow. Windows
/// overlap by three quarters and are added under Hann tapers.
///
/// What differs from the source: λ. Cameras and lamps change p by a third;
/// without λ a strong, clean pulse whose p is a little off is itself taken out.
///
/// Not promised: something that moves the colours as blood does stays in.
///
/// Complexity: O(n).
///
/// Source: de Haan & van Leest 2014, "Improved motion robustness of remote-PPG
/// by using the blood volume pulse signature", Physiol. Meas. 35, eq. 9–11.
enum BloodVolumePulse {
  /// Blood's movement in each channel under white light, of length 1.
  /// Source: as above, 0.33, 0.77, 0.53 for a camera.
  static let signature = RGB(red: 0.333, green: 0.776, blue: 0.534)
  /// A movement of the head lasts a second or two; three weights need some
  /// dozens of values that are independent.
  static let windowSeconds = 5.0
  /// λ. At 0 a fifth of strong pulses with p off by a third are lost, at 0.5
  /// none; above 1 little is left of what the method takes out.
  static let loading = 0.5

  /// - Parameter relative: Colours relative to their means and less them, in the
  ///   band of heart rates.
  /// - Returns: As many values as given; with blood, it falls as green does.
  static func pulse(_ relative: ColourSignal) -> [Double] {
    let n = relative.count
    let length = min(n, Int(windowSeconds * relative.rateHz))
    var pulse = [Double](repeating: 0, count: n)
    guard length >= 8 else { return pulse }
    let step = 2 * Double.pi / Double(length)
    let taper = (0..<length).map { 0.501 - 0.5 * cosine(step * (Double($0) + 0.5)) }
    var weight = pulse
    var start = 0
    while true {
      let own = weights(relative, start..<start + length)
      for i in 0..<length {
        let at = start + i
        pulse[at] +=
          taper[i]
          * (own.red * relative.red[at] + own.green * relative.green[at]
            + own.blue * relative.blue[at])
        weight[at] += taper[i]
      }
      if start + length == n { break }
      start = min(start + max(1, length / 4), n - length)
    }
    return zip(pulse, weight).map { $0 / $1 }
  }

  /// k ÷ k·p; nothing where nothing moves.
  private static func weights(_ x: ColourSignal, _ window: Range<Int>) -> RGB {
    var (rr, rg, rb, gg, gb, bb) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for i in window {
      let (r, g, b) = (x.red[i], x.green[i], x.blue[i])
      rr += r * r
      rg += r * g
      rb += r * b
      gg += g * g
      gb += g * b
      bb += b * b
    }
    // Power of what is left of the colours when their common part, along
    // (1, 1, 1), is taken off.
    let chroma = (rr + gg + bb) - (rr + gg + bb + 2 * (rg + rb + gb)) / 3
    let load = loading * chroma / 2
    rr += load
    gg += load
    bb += load
    let p = signature
    // Rows of the adjoint of the symmetric matrix; its determinant cancels.
    let k = RGB(
      red: (gg * bb - gb * gb) * p.red + (rb * gb - rg * bb) * p.green
        + (rg * gb - rb * gg) * p.blue,
      green: (rb * gb - rg * bb) * p.red + (rr * bb - rb * rb) * p.green
        + (rg * rb - rr * gb) * p.blue,
      blue: (rg * gb - rb * gg) * p.red + (rg * rb - rr * gb) * p.green
        + (rr * gg - rg * rg) * p.blue)
    let gain = k.red * p.red + k.green * p.green + k.blue * p.blue
    guard gain > 0, gain.isFinite else { return RGB(red: 0, green: 0, blue: 0) }
    return RGB(red: k.red / gain, green: k.green / gain, blue: k.blue / gain)
  }
}
