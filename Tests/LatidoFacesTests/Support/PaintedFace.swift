import Latido
import LatidoFaces
import LatidoSynth

/// Clips of the portrait made to pulse, small and slow enough for a debug build,
/// and what face mode makes of them.
struct PaintedFace {
  static let (width, height) = (160, 120)

  var synthesis: FaceSynthesis
  var skinTone = 1.0
  var faceShare = 0.45
  /// What covers the portrait: a box in face widths about the face's centre, and
  /// its colour.
  var covers: [(x: ClosedRange<Double>, y: ClosedRange<Double>, level: Double)] = []

  init(bpm: Double = 78, seconds: Double = 12, seed: UInt64 = 5) {
    var heart = PulseSynthesis(bpm: bpm, durationSeconds: seconds, seed: seed)
    heart.timing.framesPerSecond = 15
    heart.variability.rmssdMilliseconds = 10
    synthesis = FaceSynthesis(heart: heart)
    synthesis.amplitude = 0.015
  }

  /// Rows of BGRA, with the time in seconds.
  func frames() throws -> [(time: Double, bytes: [UInt8])] {
    let painter = PortraitPainter(
      try portrait(), width: Self.width, height: Self.height, faceShare: faceShare,
      skinTone: skinTone, pixelNoise: 1)
    return synthesis.recording().frames.enumerated().map { index, frame in
      (frame.timeSeconds, painter.bgra(frame, index: index))
    }
  }

  func samples() throws -> [[ColourSample]] {
    var reader = FaceReader(cascade: try TestData.detector().cascade)
    return try frames().map { time, bytes in
      reader.samples(ofBGRA: bytes, width: Self.width, height: Self.height, time: time)
    }
  }

  func outcome() throws -> Outcome {
    Pipeline(recipe: .standard, mode: .face).measure(try samples(), originSeconds: 0)
  }

  var truthBpm: Double? { synthesis.recording().truth?.meanBpm }

  /// The public-domain portrait at 256 pixels; its face is where OpenCV sees it.
  private func portrait() throws -> Portrait {
    let side = 256
    let picture = try RawVideo(
      TestData.portrait, width: side, height: side, seconds: 0.03,
      filter: "scale=\(side):\(side):flags=area,format=rgba"
    ).frames[0]
    let (faceX, faceY, faceWidth) = (0.44 * 256, 0.225 * 256, 0.2 * 256)
    let pixels = (0..<side * side).map { index -> LatidoSynth.RGB in
      let u = (Double(index % side) - faceX) / faceWidth
      let v = (Double(index / side) - faceY) / faceWidth
      if let cover = covers.first(where: { $0.x ~= u && $0.y ~= v }) {
        return RGB(cover.level, cover.level, cover.level)
      }
      let bytes = picture.bytes[4 * index..<4 * index + 3].map(Double.init)
      return RGB(bytes[0], bytes[1], bytes[2])
    }
    return Portrait(
      width: side, height: side, pixels: pixels, faceX: faceX, faceY: faceY, faceWidth: faceWidth)
  }
}

extension FaceReader {
  mutating func samples(
    ofBGRA bytes: [UInt8], width: Int, height: Int, time: Double
  ) -> [ColourSample] {
    bytes.withUnsafeBytes {
      colourSamples(
        in: Picture(width: width, height: height, bytes: $0, bytesPerRow: 4 * width),
        timeSeconds: time)
    }
  }
}
