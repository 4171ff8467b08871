/// What a video encoder adds at its key frames: a small jump in a channel's mean that fades over
/// the frames that follow, once a group of pictures. It is strongest in dark channels, where a
/// code's step is a large part of the level.
package struct KeyFrameComb: Sendable, Equatable {
  /// Frames from one key frame to the next (30 at 30 fps is the comb at 60.0 a minute).
  package var groupLength: Int
  /// Number of the first key frame, 0 ..< groupLength.
  package var firstKeyFrame: Int
  /// Jump of each channel, grey levels; may be negative.
  package var jump: RGB
  /// Frames in which the jump fades to 1/e; 0 confines it to the key frame itself.
  package var fadeFrames: Double

  package init(groupLength: Int, firstKeyFrame: Int = 0, jump: RGB, fadeFrames: Double = 0) {
    self.groupLength = groupLength
    self.firstKeyFrame = firstKeyFrame
    self.jump = jump
    self.fadeFrames = fadeFrames
  }

  /// What is added to this frame, counted as the encoder saw them.
  func value(atFrame number: Int) -> RGB {
    let since = (number - firstKeyFrame + groupLength) % groupLength
    if since == 0 { return jump }
    return fadeFrames > 0 ? jump * Maths.exponential(-Double(since) / fadeFrames) : RGB(all: 0)
  }
}
