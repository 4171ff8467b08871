// swift-tools-version: 6.2
// The iPhone app. Opens in Xcode as it is; depends on the package two folders up.
import AppleProductTypes
import PackageDescription

let package = Package(
  name: "LatidoApp",
  defaultLocalization: "en",
  platforms: [.iOS("17.0")],
  products: [
    .iOSApplication(
      name: "Latido",
      targets: ["LatidoApp"],
      bundleIdentifier: "org.latido.app",
      displayVersion: "1.0",
      bundleVersion: "1",
      appIcon: .placeholder(icon: .heart),
      accentColor: .presetColor(.red),
      supportedDeviceFamilies: [.phone, .pad],
      // One layout; which way is up for a face, the camera sees by itself.
      supportedInterfaceOrientations: [.portrait],
      capabilities: [
        // Becomes NSCameraUsageDescription; InfoPlist.xcstrings has it in Spanish.
        .camera(
          purposeString:
            "Latido reads your pulse from the light in the camera's picture. "
            + "The picture is never stored and never leaves this device.")
      ]
    )
  ],
  dependencies: [.package(name: "Latido", path: "../..")],
  targets: [
    .executableTarget(
      name: "LatidoApp",
      dependencies: [
        .product(name: "Latido", package: "Latido"),
        .product(name: "LatidoApple", package: "Latido"),
      ],
      path: "LatidoApp",
      resources: [
        .process("Localizable.xcstrings"), .process("InfoPlist.xcstrings"),
        .process("PrivacyInfo.xcprivacy"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ExistentialAny"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
