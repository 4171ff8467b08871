import LatidoReport
import LatidoSynth
import LatidoWords

/// What is true of a made-up recording.
struct SynthTruth {
  let timesSeconds: [Double]
  /// The beats; nil where no heart is.
  let heart: PulseTruth?
  let seed: UInt64
  /// What moves the light where no heart does.
  let kind: NoPulseRecording?
  /// What was written, in a few words.
  let file: String

  /// Prints the truth; to standard error where the samples are the result.
  func say(asJSON: Bool, _ console: Console, besides output: SynthOutput) throws(ToolError) {
    let text = asJSON ? json.text() : sentence.said(in: console.language)
    if output.takesStandardOutput {
      console.tell(text)
    } else {
      try console.print(text + "\n")
    }
  }

  private var rateHz: Double { meanRateHz(timesSeconds) }

  private var sentence: Phrase {
    let duration = fixed(timesSeconds.last ?? 0, decimals: 1)
    let rate = fixed(rateHz, decimals: 2)
    let frames = timesSeconds.count
    let form = Phrase(
      en: "\(duration) s · \(frames) frames at \(rate) Hz · \(file)",
      es: "\(duration) s · \(frames) imágenes a \(rate) Hz · \(file)")
    let truth = pulse ?? nothing
    return Phrase(
      en: "\(truth.said(in: .en))\n\(form.said(in: .en))",
      es: "\(truth.said(in: .es))\n\(form.said(in: .es))")
  }

  private var pulse: Phrase? {
    heart.map { truth in
      let bpm = fixed(truth.meanBpm, decimals: 1)
      let beats = truth.beatTimesSeconds.count
      let rmssd = fixed(truth.rmssdMilliseconds, decimals: 0)
      return Phrase(
        en: "True pulse: \(bpm) bpm (\(beats) beats, RMSSD \(rmssd) ms)",
        es: "Pulso verdadero: \(bpm) lpm (\(beats) latidos, RMSSD \(rmssd) ms)")
    }
  }

  private var nothing: Phrase {
    guard let kind else { return Phrase(en: "No pulse", es: "Sin pulso") }
    var what = kind.ingredients.map(\.optionName).joined(separator: " + ")
    for hertz in kind.apparentHertz {
      what += ", \(fixed(60 * hertz, decimals: 1))/min"
    }
    return Phrase(en: "No pulse: \(what)", es: "Sin pulso: \(what)")
  }

  private var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("schema", .integer(1)),
      .init("duration_s", .number(timesSeconds.last ?? 0)),
      .init("frames", .integer(timesSeconds.count)),
      .init("rate_hz", .number(rateHz)),
      // Text, because a seed has more digits than a JSON number keeps.
      .init("seed", .string("\(seed)")),
    ]
    if let truth = heart {
      members += [
        .init("bpm", .number(truth.meanBpm)),
        .init("rmssd_ms", .number(truth.rmssdMilliseconds)),
        .init("beats_s", .array(truth.beatTimesSeconds.map { .number($0) })),
      ]
    } else {
      members.append(.init("bpm", .null))
    }
    if let kind {
      members += [
        .init("kinds", .array(kind.ingredients.map { .string($0.optionName) })),
        .init("apparent_hz", .array(kind.apparentHertz.map { .number($0) })),
      ]
    }
    return .object(members)
  }
}
