import Testing

@testable import LatidoTool

/// Times are drawn: each frame's own time, the machine's when it is looked at,
/// and where it is to go.
@Suite struct FrameScheduleTests {
  private func places(_ kind: FrameSchedule.Kind, _ rows: [(frame: Double, now: Double)])
    -> [FrameSchedule.Place]
  {
    var schedule = FrameSchedule(kind)
    return rows.map { schedule.place(timeSeconds: $0.frame, nowSeconds: $0.now) }
  }

  @Test func aRecordingReadAsItComesWaitsForNothing() {
    #expect(places(.asTheyCome, [(0, 0), (9, 0.1), (9.1, 50)]) == [.now, .now, .now])
  }

  @Test func aPacedRecordingWaits() {
    #expect(places(.paced, [(5, 100), (5.5, 100)]) == [.now, .early(seconds: 0.5)])
  }

  @Test func theNewestFrameWinsAfterAStall() {
    // The machine stood still from 0.1 to 0.6; what queued up meanwhile is late
    // until the newest.
    let rows = [(0.0, 10.0), (0.1, 10.1), (0.2, 10.6), (0.3, 10.6), (0.5, 10.62), (0.6, 10.63)]
    var schedule = FrameSchedule(.live)
    let places = rows.map { schedule.place(timeSeconds: $0.0, nowSeconds: $0.1) }
    #expect(places == [.now, .now, .late, .late, .now, .now])
    #expect(schedule.dropped == 2)
  }

  @Test func aTimeThatStepsBackBeginsANewCount() {
    #expect(
      places(.live, [(50, 1), (50.03, 1.03), (0, 1.06), (0.03, 1.09)]) == [.now, .now, .now, .now])
  }

  /// A camera whose clock goes 0.1 ms a second slow is not late after two hours.
  @Test func clocksThatGoApartAreFollowed() {
    var schedule = FrameSchedule(.live)
    for second in 0...7200 {
      _ = schedule.place(timeSeconds: Double(second) * (1 - 1e-4), nowSeconds: Double(second))
    }
    #expect(schedule.dropped == 0)
  }
}
