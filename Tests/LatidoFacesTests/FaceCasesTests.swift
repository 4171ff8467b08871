import Latido
import LatidoSynth
import Testing

@testable import LatidoFaces

/// What the issue asks of answered windows, in bpm.
private let rateTolerance = 2.0

/// What broke other projects' face modes, on a portrait made to pulse: each is
/// read rightly, or refused, and never guessed.
@Suite(
  .enabled(if: TestData.hasCascade && TestData.hasFFmpeg, "needs opencv-data and ffmpeg"),
  .enabled(if: TestData.hasPortrait, "Scripts/portrait has not fetched the portrait"))
struct FaceCasesTests {
  struct Case: CustomTestStringConvertible {
    let what: String
    /// Whether a refusal would be too strict.
    let mustAnswer: Bool
    let change: @Sendable (inout PaintedFace) -> Void
    var testDescription: String { what }
  }

  static let people: [Case] = [
    Case(what: "a face", mustAnswer: true) { _ in },
    Case(what: "dark skin", mustAnswer: true) { $0.skinTone = 0.45 },
    Case(what: "a dark room", mustAnswer: true) { $0.synthesis.brightness = 0.45 },
    Case(what: "glasses", mustAnswer: true) {
      $0.covers = [(-0.36 ... -0.04, -0.2...0, 20), (0.04...0.36, -0.2...0, 20)]
    },
    Case(what: "a fringe over the forehead", mustAnswer: true) {
      $0.covers = [(-0.4...0.4, -0.6 ... -0.28, 45)]
    },
    Case(what: "a head rolled by 20°", mustAnswer: false) { $0.synthesis.rollDegrees = 20 },
    Case(what: "a head that turns by 35° and back", mustAnswer: false) {
      $0.synthesis.turn = .init(amplitude: 35, hertz: 0.15)
    },
    Case(what: "a head that turns far", mustAnswer: false) {
      $0.synthesis.turn = .init(amplitude: 75, hertz: 0.1)
    },
  ]

  @Test(arguments: people) func isReadRightlyOrRefused(_ person: Case) throws {
    var face = PaintedFace()
    person.change(&face)
    let outcome = try face.outcome()
    guard case .reading(let reading) = outcome else {
      #expect(!person.mustAnswer, "\(outcome.evidence.gates.filter(\.failed))")
      return
    }
    #expect(abs(reading.bpm - (try #require(face.truthBpm))) < rateTolerance)
  }

  @Test func aSmallFaceIsTooSmall() throws {
    var face = PaintedFace(seconds: 10)
    face.faceShare = 0.13
    let outcome = try face.outcome()
    let failed = Set(outcome.evidence.gates.filter(\.failed).map(\.gate.name))
    #expect(!failed.isDisjoint(with: ["face_width", "face_present"]))
  }

  @Test func aFaceCutOffByTheEdgeIsNotRead() throws {
    var face = PaintedFace(seconds: 10)
    face.synthesis.placeX = 0.95
    let outcome = try face.outcome()
    let failed = Set(outcome.evidence.gates.filter(\.failed).map(\.gate.name))
    #expect(!failed.isDisjoint(with: ["face_inside", "face_present"]), "\(failed)")
  }

  /// A face that is away from 3 to 6 s: noticed within a second, both ways.
  @Test func aFaceThatLeavesAndReturnsIsNoticed() throws {
    var reader = FaceReader(cascade: try TestData.detector().cascade)
    let wall = [UInt8](repeating: 110, count: 4 * PaintedFace.width * PaintedFace.height)
    for (time, bytes) in try PaintedFace(seconds: 9).frames() {
      let isAway = time >= 3 && time < 6
      let isSeen = reader.samples(
        ofBGRA: isAway ? wall : bytes, width: PaintedFace.width, height: PaintedFace.height,
        time: time
      ).contains { $0.sighting != nil }
      if time > 0.5 && time < 3 || time > 7 { #expect(isSeen, "at \(time) s") }
      if time > 4.05 && time < 6 { #expect(!isSeen, "at \(time) s") }
    }
  }

  /// Two people, of whom the smaller comes closer until it is the larger one.
  @Test func ofTwoFacesTheLargerIsReadAndStaysTheOne() throws {
    var (far, near) = (PaintedFace(seconds: 5), PaintedFace(seconds: 5, seed: 6))
    (far.faceShare, near.faceShare) = (0.34, 0.45)
    var closer = far
    closer.faceShare = 0.6
    let (left, leftLater, right) = (try far.frames(), try closer.frames(), try near.frames())
    var reader = FaceReader(cascade: try TestData.detector().cascade)
    let (width, height) = (PaintedFace.width, PaintedFace.height)
    for index in right.indices {
      let time = right[index].time
      let other = time < 2 ? left[index].bytes : leftLater[index].bytes
      var both: [UInt8] = []
      for y in 0..<height {
        let row = 4 * y * width..<4 * (y + 1) * width
        both += other[row] + right[index].bytes[row]
      }
      let samples = reader.samples(ofBGRA: both, width: 2 * width, height: height, time: time)
      let box = try #require(samples.lazy.compactMap(\.sighting).first?.box)
      #expect(abs(box.centreX - 0.75) < 0.1, "at \(time) s")
    }
  }
}
