/// The settings of recipe `published`, with where each comes from.
///
/// Source of all that is not marked otherwise: the published recipe, items 1
/// to 7 (docs/recipe-published.md).
public struct PublishedRecipe: Sendable, Equatable {
  /// The channel read. Red is what passes through a finger; of a face green is
  /// read.
  public var channel: Channel = .red
  public var clock = ClockRules()
  /// A normal recording, in seconds.
  public var windowSeconds = 30.0
  /// Rate of the uniform grid, in Hz: what phones deliver by default.
  public var gridRateHz = 30.0
  /// Width of the moving mean that is taken off, in seconds (91 points).
  public var detrendSeconds = 3.0
  /// Heart rates looked for, in Hz: 42–240 bpm.
  public var band = 0.7...4.0
  /// Lowest peak-to-median power ratio.
  ///
  /// Not published; derived. A spectrum of white noise has exponentially
  /// distributed powers, so one independent bin exceeds s times the median
  /// with probability 2⁻ˢ. 30 s hold about 3.3 Hz · 30 s = 99 independent bins
  /// in the band; zero padding and the taper let the peak fall between them,
  /// which acts like n ≈ 190. 1 − (1 − 2⁻ˢ)ⁿ ≤ 1 % then needs s ≥ 14.2, and
  /// the median's own scatter (±10 %) raises it: of 20,000 seeded noise
  /// recordings at 24, 29.97, 30 and 60 fps the hundredth part lies above 15.9,
  /// 15.7, 15.5 and 15.5, so 16 it is; `SpectralPeakTests` repeats a part of
  /// that. Raising it hides weak pulses; lowering it lets noise pass for a
  /// heart rate.
  public var leastSignalToNoise = 16.0
  /// Smallest range of the detrended trace, in grey levels (not published).
  ///
  /// The mean of 64×64 pixels rounded to 8 bits moves by 0.29/64 = 0.0045
  /// levels (one SD) for no reason at all; four times that is no pulse yet.
  public var leastAmplitude = 0.02
  /// Largest share of clipped pixels (not published).
  ///
  /// A clipped pixel carries no pulse. With more than half of them gone the
  /// region's mean is made of the other, darker part of the skin, and what
  /// moves it is which pixels clip.
  public var largestClippedShare = 0.5
  /// Smallest face, as a share of the picture's width.
  public var leastFaceWidth = 0.15
  /// Least share of frames with a face (not published): below, it is not a
  /// recording of one.
  public var leastFacePresent = 0.1

  public init(channel: Channel = .red) { self.channel = channel }
}
