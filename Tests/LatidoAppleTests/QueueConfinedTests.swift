import Dispatch
import Testing

@testable import LatidoApple

@Suite struct QueueConfinedTests {
  /// A plain counter that many threads add to: without the queue sums are lost.
  @Test func everyoneGetsItsTurn() async {
    let confined = QueueConfined(label: "Latido.test", 0)
    DispatchQueue.concurrentPerform(iterations: 1000) { _ in confined.run { $0 += 1 } }
    let sum = await withCheckedContinuation { continuation in
      confined.run { continuation.resume(returning: $0) }
    }
    #expect(sum == 1000)
  }

  @Test func theQueueItselfNeedsNoTurn() async {
    let confined = QueueConfined(label: "Latido.test", [1, 2])
    let seen = await withCheckedContinuation { continuation in
      confined.queue.async { continuation.resume(returning: confined.onQueue { $0.count }) }
    }
    #expect(seen == 2)
  }

  /// Anyone else who claims to be the queue ends the program.
  @Test func nobodyElseIsLetIn() async {
    await #expect(processExitsWith: .failure) {
      let confined = QueueConfined(label: "Latido.test", 0)
      confined.onQueue { $0 += 1 }
    }
  }
}
