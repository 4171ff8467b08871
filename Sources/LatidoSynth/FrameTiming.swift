/// When the frames of a recording come: nominal rate, and everything that real cameras do to it.
///
/// All times in seconds from the first frame, which is never moved or dropped; so the first stamp
/// is 0. Stamps grow strictly, whatever the jitter: the least step is a tenth of the nominal one.
/// Frames run from 0 through the recording's duration, both included.
package struct FrameTiming: Sendable, Equatable {
  /// Nominal frames per second, 1…1000.
  package var framesPerSecond: Double
  /// A second rate that takes turns with the first, as automatic exposure does in the dark; nil
  /// keeps one rate.
  package var alternateFramesPerSecond: Double?
  /// How long each of the two rates lasts before the other takes over.
  package var alternationSeconds: Double
  /// Standard deviation of the capture instants about the nominal ones. The stamp tells the true
  /// instant.
  package var jitterMilliseconds: Double
  /// Standard deviation of the stamp about the capture instant: what a stamp gets wrong.
  package var stampErrorMilliseconds: Double
  /// Share of frames lost singly and independently, 0…0.9.
  package var dropShare: Double
  /// Number of bursts of lost frames at random places, and frames lost in each.
  package var burstCount: Int
  package var burstFrames: Int
  /// Spans in which no frame comes (a gap of 2 s is `[10...12]`).
  package var gapsSeconds: [ClosedRange<Double>]

  package init(
    framesPerSecond: Double = 30, alternateFramesPerSecond: Double? = nil,
    alternationSeconds: Double = 3,
    jitterMilliseconds: Double = 0, stampErrorMilliseconds: Double = 0, dropShare: Double = 0,
    burstCount: Int = 0,
    burstFrames: Int = 6, gapsSeconds: [ClosedRange<Double>] = []
  ) {
    self.framesPerSecond = framesPerSecond
    self.alternateFramesPerSecond = alternateFramesPerSecond
    self.alternationSeconds = alternationSeconds
    self.jitterMilliseconds = jitterMilliseconds
    self.stampErrorMilliseconds = stampErrorMilliseconds
    self.dropShare = dropShare
    self.burstCount = burstCount
    self.burstFrames = burstFrames
    self.gapsSeconds = gapsSeconds
  }

  /// One frame: when its light was gathered, when its stamp says so, and its place among all frames
  /// that the encoder saw (dropped ones included).
  struct Frame {
    let capture: Double
    let stamp: Double
    let number: Int
  }

  /// The frames of a recording. O(frames).
  func frames(duration: Double, random: inout SeededRandom) -> [Frame] {
    let nominal = nominalTimes(duration: duration)
    let lost = lostInBursts(of: nominal.count, random: &random)
    var frames = [Frame(capture: 0, stamp: 0, number: 0)]
    for number in nominal.indices.dropFirst() {
      let leastStep = (nominal[number] - nominal[number - 1]) / 10
      // Every draw is made even where the frame is lost, so that a lost frame moves no other.
      let jitter = random.normal() * jitterMilliseconds / 1000
      let stampError = random.normal() * stampErrorMilliseconds / 1000
      let dropped = random.chance(dropShare)
      if dropped || lost[number] { continue }
      let capture = max(nominal[number] + jitter, frames[frames.count - 1].capture + leastStep)
      let stamp = max(capture + stampError, frames[frames.count - 1].stamp + leastStep)
      if gapsSeconds.contains(where: { $0.contains(capture) }) { continue }
      frames.append(Frame(capture: capture, stamp: stamp, number: number))
    }
    return frames
  }

  private func nominalTimes(duration: Double) -> [Double] {
    let tolerance = 1e-9
    guard let alternateFramesPerSecond else {
      let last = Int((duration + tolerance) * framesPerSecond)
      return (0...last).map { Double($0) / framesPerSecond }
    }
    var times: [Double] = []
    var time = 0.0
    while time <= duration + tolerance {
      times.append(time)
      let turn = Int(time / alternationSeconds)
      time += 1 / (turn % 2 == 0 ? framesPerSecond : alternateFramesPerSecond)
    }
    return times
  }

  private func lostInBursts(of count: Int, random: inout SeededRandom) -> [Bool] {
    var lost = [Bool](repeating: false, count: count)
    for _ in 0..<burstCount where count > 1 {
      let first = random.integer(1...(count - 1))
      for number in first..<min(first + burstFrames, count) { lost[number] = true }
    }
    return lost
  }
}
