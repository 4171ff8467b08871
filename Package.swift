// swift-tools-version: 6.2
import PackageDescription

// A user's build must not fail on a warning that a newer compiler invents;
// ours must. The Makefile sets the switch.
let strict = Context.environment["LATIDO_STRICT"] == "1"

let common: [SwiftSetting] =
  [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
  ] + (strict ? [.treatAllWarnings(as: .error)] : [])

// Modules that also run in the browser: the compiler already rejects here
// what Embedded Swift would reject there (as far as it can tell; `make wasm`
// compiles them for real).
let portable = common + [.treatWarning("EmbeddedRestrictions", as: strict ? .error : .warning)]

// FFmpeg is a system library that an iPhone app must not need, so the video
// adapter exists on Linux only; on a Mac it is asked for by name, and the tool
// reads movies with the system's decoders without it.
#if os(Linux)
  let withFFmpeg = true
#else
  let withFFmpeg = Context.environment["LATIDO_FFMPEG"] == "1"
#endif
#if os(Linux) || os(macOS)
  let withTool = true
#else
  let withTool = false
#endif

var targets: [Target] = [
  .target(name: "LatidoSignal", swiftSettings: portable),
  .target(name: "Latido", dependencies: ["LatidoSignal"], swiftSettings: portable),
  // Made-up recordings with known truth, for the tests and the tool. It depends on nothing, so that
  // no measurement is ever tested against its own code.
  .target(name: "LatidoSynth", swiftSettings: common),
  .testTarget(name: "LatidoSynthTests", dependencies: ["LatidoSynth"], swiftSettings: common),
  .target(name: "LatidoWords", dependencies: ["Latido"], swiftSettings: portable),
  .target(
    name: "LatidoReport", dependencies: ["Latido", "LatidoSignal", "LatidoWords"],
    swiftSettings: portable),
  .target(
    name: "LatidoC",
    dependencies: ["Latido", "LatidoFaces", "LatidoReport", "LatidoSignal", "LatidoWords"],
    swiftSettings: portable),
  .testTarget(
    name: "LatidoWordsTests", dependencies: ["Latido", "LatidoWords"], swiftSettings: common),
  .testTarget(
    name: "LatidoReportTests", dependencies: ["Latido", "LatidoReport", "LatidoWords"],
    swiftSettings: common),
  // Accuracy against truth: windows, figures, and seeded inputs without any.
  .target(
    name: "LatidoEvaluate",
    dependencies: ["Latido", "LatidoReport", "LatidoSignal", "LatidoSynth", "LatidoWords"],
    swiftSettings: common),
  .testTarget(
    name: "LatidoEvaluateTests",
    dependencies: ["Latido", "LatidoEvaluate", "LatidoSignal", "LatidoSynth"],
    swiftSettings: common),
  .target(name: "LatidoFaces", dependencies: ["Latido"], swiftSettings: portable),
  .testTarget(name: "LatidoSignalTests", dependencies: ["LatidoSignal"], swiftSettings: common),
  // Holds a link to the core's Accelerate engine: where there is no Accelerate
  // it is compiled, and tested, against functions that stand in for vDSP.
  .testTarget(
    name: "AccelerateTests", dependencies: ["LatidoSignal"],
    swiftSettings: common + [.define("VDSP_STAND_IN")]),
  .testTarget(
    name: "LatidoTests", dependencies: ["Latido", "LatidoSignal", "LatidoSynth"],
    swiftSettings: common),
  .testTarget(
    name: "StandardRecipeTests", dependencies: ["Latido", "LatidoSignal", "LatidoSynth"],
    swiftSettings: common),
  .testTarget(
    name: "LatidoFacesTests", dependencies: ["LatidoFaces", "Latido", "LatidoSynth"],
    swiftSettings: common),
]

targets += [
  .target(name: "LatidoLive", dependencies: ["Latido"], swiftSettings: common),
  .testTarget(
    name: "LatidoLiveTests", dependencies: ["Latido", "LatidoLive"], swiftSettings: common),
]

// Its files that need a camera are empty outside of Apple's systems; what
// decides without one is tested everywhere.
targets += [
  .target(
    name: "LatidoApple", dependencies: ["Latido", "LatidoLive", "LatidoWords"],
    swiftSettings: common),
  .testTarget(
    name: "LatidoAppleTests", dependencies: ["LatidoApple", "Latido", "LatidoWords"],
    swiftSettings: common),
]

// Prints what Scripts/calibrate.py fits; for developers, not a product.
targets += [
  .executableTarget(
    name: "LatidoCalibrate",
    dependencies: ["Latido", "LatidoEvaluate", "LatidoReport", "LatidoSynth"],
    swiftSettings: common)
]

var products: [Product] = [
  .library(name: "Latido", targets: ["Latido"]),
  .library(name: "LatidoFaces", targets: ["LatidoFaces"]),
  // What an app needs: the cameras, the events, and the sentences for people.
  .library(name: "LatidoApple", targets: ["LatidoApple", "LatidoLive", "LatidoWords"]),
]

if withFFmpeg {
  targets += [
    .systemLibrary(
      name: "CFFmpeg", pkgConfig: "libavformat",
      providers: [
        .apt([
          "libavformat-dev", "libavcodec-dev", "libavutil-dev", "libswscale-dev", "libavdevice-dev",
        ]),
        .brew(["ffmpeg"]),
      ]),
    .target(name: "LatidoVideo", dependencies: ["Latido", "CFFmpeg"], swiftSettings: common),
    // A face in a picture file, to make pulse.
    .target(
      name: "LatidoPortrait",
      dependencies: ["Latido", "LatidoFaces", "LatidoSynth", "LatidoVideo"],
      swiftSettings: common),
    // Prints what made-up faces are answered with; run by Scripts/face-trials.
    .executableTarget(
      name: "LatidoFaceTrials",
      dependencies: ["Latido", "LatidoFaces", "LatidoPortrait", "LatidoSynth", "LatidoVideo"],
      swiftSettings: common),
    .testTarget(
      name: "LatidoVideoTests", dependencies: ["LatidoVideo", "Latido", "LatidoSynth"],
      swiftSettings: common),
    .testTarget(name: "LatidoToolTests", dependencies: ["LatidoTool"], swiftSettings: common),
  ]
  products.append(.library(name: "LatidoVideo", targets: ["LatidoVideo"]))
}

if withTool {
  // One of the two folders that read videos is left out.
  targets.append(
    .executableTarget(
      name: "LatidoTool",
      dependencies: [
        "Latido", "LatidoEvaluate", "LatidoFaces", "LatidoReport", "LatidoSynth", "LatidoWords",
      ] + (withFFmpeg ? ["LatidoPortrait", "LatidoVideo"] : ["LatidoApple"]),
      exclude: [withFFmpeg ? "Movies" : "FFmpeg"], swiftSettings: common))
  products.append(.executable(name: "latido", targets: ["LatidoTool"]))
}

let package = Package(
  name: "Latido",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: products,
  targets: targets,
  swiftLanguageModes: [.v6]
)
