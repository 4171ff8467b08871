import Latido
import LatidoReport
import Testing

@Suite struct OutcomeJSONTests {
  private func evidence(_ gates: [GateResult], rateHz: Double? = 29.98) -> Evidence {
    Evidence(
      mode: .finger, recipe: "published/1", method: "red", startSeconds: 1.5,
      durationSeconds: 30, frames: 899, rateHz: rateHz, gates: gates)
  }

  @Test func aReadingWithItsCertainty() {
    let reading = Reading(
      bpm: 72.1, certainty: Certainty(lowBpm: 70.9, highBpm: 73.3, confidence: 0.93),
      evidence: evidence([GateResult(.signalToNoise, measured: 41.2, .atLeast(16), .ratio)]))
    #expect(
      Outcome.reading(reading).json().text() == """
        {"schema":1,"outcome":"reading","bpm":72.1,"bpm_low":70.9,"bpm_high":73.3,\
        "confidence":0.93,"mode":"finger","method":"red","start_s":1.5,"duration_s":30.0,\
        "frames":899,"rate_hz":29.98,"recipe":"published/1","gates":[{"gate":"signal_to_noise",\
        "measured":41.2,"rule":"at_least","required":16.0,"unit":"ratio","passed":true}]}
        """)
  }

  @Test func aReadingWithoutCertaintyLeavesTheKeysOut() {
    let text = Outcome.reading(Reading(bpm: 1.0 / 3, certainty: nil, evidence: evidence([]))).json()
      .text()
    #expect(text.contains("\"bpm\":0.3333333333333333,\"mode\""))
    #expect(!text.contains("bpm_low") && !text.contains("confidence"))
  }

  @Test func keyFramesThatTheContainerTellsOfAreStated() {
    let known = GateResult(
      .keyFrameComb, measured: 0.97, .atMost(0.8), .share, keyFrameSeconds: 0.8)
    let text = Outcome.refused(Refusal(evidence: evidence([known]))).json().text()
    #expect(text.contains("\"unit\":\"share\",\"key_frame_s\":0.8,\"advice\":"))
    #expect(text.contains("75 a minute"))
    let unknown = GateResult(.keyFrameComb, measured: 0.97, .atMost(0.25), .share)
    let silent = Outcome.refused(Refusal(evidence: evidence([unknown]))).json().text()
    #expect(!silent.contains("key_frame_s"))
  }

  @Test func aRefusalListsWhatFailedAndWhatCouldNotBeMeasured() {
    let refusal = Refusal(
      evidence: evidence(
        [
          GateResult(.timeUnit, measured: 33.3, .within(0.002, 2), .seconds),
          GateResult(.repeatedFrames, measured: 0.1, .atMost(0.2), .share),
          GateResult(.duration, measured: nil, .atLeast(8.5), .seconds),
        ], rateHz: nil))
    #expect(
      Outcome.refused(refusal).json().text() == """
        {"schema":1,"outcome":"refused","reasons":[{"gate":"time_unit","measured":33.3,\
        "rule":"within","required":[0.002,2.0],"unit":"s",\
        "advice":"They look like milliseconds: call the column time_ms."}],\
        "mode":"finger","method":"red","start_s":1.5,"duration_s":30.0,"frames":899,\
        "rate_hz":null,"recipe":"published/1","gates":[\
        {"gate":"time_unit","measured":33.3,"rule":"within","required":[0.002,2.0],"unit":"s",\
        "passed":false},\
        {"gate":"repeated_frames","measured":0.1,"rule":"at_most","required":0.2,"unit":"share",\
        "passed":true},\
        {"gate":"duration","measured":null,"rule":"at_least","required":8.5,"unit":"s",\
        "passed":null}]}
        """)
  }
}
