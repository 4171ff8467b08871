import Latido
import LatidoWords
import Testing

@Suite struct GateWordsTests {
  private func failed(_ gate: Gate, unit: Unit = .ratio) -> GateResult {
    GateResult(gate, measured: 1, .atLeast(2), unit)
  }

  @Test func everyGateHasItsOwnWordsInEveryLanguage() {
    for language in Language.allCases {
      let titles = Gate.allCases.map { failed($0).title(in: language) }
      #expect(Set(titles).count == Gate.allCases.count)
      for gate in Gate.allCases {
        let result = failed(gate)
        #expect(result.finding(in: language).hasSuffix("."))
        #expect(result.advice(in: language).hasSuffix("."))
        // A line of a terminal, with its indentation.
        #expect(result.finding(in: language).count <= 120)
        #expect(result.advice(in: language).count <= 120)
      }
    }
  }

  /// A person is told which pulse the key frames hide.
  @Test(arguments: [
    (0.8, "0.8 s, 75 a minute"), (1.001, "1 s, 59.9 a minute"), (4.171_5, "4.17 s, 14.4 a minute"),
  ]) func keyFramesOfTheContainerAreNamed(seconds: Double, words: String) {
    let result = GateResult(
      .keyFrameComb, measured: 0.97, .atMost(0.8), .share, keyFrameSeconds: seconds)
    #expect(result.finding(in: .en).contains(words))
    #expect(result.advice(in: .en).contains(words))
    for language in Language.allCases {
      #expect(result.finding(in: language).hasSuffix("."))
      #expect(result.finding(in: language).count <= 120)
      #expect(result.advice(in: language).count <= 120)
    }
    #expect(result.advice(in: .es) != result.advice(in: .en))
  }

  @Test func noLanguageIsACopyOfAnother() {
    for gate in Gate.allCases {
      #expect(failed(gate).title(in: .en) != failed(gate).title(in: .es))
      #expect(failed(gate).advice(in: .en) != failed(gate).advice(in: .es))
    }
  }

  @Test(arguments: [
    (
      GateResult(.duration, measured: 5, .atLeast(8.5), .seconds),
      "Only 5.0 s could be used; at least 8.5 s are needed.",
      "Solo se han podido usar 5.0 s; hacen falta al menos 8.5 s."
    ),
    (
      GateResult(.clippedRed, measured: 0.998, .atMost(0.5), .share),
      "In 100 % of the picture red is at an end of its scale; at most 50 % is allowed.",
      "En el 100 % de la imagen el rojo está en un extremo de su escala; se admite como máximo "
        + "50 %."
    ),
    (
      GateResult(.timeUnit, measured: 33.366, .within(0.002, 2), .seconds),
      "As stated, frames are 33.4 s apart; between 0.002 and 2 s makes sense.",
      "Según el archivo hay 33.4 s entre imágenes; lo razonable es entre 0.002 y 2 s."
    ),
    // As many decimals as it takes to see why it failed.
    (
      GateResult(.duration, measured: 8.4996, .atLeast(8.5), .seconds),
      "Only 8.4996 s could be used; at least 8.5 s are needed.",
      "Solo se han podido usar 8.4996 s; hacen falta al menos 8.5 s."
    ),
    (
      GateResult(.signalToNoise, measured: 15.99, .atLeast(16), .ratio),
      "The strongest rhythm is 15.99× the noise; at least 16× is needed.",
      "El ritmo más fuerte es 15.99× el ruido; hace falta al menos 16×."
    ),
    // A limit of many digits is rounded…
    (
      GateResult(.halfRate, measured: 0.31, .atMost(0.125_892_5), .ratio),
      "At half the rate there is 0.3× the power; at most 0.126× is allowed.",
      "A la mitad del ritmo hay 0.3× la potencia; se admite como máximo 0.126×."
    ),
    // …but never so that what failed seems to have passed,
    (
      GateResult(.halfRate, measured: 0.125_93, .atMost(0.125_892_5), .ratio),
      "At half the rate there is 0.12593× the power; at most 0.1259× is allowed.",
      "A la mitad del ritmo hay 0.12593× la potencia; se admite como máximo 0.1259×."
    ),
    // nor what passed to have failed.
    (
      GateResult(.signalToNoise, measured: 0.1259, .atLeast(0.125_892_5), .ratio),
      "The strongest rhythm is 0.12590× the noise; at least 0.12589× is needed.",
      "El ritmo más fuerte es 0.12590× el ruido; hace falta al menos 0.12589×."
    ),
    // Right on it is within.
    (
      GateResult(.signalToNoise, measured: 0.125, .atLeast(0.125), .ratio),
      "The strongest rhythm is 0.125× the noise; at least 0.125× is needed.",
      "El ritmo más fuerte es 0.125× el ruido; hace falta al menos 0.125×."
    ),
  ])
  func saysBothFigures(result: GateResult, english: String, spanish: String) {
    #expect(result.finding(in: .en) == english)
    #expect(result.finding(in: .es) == spanish)
  }

  @Test(arguments: [
    (33.3, Unit.seconds, "They look like milliseconds: call the column time_ms."),
    (33_333, .seconds, "They look like microseconds: call the column time_us."),
    (0.0333, .milliseconds, "They look like seconds: call the column time_s."),
    (1e9, .seconds, "The times fit neither s, ms nor µs: check the time column."),
  ])
  func namesTheColumnThatFits(step: Double, unit: Unit, advice: String) {
    let result = GateResult(.timeUnit, measured: step, .within(0.002, 2), unit)
    #expect(result.advice(in: .en) == advice)
  }
}
