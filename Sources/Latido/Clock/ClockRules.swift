/// What the clock asks of frame times; the same for every recipe.
public struct ClockRules: Sendable, Equatable {
  /// Shortest real duration, last minus first stamp, in seconds: six beats at
  /// 42 bpm, and 256 points at 30 Hz. Source: the published recipe, item 3.
  public var shortestSeconds = 8.5
  /// Longest distance of two frames that is interpolated across, in seconds:
  /// half a beat at 60 bpm. Across more, a line would be drawn where a beat was.
  public var longestGapSeconds = 0.5
  /// Lowest typical frame rate, in Hz: twice the 4 Hz at the top of the pulse band
  /// (Nyquist).
  public var lowestFrameRateHz = 8.0
  /// Largest share of frames with the stamp of the frame before. A player that
  /// fills a nominal rate repeats a few; beyond a fifth the stamps describe
  /// something else than the frames.
  public var largestRepeatedShare = 0.2

  public init() {}
}
