import Testing

/// What is said about command lines that cannot be meant: every problem, the
/// nearest right word, and status 2; nothing on standard output.
@Suite struct UsageTests {
  @Test(arguments: [
    (
      [],
      "latido: say what to do: measure, intervals, evaluate, live, synth finger, synth face, synth none, explain or help\nmore: latido help\n"
    ),
    (
      ["mesure"],
      "latido: there is no command mesure; did you mean measure?\nmore: latido help\n"
    ),
    (
      ["--versoin"],
      "latido: there is no option --versoin; did you mean --version?\nmore: latido help\n"
    ),
    (
      ["measure", "--widnow", "20", "x.csv"],
      "latido measure: there is no option --widnow; did you mean --window?\n"
        + "more: latido help measure\n"
    ),
    (
      ["measure", "x.csv", "--dur=3"],
      "latido measure: there is no option --dur; did you mean --duration?\n"
        + "more: latido help measure\n"
    ),
    (
      ["measure", "--window=5", "--channel", "pink", "--rate", "nan", "--track=yes", "--start"],
      """
      latido measure: --window must be a number of seconds from 8.5 to 600, not "5"
      latido measure: --channel must be red, green or blue, not "pink"
      latido measure: --rate must be a number of frames per second from 0.1 to 1000, not "nan"
      latido measure: --track takes no value
      latido measure: --start needs a value: --start S
      latido measure: INPUT is missing: a video, a CSV of samples, or - for a CSV on standard input
      more: latido help measure

      """
    ),
    (
      ["measure", "a.csv", "b c.csv"],
      "latido measure: \"b c.csv\" is one argument too many; put names with spaces in quotes\n"
        + "more: latido help measure\n"
    ),
    (
      ["measure", "a.csv", "--window", "20", "--window=30"],
      "latido measure: --window is given twice\nmore: latido help measure\n"
    ),
    (
      ["measure", "--window", "--json", "a.csv"],
      "latido measure: --window needs a value: --window S\nmore: latido help measure\n"
    ),
    (
      ["explain", "--lang", "fr"],
      "latido explain: --lang must be en or es, not \"fr\"\nmore: latido help explain\n"
    ),
    (
      ["--lang=es", "measure", "--recipe", "stanard"],
      """
      latido measure: --recipe debe ser standard o published, no "stanard"; ¿querías decir standard?
      latido measure: falta INPUT: un vídeo, un CSV de muestras, o - para un CSV por la entrada \
      estándar
      más: latido help measure

      """
    ),
  ])
  func saysEveryProblem(arguments: [String], message: String) throws {
    let run = try Tool().run(arguments)
    #expect(run.errors == message)
    #expect(run.output.isEmpty)
    #expect(run.status == 2)
  }
}
