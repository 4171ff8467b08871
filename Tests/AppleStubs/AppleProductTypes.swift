// Source: AppleProductTypes as Xcode 26 and Swift Playgrounds write it into a
// manifest; its model in swift-package-manager, PackageModel/Product.swift
// (ProductSetting.IOSAppInfo) and PackageDescription/ProductSetting.swift.
public import PackageDescription

extension Product {
  public static func iOSApplication(
    name: String, targets: [String], bundleIdentifier: String? = nil,
    teamIdentifier: String? = nil, displayVersion: String? = nil, bundleVersion: String? = nil,
    appIcon: AppIcon? = nil, accentColor: AccentColor? = nil,
    supportedDeviceFamilies: [DeviceFamily],
    supportedInterfaceOrientations: [InterfaceOrientation], capabilities: [Capability] = [],
    additionalInfoPlistContentFilePath: String? = nil
  ) -> Product { .executable(name: name, targets: targets) }
}

public enum AppIcon {
  public enum PlaceholderIcon { case heart }
  case placeholder(icon: PlaceholderIcon)
  case asset(String)
}

public enum AccentColor {
  public enum PresetColor { case red }
  case presetColor(PresetColor)
  case asset(String)
}

public enum DeviceFamily { case phone, pad, mac }

public enum InterfaceOrientation {
  case portrait, portraitUpsideDown, landscapeRight, landscapeLeft
}

public enum Capability {
  case camera(purposeString: String)
}
