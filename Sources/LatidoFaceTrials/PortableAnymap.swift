import Latido
import LatidoFaces
import LatidoSynth

/// A picture as `ffmpeg` writes it to a .ppm: `P6`, width, height, 255, and
/// rows of R, G, B.
struct PortableAnymap {
  private let width: Int
  private let height: Int
  private let rgba: [UInt8]

  init?(_ bytes: [UInt8]) {
    var words: [Int] = []
    var at = 2
    while words.count < 3, at < bytes.count {
      let digits = bytes[at...].prefix { (48...57).contains($0) }
      if digits.isEmpty {
        at += 1
      } else {
        words.append(digits.reduce(0) { 10 * $0 + Int($1) - 48 })
        at += digits.count
      }
    }
    at += 1
    guard bytes.starts(with: "P6".utf8), words.count == 3, words[2] == 255, words[0] > 0,
      words[1] > 0, bytes.count >= at + 3 * words[0] * words[1]
    else { return nil }
    (width, height) = (words[0], words[1])
    let start = at
    rgba = (0..<words[0] * words[1]).flatMap { pixel -> [UInt8] in
      let first = start + 3 * pixel
      return [bytes[first], bytes[first + 1], bytes[first + 2], 255]
    }
  }

  /// Nil where no face is found.
  func portrait(cascade: Cascade) -> Portrait? {
    rgba.withUnsafeBytes { bytes in
      let picture = Picture(
        width: width, height: height, layout: .rgba, bytes: bytes, bytesPerRow: 4 * width)
      var reader = FaceReader(cascade: cascade)
      let samples = reader.colourSamples(in: picture, timeSeconds: 0)
      guard let box = samples.lazy.compactMap(\.sighting).first?.box else { return nil }
      // About as fine as the pictures that are painted of it.
      let side = max(1, Int(box.width * Double(width) / 110))
      let colours = picture.reducedColours(side: side)
      let (w, h) = (Double(colours.width), Double(colours.height))
      return Portrait(
        width: colours.width, height: colours.height,
        pixels: colours.colours.map { LatidoSynth.RGB($0.red, $0.green, $0.blue) },
        faceX: box.centreX * w, faceY: box.centreY * h, faceWidth: box.width * w)
    }
  }
}
