public import Latido

extension Recipe {
  /// What the recipe does, step by step, with the settings in force and where
  /// they come from; a few lines of text, ready to print.
  public func explanation(in language: Language) -> String {
    switch self {
    case .published(let settings):
      var text = Phrase(
        en: "Recipe \(identifier): the strongest rhythm of the light, or a refusal.",
        es: "Receta \(identifier): el ritmo más fuerte de la luz, o una negativa."
      ).said(in: language)
      for (index, step) in settings.steps.enumerated() {
        text += "\n\n\(index + 1). \(step.said(in: language))"
      }
      for reference in settings.references { text += "\n\n\(reference.said(in: language))" }
      return text + "\n\n" + wellnessNotice.said(in: language) + "\n"
    case .standard(let settings):
      var text = Phrase(
        en: "Recipe \(identifier): the pulse in three colours, or a refusal that says why.",
        es: "Receta \(identifier): el pulso en tres colores, o una negativa que dice por qué."
      ).said(in: language)
      for (index, step) in settings.steps.enumerated() {
        text += "\n\n\(index + 1). \(step.said(in: language))"
      }
      text += "\n\n" + settings.references.said(in: language)
      return text + "\n\n" + wellnessNotice.said(in: language) + "\n"
    }
  }
}

extension PublishedRecipe {
  fileprivate var steps: [Phrase] {
    let grid = trimmed(gridRateHz, decimals: 2)
    let detrend = trimmed(detrendSeconds, decimals: 2)
    let low = trimmed(band.lowerBound, decimals: 2)
    let high = trimmed(band.upperBound, decimals: 2)
    let lowBpm = fixed(60 * band.lowerBound, decimals: 0)
    let highBpm = fixed(60 * band.upperBound, decimals: 0)
    let colour = channel.colour
    return [
      Phrase(
        en: "Light: the mean \(colour.said(in: .en)) level of the picture's central 64×64 pixels, "
          + "one number a frame. At most \(percent(largestClippedShare)) of them may be clipped.",
        es:
          "Luz: el nivel medio del \(colour.said(in: .es)) en los 64×64 píxeles centrales, un número "
          + "por imagen. Como máximo el \(percent(largestClippedShare)) puede estar saturado."),
      Phrase(
        en: "Clock: frame times are checked before anything else. Gaps above "
          + "\(trimmed(clock.longestGapSeconds, decimals: 2)) s are never bridged; at least "
          + "\(trimmed(clock.shortestSeconds, decimals: 2)) s without one are needed, at "
          + "\(trimmed(clock.lowestFrameRateHz, decimals: 2)) frames a second or more.",
        es: "Reloj: antes que nada se comprueban los tiempos. Un hueco de más de "
          + "\(trimmed(clock.longestGapSeconds, decimals: 2)) s nunca se salva; hacen falta al "
          + "menos \(trimmed(clock.shortestSeconds, decimals: 2)) s sin huecos, a "
          + "\(trimmed(clock.lowestFrameRateHz, decimals: 2)) imágenes por segundo o más."),
      Phrase(
        en: "Grid: linear interpolation at the real frame times onto a uniform \(grid) Hz.",
        es: "Rejilla: interpolación lineal con los tiempos reales a \(grid) Hz uniformes."),
      Phrase(
        en: "Drift: a centred moving mean of \(detrend) s is taken off; at least "
          + "\(trimmed(leastAmplitude, decimals: 3)) grey levels of movement must be left.",
        es: "Deriva: se resta una media móvil centrada de \(detrend) s; deben quedar al menos "
          + "\(trimmed(leastAmplitude, decimals: 3)) niveles de gris de movimiento."),
      Phrase(
        en: "Spectrum: Hamming window, zeros up to a power of two, real FFT, power.",
        es: "Espectro: ventana de Hamming, ceros hasta una potencia de dos, FFT real, potencia."),
      Phrase(
        en: "Peak: the strongest bin from \(low) to \(high) Hz (\(lowBpm)–\(highBpm) bpm), "
          + "made finer by a parabola through it and its neighbours.",
        es: "Pico: el punto más fuerte de \(low) a \(high) Hz (\(lowBpm)–\(highBpm) lpm), "
          + "afinado con una parábola por él y sus vecinos."),
      Phrase(
        en: "Trust: the peak must be \(trimmed(leastSignalToNoise, decimals: 2)) times the median "
          + "of the other bins, which at most 1 % of 30 s recordings of white noise reach.",
        es: "Confianza: el pico debe ser \(trimmed(leastSignalToNoise, decimals: 2)) veces la "
          + "mediana de los demás puntos, lo que logra como máximo el 1 % de las grabaciones de "
          + "30 s de ruido blanco."),
    ]
  }

  fileprivate var references: [Phrase] {
    [
      Phrase(
        en: "The recipe states no interval and no confidence of its own.",
        es: "La receta no da intervalo ni confianza propios."),
      Phrase(
        en: """
          Sources
            Allen 2007, Photoplethysmography and its application in clinical physiological \
          measurement, Physiol. Meas. 28: R1 (light and pulse)
            Harris 1978, On the use of windows for harmonic analysis with the discrete Fourier \
          transform, Proc. IEEE 66: 51 (the Hamming window)
            docs/recipe-published.md (each step in full, and where it deviates)
          """,
        es: """
          Fuentes
            Allen 2007, Photoplethysmography and its application in clinical physiological \
          measurement, Physiol. Meas. 28: R1 (luz y pulso)
            Harris 1978, On the use of windows for harmonic analysis with the discrete Fourier \
          transform, Proc. IEEE 66: 51 (la ventana de Hamming)
            docs/recipe-published.md (cada paso completo, en inglés)
          """),
    ]
  }

  private func percent(_ share: Double) -> String { "\(trimmed(share * 100, decimals: 1)) %" }
}
