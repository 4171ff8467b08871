import LatidoSignal
import Testing

@testable import Latido

/// Drawn time: what the detector says, frame by frame at 10 fps, and what the
/// tracker makes of it.
@Suite struct FaceTrackerTests {
  private let face = FaceBox(x: 0.35, y: 0.25, width: 0.3, height: 0.4)
  private let size = PictureSize(width: 160, height: 120)

  @Test func detectsOnceASecondWhileItFollowsAndMoreOftenWhileItSearches() {
    var tracker = FaceTracker()
    var searching = 0
    for frame in 0..<20 where tracker.request(at: 0.1 * Double(frame), size: size).detects {
      searching += 1
      _ = tracker.follow(time: 0.1 * Double(frame), luma: texture(), detected: [])
    }
    #expect(searching == 10)
    var following = 0
    for frame in 20..<60 {
      let request = tracker.request(at: 0.1 * Double(frame), size: size)
      if request.detects { following += 1 }
      _ = tracker.follow(
        time: 0.1 * Double(frame), luma: texture(), detected: request.detects ? [face] : nil)
    }
    #expect(following == 4)
  }

  @Test func takesTheLargestFaceAndKeepsIt() throws {
    let small = FaceBox(x: 0.05, y: 0.05, width: 0.2, height: 0.25)
    var tracker = FaceTracker()
    let first = try seen(&tracker, time: 0, luma: texture(), detected: [small, face])
    #expect(first.box.overlap(with: face) > 0.99)
    // A larger one comes in beside it.
    let larger = FaceBox(x: 0.5, y: 0.1, width: 0.5, height: 0.7)
    for second in 1...9 {
      let sighting = try seen(
        &tracker, time: Double(second), luma: texture(), detected: [larger, face])
      #expect(sighting.box.overlap(with: face) > 0.95)
    }
  }

  @Test func aDetectorThatJittersDoesNotMoveAStillFace() throws {
    var tracker = FaceTracker()
    var random = SeededRandom(seed: 2)
    var places: [Double] = []
    let still = texture(gain: 0.8)
    for frame in 0..<300 {
      let time = 0.1 * Double(frame)
      let detected: [FaceBox]? =
        tracker.request(at: time, size: size).detects
        ? [
          FaceBox(
            x: face.x + 0.02 * random.normal(), y: face.y + 0.02 * random.normal(),
            width: face.width * (1 + 0.05 * random.normal()), height: face.height)
        ] : nil
      let grain = still.pixels.map { $0 &+ UInt8(random.next() >> 62) }
      let luma = LumaPicture(width: 160, height: 120, pixels: grain, picture: size)
      let sighting = try seen(&tracker, time: time, luma: luma, detected: detected)
      places.append(160 * sighting.box.centreX)
    }
    // Detections move by 3 pixels (one SD); the box by a twentieth of one from
    // frame to frame, and no more than a slow drift over all.
    let steps = zip(places.dropFirst(), places).map { abs($0 - $1) }
    #expect(steps.max()! < 0.15)
    #expect(places.max()! - places.min()! < 4)
  }

  @Test func followsAMoveWithoutLag() throws {
    var tracker = FaceTracker()
    for frame in 0..<100 {
      let time = Double(frame) / 30
      let x = 8 * sine(2 * .pi * 0.5 * time)
      let detected = tracker.request(at: time, size: size).detects ? [face] : nil
      let sighting = try seen(
        &tracker,
        time: time, luma: texture(shiftX: x), detected: frame == 0 ? detected : nil)
      #expect(abs(160 * (sighting.box.centreX - face.centreX) - x) < 0.1)
    }
  }

  @Test func aFaceThatLeavesIsLostAfterASecond() {
    var tracker = FaceTracker()
    var lostAt: Double?
    for frame in 0..<40 {
      let time = 0.1 * Double(frame)
      let isThere = time < 1.95
      let request = tracker.request(at: time, size: size)
      let sighting = tracker.follow(
        time: time, luma: isThere ? texture() : texture(seed: 77),
        detected: request.detects ? (isThere ? [face] : []) : nil)
      if !isThere {
        #expect(sighting?.isRecognised != true)
        if sighting == nil, lostAt == nil { lostAt = time }
      }
    }
    #expect(lostAt.map { $0 > 2.5 && $0 < 3.05 } == true)
  }

  @Test func aFaceThatNoDetectorConfirmsHasTurnedAway() throws {
    var tracker = FaceTracker()
    var turned: [Bool] = []
    for frame in 0..<50 {
      let sighting = try seen(
        &tracker,
        time: 0.1 * Double(frame), luma: texture(), detected: frame == 0 ? [face] : [])
      turned.append(!sighting.isFrontal)
    }
    #expect(turned.firstIndex(of: true) == 26)
  }

  @Test func aFaceThatComesBackElsewhereIsFoundThere() throws {
    var tracker = FaceTracker()
    _ = tracker.follow(time: 0, luma: texture(), detected: [face])
    for frame in 1...20 {
      _ = tracker.follow(time: 0.1 * Double(frame), luma: texture(seed: 5), detected: [])
    }
    let elsewhere = FaceBox(x: 0.1, y: 0.1, width: 0.3, height: 0.4)
    let back = try seen(&tracker, time: 2.2, luma: texture(), detected: [elsewhere])
    #expect(back.box.overlap(with: elsewhere) > 0.99)
  }

  @Test func aClockThatGoesBackStartsAnew() {
    var tracker = FaceTracker()
    _ = tracker.follow(time: 100, luma: texture(), detected: [face])
    #expect(tracker.request(at: 0, size: size).detects)
    let sighting = tracker.follow(time: 0, luma: texture(), detected: [])
    #expect(sighting == nil)
  }

  private func seen(
    _ tracker: inout FaceTracker, time: Double, luma: LumaPicture, detected: [FaceBox]?
  ) throws -> FaceSighting {
    let sighting = tracker.follow(time: time, luma: luma, detected: detected)
    return try #require(sighting)
  }
}
