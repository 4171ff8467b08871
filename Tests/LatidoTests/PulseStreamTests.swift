import Latido
import Testing

/// Time is drawn: one letter a second in, one letter a second out.
///
/// Input: `.` uncovered lens, `F` a finger with a pulse of 72 bpm, `f` a finger
/// without one, `d` darkness, `x` no frames at all.
/// Output, the last event of each second: `w` waiting, `s` settling,
/// `m` measuring, `R` reading, `r` refused, `l` lost, ` ` no event.
@Suite struct PulseStreamTests {
  private static let fps = 30

  private func run(_ input: String, windowSeconds: Double = 15) -> String {
    var stream = PulseStream(recipe: .published(), windowSeconds: windowSeconds)
    var drawn = ""
    for (second, letter) in input.enumerated() {
      var shown: Character = " "
      for frame in 0..<Self.fps where letter != "x" {
        let time = Double(second) + Double(frame) / Double(Self.fps)
        if let event = stream.push(samples(letter, at: time), timeSeconds: time) {
          shown = Self.letter(event.state)
        }
      }
      drawn.append(shown)
    }
    return drawn
  }

  private static func letter(_ state: PulseState) -> Character {
    switch state {
    case .waiting: "w"
    case .settling: "s"
    case .measuring: "m"
    case .reading: "R"
    case .refused: "r"
    case .lost: "l"
    }
  }

  private func samples(_ letter: Character, at time: Double) -> [ColourSample] {
    Region.finger.enumerated().map { index, region in
      let mean =
        switch letter {
        case "F":
          RGB(red: sineLevels([time], hertz: 1.2)[0] + 60, green: 20, blue: 15)
        case "f": RGB(red: 190, green: 20, blue: 15)
        case "d": RGB(red: 2, green: 1, blue: 1)
        default:
          // A room: tiles from dark to bright, no colour leading.
          RGB(red: 20 * Double(index), green: 18 * Double(index), blue: 19 * Double(index))
        }
      return ColourSample(timeSeconds: time, region: region, mean: mean)
    }
  }

  @Test func fromWaitingToAReading() {
    #expect(
      run("...FFFFFFFFFFFFFFFFFFFF")
        == "wwwsmmmmmmmmmmRRRRRRRRR")
  }

  @Test func aFingerWithoutAPulseIsRefusedAndTheStreamGoesOn() {
    let drawn = run("fffffffffffffffffffFFFFFFFFFFFFFFFFFFFF")
    #expect(drawn.hasPrefix("smmmmmmmmmmmmmmmrrr"))
    #expect(drawn.hasSuffix("RRRR"))
  }

  @Test func aLiftedFingerIsLostAndNoOldValueStays() {
    #expect(
      run("FFFFFFFFFFFFFF........FFFFF")
        == "smmmmmmmmmmRRRlllllwwwsmmmm")
  }

  @Test func darknessIsNoFinger() {
    #expect(run("dddd") == "wwww")
  }

  @Test func aHoleInTheFramesStartsANewWindow() {
    #expect(
      run("FFFFFFFFFFFFFFxxxFFFF")
        == "smmmmmmmmmmRRR   smmm")
  }

  /// Whatever is before it, and however far the clock is put back: an event a second,
  /// each later than the one before.
  @Test(arguments: ["F", "f", ".", "d"] as [Character])
  func aClockThatIsPutBackGoesOnFromWhereItWas(letter: Character) {
    var stream = PulseStream(recipe: .published(), windowSeconds: 10)
    var times: [Double] = []
    for index in 0..<60 * Self.fps {
      let clock = Double(index) / Double(Self.fps) - (index < 25 * Self.fps ? 0 : 3600)
      if let event = stream.push(samples(letter, at: clock), timeSeconds: clock) {
        times.append(event.timeSeconds)
        if case .reading(let reading) = event.state {
          #expect(reading.evidence.startSeconds >= 0)
        }
      }
    }
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }
    #expect(steps.allSatisfy { $0 > 0 && $0 < 1.01 })
    #expect(abs(times[times.count - 1] - 59) < 1.01)
  }

  /// Two hours at 30 fps: an event a second to the end, none late.
  @Test func twoHoursDoNotDrift() {
    var stream = PulseStream(recipe: .published(), windowSeconds: 10)
    var events = 0
    var last = 0.0
    let frame = samples("F", at: 0)
    for index in 0..<(2 * 3600 * Self.fps) {
      let time = Double(index) / Double(Self.fps)
      let moved = frame.map {
        ColourSample(
          timeSeconds: time, region: $0.region,
          mean: RGB(red: $0.mean.red + (index % 25 < 12 ? 1 : 0), green: 20, blue: 15))
      }
      if let event = stream.push(Array(moved.prefix(1)), timeSeconds: time) {
        events += 1
        last = event.timeSeconds
      }
    }
    // One a second, and one more for each of the two changes of state.
    #expect(events >= 7199 && events <= 7203)
    #expect(last > 7198.9)
  }
}
