/// Frame means of a camera that never was, and what is known about the heart behind them.
package struct SyntheticRecording: Sendable, Equatable {
  /// Stamps in seconds from the first frame, strictly increasing.
  package let timesSeconds: [Double]
  /// Mean of each channel over the whole picture, 0–255, one value a frame.
  package let red: [Double]
  package let green: [Double]
  package let blue: [Double]
  /// The mean light behind each frame in grey levels, with its noise, before the sensor's limit, its
  /// read noise and an encoder's comb: what `FramePainter` paints.
  package let light: [RGB]
  /// The heart's beats; nil where there is no heart.
  package let truth: PulseTruth?
}

/// The beats behind a recording.
package struct PulseTruth: Sendable, Equatable {
  /// Instants of steepest fall of light, in seconds from the first frame, within the recording,
  /// increasing.
  package let beatTimesSeconds: [Double]

  /// The intervals between successive beats, in seconds; one fewer than the beats.
  package var intervalsSeconds: [Double] {
    zip(beatTimesSeconds.dropFirst(), beatTimesSeconds).map { $0 - $1 }
  }

  /// Pulse rate over all intervalsSeconds: 60·(n − 1) ÷ (last beat − first beat), in beats per
  /// minute.
  ///
  /// Needs two beats; `PulseSynthesis` makes no recording with fewer than three.
  package var meanBpm: Double {
    precondition(beatTimesSeconds.count >= 2, "a pulse rate needs two beats")
    return 60 * Double(beatTimesSeconds.count - 1)
      / (beatTimesSeconds[beatTimesSeconds.count - 1] - beatTimesSeconds[0])
  }

  /// Root mean square of successive differences of the intervals, in milliseconds. Needs three
  /// beats.
  package var rmssdMilliseconds: Double {
    let intervals = intervalsSeconds
    precondition(intervals.count >= 2, "a difference of intervals needs three beats")
    let squares = zip(intervals.dropFirst(), intervals).map { ($0 - $1) * ($0 - $1) }
    return 1000 * (squares.reduce(0, +) / Double(squares.count)).squareRoot()
  }
}
