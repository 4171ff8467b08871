import Latido
import LatidoReport
import Testing

@Suite struct SampleWriterTests {
  private func text(_ frames: [[ColourSample]], _ format: SampleFormat) -> String {
    let writer = SampleWriter(format: format)
    return String(decoding: writer.header + frames.flatMap(writer.lines), as: UTF8.self)
  }

  @Test func writesTheColumnsInTheirOrder() {
    let frame = [
      ColourSample(
        timeSeconds: 0.1, region: .centre, mean: RGB(red: 200.5, green: 1.0 / 3, blue: .nan),
        pixels: 4096, clippedShare: RGB(red: 0.25, green: 0, blue: 1)),
      ColourSample(
        timeSeconds: 0.1, region: .tile(column: 3, row: 2),
        mean: RGB(red: 1, green: 2, blue: 3)),
    ]
    #expect(
      text([frame], SampleFormat()) == """
        time_s,region,red,green,blue,pixels,clipped_red,clipped_green,clipped_blue
        0.1,centre,200.5,0.3333333333333333,nan,4096,0.25,0.0,1.0
        0.1,tile_3_2,1.0,2.0,3.0,,,,

        """)
  }

  @Test func leavesMissingChannelsEmpty() {
    let sample = ColourSample(
      timeSeconds: 0, region: .only, mean: RGB(red: 9, green: 0, blue: 7))
    #expect(
      text([[sample]], SampleFormat(channels: [.red, .blue])).hasSuffix("\n0.0,only,9.0,,7.0,,,,\n")
    )
  }

  @Test func writesAValueAsAValue() {
    let sample = ColourSample(
      timeSeconds: 0, region: .only, mean: RGB(red: -3e5, green: 0, blue: 0))
    let format = SampleFormat(channels: [.red], levels: .arbitrary)
    #expect(text([[sample]], format) == "time_s,region,value\n0.0,only,-300000.0\n")
  }

  /// What is written is read back to the last bit, over regions, wild times
  /// and levels of any digits.
  @Test func isReadBackToTheSameSamples() throws {
    var state: UInt64 = 3
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / 0x1p53
    }
    let frames = (0..<200).map { index in
      let time = 1.7e9 + Double(index) / 29.97
      return Region.finger.map { region in
        ColourSample(
          timeSeconds: time, region: region,
          mean: RGB(red: 255 * next(), green: next(), blue: 100 * next()), pixels: index,
          clippedShare: RGB(red: next(), green: next(), blue: 0))
      }
    }
    var reader = SampleReader()
    var read = try reader.push(Array(text(frames, SampleFormat()).utf8)[...])
    read += try reader.finish()
    #expect(read == frames)
    #expect(reader.notes.isEmpty)
  }
}
