import Latido
import Testing

/// What is taken for a finger, for a face, and for neither.
@Suite struct ModeChoiceTests {
  /// A detector's box is in every frame, as it may be in a finger's noise.
  private static let face = ColourSample(
    timeSeconds: 0, region: .face(.strip), mean: RGB(red: 160, green: 120, blue: 100),
    sighting: FaceSighting(
      box: FaceBox(x: 0.3, y: 0.3, width: 0.4, height: 0.4), isRecognised: true, isFrontal: true))

  /// Two seconds of tiles at 30 Hz.
  private func found(_ tiles: [RGB], face: [ColourSample]) -> ModeChoice.Finding {
    var choice = ModeChoice()
    for frame in 0...60 {
      let samples = tiles.enumerated().map { column, mean in
        ColourSample(timeSeconds: 0, region: .tile(column: column, row: 0), mean: mean)
      }
      if let finding = choice.push(
        timeSeconds: Double(frame) / 30, finger: samples, face: face)
      {
        return finding
      }
    }
    return choice.finish()
  }

  private let litFinger = [
    RGB(red: 180, green: 60, blue: 40), RGB(red: 150, green: 50, blue: 35),
  ]
  private let room = [RGB(red: 160, green: 140, blue: 120), RGB(red: 30, green: 30, blue: 40)]
  /// A lamp in the evening: red leads, but not in every corner alike.
  private let eveningRoom = [RGB(red: 200, green: 90, blue: 50), RGB(red: 20, green: 9, blue: 5)]

  @Test func aFingerIsOneEvenWhereADetectorSeesAFaceInIt() {
    #expect(found(litFinger, face: []) == .finger)
    #expect(found(litFinger, face: [Self.face]) == .finger)
  }

  @Test func aFaceInARoomIsOne() {
    #expect(found(room, face: [Self.face]) == .face)
    #expect(found(eveningRoom, face: [Self.face]) == .face)
  }

  @Test func aRoomWithoutAFaceIsNeither() {
    #expect(found(room, face: []) == .neither)
  }
}
