import Testing

@testable import LatidoSynth

@Suite struct NoPulseFaceTests {
  @Test(arguments: NoPulseFace.Kind.allCases) func noSkinBeats(kind: NoPulseFace.Kind) {
    for seed in 0..<4 {
      let face = NoPulseFace(kind, durationSeconds: 10, seed: UInt64(seed))
      #expect(face.synthesis.problems.isEmpty)
      let frames = face.frames()
      #expect(frames.allSatisfy { $0.skin == RGB(all: 1) })
      #expect(frames == NoPulseFace(kind, durationSeconds: 10, seed: UInt64(seed)).frames())
      // What the kind is about changes from frame to frame; only `still` does not.
      #expect((Set(frames.map { Look($0) }).count > 5) == (kind != .still))
    }
  }

  /// Everything of a frame but its time.
  private struct Look: Hashable {
    let text: String
    init(_ frame: FaceSynthesis.Frame) {
      text =
        "\(frame.light) \(frame.shiftX) \(frame.shiftY) \(frame.roll) \(frame.spots) "
        + "\(String(describing: frame.flicker))"
    }
  }

  @Test func mainsLightFoldsIntoTheBand() {
    for seed in 0..<200 {
      let face = NoPulseFace(.mainsLight, seed: UInt64(seed))
      let rate = face.synthesis.heart.timing.framesPerSecond
      #expect(RowFlicker.lampsHertz.contains { RowFlicker.isFolded($0, by: rate) }, "\(rate)")
    }
    // By hand: 120 Hz at 29.5 frames a second shows as 2 Hz, 100 Hz at 30 as 10.
    #expect(RowFlicker.isFolded(120, by: 29.5))
    #expect(!RowFlicker.isFolded(100, by: 30))
  }
}
