import Latido
import LatidoLive
import Testing

/// Time is drawn: one character a tenth of a second, `F` a frame of a finger,
/// `.` a frame of a dark room, space no frame at all. The answer is drawn under
/// it: the first letter of each event's state, in the place of the frame that
/// caused it.
@Suite struct PulseEventsTests {
  private func frames(_ drawing: String) -> [LiveFrame] {
    drawing.enumerated().compactMap { index, character in
      let time = Double(index) / 10
      guard character != " " else { return nil }
      let red = character == "F" ? 200.0 : 2.0
      let sample = ColourSample(
        timeSeconds: time, region: .centre, mean: RGB(red: red, green: 2, blue: 2))
      return LiveFrame(samples: [sample], timeSeconds: time)
    }
  }

  private func events(of drawing: String) async -> String {
    let source = AsyncStream { continuation in
      for frame in frames(drawing) { continuation.yield(frame) }
      continuation.finish()
    }
    var drawn = [Character](repeating: "-", count: drawing.count)
    for await event in source.pulseEvents(from: PulseStream(recipe: .published())) {
      drawn[Int((event.timeSeconds * 10).rounded())] = event.state.name.first ?? "?"
    }
    return String(drawn)
  }

  @Test(arguments: [
    // Nothing to see is said once a second.
    ("..........................", "w---------w---------w-----"),
    // A finger settles for a second, then is measured.
    (".....FFFFFFFFFFFFFFFFFFFFF", "w----s---------m---------m"),
    // Lifted, it is lost after half a second of grace.
    ("FFFFFFFFFFFFFFF...........", "s---------m---------l-----"),
    // A hole in time starts anew.
    ("FFFFFFFFFFFFF       FFFFFF", "s---------m---------s-----"),
    ("", ""),
  ]) func drawnTime(_ input: String, _ expected: String) async {
    #expect(await events(of: input) == expected)
  }
}

@Suite struct NewestEventsTests {
  @Test func theOldestGiveWayAndAreCounted() async {
    var (sender, events) = NewestEvents<Int>.make(keeping: 3)
    for number in 1...10 { sender.send(number) }
    sender.finish()
    sender.send(11)
    var read: [Int] = []
    for await number in events { read.append(number) }
    #expect(read == [8, 9, 10])
    #expect(sender.dropped == 7)
  }

  @Test func aReaderThatKeepsUpMissesNothing() async {
    var (sender, events) = NewestEvents<Int>.make(keeping: 1)
    var reader = events.makeAsyncIterator()
    for number in 1...10 {
      sender.send(number)
      let read = await reader.next()
      #expect(read == number)
    }
    #expect(sender.dropped == 0)
  }

  /// What puts a torch out when a loop is left by `return` or `break`.
  @Test func aLoopThatIsLeftEarlyIsNoticed() async {
    let (told, tell) = AsyncStream.makeStream(of: Void.self)
    var sender: NewestEvents<Int>?
    func readOne() async -> Int? {
      let (made, events) = NewestEvents<Int>.make(keeping: 1) {
        tell.yield()
        tell.finish()
      }
      sender = made
      sender?.send(1)
      for await number in events { return number }
      return nil
    }
    let read = await readOne()
    var notices = 0
    for await _ in told { notices += 1 }
    #expect(read == 1 && notices == 1)
    // The source may go on sending to nobody.
    sender?.send(2)
  }

  @Test func whoeverStopsReadingIsNoticed() async {
    let (told, tell) = AsyncStream.makeStream(of: Void.self)
    let (_, events) = NewestEvents<Int>.make(keeping: 1) {
      tell.yield()
      tell.finish()
    }
    let reader = Task { for await _ in events {} }
    reader.cancel()
    var notices = 0
    for await _ in told { notices += 1 }
    #expect(notices == 1)
  }
}
