import Latido
import LatidoApple
import LatidoWords
import SwiftUI

struct PulseScreen: View {
  @State private var text = "Lay a fingertip over the back camera and its light."

  var body: some View {
    Text(text)
      .task { await measure() }
  }

  private func measure() async {
    do throws(CameraError) {
      for await event in try await FingerCamera().start() {
        switch event {
        case .pulse(let pulse): show(pulse.state)
        case .news(.paused(let why)): text = why.finding(in: .en)
        case .news(.ended(let error?)): text = error.advice(in: .en)
        case .news, .light: break
        }
      }
    } catch {
      text = error.advice(in: .en)
    }
  }

  private func show(_ state: PulseState) {
    switch state {
    case .waiting, .lost: text = "Lay a fingertip over the back camera and its light."
    case .settling: text = "Good. Rest it there, without pressing."
    case .measuring(let progress): text = "Measuring: \(Int(progress * 100)) %"
    case .reading(let reading): text = Outcome.reading(reading).headline(in: .en)
    case .refused(let refusal): text = refusal.reasons.map { $0.advice(in: .en) }.joined()
    }
  }
}
