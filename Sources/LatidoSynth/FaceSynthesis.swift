/// A face before a camera, made up from a portrait: what its skin, its place
/// and its light do from frame to frame, and the heart behind it.
///
/// ```
/// pixel_c = clamp( portrait_c(place of the pixel)
///                  · (1 − skin · amplitude_c · (p(t) + b(t)))
///                  · light_c(t)
///                  + noise )
/// ```
/// p and b, the pulse in heights and breathing's swing, are `PulseSynthesis`'s.
/// The amplitudes stand in the ratio of real skin under white light,
/// 0.33 : 0.77 : 0.53 in red, green and blue; real skin shows 0.2–2 % in green.
/// With amplitude 0 it is a photograph.
///
/// The same settings and seed give the same bits (on one platform). All times
/// in seconds; cost O(frames + 80·duration), painting aside.
///
/// Source: de Haan & van Leest 2014, "Improved motion robustness of remote-PPG
/// by using the blood volume pulse signature", Physiol. Meas. 35, 1913.
package struct FaceSynthesis: Sendable, Equatable {
  /// Heart, breathing, duration, frame times and seed; its camera and its light
  /// are not used.
  package var heart: PulseSynthesis
  /// Height of the pulse in green, lowest to highest light, relative to the
  /// skin's level.
  package var amplitude = 0.01
  /// Slow movement of the head: SD in face widths, sideways, a little less up
  /// and down, and half of it in size; below 0.3 Hz.
  package var sway = 0.01
  /// A hand that shakes the picture: amplitude in face widths.
  package var shake = Swing(amplitude: 0)
  /// A lamp that swings: relative amplitude, and how much of it each colour sees.
  package var relight = Swing(amplitude: 0)
  package var relightColour = RGB(all: 1)
  /// Drift of the light: SD, relative; below 0.1 Hz.
  package var lightDrift = 0.02
  /// Factor on all light: 0.3 is a dark room.
  package var brightness = 1.0
  /// How the head is held: rolled to its left, and turned away (seen narrower), in
  /// degrees.
  package var rollDegrees = 0.0
  package var turn = Swing(amplitude: 0, hertz: 0.2)
  /// Where the face is about the picture's middle, in face widths.
  package var placeX = 0.0
  package var placeY = 0.0

  package struct Swing: Sendable, Equatable {
    package var amplitude: Double
    package var hertz: Double

    package init(amplitude: Double, hertz: Double = 1.2) {
      self.amplitude = amplitude
      self.hertz = hertz
    }
  }

  package init(heart: PulseSynthesis) { self.heart = heart }

  /// Pulse heights of the three colours relative to green's.
  package static let bloodColour = RGB(0.33 / 0.77, 1, 0.53 / 0.77)

  /// One frame's state.
  package struct Frame: Sendable, Equatable {
    /// Stamp in seconds from the first frame.
    package let timeSeconds: Double
    /// Factor on skin, and on everything.
    package let skin: RGB
    package let light: RGB
    /// Place in face widths, to the right and down, and size.
    package let shiftX: Double
    package let shiftY: Double
    package let scale: Double
    /// Width as seen ÷ width from the front, and roll in radians.
    package let narrowing: Double
    package let roll: Double
    /// What lies or falls on parts of the portrait.
    package var spots: [FaceSpot] = []
    /// Light that changes while the sensor's rows are read.
    package var flicker: RowFlicker?
  }

  private enum Stream: UInt64 {
    case sway = 101
    case drift, phases
  }

  /// Every frame, and what is known of the heart; no beats where the amplitude
  /// is 0. The settings must be sound: `problems` is empty.
  package func recording() -> (frames: [Frame], truth: PulseTruth?) {
    let (times, heights, truth) = heart.heights()

    var swaySource = SeededRandom(seed: heart.seed, stream: Stream.sway.rawValue)
    let x = BandLimitedProcess(hertz: 0.02...0.3, random: &swaySource)
    let y = BandLimitedProcess(hertz: 0.02...0.3, random: &swaySource)
    let size = BandLimitedProcess(hertz: 0.02...0.15, random: &swaySource)
    var driftSource = SeededRandom(seed: heart.seed, stream: Stream.drift.rawValue)
    let drift = BandLimitedProcess(hertz: 0.01...0.1, random: &driftSource)
    var phases = SeededRandom(seed: heart.seed, stream: Stream.phases.rawValue)
    let (shakeX, shakeY, lamp) = (phases.angle(), phases.angle(), phases.angle())

    let frames = times.indices.map { index -> Frame in
      let (time, height) = (times[index], heights[index])
      let relit = relightColour * relight.value(at: time, phase: lamp) + RGB(all: 1)
      let yaw = turn.value(at: time, phase: 0) * .pi / 180
      return Frame(
        timeSeconds: time,
        skin: Self.bloodColour.map { 1 - amplitude * $0 * height },
        light: relit * (brightness * (1 + lightDrift * drift.value(at: time))),
        shiftX: placeX + sway * x.value(at: time) + shake.value(at: time, phase: shakeX),
        shiftY: placeY + 0.7 * sway * y.value(at: time)
          + 0.6 * shake.value(at: time, phase: shakeY),
        scale: 1 + 0.5 * sway * size.value(at: time),
        narrowing: Maths.cosine(yaw), roll: rollDegrees * .pi / 180)
    }
    return (frames, amplitude > 0 ? truth : nil)
  }

  /// What is wrong with the settings, one sentence each.
  package var problems: [String] {
    var found = heart.problems
    func check(_ name: String, _ value: Double, in range: ClosedRange<Double>) {
      if !range.contains(value) {
        found.append("\(name) is \(value); it must lie in \(range.lowerBound)…\(range.upperBound)")
      }
    }
    check("the pulse's height in green", amplitude, in: Self.amplitudeRange)
    check("the sway in face widths", sway, in: Self.swayRange)
    check("the shake in face widths", shake.amplitude, in: Self.shakeRange)
    check("the lamp's swing", relight.amplitude, in: Self.relightRange)
    check("the swings in Hz", max(shake.hertz, relight.hertz, turn.hertz), in: Self.swingRangeHz)
    check("the drift of the light", lightDrift, in: Self.lightDriftRange)
    check("the brightness", brightness, in: Self.brightnessRange)
    check("the roll in degrees", rollDegrees, in: -90...90)
    check("the turn in degrees", turn.amplitude, in: 0...80)
    return found
  }

  package static let amplitudeRange = 0.0...0.1
  package static let swayRange = 0.0...0.2
  package static let shakeRange = 0.0...0.5
  package static let relightRange = 0.0...0.9
  package static let swingRangeHz = 0.0...20
  package static let lightDriftRange = 0.0...0.3
  package static let brightnessRange = 0.02...2.0
}

extension FaceSynthesis.Swing {
  fileprivate func value(at time: Double, phase: Double) -> Double {
    amplitude == 0 ? 0 : amplitude * Maths.sine(2 * .pi * hertz * time + phase)
  }
}
