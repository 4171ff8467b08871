// Figures that a change must not make worse; `Scripts/bench` builds what is
// compared, makes the clips and runs this:
//
//     latido-benchmarks [LATIDO CLIP LONG-CLIP]

// From pixels to samples.
ReductionBenchmarks.run()

// From samples to outcomes.
AnalysisBenchmarks.run()

// From files to outcomes.
if CommandLine.arguments.count == 4 {
  VideoBenchmarks.run(
    latido: CommandLine.arguments[1], clip: CommandLine.arguments[2],
    longClip: CommandLine.arguments[3])
}
