import LatidoSignal
import Testing

@testable import Latido

/// Half the position error, in pixels, that a region's mean can bear: a tenth
/// of a pixel at a contrast of 50 levels over 60 pixels of width moves it by
/// 0.1 % of its level.
private let positionTolerance = 0.05

@Suite struct PatchFollowerTests {
  private let patch = Patch(centreX: 80, centreY: 60, width: 50, height: 60)

  static let moves: [(x: Double, y: Double, size: Double)] = [
    (0, 0, 1), (0.25, -0.4, 1), (3.3, 2.7, 1), (-5.5, 4.5, 1.02), (0, 0, 1.06), (1, 1, 0.95),
  ]

  @Test(arguments: moves)
  func findsAMoveBelowThePixel(x: Double, y: Double, size: Double) throws {
    let follower = try #require(PatchFollower(texture(), patch: patch))
    let moved = texture(shiftX: x, shiftY: y, size: size)
    let match = follower.find(in: moved, from: patch)
    #expect(abs(match.patch.centreX - 80 - x) < positionTolerance)
    #expect(abs(match.patch.centreY - 60 - y) < positionTolerance)
    #expect(abs(match.patch.width / 50 - size) < 2 * positionTolerance / 25)
    #expect(match.resemblance > 0.99)
  }

  @Test func aChangeOfLightIsNoMove() throws {
    let follower = try #require(PatchFollower(texture(), patch: patch))
    let match = follower.find(in: texture(gain: 0.6, offset: 40), from: patch)
    #expect(abs(match.patch.centreX - 80) < positionTolerance)
    #expect(abs(match.patch.centreY - 60) < positionTolerance)
    #expect(match.resemblance > 0.99)
  }

  @Test func aLeapIsFoundByTheCoarseSearch() throws {
    let follower = try #require(PatchFollower(texture(), patch: patch))
    let match = follower.find(in: texture(shiftX: 11, shiftY: -9), from: patch)
    #expect(abs(match.patch.centreX - 91) < positionTolerance)
    #expect(abs(match.patch.centreY - 51) < positionTolerance)
  }

  @Test func anotherPictureIsNotRecognised() throws {
    let follower = try #require(PatchFollower(texture(), patch: patch))
    #expect(follower.find(in: texture(seed: 9), from: patch).resemblance < 0.6)
    #expect(follower.find(in: flat(), from: patch).resemblance < 0)
  }

  @Test func whatHasNoStructureIsNotFollowed() {
    #expect(PatchFollower(flat(), patch: patch) == nil)
    let stripes = LumaPicture(
      width: 160, height: 120, pixels: (0..<160 * 120).map { UInt8($0 % 160) },
      picture: PictureSize(width: 160, height: 120))
    #expect(PatchFollower(stripes, patch: patch) == nil)
  }

  @Test func aPatchBeyondThePictureIsSampledFromItsEdge() {
    let beyond = Patch(centreX: -50, centreY: 300, width: 40, height: 40)
    let samples = texture().samples(of: beyond, side: 4)
    #expect(Set(samples).count == 1)
  }

  private func flat() -> LumaPicture {
    LumaPicture(
      width: 160, height: 120, pixels: [UInt8](repeating: 100, count: 160 * 120),
      picture: PictureSize(width: 160, height: 120))
  }
}

/// A smooth random picture of 160×120 pixels, 8 waves of 10 to 40 pixels'
/// length, seen after a move of its content about (80, 60).
func texture(
  seed: UInt64 = 4, shiftX: Double = 0, shiftY: Double = 0, size: Double = 1, gain: Double = 1,
  offset: Double = 0
) -> LumaPicture {
  var random = SeededRandom(seed: seed)
  let waves = (0..<8).map { _ -> (Double, Double, Double) in
    let wavelength = 10 + 30 * random.uniform()
    let direction = 2 * Double.pi * random.uniform()
    let k = 2 * Double.pi / wavelength
    return (k * cosine(direction), k * sine(direction), 2 * Double.pi * random.uniform())
  }
  var pixels: [UInt8] = []
  for y in 0..<120 {
    for x in 0..<160 {
      let u = (Double(x) + 0.5 - 80 - shiftX) / size
      let v = (Double(y) + 0.5 - 60 - shiftY) / size
      var level = 0.0
      for wave in waves { level += sine(wave.0 * u + wave.1 * v + wave.2) }
      let value = gain * (128 + 20 * level) + offset
      pixels.append(UInt8(min(255, max(0, value.rounded()))))
    }
  }
  return LumaPicture(
    width: 160, height: 120, pixels: pixels, picture: PictureSize(width: 160, height: 120))
}
