import Latido
import LatidoWords

/// `latido explain`: what a recipe does, in words.
enum Explain {
  static let command = Command(
    name: "explain",
    summary: Phrase(en: "how the rate is found, in words", es: "cómo se halla el pulso"),
    discussion: Phrase(
      en: "Tells step by step what a recipe does, with its settings and sources.",
      es: "Cuenta paso a paso qué hace una receta, con sus ajustes y fuentes."),
    operands: [],
    ownOptions: [Measure.recipe.declaration],
    examples: [
      Command.Example(
        line: "latido explain --recipe published",
        purpose: Phrase(en: "the published method", es: "el método publicado"))
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let recipe = (arguments[Measure.recipe] ?? .standard).recipe(channel: .red)
    try console.print(wrapped(recipe.explanation(in: console.language)))
    return .success
  }
}
