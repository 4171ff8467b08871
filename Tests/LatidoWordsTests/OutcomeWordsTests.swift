import Latido
import LatidoWords
import Testing

@Suite struct OutcomeWordsTests {
  private let evidence = Evidence(
    mode: .finger, recipe: "published/1", method: "green", startSeconds: 2.04,
    durationSeconds: 29.97, frames: 899, rateHz: 29.963,
    gates: [GateResult(.duration, measured: 5, .atLeast(8.5), .seconds)])

  @Test func saysTheAnswerInAWord() {
    let reading = Outcome.reading(Reading(bpm: 72.06, certainty: nil, evidence: evidence))
    #expect(reading.headline(in: .en) == "72.1 bpm")
    #expect(reading.headline(in: .es) == "72.1 lpm")
    let refused = Outcome.refused(Refusal(evidence: evidence))
    #expect(refused.headline(in: .en) == "No reading")
    #expect(refused.headline(in: .es) == "Sin lectura")
  }

  @Test func saysWhatTheAnswerStandsOn() {
    #expect(
      evidence.basis(in: .en) == "30.0 s from 2.0 s · 899 frames at 29.96 Hz · green · published/1")
    #expect(
      evidence.basis(in: .es)
        == "30.0 s desde 2.0 s · 899 imágenes a 29.96 Hz · verde · published/1")
  }

  @Test func leavesOutARateThatIsNotKnown() {
    let empty = Evidence(
      mode: .finger, recipe: "r/1", method: "value", startSeconds: 0, durationSeconds: 0,
      frames: 1, rateHz: nil, gates: [])
    #expect(empty.basis(in: .en) == "0.0 s from 0.0 s · 1 frames · value · r/1")
  }

  @Test func saysHowSureItIs() {
    let certainty = Certainty(lowBpm: 70.94, highBpm: 73.3, confidence: 0.926)
    #expect(
      certainty.sentence(in: .en) == "95 % interval 70.9–73.3 bpm; 93 % sure to be within 5 bpm.")
  }

  @Test func isNeverCertain() {
    let certainty = Certainty(lowBpm: 70.94, highBpm: 73.3, confidence: 0.9999)
    #expect(
      certainty.sentence(in: .en)
        == "95 % interval 70.9–73.3 bpm; over 99 % sure to be within 5 bpm.")
    #expect(certainty.sentence(in: .es).contains("más del 99 % de seguridad"))
  }

  @Test func explainsEveryRecipe() {
    for language in Language.allCases {
      let text = Recipe.published(channel: .blue).explanation(in: language)
      #expect(text.contains("published/1"))
      #expect(text.contains(language == .en ? "mean blue level" : "nivel medio del azul"))
      #expect(text.contains("8.5 s") && text.contains("42–240") && text.contains("16"))
      #expect(text.contains(wellnessNotice.said(in: language)))
    }
  }
}
