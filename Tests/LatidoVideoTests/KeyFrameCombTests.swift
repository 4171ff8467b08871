import Foundation
import Latido
import LatidoSynth
import LatidoVideo
import Testing

/// A finger's video, with and without a pulse, whose key frames the recipe is
/// told of by the container.
@Suite struct KeyFrameCombTests {
  private let folder: ClipFolder

  init() throws { folder = try ClipFolder() }

  private static let size = (width: 64, height: 48)

  /// Encodes a finger and measures the file.
  ///
  /// - Parameters:
  ///   - bpm: nil for a finger without a pulse.
  ///   - tick: What each key frame takes from the light, in grey levels; it
  ///     fades in three frames and out in eight, as a pulse does.
  private func outcome(
    _ name: String, bpm: Double?, keyFrameInterval: Int, framesPerSecond: Double = 30,
    codec: VideoCodec = .h264, tick: Double = 0, rmssdMilliseconds: Double = 40
  ) throws -> Outcome {
    var pulse = PulseSynthesis(bpm: bpm ?? 72, durationSeconds: 30, seed: 3)
    pulse.timing.framesPerSecond = framesPerSecond
    pulse.variability = RateVariability(rmssdMilliseconds: rmssdMilliseconds, driftBpm: 0)
    pulse.camera = PhoneCamera(
      level: RGB(190, 30, 40), depth: bpm == nil ? RGB(0, 0, 0) : RGB(0.02, 0.08, 0.06),
      spread: 0.05, readNoise: 0)
    let recording = pulse.recording()
    let path = PathBytes(folder.path(name))
    let writer = try VideoWriter(
      path: path,
      settings: VideoSettings(
        codec: codec, width: Self.size.width, height: Self.size.height,
        keyFrameInterval: keyFrameInterval, nominalRateHz: framesPerSecond))
    let painter = FramePainter(width: Self.size.width, height: Self.size.height, pixelNoise: 2)
    for (index, time) in recording.timesSeconds.enumerated() {
      let since = Double(index % keyFrameInterval)
      let share = min(since / 3, 1) * exp(-max(0, since - 3) / 8)
      let lit = recording.light[index]
      let left = 1 - share * tick / 190
      let light = RGB(lit.red * left, lit.green * left, lit.blue * left)
      let pixels = painter.bgra(light: light, frame: index)
      try pixels.withUnsafeBufferPointer { pixels throws(VideoWritingError) in
        try writer.append(
          Picture(
            width: Self.size.width, height: Self.size.height, bytes: UnsafeRawBufferPointer(pixels),
            bytesPerRow: 4 * Self.size.width),
          timeSeconds: time)
      }
    }
    try writer.finish()

    let video = try VideoFile(path: path, regions: Region.finger)
    var measurement = RecordingMeasurement(recipe: .standard)
    while let frame = try video.next() { measurement.push(frame.samples) }
    return measurement.finish()
  }

  private func reasons(_ outcome: Outcome) -> [GateResult] {
    if case .refused(let refusal) = outcome { refusal.reasons } else { [] }
  }

  private func bpm(_ outcome: Outcome) -> Double? {
    if case .reading(let reading) = outcome { reading.bpm } else { nil }
  }

  /// A comb of 75 a minute, and nothing else: named, with the container's distance.
  @Test func aCombInStepWithTheKeyFramesIsNamed() throws {
    let outcome = try outcome("comb.mp4", bpm: nil, keyFrameInterval: 24, tick: 1.5)
    let comb = try #require(reasons(outcome).first { $0.gate == .keyFrameComb })
    let distance = try #require(comb.keyFrameSeconds)
    #expect(abs(distance - 0.8) < 0.001)
  }

  @Test func aFingerWithoutPulseOrTickIsRefused() throws {
    #expect(bpm(try outcome("still.mp4", bpm: nil, keyFrameInterval: 24)) == nil)
  }

  /// The same encoder, and a pulse that the key frames are not in step with.
  @Test func aPulseBesideTheCombIsRead() throws {
    let read = try #require(bpm(try outcome("beside.mp4", bpm: 66, keyFrameInterval: 24)))
    #expect(abs(read - 66) < 2)
  }

  @Test func aPulseInStepWithTheKeyFramesIsRefusedByName() throws {
    let outcome = try outcome("near.mp4", bpm: 75, keyFrameInterval: 24, rmssdMilliseconds: 15)
    #expect(reasons(outcome).contains { $0.gate == .keyFrameComb })
  }

  /// 60 bpm is where key frames usually are; where the container has them
  /// elsewhere, or no others, it is a pulse like any other.
  @Test(arguments: [
    ("far.mp4", VideoCodec.h264, 300, 30.0), ("intra.avi", .mjpeg, 1, 30),
    ("slow.mp4", .h264, 100, 10),
  ])
  func sixtyIsReadWhereNoKeyFrameIs(
    name: String, codec: VideoCodec, interval: Int, rate: Double
  ) throws {
    let read = try #require(
      bpm(
        try outcome(
          name, bpm: 60, keyFrameInterval: interval, framesPerSecond: rate, codec: codec)))
    #expect(abs(read - 60) < 2)
  }
}
