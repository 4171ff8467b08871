import Latido
import LatidoApple
import LatidoWords

func pulse() async throws -> String {
  for await event in try await FingerCamera().start() {
    guard case .pulse(let pulse) = event else { continue }
    switch pulse.state {
    case .reading(let reading): return Outcome.reading(reading).headline(in: .en)
    case .refused(let refusal): return refusal.reasons.map { $0.advice(in: .en) }.joined()
    case .waiting, .settling, .measuring, .lost: continue
    }
  }
  return "The camera has stopped."
}
