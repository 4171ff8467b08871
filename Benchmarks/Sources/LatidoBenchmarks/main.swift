// Figures that a change must not make worse; `Scripts/bench` builds what is
// compared, makes the clips and runs this:
//
//     latido-benchmarks [LATIDO CLIP LONG-CLIP FINGER-CLIP
//       [CASCADE GREY FACE-CLIP FACE-CLIP-1080]]

// From pixels to samples.
ReductionBenchmarks.run()

// From samples to outcomes.
AnalysisBenchmarks.run()

// From files to outcomes.
if CommandLine.arguments.count >= 5 {
  VideoBenchmarks.run(
    latido: CommandLine.arguments[1], clip: CommandLine.arguments[2],
    longClip: CommandLine.arguments[3])
  LiveBenchmarks.run(
    latido: CommandLine.arguments[1], mode: "finger", clip: CommandLine.arguments[4],
    aim: "≤ 10 %")
}

if CommandLine.arguments.count == 9 {
  let latido = CommandLine.arguments[1]
  FaceBenchmarks.detect(cascade: CommandLine.arguments[5], grey: CommandLine.arguments[6])
  FaceBenchmarks.measure(
    latido: latido, clip: CommandLine.arguments[7], name: "640×480", aim: "≤ 1.50 ×")
  FaceBenchmarks.measure(
    latido: latido, clip: CommandLine.arguments[8], name: "1080p", aim: "≤ 1.20 ×")
  LiveBenchmarks.run(
    latido: latido, mode: "face", clip: CommandLine.arguments[7], aim: "≤ 25 %")
}
