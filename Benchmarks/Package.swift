// swift-tools-version: 6.2
import PackageDescription

// Outside the main package, so that nobody who uses Latido builds it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Latido", path: "..")],
  targets: [
    .executableTarget(
      name: "latido-benchmarks",
      dependencies: [
        .product(name: "Latido", package: "Latido"),
        .product(name: "LatidoFaces", package: "Latido"),
      ],
      path: "Sources/LatidoBenchmarks",
      swiftSettings: [
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ExistentialAny"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
