@testable import LatidoSynth

/// Power of a signal at one frequency by the definition of the Fourier transform, at the samples'
/// own times; written for these tests alone, so that nothing under test is measured with itself.
/// The mean is taken out first. O(samples).
func power(of values: [Double], times: [Double], hertz: Double) -> Double {
  let mean = average(values)
  var real = 0.0
  var imaginary = 0.0
  for (value, time) in zip(values, times) {
    let angle = 2 * Double.pi * hertz * time
    real += (value - mean) * Maths.cosine(angle)
    imaginary -= (value - mean) * Maths.sine(angle)
  }
  return (real * real + imaginary * imaginary) / Double(values.count * values.count)
}

/// The frequency of greatest power in a band, on a grid.
func strongestFrequency(
  of values: [Double], times: [Double], in band: ClosedRange<Double>, step: Double
) -> Double {
  let count = Int((band.upperBound - band.lowerBound) / step)
  let grid = (0...count).map { band.lowerBound + Double($0) * step }
  let powers = grid.map { power(of: values, times: times, hertz: $0) }
  return grid[powers.indices.max { powers[$0] < powers[$1] }!]
}

func average(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

/// Mean square about the mean.
func variance(_ values: [Double]) -> Double {
  let mean = average(values)
  return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)
}

func correlation(_ left: [Double], _ right: [Double]) -> Double {
  let (leftMean, rightMean) = (average(left), average(right))
  let product =
    zip(left, right).reduce(0) { $0 + ($1.0 - leftMean) * ($1.1 - rightMean) } / Double(left.count)
  return product / (variance(left) * variance(right)).squareRoot()
}

extension SyntheticRecording {
  var channels: [[Double]] { [red, green, blue] }
}
