import Latido

extension StandardRecipe {
  /// What the recipe does, in order, with the settings in force.
  var steps: [Phrase] {
    let grid = trimmed(gridRateHz, decimals: 2)
    let low = trimmed(shapeBand.lowerBound, decimals: 2)
    let high = trimmed(shapeBand.upperBound, decimals: 2)
    let lowBpm = fixed(60 * band.lowerBound, decimals: 0)
    let highBpm = fixed(60 * band.upperBound, decimals: 0)
    let confidence = trimmed(leastConfidence, decimals: 2)
    return [
      Phrase(
        en: "Light: the mean of red, green and blue over the whole picture, one "
          + "number a frame and colour.",
        es: "Luz: la media de rojo, verde y azul en toda la imagen, un número por "
          + "imagen y color."),
      Phrase(
        en: "Clock: frame times are checked before anything else, as in every recipe.",
        es: "Reloj: antes que nada se comprueban los tiempos, como en toda receta."),
      Phrase(
        en: "Grid: a uniform \(grid) Hz; single stray frames and steps are taken out, "
          + "a Butterworth band-pass of \(low)–\(high) Hz runs forth and back, and "
          + "bursts of motion are brought down.",
        es: "Rejilla: \(grid) Hz uniformes; se quitan imágenes sueltas y escalones, "
          + "un paso banda de Butterworth de \(low)–\(high) Hz va y vuelve, y se "
          + "atenúan los golpes de movimiento."),
      Phrase(
        en: "Candidates: the strongest line of each colour from \(lowBpm) to "
          + "\(highBpm) bpm, or half of it where it is a second harmonic.",
        es: "Candidatos: la línea más fuerte de cada color de \(lowBpm) a \(highBpm) "
          + "lpm, o su mitad si es un segundo armónico."),
      Phrase(
        en: "Beats: the steepest fall of light in each turn of the phase; the rate is "
          + "that of the intervals within 30 % of their neighbours.",
        es: "Latidos: la caída más brusca de la luz en cada vuelta de la fase; el "
          + "ritmo es el de los intervalos a menos del 30 % de sus vecinos."),
      Phrase(
        en: "Shape: light falls fast and recovers slowly, with harmonics in fixed "
          + "places; blood takes a tenth of a second to arrive; no heart keeps time "
          + "like a clock.",
        es: "Forma: la luz cae deprisa y se recupera despacio, con los armónicos en "
          + "su sitio; la sangre tarda una décima en llegar; ningún corazón va como "
          + "un reloj."),
      Phrase(
        en: "Colour: lamps and movement change all colours alike, blood does not. "
          + "Where colour cannot tell, the shape has to be surer.",
        es: "Color: lámparas y movimiento cambian todos los colores por igual, la "
          + "sangre no. Si el color no decide, la forma debe ser más clara."),
      Phrase(
        en: "Impostors: breathing shows between the harmonics, an encoder once a "
          + "second; each is refused by its name.",
        es: "Impostores: la respiración se ve entre los armónicos, el códec una vez "
          + "por segundo; cada uno se rechaza por su nombre."),
      Phrase(
        en: "Answer: the likeliest rate if it passes every gate, with an interval "
          + "meant to hold the truth 95 times in 100 and the chance of being within 5 "
          + "bpm; a chance below \(confidence) is refused.",
        es: "Respuesta: el ritmo más probable si cumple todo, con un intervalo que "
          + "debe contener el verdadero 95 veces de 100 y la probabilidad de errar en "
          + "menos de 5 lpm; por debajo de \(confidence) se rechaza."),
    ]
  }

  var references: Phrase {
    Phrase(
      en: """
        Sources
          Allen 2007, Physiol. Meas. 28: R1 (the waveform)
          Bloomfield 1976, Fourier Analysis of Time Series (complex demodulation)
          Hemon & Phillips 2016, J. Clin. Monit. Comput. 30 (beats at the steepest slope)
          Orphanidou et al. 2015, IEEE J. Biomed. Health Inform. 19 (likeness of beats)
          van Gastel, Stuijk & de Haan 2016, Sci. Rep. 6 (blood against motion, by colour)
          docs/recipe-standard.md (each step and every gate, and what was fitted)
        """,
      es: """
        Fuentes
          Allen 2007, Physiol. Meas. 28: R1 (la forma de onda)
          Bloomfield 1976, Fourier Analysis of Time Series (demodulación compleja)
          Hemon & Phillips 2016, J. Clin. Monit. Comput. 30 (latidos en la caída más brusca)
          Orphanidou et al. 2015, IEEE J. Biomed. Health Inform. 19 (parecido de los latidos)
          van Gastel, Stuijk & de Haan 2016, Sci. Rep. 6 (sangre y movimiento, por color)
          docs/recipe-standard.md (cada paso y cada condición, en inglés)
        """)
  }
}
