import LatidoSignal

@testable import Latido

/// A face before a camera as its colour samples, for tests that need no picture.
struct FaceScene {
  var bpm = 72.0
  /// Of the pulse in green, relative.
  var amplitude = 0.006
  /// Of the pulse in red and blue, relative to green's.
  var colour = RGB(red: 0.43, green: 1, blue: 0.69)
  var fps = 30.0
  var seconds = 30.0
  /// SD of each part's noise, relative, independent in each channel.
  var noise = 0.002
  var skin = RGB(red: 170, green: 120, blue: 95)
  /// Relative swing of all light, and how often a second.
  var lamp: (amplitude: Double, hertz: Double)?
  /// What of the lamp's swing reaches each channel.
  var lampColour = RGB(red: 1, green: 1, blue: 1)
  /// Swing of the face, in face widths, that leaves 20 % of colour a width, of
  /// another sign in each part.
  var shake: (amplitude: Double, hertz: Double)?
  var box = FaceBox(x: 0.35, y: 0.3, width: 0.3, height: 0.4)
  var isFrontal = true
  /// When there is no face, in seconds.
  var absent: ClosedRange<Double>?
  var seed: UInt64 = 1

  var frames: [[ColourSample]] {
    var random = SeededRandom(seed: seed)
    let parts = FacePart.allCases
    let textures = parts.map { _ in random.normal() }
    return (0...Int(seconds * fps)).map { index in
      let time = Double(index) / fps
      let turn = 2 * Double.pi * bpm / 60 * time
      let beat = sine(turn) + 0.3 * sine(2 * turn - 0.9)
      let flicker = lamp.map { $0.amplitude * sine(2 * .pi * $0.hertz * time) } ?? 0
      let sway = shake.map { $0.amplitude * sine(2 * .pi * $0.hertz * time) } ?? 0
      let isThere = !(absent?.contains(time) ?? false)
      let sighting = FaceSighting(
        box: FaceBox(
          x: box.x + sway * box.width, y: box.y, width: box.width, height: box.height),
        isRecognised: true, isFrontal: isFrontal)
      var samples: [ColourSample] = []
      if isThere {
        for (part, texture) in zip(parts, textures) {
          var mean = skin
          for channel in Channel.allCases {
            let smudge = Double(channel.rawValue - 1) * 0.2 * texture * sway
            mean[channel] *=
              (1 - amplitude * colour[channel] * beat) * (1 + flicker * lampColour[channel])
              * (1 + smudge + noise * random.normal())
          }
          samples.append(
            ColourSample(timeSeconds: time, region: .face(part), mean: mean, sighting: sighting))
        }
      }
      for corner in Region.corners {
        var mean = RGB(red: 90, green: 95, blue: 100)
        for channel in Channel.allCases {
          mean[channel] *= 1 + flicker * lampColour[channel] + 0.3 * noise * random.normal()
        }
        samples.append(ColourSample(timeSeconds: time, region: corner, mean: mean))
      }
      return samples
    }
  }

  var outcome: Outcome {
    Pipeline(recipe: .standard, mode: .face).measure(frames, originSeconds: 0)
  }

  /// The same as a recording of bare colours: the mean of all parts.
  var bareFrames: [[ColourSample]] {
    frames.map { frame in
      let parts = frame.filter { $0.sighting != nil }
      var mean = RGB(red: 0, green: 0, blue: 0)
      for channel in Channel.allCases {
        mean[channel] = parts.reduce(0) { $0 + $1.mean[channel] } / Double(parts.count)
      }
      return [ColourSample(timeSeconds: frame[0].timeSeconds, region: .only, mean: mean)]
    }
  }
}
