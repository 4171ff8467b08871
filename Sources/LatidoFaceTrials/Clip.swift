import Foundation
import Latido
import LatidoFaces
import LatidoSynth
import LatidoVideo

/// Frames of a portrait and the camera that sees them, and how face mode answers.
struct Clip {
  var kind: String
  var frames: [FaceSynthesis.Frame]
  var nominalRateHz: Double
  var truthBpm: Double?
  var portrait: Portrait
  var size: PictureSize
  var faceShare: Double
  var skinTone: Double
  var pixelNoise: Double
  var seed: UInt64
  /// Through H.264 at this rate, as a file; nil: painted and read in memory.
  var bitsPerSecond: Int?

  func outcome(cascade: Cascade) throws -> Outcome {
    let painter = PortraitPainter(
      portrait, width: size.width, height: size.height, faceShare: faceShare, skinTone: skinTone,
      pixelNoise: pixelNoise, seed: seed)
    var reader = FaceReader(cascade: cascade)
    var samples: [[ColourSample]] = []
    if let bitsPerSecond {
      try throughFile(painter, bitsPerSecond) { picture, time in
        samples.append(reader.colourSamples(in: picture, timeSeconds: time))
      }
    } else {
      for (index, frame) in frames.enumerated() {
        painter.bgra(frame, index: index).withUnsafeBytes { bytes in
          samples.append(
            reader.colourSamples(in: picture(bytes), timeSeconds: frame.timeSeconds))
        }
      }
    }
    return Pipeline(recipe: .standard, mode: .face).measure(samples, originSeconds: 0)
  }

  private func throughFile(
    _ painter: PortraitPainter, _ bitsPerSecond: Int, _ see: (Picture, Double) -> Void
  ) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "face-trials-\(ProcessInfo.processInfo.processIdentifier).mp4")
    defer { try? FileManager.default.removeItem(at: file) }
    let writer = try VideoWriter(
      path: PathBytes(file.path),
      settings: VideoSettings(
        width: size.width, height: size.height,
        // A key frame a second, as phones make them.
        keyFrameInterval: Int(nominalRateHz.rounded()), bitsPerSecond: bitsPerSecond,
        nominalRateHz: nominalRateHz))
    for (index, frame) in frames.enumerated() {
      let bytes = painter.bgra(frame, index: index)
      // An array's bytes are lent without a copy, and typed throws pass through.
      let failure = bytes.withUnsafeBytes { bytes -> VideoWritingError? in
        do throws(VideoWritingError) {
          try writer.append(picture(bytes), timeSeconds: frame.timeSeconds)
          return nil
        } catch {
          return error
        }
      }
      if let failure { throw failure }
    }
    try writer.finish()
    let video = try VideoFile(path: PathBytes(file.path), regions: [])
    while try video.next(reading: { picture, time in
      see(picture, time)
      return []
    }) != nil {}
  }

  private func picture(_ bytes: UnsafeRawBufferPointer) -> Picture {
    Picture(width: size.width, height: size.height, bytes: bytes, bytesPerRow: 4 * size.width)
  }

  static let header =
    "kind,width,height,fps,codec_bits,seconds,noise,tone,face_width,truth_bpm,bpm,failed,figures"

  func line(_ outcome: Outcome) -> String {
    var bpm = ""
    if case .reading(let reading) = outcome { bpm = "\(reading.bpm)" }
    let gates = outcome.evidence.gates
    let failed = gates.filter { $0.passed == false }.map(\.gate.name).joined(separator: " ")
    let figures = gates.dropFirst(10).map { result in
      "\(result.gate.name)=\(result.measured.map { "\($0)" } ?? "none")"
    }.joined(separator: " ")
    let seconds = frames.last?.timeSeconds ?? 0
    return [
      kind, "\(size.width)", "\(size.height)", "\(nominalRateHz)",
      bitsPerSecond.map { "\($0)" } ?? "", "\(seconds)", "\(pixelNoise)", "\(skinTone)",
      "\(faceShare)", truthBpm.map { "\($0)" } ?? "", bpm, failed, figures,
    ].joined(separator: ",")
  }
}
