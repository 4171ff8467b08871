import Latido
import LatidoWords

/// An outcome as it is shown to a person.
struct OutcomeText {
  let language: Language
  let style: Style

  /// The whole answer.
  func page(_ outcome: Outcome) -> String {
    var blocks: [String] = []
    switch outcome {
    case .reading(let reading):
      blocks.append(
        ([style.good(outcome.headline(in: language))]
          + [reading.certainty?.sentence(in: language)].compactMap { $0 }).joined(separator: "\n"))
      if outcome.evidence.mode == .face { blocks.append(wrapped(faceNotice.said(in: language))) }
      blocks.append(
        style.dim(outcome.evidence.basis(in: language)) + "\n"
          + style.dim(wellnessNotice.said(in: language)))
    case .refused(let refusal):
      blocks.append(style.bad(outcome.headline(in: language)))
      blocks += refusal.reasons.map { reason in
        [
          style.bold(reason.title(in: language)),
          wrapped(reason.finding(in: language), indent: 2),
          wrapped("→ " + reason.advice(in: language), indent: 2),
        ].joined(separator: "\n")
      }
      blocks.append(style.dim(outcome.evidence.basis(in: language)))
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// The answer on one line, for one of many.
  func line(_ outcome: Outcome) -> String {
    let evidence = outcome.evidence
    let end = fixed(evidence.startSeconds + evidence.durationSeconds, decimals: 1)
    let time = String(repeating: " ", count: max(0, 8 - end.count)) + "\(end) s   "
    switch outcome {
    case .reading:
      return time + style.good(outcome.headline(in: language)) + "\n"
    case .refused(let refusal):
      let reasons = refusal.reasons.map { $0.brief(in: language) }.joined(separator: ", ")
      return time + style.bad(outcome.headline(in: language)) + ": " + reasons + "\n"
    }
  }
}
