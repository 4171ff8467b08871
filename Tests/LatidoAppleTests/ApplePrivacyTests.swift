import Foundation
import Testing

/// The privacy invariant, read off the sources: in LatidoApple a picture is
/// reduced to mean colours where it arrives; nothing there could show, copy,
/// encode, store or send one, and no type has a place to keep one. The app gets
/// numbers, and writes one file.
///
/// A scan sees names, not intentions. It cannot prove the invariant, but nobody
/// breaks it without meeting this list.
@Suite struct ApplePrivacyTests {
  struct Rule: Sendable, CustomTestStringConvertible {
    let name: String
    let pattern: String
    /// A line that must be found, or the rule is blind.
    let planted: String
    var testDescription: String { name }
  }

  static let rules: [Rule] = [
    Rule(
      name: "no picture type that can be shown, copied or encoded",
      pattern:
        #"\b(CIImage|CIContext|UIImage|NSImage|CGImage|CGContext|CGImageDestination\w*|NSBitmapImageRep|MTLTexture|CALayer|AVCaptureVideoPreviewLayer|AVSampleBufferDisplayLayer)\b"#,
      planted: "let image = UIImage(cgImage: frame)"),
    Rule(
      name: "no framework that makes pictures",
      pattern:
        #"import (CoreImage|UIKit|AppKit|Metal\w*|Photos\w*|VideoToolbox|QuartzCore|MediaPlayer)\b"#,
      planted: "import CoreImage"),
    Rule(
      name: "no recording and no photograph",
      pattern:
        #"\b(AVAssetWriter\w*|AVCapturePhoto\w*|AVCaptureMovieFileOutput|AVCaptureFileOutput|AVAssetExportSession|VTCompression\w*)\b"#,
      planted: "let output = AVCaptureMovieFileOutput()"),
    Rule(
      name: "no copy of a buffer",
      pattern:
        #"\b(CVPixelBufferCreate\w*|CVPixelBufferPool\w*|CMSampleBufferCreate\w*|memcpy|memmove|vImage\w*|Data\()"#,
      planted: "memcpy(copy, base, bytesPerRow * height)"),
    Rule(
      name: "no place that keeps a buffer",
      pattern:
        #"\b(let|var) \w+: \[?(CVPixelBuffer|CVImageBuffer|CMSampleBuffer|Picture|PixelPlane|LumaPicture)\b"#,
      planted: "var lastFrame: CVPixelBuffer?"),
    Rule(
      name: "nothing is written",
      pattern:
        #"\b(FileManager|FileHandle|OutputStream|UserDefaults|fopen|NSKeyedArchiver|\.write\(to)"#,
      planted: "FileManager.default.createFile(atPath: path, contents: data)"),
    Rule(
      name: "nothing is sent",
      pattern:
        #"\b(URLSession|URLRequest|NWConnection|NSXPCConnection|UIPasteboard|import Network)\b"#,
      planted: "URLSession.shared.uploadTask(with: request, from: data)"),
    Rule(
      name: "nothing is logged",
      pattern: #"\b(print|debugPrint|dump|NSLog|os_log|Logger)\("#,
      planted: "print(face.boundingBox)"),
    Rule(
      name: "of Vision, face rectangles alone",
      pattern: #"\bVN(?!DetectFaceRectanglesRequest\b|ImageRequestHandler\b)\w+"#,
      planted: "let request = VNDetectFaceLandmarksRequest()"),
  ]

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The lines of code, without comments, of every Swift file below a folder.
  private static func lines(below folder: String) throws -> [(file: String, line: String)] {
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: folder).path())
    return
      try names
      .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
      .flatMap { name in
        try String(contentsOf: root.appending(path: "\(folder)/\(name)"), encoding: .utf8)
          .split(separator: "\n")
          .map { (name, $0.trimmingCharacters(in: .whitespaces)) }
          .filter { !$0.1.hasPrefix("//") }
      }
  }

  private func breaches(
    of rule: Rule, in lines: [(file: String, line: String)]
  ) throws -> [String] {
    let pattern = try NSRegularExpression(pattern: rule.pattern)
    return
      lines
      .filter {
        let whole = NSRange($0.line.startIndex..., in: $0.line)
        return pattern.firstMatch(in: $0.line, range: whole) != nil
      }
      .map { "\($0.file): \($0.line)" }
  }

  @Test(arguments: rules) func everyRuleSeesItsPlantedBreach(_ rule: Rule) throws {
    #expect(try breaches(of: rule, in: [("Planted.swift", rule.planted)]).count == 1)
  }

  @Test(arguments: rules) func theCamerasKeepEveryRule(_ rule: Rule) throws {
    let lines = try Self.lines(below: "Sources/LatidoApple")
    #expect(Set(lines.map { $0.file }).contains("CaptureState.swift"), "nothing was scanned")
    #expect(try breaches(of: rule, in: lines) == [])
  }

  /// The app: the same rules, except that the history is a file, the settings
  /// are settings, and UIKit is asked to keep the screen awake.
  @Test(arguments: rules) func theAppKeepsEveryRuleButItsHistory(_ rule: Rule) throws {
    let lines = try Self.lines(below: "Apps/Latido.swiftpm/LatidoApp")
      .filter { $0.file != "HistoryStore.swift" && $0.line != "import UIKit" }
    #expect(try breaches(of: rule, in: lines) == [])
  }

  @Test func whatIsKeptIsARateAndItsDate() throws {
    let lines = try Self.lines(below: "Apps/Latido.swiftpm/LatidoApp")
      .filter { $0.file == "HistoryStore.swift" }.map { $0.line }
    let start = try #require(lines.firstIndex { $0.hasPrefix("struct HistoryEntry") })
    let fields = lines[start...].prefix { $0 != "}" }.filter { $0.hasPrefix("let ") }
    #expect(
      fields == [
        "let id: UUID", "let date: Date", "let bpm: Double", "let lowBpm: Double?",
        "let highBpm: Double?",
      ])
  }

  /// The interfaces for whose use Apple wants a reason, as its documentation of
  /// NSPrivacyAccessedAPIType groups them, by the names that give them away.
  static let askedAbout: [String: String] = [
    "UserDefaults": #"\b(UserDefaults|AppStorage)\b"#,
    "FileTimestamp":
      #"\b(creationDate|modificationDate|contentModificationDateKey|attributesOfItem|f?stat\()"#,
    "SystemBootTime": #"\b(systemUptime|mach_absolute_time)\b"#,
    "DiskSpace": #"\b(volumeAvailableCapacity\w*|systemFreeSize|statfs)\b"#,
    "ActiveKeyboards": #"\bactiveInputModes\b"#,
  ]

  /// The privacy manifest of the app names what its sources and LatidoApple's use,
  /// no more and no less, and that nobody is tracked and nothing collected.
  @Test func thePrivacyManifestSaysWhatTheSourcesDo() throws {
    struct Manifest: Decodable {
      struct Use: Decodable {
        let type: String
        let reasons: [String]
        enum CodingKeys: String, CodingKey {
          case type = "NSPrivacyAccessedAPIType"
          case reasons = "NSPrivacyAccessedAPITypeReasons"
        }
      }
      let tracks: Bool
      let domains: [String]
      let collected: [String]
      let uses: [Use]
      enum CodingKeys: String, CodingKey {
        case tracks = "NSPrivacyTracking"
        case domains = "NSPrivacyTrackingDomains"
        case collected = "NSPrivacyCollectedDataTypes"
        case uses = "NSPrivacyAccessedAPITypes"
      }
    }
    let app = "Apps/Latido.swiftpm/LatidoApp"
    let manifest = try PropertyListDecoder().decode(
      Manifest.self,
      from: Data(contentsOf: Self.root.appending(path: "\(app)/PrivacyInfo.xcprivacy")))
    #expect(!manifest.tracks)
    #expect(manifest.domains == [] && manifest.collected == [])
    let lines = try Self.lines(below: app) + Self.lines(below: "Sources/LatidoApple")
    let used = try Self.askedAbout.filter { _, pattern in
      let rule = Rule(name: "", pattern: pattern, planted: "")
      return try !breaches(of: rule, in: lines).isEmpty
    }
    let named = manifest.uses.map { $0.type }
    #expect(Set(named) == Set(used.keys.map { "NSPrivacyAccessedAPICategory\($0)" }))
    // CA92.1: settings of the app itself, read by the app alone.
    #expect(manifest.uses.map { $0.reasons } == [["CA92.1"]])
    // Xcode takes along what the app's manifest lists.
    let package = try String(
      contentsOf: Self.root.appending(path: "Apps/Latido.swiftpm/Package.swift"), encoding: .utf8)
    #expect(package.contains(#".process("PrivacyInfo.xcprivacy")"#))
  }
}
